// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_WORKER } from '../../server/platform/voice/index.ts';
import { rounds } from '../support/sample.ts';
import { buildWorker } from './built-worker.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

/** Inside the repository, where the engines are found. */
const HERE = fileURLToPath(new URL('.', import.meta.url));

let folder: string;
let worker: WorkerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(HERE, '.built-'));
  worker = await startWorker(await buildWorker(folder), SMALL_WORKER);
});

afterAll(async () => {
  worker.child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** The most memory that the process has had so far, in MB. */
async function most(): Promise<number> {
  const status = await readFile(`/proc/${worker.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}

test('the voice worker stays below 220 MB with both engines at work, and opens none before', async () => {
  expect(await most()).toBeLessThan(80);
  for (let round = 0; round < rounds(10, 30); round += 1) {
    for (const voice of ['flite/rms', 'gmw/en', 'flite/slt', 'roa/fr', 'flite/awb']) {
      const text = round % 10 === 0 ? 'Our cat likes to sleep on top of the fridge.' : 'window';
      const answer = await worker.ask({ id: 1, rate: 130, text, voice, again: 111 });
      expect(answer).toMatchObject({ voice });
    }
  }
  expect(await most()).toBeGreaterThan(80);
  expect(await most()).toBeLessThan(220);
});
