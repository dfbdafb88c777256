import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  ClipFailed,
  type ClipSpec,
  createVoice,
  type Voice,
  VoiceBusy,
  type VoiceDependencies,
  type VoiceLog,
  VoiceUnavailable,
} from '../../../../server/platform/voice/index.ts';

const FAKE = here('fake-worker.mjs');
const BROKEN = here('broken-worker.mjs');
const MISSING = here('no-such-worker.mjs');

function here(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Says a text in one voice; the fake worker takes some texts for orders. */
function saying(text: string): ClipSpec {
  return { text, voice: 'gmw/en', rate: 130 };
}

/** Real turns of the event loop, until something holds; the test's own timeout bounds it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A log that keeps its sentences. */
function aLog(): VoiceLog & { readonly lines: string[] } {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  return { lines, info: note, warn: note, error: note };
}

/** Which worker made the clip, and as which of its clips. */
async function origin(voice: Voice, text: string): Promise<{ pid: number; nth: number }> {
  const { directory, file } = await voice.clip(saying(text));
  const [pid, nth] = (await readFile(join(directory, file), 'utf8')).split(' ').map(Number);
  return { pid: pid ?? 0, nth: nth ?? 0 };
}

describe('createVoice()', () => {
  let cacheDir: string;
  let voices: Voice[];

  beforeEach(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'waggle-voice-'));
    voices = [];
  });

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(voices.map((voice) => voice.close()));
    await rm(cacheDir, { recursive: true });
  });

  function aVoice(dependencies: Partial<VoiceDependencies> = {}): Voice {
    const voice = createVoice({
      program: FAKE,
      cacheDir,
      secret: 'a secret',
      version: 'fake-1',
      log: aLog(),
      ...dependencies,
    });
    voices.push(voice);
    return voice;
  }

  describe('a clip', () => {
    test('is made once, and lies under its key in the cache', async () => {
      const voice = aVoice();
      const clip = await voice.clip(saying('bee'));
      expect(clip.directory).toBe(cacheDir);
      expect(clip.file).toBe(join(clip.key.slice(0, 2), `${clip.key}.mp3`));
      expect(await voice.clip(saying('bee'))).toEqual(clip);
      expect((await origin(voice, 'wasp')).nth).toBe(2);
    });

    test('comes from the cache without a worker', async () => {
      const made = await origin(aVoice(), 'bee');
      const log = aLog();
      expect(await origin(aVoice({ log }), 'bee')).toEqual(made);
      expect(await origin(aVoice({ program: MISSING }), 'bee')).toEqual(made);
      expect(log.lines).toEqual([]);
    });

    test('is made again if the cache has an empty file', async () => {
      const { directory, file } = await aVoice().clip(saying('bee'));
      await writeFile(join(directory, file), '');
      expect((await origin(aVoice(), 'bee')).nth).toBe(1);
    });

    test('leaves nothing else behind', async () => {
      const { key, file } = await aVoice().clip(saying('bee'));
      expect((await readdir(cacheDir, { recursive: true })).sort()).toEqual(
        [key.slice(0, 2), file].sort(),
      );
    });

    test('is made once for a hundred who ask at the same time', async () => {
      const voice = aVoice();
      const asked = Array.from({ length: 100 }, () => voice.clip(saying('bee')));
      const keys = new Set((await Promise.all(asked)).map(({ key }) => key));
      expect(keys.size).toBe(1);
      expect((await origin(voice, 'bee')).nth).toBe(1);
      expect((await origin(voice, 'wasp')).nth).toBe(2);
    });

    test('that could not be written fails, and is tried again on the next request', async () => {
      const blocked = join(cacheDir, 'blocked');
      await writeFile(blocked, '');
      const voice = aVoice({ cacheDir: blocked });
      await expect(voice.clip(saying('bee'))).rejects.toThrow(/ENOTDIR|EEXIST/);
      await rm(blocked);
      expect((await origin(voice, 'bee')).nth).toBeGreaterThan(0);
    });
  });

  describe('the worker', () => {
    test('is the same for many clips', async () => {
      const log = aLog();
      const voice = aVoice({ log });
      const origins = await Promise.all(['a', 'b', 'c'].map((text) => origin(voice, text)));
      expect(new Set(origins.map(({ nth }) => nth))).toEqual(new Set([1, 2, 3]));
      expect(new Set(origins.map(({ pid }) => pid)).size).toBe(1);
      expect(log.lines).toEqual(['the voice has a worker']);
    });

    test('of another version is reported and used', async () => {
      const log = aLog();
      expect((await origin(aVoice({ version: 'fake-2', log }), 'bee')).nth).toBe(1);
      expect(log.lines).toEqual(['the voice has a worker of another version']);
    });

    test('may refuse a wording and is asked the next', async () => {
      const voice = aVoice();
      const { pid } = await origin(voice, 'bee');
      await expect(voice.clip(saying('refuse'))).rejects.toThrow(new ClipFailed('Not this one.'));
      expect(await origin(voice, 'wasp')).toEqual({ pid, nth: 2 });
    });

    test('is refused more than it may have waiting', async () => {
      const voice = aVoice({ limits: { maxWaiting: 2 } });
      const texts = ['a', 'b', 'c'];
      const asked = await Promise.allSettled(texts.map((text) => origin(voice, text)));
      // Which one is too many depends on the order of the disk look-ups.
      const refused = asked.findIndex(({ status }) => status === 'rejected');
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(asked[refused]).toHaveProperty('reason', expect.any(VoiceBusy));
      expect((await origin(voice, texts[refused] as string)).nth).toBe(3);
    });

    test('that dies costs one clip; the next in line gets a new worker', async () => {
      const voice = aVoice();
      const { pid } = await origin(voice, 'bee');
      const crash = voice.clip(saying('crash'));
      crash.catch(() => undefined);
      // Each first looks at the disk, and the later look may be the quicker one.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const next = origin(voice, 'wasp');
      await expect(crash).rejects.toThrow(ClipFailed);
      await expect(crash).rejects.toHaveProperty(
        'cause',
        new Error('The worker ended with 7: something broke'),
      );
      expect((await next).nth).toBe(1);
      expect((await next).pid).not.toBe(pid);
      expect(voice.available).toBe(true);
    });

    test('that was killed while idle is replaced', async () => {
      const voice = aVoice();
      const { pid } = await origin(voice, 'bee');
      process.kill(pid, 'SIGKILL');
      await until(() => !isRunning(pid));
      const next = await origin(voice, 'wasp').catch(() => origin(voice, 'wasp'));
      expect(next.nth).toBe(1);
    });

    test('that hangs is ended after ten seconds and replaced', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const voice = aVoice();
      const { pid } = await origin(voice, 'bee');
      const marker = join(cacheDir, 'hangs');
      const hung = voice.clip(saying(`hang ${marker}`));
      hung.catch(() => {});
      await until(() => existsSync(marker));
      vi.advanceTimersByTime(9_999);
      expect(isRunning(pid)).toBe(true);
      vi.advanceTimersByTime(1);
      await expect(hung).rejects.toThrow(ClipFailed);
      await until(() => !isRunning(pid));
      expect((await origin(voice, 'wasp')).nth).toBe(1);
    });

    test('is ended after a minute without a request, and started by the next', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const voice = aVoice();
      const { pid } = await origin(voice, 'bee');
      vi.advanceTimersByTime(59_999);
      expect(isRunning(pid)).toBe(true);
      vi.advanceTimersByTime(1);
      await until(() => !isRunning(pid));
      expect((await origin(voice, 'wasp')).nth).toBe(1);
    });

    test('is ended by close(), who waits is refused, and none is started after it', async () => {
      const voice = aVoice();
      const { pid } = await origin(voice, 'bee');
      const marker = join(cacheDir, 'hangs');
      const hung = voice.clip(saying(`hang ${marker}`));
      await until(() => existsSync(marker));
      const waiting = voice.clip(saying('wasp'));
      const outcomes = Promise.allSettled([hung, waiting]);
      await voice.close();
      expect(isRunning(pid)).toBe(false);
      for (const outcome of await outcomes) {
        expect(outcome).toHaveProperty('reason', expect.any(VoiceUnavailable));
      }
      await expect(voice.clip(saying('fly'))).rejects.toThrow(VoiceUnavailable);
      expect(voice.available).toBe(false);
    });

    test('does not keep its server alive', async () => {
      const server = spawn(
        process.execPath,
        ['--import', 'tsx', here('one-clip.ts'), FAKE, cacheDir],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      onTestFinished(() => void server.kill('SIGKILL'));
      const closed = once(server, 'close');
      const [said] = await once(server.stdout, 'data');
      expect(String(said)).toMatch(/^[0-9a-f]{32}$/);
      expect(await closed).toEqual([0, null]);
    });
  });

  describe('available', () => {
    test('is false without a program, and clips are refused', async () => {
      const log = aLog();
      const voice = aVoice({ program: MISSING, log });
      expect(voice.available).toBe(false);
      await expect(voice.clip(saying('bee'))).rejects.toThrow(VoiceUnavailable);
      expect(log.lines).toEqual(['the voice has no worker program']);
    });

    test('is false for a minute after a worker that cannot start, and none is started', async () => {
      let now = 1_000_000;
      const log = aLog();
      const voice = aVoice({ program: BROKEN, log, now: () => now });
      const starts = () => log.lines.filter((line) => line.includes('cannot start')).length;
      expect(voice.available).toBe(true);

      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c'].map((text) => voice.clip(saying(text))),
      );
      for (const outcome of outcomes) {
        expect(outcome).toHaveProperty('reason', expect.any(VoiceUnavailable));
      }
      await expect(voice.clip(saying('bee'))).rejects.toThrow(VoiceUnavailable);
      expect(voice.available).toBe(false);
      expect(starts()).toBe(1);

      now += 60_000;
      expect(voice.available).toBe(true);
      await expect(voice.clip(saying('bee'))).rejects.toThrow(VoiceUnavailable);
      expect(starts()).toBe(2);
    });

    test('is false for a minute after three workers were lost in a row', async () => {
      let now = 1_000_000;
      const voice = aVoice({ now: () => now });
      for (const times of [1, 2, 3]) {
        expect(voice.available).toBe(true);
        await expect(voice.clip(saying(`crash ${times}`))).rejects.toThrow(ClipFailed);
      }
      expect(voice.available).toBe(false);
      await expect(voice.clip(saying('bee'))).rejects.toThrow(VoiceUnavailable);
      now += 60_000;
      expect((await origin(voice, 'bee')).nth).toBe(1);
      await expect(voice.clip(saying('crash 4'))).rejects.toThrow(ClipFailed);
      expect(voice.available).toBe(true);
    });
  });
});
