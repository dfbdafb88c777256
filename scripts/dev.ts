/** `npm run dev`: Vite with hot reload, and the real server behind it, restarted when it changes. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'vite';
import { expectFreePort } from '../server/platform/process/port.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const port = process.env['PORT'] || '8080';
await expectFreePort('127.0.0.1', Number(port)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const vite = await createServer();
await vite.listen();
const address = vite.resolvedUrls?.local[0] ?? 'http://localhost:5173/';

const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch-path=server', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: process.env['PUBLIC_URL'] || new URL(address).origin,
    },
  },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void vite.close();
  });
}
server.on('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)));

while (!(await isReady())) await wait(200);
console.log(`Open ${address} (the server behind it listens on port ${port})`);

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}
