import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reloadRecordings } from '../../../server/levels/reload-recordings.ts';
import { every } from '../../../server/platform/work/every.ts';

let directory: string;
let stopped: AbortController;
let keeping: Promise<void>;
let reads = 0;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'waggle-keep-'));
  stopped = new AbortController();
  reads = 0;
  const reload = async () => void (reads += 1);
  keeping = every(
    { ms: 5, log: { error: () => undefined }, stopped: stopped.signal, waitsFirst: true },
    [reloadRecordings(join(directory, 'recordings'), reload)],
  );
});

afterEach(async () => {
  stopped.abort();
  await keeping;
  await rm(directory, { recursive: true });
});

test('recordings are read again when one comes, is replaced and goes, and not else', async () => {
  const speaker = join(directory, 'recordings/zu/sipho');
  const readTimes = async (times: number) => {
    await expect.poll(() => reads).toBe(times);
  };
  await readTimes(1);
  await mkdir(speaker, { recursive: true });
  await writeFile(join(speaker, 'inja.mp3'), 'a');
  // A folder and its file may be seen together, or one after the other.
  await expect.poll(() => reads).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const settled = reads;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reads).toBe(settled);

  await writeFile(join(directory, 'draft'), 'b');
  await rename(join(directory, 'draft'), join(speaker, 'inja.mp3'));
  await readTimes(settled + 1);
  await rm(join(speaker, 'inja.mp3'));
  await readTimes(settled + 2);
});
