import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MPEGDecoder } from 'mpg123-decoder';

/** Debian's pocketsphinx and its American model: apt install pocketsphinx pocketsphinx-en-us. */
const PROGRAM = 'pocketsphinx_batch';
export const MODEL = '/usr/share/pocketsphinx/model/en-us';
/** What the model was made for, in Hz. */
export const EAR_RATE = 16_000;
/** Quiet around a clip, in seconds: the recogniser begins to listen there. */
const AROUND_S = 0.3;
/** The quiet of a room under all, below full scale: the recogniser cannot bear digital silence. */
const ROOM_DB = -66;

/** A word that may be chosen, and the ways to say it. */
export interface Choice {
  readonly word: string;
  readonly ways: readonly string[];
}

/** A clip to be recognised. */
export interface ClipToRecognise {
  readonly id: string;
  /** Mono, of EAR_RATE. */
  readonly samples: Float32Array;
}

/** Recognises words, out of those that it is given. */
export interface Ear {
  /**
   * Which of the words each clip says, by the clips' ids; none where it is nothing of them.
   *
   * @param times how often each clip says its word
   * @param seed of the quiet of the room
   */
  recognise(
    clips: readonly ClipToRecognise[],
    among: readonly Choice[],
    times: number,
    seed: number,
  ): Promise<Map<string, string>>;
}

/** The ear of this machine; null where it has none. */
export async function openEar(): Promise<Ear | null> {
  try {
    await promisify(execFile)('which', [PROGRAM]);
    await access(MODEL);
  } catch {
    return null;
  }
  return { recognise };
}

const recognise: Ear['recognise'] = async (clips, among, times, seed) => {
  const folder = await mkdtemp(join(tmpdir(), 'waggle-ear-'));
  try {
    const random = noise(seed);
    // Spellings stand for themselves in neither file: an apostrophe would be read as a sign.
    const dictionary = among.flatMap(({ ways }, place) =>
      ways.map((way, variant) => `w${place}${variant === 0 ? '' : `(${variant + 1})`} ${way}`),
    );
    const sayings = among.map((_, place) =>
      Array.from({ length: times }, () => `w${place}`).join(' '),
    );
    await mkdir(join(folder, 'clips'));
    await Promise.all([
      writeFile(join(folder, 'words.dict'), `${dictionary.join('\n')}\n`),
      writeFile(
        join(folder, 'words.jsgf'),
        `#JSGF V1.0;\ngrammar words;\npublic <word> = ${sayings.join(' | ')};\n`,
      ),
      writeFile(join(folder, 'clips.ctl'), `${clips.map((_, place) => `c${place}`).join('\n')}\n`),
      ...clips.map(({ samples }, place) =>
        writeFile(join(folder, 'clips', `c${place}.raw`), inARoom(samples, random)),
      ),
    ]);
    await promisify(execFile)(
      PROGRAM,
      [
        '-hmm',
        join(MODEL, 'en-us'),
        '-dict',
        join(folder, 'words.dict'),
        '-jsgf',
        join(folder, 'words.jsgf'),
        '-ctl',
        join(folder, 'clips.ctl'),
        '-cepdir',
        join(folder, 'clips'),
        '-cepext',
        '.raw',
        '-adcin',
        'yes',
        '-hyp',
        join(folder, 'heard.txt'),
        '-samprate',
        String(EAR_RATE),
      ],
      { maxBuffer: 1 << 26 },
    );
    const heard = new Map<string, string>();
    for (const line of (await readFile(join(folder, 'heard.txt'), 'utf8')).split('\n')) {
      const [, place, clip] = /^w(\d+)\b.*\(c(\d+) /.exec(line) ?? [];
      const [id, word] = [clips[Number(clip)]?.id, among[Number(place)]?.word];
      if (place !== undefined && id !== undefined && word !== undefined) heard.set(id, word);
    }
    return heard;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The sound of an MP3 at the ear's rate. */
export async function decodeMp3(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(mp3);
  decoder.free();
  return resampled(channelData[0] ?? new Float32Array(0), sampleRate);
}

/** Zeros of the sinc that is taken on either side of a sample. */
const ZEROS = 16;

/** With a windowed sinc: an engine of another rate may lose nothing below half of the ear's. */
function resampled(samples: Float32Array, rate: number): Float32Array {
  if (rate === EAR_RATE) return samples;
  const step = rate / EAR_RATE;
  const width = ZEROS * Math.max(1, step);
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, place) => {
    const at = place * step;
    let sum = 0;
    for (let near = Math.max(0, Math.ceil(at - width)); near <= at + width; near += 1) {
      const distance = (near - at) / Math.max(1, step);
      const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
      const window = 0.5 + 0.5 * Math.cos((Math.PI * (near - at)) / width);
      sum += (samples[near] ?? 0) * sinc * window;
    }
    return sum / Math.max(1, step);
  });
}

function inARoom(samples: Float32Array, random: () => number): Int16Array {
  const around = Math.round(AROUND_S * EAR_RATE);
  const room = 10 ** (ROOM_DB / 20);
  return Int16Array.from({ length: samples.length + 2 * around }, (_, place) => {
    const sample = (samples[place - around] ?? 0) + room * random();
    return Math.round(32_767 * Math.max(-1, Math.min(1, sample)));
  });
}

/** White noise of power 1, the same for the same seed: mulberry32, three of its numbers each. */
function noise(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => (next() + next() + next() - 1.5) * 2;
}
