/** `npm run dev`: Vite with hot reload, and the real server behind it, restarted when it changes. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'vite';
import { expectFreePort } from '../server/platform/process/port.ts';

/** Vite's own first choice, and how many it may try after it. */
const FIRST_PORT = 5173;
const PORTS = 20;

if (existsSync('.env')) process.loadEnvFile('.env');
const port = process.env['PORT'] || '8080';
await expectFreePort('127.0.0.1', Number(port)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const pagePort = await firstFreePort();
const address = `http://localhost:${pagePort}/`;

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
  });
}
server.on('exit', (code) => process.exit(code ?? 0));

// A page without its server would show errors, and so would the log.
while (!(await isReady())) await wait(200);
const vite = await createServer({ server: { port: pagePort, strictPort: true } });
await vite.listen();
console.log(`Open ${address} (the server behind it listens on port ${port})`);

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

async function firstFreePort(): Promise<number> {
  for (let tried = FIRST_PORT; tried < FIRST_PORT + PORTS; tried++) {
    const isFree = await expectFreePort('localhost', tried).then(
      () => true,
      () => false,
    );
    if (isFree) return tried;
  }
  return FIRST_PORT;
}
