/**
 * `npm run bench:voice`: how long a learner waits for a word without a clip. One word at a time, and a
 * class of 30 that starts a level at once during the warm-up; each beside eSpeak saying the same
 * words once, in the same run.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shuffled } from '@waggle/engine/rules';
import { CONTENT } from '../scripts/content/folders.ts';
import { parseContent, readContentFiles } from '../server/levels/content.ts';
import { clipSpec } from '../server/levels/rules.ts';
import {
  type ClipSpec,
  createVoice,
  SMALL_WORKER,
  type Voice,
  VOICE_VERSION,
} from '../server/platform/voice/index.ts';
import { buildWorker } from '../tests/voice/built-worker.ts';

/** A class, and how often it starts. */
const CLASS = 30;
const STARTS = 10;
/** Words said one after the other. */
const WORDS = 100;

const HERE = fileURLToPath(new URL('.', import.meta.url));
const { levels, speakers } = parseContent(await readContentFiles(CONTENT));
const english = levels.filter(({ language }) => language.slug === 'en');

/** What is asked for the words of some levels, as the product says them or as eSpeak does. */
function specsOf(from: number, to: number, by: 'flite' | 'eSpeak'): ClipSpec[] {
  return english
    .filter(({ difficulty }) => difficulty >= from && difficulty <= to)
    .flatMap(({ words, difficulty }) =>
      words.map(({ id, word, sentence, say = null }) =>
        clipSpec({
          word,
          sentence,
          say,
          speaker: by === 'flite' ? (speakers.get(id) ?? null) : null,
          voice: 'gmw/en',
          level_difficulty: by === 'flite' ? difficulty : 99,
        }),
      ),
    );
}

/** A voice without a clip, in a folder of its own. */
async function withVoice<T>(program: string, use: (voice: Voice) => Promise<T>): Promise<T> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'waggle-bench-voice-'));
  const silent = { info: () => {}, warn: console.warn, error: console.error };
  const voice = createVoice({
    program,
    execArgv: SMALL_WORKER,
    cacheDir,
    secret: 'bench',
    version: VOICE_VERSION,
    log: silent,
  });
  try {
    return await use(voice);
  } finally {
    await voice.close();
    await rm(cacheDir, { recursive: true });
  }
}

async function waitFor(voice: Voice, spec: ClipSpec): Promise<number> {
  const began = performance.now();
  const { directory, file } = await voice.clip(spec);
  await readFile(join(directory, file));
  return performance.now() - began;
}

/** Milliseconds for words one after the other, none of them on disk; the worker is there. */
async function oneByOne(program: string, specs: readonly ClipSpec[]): Promise<number[]> {
  return withVoice(program, async (voice) => {
    const [first, ...rest] = specs;
    if (first) await voice.clip(first);
    const times: number[] = [];
    for (const spec of rest.slice(0, WORDS)) times.push(await waitFor(voice, spec));
    return times;
  });
}

/** Milliseconds until each of a class has its first word, its list shuffled for each of them. */
async function classStarts(program: string, isWarm: boolean): Promise<number[]> {
  const level = specsOf(1, 1, 'flite');
  return withVoice(program, async (voice) => {
    if (isWarm) await voice.clip(specsOf(9, 9, 'flite')[0] as ClipSpec);
    const warmUp = specsOf(10, 16, 'flite').map((spec) =>
      voice.clip(spec, 'later').catch(() => {}),
    );
    const firsts = Array.from({ length: CLASS }, () => shuffled(level, Math.random)[0] as ClipSpec);
    const times = await Promise.all(firsts.map((spec) => waitFor(voice, spec)));
    await voice.close();
    await Promise.all(warmUp);
    return times;
  });
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? 0;
}

const print = (name: string, times: readonly number[], base: number) =>
  console.log(
    `${name.padEnd(52)} p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, ${(quantile(times, 0.5) / base).toFixed(1)} x`,
  );

const folder = await mkdtemp(join(HERE, '.built-'));
try {
  const program = await buildWorker(folder);
  const baseline = await oneByOne(program, specsOf(5, 12, 'eSpeak'));
  const base = quantile(baseline, 0.5);
  print('eSpeak, once (the baseline)', baseline, base);
  print('flite, once (levels 5 to 12)', await oneByOne(program, specsOf(5, 12, 'flite')), base);
  print('flite, twice (levels 1 to 4)', await oneByOne(program, specsOf(1, 4, 'flite')), base);
  for (const isWarm of [true, false]) {
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1)
      starts.push(...(await classStarts(program, isWarm)));
    const name = isWarm ? 'the voice is there' : 'the voice is not started';
    print(`a class of ${CLASS}, first word, ${name}`, starts, base);
  }
} finally {
  await rm(folder, { recursive: true });
}
