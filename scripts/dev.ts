/** `npm run dev`: Vite with hot reload, and the real server behind it, restarted when it changes. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = process.env['PORT'] ?? '8080';
const vite = await createServer();
await vite.listen();
const address = vite.resolvedUrls?.local[0] ?? 'http://localhost:5173/';

const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--conditions=waggle-source', '--watch-path=server', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? new URL(address).origin,
    },
  },
);
console.log(`Open ${address} (the server behind it listens on port ${port})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void vite.close();
  });
}
server.on('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)));
