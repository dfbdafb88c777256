// SPDX-License-Identifier: GPL-3.0-or-later
/** Every word of the lists as it will be heard; of ten words one in `npm test`, all in the soak. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTENT } from '../../scripts/content/folders.ts';
import { parseContent, readContentFiles } from '../../server/levels/content.ts';
import { activeDb, finish } from '../../voice/level.ts';
import { openMp3 } from '../../voice/mp3.ts';
import { openSpeech, type Spoken, type Wording } from '../../voice/speech.ts';
import { rounds } from '../support/sample.ts';

const { levels } = parseContent(await readContentFiles(CONTENT));
const words = levels
  .flatMap(({ words: entries, language: { voice } }) =>
    entries.flatMap(({ word, say }) => (voice === null ? [] : { text: word, say, voice })),
  )
  .filter((_, place) => place % rounds(10, 1) === 0);

describe('the words of the lists', () => {
  let speak: (wording: Wording) => Spoken;
  let encode: Awaited<ReturnType<typeof openMp3>>;
  const seconds = (wording: Wording) => {
    const { samples, sampleRate } = finish(speak(wording));
    return samples.length / sampleRate;
  };

  beforeAll(async () => {
    speak = await openSpeech();
    encode = await openMp3();
  });

  test('are 0.25 to 3 s long, and slowly up to 4.5 s', () => {
    const odd = words.filter((word) => {
      const [normal, slow] = [seconds({ ...word, rate: 130 }), seconds({ ...word, rate: 85 })];
      return normal < 0.25 || normal > 3 || slow < normal || slow > 4.5;
    });
    expect(odd).toEqual([]);
  });

  test.each([130, 85])('are equally loud within 1 dB at %i words a minute', (rate) => {
    const heard = words.map((word) => activeDb(finish(speak({ ...word, rate }))));
    expect(Math.max(...heard) - Math.min(...heard)).toBeLessThan(1);
  });

  test('are said in their own language, but where a say overrides that', () => {
    const foreign = words.filter(
      (word) => word.say === undefined && speak({ ...word, rate: 130 }).phonemes.includes('('),
    );
    expect(foreign).toEqual([]);
  });

  test('are below 6 KB on average', () => {
    const bytes = words.map((word) => encode(finish(speak({ ...word, rate: 130 }))).length);
    expect(bytes.reduce((sum, one) => sum + one, 0) / bytes.length).toBeLessThan(6 * 1024);
  });
});
