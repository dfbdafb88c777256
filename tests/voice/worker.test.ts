// SPDX-License-Identifier: GPL-3.0-or-later
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createVoice, RATE, VOICE_VERSION } from '../../server/platform/voice/index.ts';
import { framesOf, secondsOf } from './mp3-frames.ts';
import { WORDS } from './words.ts';
import { EXEC_ARGV, startWorker, WORKER, type WorkerProcess } from './worker-process.ts';

describe('the voice worker', () => {
  let worker: WorkerProcess;

  beforeAll(async () => {
    worker = await startWorker();
  });

  afterAll(() => {
    worker.child.kill('SIGKILL');
  });

  async function mp3Of(request: object): Promise<Uint8Array> {
    const answer = await worker.ask({ id: 1, rate: 130, ...request });
    if ('error' in answer) throw new Error(answer.error);
    return answer.mp3;
  }

  test('says the version that the server names its clips by', () => {
    expect(worker.ready).toEqual({ ready: true, version: VOICE_VERSION });
  });

  test('answers with MP3 frames of 48 kbit/s, mono, 22.05 kHz', async () => {
    const frames = framesOf(await mp3Of({ text: 'bicycle', voice: 'gmw/en' }));
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) {
      expect(frame).toEqual({ bitrate: 48, sampleRate: 22_050, mono: true });
    }
  });

  test('answers at the rate of the engine that speaks: 16 kHz for flite', async () => {
    const frames = framesOf(await mp3Of({ text: 'bicycle', voice: 'flite/rms', again: 111 }));
    expect(secondsOf(frames)).toBeGreaterThan(1.5);
    for (const frame of frames) {
      expect(frame).toEqual({ bitrate: 48, sampleRate: 16_000, mono: true });
    }
  });

  test('makes short words small: below 9 KB each, below 7 KB on average', async () => {
    const clips: Uint8Array[] = [];
    for (const word of WORDS) clips.push(await mp3Of(word));
    const seconds = clips.map((mp3) => secondsOf(framesOf(mp3)));
    expect(Math.min(...seconds)).toBeGreaterThan(0.25);
    expect(Math.max(...seconds)).toBeLessThan(3);
    const sizes = clips.map((mp3) => mp3.length);
    expect(Math.max(...sizes)).toBeLessThan(9_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(7_000);
  });

  test('gives an answer the id and the phonemes of its request', async () => {
    const request = { id: 7, text: 'lead', say: "[[l'Ed]]", voice: 'gmw/en', rate: 130 };
    expect(await worker.ask(request)).toMatchObject({ id: 7, phonemes: 'lˈɛd' });
  });

  test('refuses with a sentence and goes on', async () => {
    expect(await worker.ask({ id: 8, text: 'cat', voice: 'en-gb', rate: 130 })).toEqual({
      id: 8,
      error: 'There is no voice "en-gb" (refused).',
    });
    expect(await worker.ask({ id: 9, text: 'x', say: '[[]]', voice: 'gmw/en', rate: 130 })).toEqual(
      { id: 9, error: 'The engine made no sound of it.' },
    );
    expect((await mp3Of({ text: 'cat', voice: 'gmw/en' })).length).toBeGreaterThan(1_000);
  });

  test('passes over what is no request', async () => {
    worker.child.send({ id: 'ten', text: 'cat' });
    const request = { id: 11, text: 'cat', voice: 'gmw/en', rate: 130 };
    expect(await worker.ask(request)).toMatchObject({ id: 11 });
  });

  test('leaves it to its parent to heed a signal', async () => {
    worker.child.kill('SIGINT');
    worker.child.kill('SIGTERM');
    expect((await mp3Of({ text: 'cat', voice: 'gmw/en' })).length).toBeGreaterThan(1_000);
  });

  test('ends when its parent is killed', async () => {
    const script = fileURLToPath(new URL('parent.mjs', import.meta.url));
    const parent = spawn(process.execPath, [script, WORKER, ...EXEC_ARGV], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    await once(parent.stdout, 'data');
    const closed = once(parent, 'close');
    parent.kill('SIGKILL');
    // The worker holds the other end of this pipe: 'close' comes when it is gone too.
    expect(await closed).toEqual([null, 'SIGKILL']);
  });

  test("speaks behind the server's voice", async () => {
    const cacheDir = await mkdtemp(join(tmpdir(), 'waggle-voice-'));
    const complaints: string[] = [];
    const complain = (_: object, message: string) => void complaints.push(message);
    const voice = createVoice({
      program: WORKER,
      execArgv: EXEC_ARGV,
      cacheDir,
      secret: 'a secret',
      version: VOICE_VERSION,
      log: { info: () => {}, warn: complain, error: complain },
    });
    const spec = { text: 'bicycle', voice: 'gmw/en' };
    const word = await voice.clip({ ...spec, rate: RATE.normal });
    const slow = await voice.clip({ ...spec, rate: RATE.slow });
    const [wordFrames, slowFrames] = await Promise.all(
      [word, slow].map(async (clip) => framesOf(await readFile(join(cacheDir, clip.file)))),
    );
    expect(slowFrames?.length).toBeGreaterThan(wordFrames?.length ?? Infinity);
    expect(complaints).toEqual([]);
    await voice.close();
    await rm(cacheDir, { recursive: true });
  });
});
