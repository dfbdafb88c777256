/** A data folder as a first start leaves it: every server of these tests starts on a copy. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from './address.ts';
import { port } from './data-dir.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Copied, never opened. */
export const dataTemplate = join(tmpdir(), `waggle-e2e-${port}-template`);

/** Makes the template with the built server, once in a run: to load the word lists is seconds of work. */
export async function makeDataTemplate(): Promise<void> {
  await rm(dataTemplate, { recursive: true, force: true });
  const { PATH, HOME } = process.env;
  const server = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataTemplate, LOG_LEVEL: 'warn', WARM_UP: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await addressOf(server);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  // Sockets cannot be copied.
  await rm(join(dataTemplate, 'socket'), { recursive: true, force: true });
}
