// SPDX-License-Identifier: GPL-3.0-or-later
/** Every word of the lists as it will be heard; of sixty words one in `npm test`, all in the soak. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTENT } from '../../scripts/content/folders.ts';
import { parseContent, readContentFiles } from '../../server/levels/content.ts';
import { clipSpec, HEARD, type Heard } from '../../server/levels/rules.ts';
import { sayClip, type SpokenClip } from '../../voice/clip.ts';
import { activeDb } from '../../server/clips/level.ts';
import { openMp3 } from '../../server/clips/mp3.ts';
import { createSpeech } from '../../voice/speech.ts';
import { rounds } from '../support/sample.ts';

const { levels, speakers } = parseContent(await readContentFiles(CONTENT));
const words = levels
  .flatMap(({ words: entries, language: { voice }, difficulty }) =>
    entries.flatMap(({ id, word, say = null, sentence }) => {
      const speaker = speakers.get(id) ?? null;
      return voice === null
        ? []
        : { word, say, sentence, speaker, voice, level_difficulty: difficulty };
    }),
  )
  .filter((_, place) => place % rounds(60, 1) === 0);

/** Quiet around each clip, in seconds, and what counts as quiet. */
const LEAD = 0.06;
const TAIL = 0.12;
const QUIET = 0.001;
/** Everything is said, levelled and measured: on a busy machine that takes a while. */
const PATIENCE_MS = 600_000;

describe('the words of the lists', () => {
  const clips = new Map<Heard, { readonly name: string; readonly clip: SpokenClip }[]>();

  beforeAll(async () => {
    const speak = createSpeech();
    for (const heard of HEARD) {
      const said = [];
      for (const word of words) {
        const spec = clipSpec(word, heard);
        said.push({ name: `${word.word} by ${spec.voice}`, clip: await sayClip(spec, speak) });
      }
      clips.set(heard, said);
    }
  }, PATIENCE_MS);

  const all = (heard: Heard) => clips.get(heard) ?? [];
  const odd = (heard: Heard, isOdd: (clip: SpokenClip) => boolean) =>
    all(heard).flatMap(({ name, clip }) => (isOdd(clip) ? name : []));
  const seconds = ({ samples, sampleRate }: SpokenClip) => samples.length / sampleRate;

  test.each<[Heard, number, number]>([
    ['word', 0.4, 6],
    ['slow', 0.4, 5],
    ['sentence', 1, 15],
  ])('are heard as %s for %f to %f s', (heard, least, most) => {
    expect(all(heard)).toHaveLength(words.length);
    expect(odd(heard, (clip) => seconds(clip) < least || seconds(clip) > most)).toEqual([]);
  });

  test('are said by the chosen voice, all English ones by flite', () => {
    const english = words.filter(({ voice }) => voice === 'gmw/en');
    expect(english.every(({ speaker }) => speaker?.voice.startsWith('flite/'))).toBe(true);
    const chosen = words.map((word) => clipSpec(word).voice);
    expect(all('word').map(({ clip }) => clip.voice)).toEqual(chosen);
  });

  test.each(HEARD)('are equally loud as %s within 1 dB, in any voice', (heard) => {
    const levelsHeard = all(heard).map(({ clip }) => activeDb(clip));
    expect(Math.max(...levelsHeard) - Math.min(...levelsHeard)).toBeLessThan(1);
  });

  test.each(HEARD)('are never clipped as %s, and begin and end in quiet', (heard) => {
    const isCut = ({ samples, sampleRate }: SpokenClip) => {
      const ends = [
        ...samples.subarray(0, LEAD * sampleRate),
        ...samples.subarray(-TAIL * sampleRate),
      ];
      return ends.some((sample) => Math.abs(sample) > QUIET);
    };
    expect(odd(heard, isCut)).toEqual([]);
    expect(odd(heard, ({ samples }) => samples.some((one) => Math.abs(one) > 0.85))).toEqual([]);
  });

  test('are said in their own language, but where a say overrides that', () => {
    const foreign = all('word').filter(
      ({ clip }, place) => words[place]?.say === null && clip.phonemes.includes('('),
    );
    expect(foreign.map(({ name }) => name)).toEqual([]);
  });

  test('are below 7 KB on average, and 14 KB where they are said twice', async () => {
    const encode = await openMp3();
    const sizes = all('word').map(({ clip }, place) => ({
      bytes: encode(clip).length,
      isTwice: (words[place]?.level_difficulty ?? 0) <= 4,
    }));
    const meanOf = (isTwice: boolean) => {
      const some = sizes.filter((one) => one.isTwice === isTwice);
      return some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length;
    };
    expect(meanOf(false)).toBeLessThan(7 * 1024);
    expect(meanOf(true)).toBeLessThan(14 * 1024);
  });
});
