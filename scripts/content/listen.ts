import type { Content, ContentLevel } from '../../server/levels/content.ts';
import { HEARD_LANGUAGE, type Listened, type Progress } from './check-content.ts';
import { EAR_RATE, MODEL, openEar } from './ear.ts';
import { hear, type Hearing, type Saying, soundsOf } from './hearing.ts';
import type { LedgerLine } from './ledger.ts';
import { readPronunciations } from './pronunciations.ts';
import type { Speaker as Sayer } from './speaker.ts';

/** Seed of the room's noise; another one than the voices were chosen with. */
const SEED = 34;
/** From here on energy is bright, in Hz: the difference of s, f and sh lies there. */
const BRIGHT_HZ = 3_000;

/** Opens a function that listens to a language; its results are empty when this machine has no ear. */
export async function openListening(
  sayer: Pick<Sayer, 'say'>,
): Promise<
  (
    levels: readonly ContentLevel[],
    speakers: Content['speakers'],
    progress?: Progress,
  ) => Promise<Listened | undefined>
> {
  const ear = await openEar();
  if (!ear) return async () => undefined;
  const hearing: Hearing = { ear, pronunciations: await readPronunciations(MODEL), sayer };
  return async (levels, speakers, progress) => {
    if (levels[0]?.language.slug !== HEARD_LANGUAGE) return undefined;
    const words = new Map<number, Pick<LedgerLine, 'misheard' | 'bright'>>();
    for (const level of levels) {
      progress?.(`Listening to level ${level.difficulty}: ${level.name}`);
      for (const line of await listenTo(level, speakers, hearing)) words.set(...line);
    }
    return { ear: `pocketsphinx, en-us, seed ${SEED}`, words };
  };
}

async function listenTo(level: ContentLevel, speakers: Content['speakers'], hearing: Hearing) {
  const { words } = level;
  const now: Saying[] = words.map((entry) => ({ entry, speaker: speakers.get(entry.id) ?? null }));
  const before: Saying[] = words.map((entry) => ({ entry, speaker: null }));
  const sounds = await soundsOf(level, now, hearing.sayer);
  const asBefore = await soundsOf(level, before, hearing.sayer);
  const inLevel = await hear(level, sounds, 'level', hearing, SEED);
  const near = await hear(level, sounds, 'near', hearing, SEED);
  return words.map(({ id, word }, place) => {
    const wrong = (heard: ReadonlyMap<number, string>) => {
      const taken = heard.get(id);
      return taken === word ? undefined : (taken ?? '?');
    };
    const [levelWrong, nearWrong] = [wrong(inLevel), wrong(near)];
    const misheard =
      levelWrong === undefined && nearWrong === undefined
        ? undefined
        : {
            ...(levelWrong === undefined ? {} : { level: levelWrong }),
            ...(nearWrong === undefined ? {} : { near: nearWrong }),
          };
    const bright: [number, number] = [
      brightness(asBefore[place]?.samples),
      brightness(sounds[place]?.samples),
    ];
    return [id, { misheard, bright }] as const;
  });
}

/** Samples of one look at the sound: 32 ms. */
const WINDOW = 512;

/** Share of the energy above 3 kHz, in per cent with one decimal. */
export function brightness(samples: Float32Array = new Float32Array(0)): number {
  const edge = Math.round((BRIGHT_HZ / EAR_RATE) * WINDOW);
  let [all, bright] = [0, 0];
  for (let start = 0; start + WINDOW <= samples.length; start += WINDOW / 2) {
    const powers = spectrum(samples.subarray(start, start + WINDOW));
    for (const [place, power] of powers.entries()) {
      all += power;
      if (place >= edge) bright += power;
    }
  }
  return all === 0 ? 0 : Math.round((1_000 * bright) / all) / 10;
}

/** Power of each frequency of a window (Hann), by a Fourier transform that halves (radix 2). */
function spectrum(window: Float32Array): Float64Array {
  const count = window.length;
  const real = Float64Array.from(
    window,
    (sample, at) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / count)),
  );
  const imaginary = new Float64Array(count);
  transform(real, imaginary);
  return real.slice(0, count / 2).map((part, at) => part ** 2 + (imaginary[at] ?? 0) ** 2);
}

function transform(real: Float64Array, imaginary: Float64Array): void {
  const count = real.length;
  if (count === 1) return;
  const half = count / 2;
  const part = (from: Float64Array, odd: 0 | 1) =>
    Float64Array.from({ length: half }, (_, at) => from[2 * at + odd] ?? 0);
  const [evenReal, evenImaginary] = [part(real, 0), part(imaginary, 0)];
  const [oddReal, oddImaginary] = [part(real, 1), part(imaginary, 1)];
  transform(evenReal, evenImaginary);
  transform(oddReal, oddImaginary);
  for (let at = 0; at < half; at += 1) {
    const [cos, sin] = [
      Math.cos((-2 * Math.PI * at) / count),
      Math.sin((-2 * Math.PI * at) / count),
    ];
    const [x, y] = [oddReal[at] ?? 0, oddImaginary[at] ?? 0];
    const [turnedReal, turnedImaginary] = [cos * x - sin * y, cos * y + sin * x];
    const [a, b] = [evenReal[at] ?? 0, evenImaginary[at] ?? 0];
    real[at] = a + turnedReal;
    imaginary[at] = b + turnedImaginary;
    real[at + half] = a - turnedReal;
    imaginary[at + half] = b - turnedImaginary;
  }
}
