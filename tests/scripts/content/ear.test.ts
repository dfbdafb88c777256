import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseVoices } from '../../../scripts/content/choosing.ts';
import type { Ledger } from '../../../scripts/content/ledger.ts';
import { brightness } from '../../../scripts/content/listen.ts';
import {
  type Pronunciations,
  readPronunciations,
} from '../../../scripts/content/pronunciations.ts';
import { reportText } from '../../../scripts/content/report.ts';
import { parseContent, type Speaker } from '../../../server/levels/content.ts';
import { aContentTree, aLevel, aWord, contentFiles } from '../../support/content-files.ts';

describe('near neighbours', () => {
  /** Words with the logarithm of their probability, and how each is said. */
  const WORDS: readonly (readonly [string, number, string])[] = [
    ['<s>', -9, ''],
    ['bad', -3, 'B AE D'],
    ['cat', -4, 'K AE T'],
    ['dad', -5, 'D AE D'],
    ['mad', -2, 'M AE D'],
    ['made', -2.5, 'M EY D'],
    ['maid', -6, 'M EY D'],
    ['mud', -1, 'M AH D'],
    ['muddy', -4.5, 'M AH D IY'],
    ['the', -0.5, 'DH AH'],
    ['the(2)', -0.6, 'DH IY'],
  ];
  let folder: string;
  let near: Pronunciations;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waggle-model-'));
    const dictionary = WORDS.filter(([, , way]) => way !== '').map(
      ([word, , way]) => `${word} ${way}`,
    );
    await writeFile(join(folder, 'cmudict-en-us.dict'), dictionary.join('\n'));
    await writeFile(join(folder, 'en-us.lm.bin'), aLanguageModel());
    near = await readPronunciations(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A file as sphinxbase writes it, without pairs and triples. */
  function aLanguageModel(): Buffer {
    const spoken = WORDS.filter(([word]) => !word.includes('('));
    const counts = Buffer.alloc(12);
    counts.writeUInt32LE(spoken.length);
    const unigrams = spoken.map(([, log]) => {
      const unigram = Buffer.alloc(12);
      unigram.writeFloatLE(log);
      return unigram;
    });
    return Buffer.concat([
      Buffer.from('Trie Language Model\u0003', 'latin1'),
      counts,
      Buffer.alloc(4 + 3 * 65_536 * 4),
      ...unigrams,
      // The length of all spellings, whose last byte is a zero.
      Buffer.from([1, 0, 0, 0]),
      Buffer.from(spoken.map(([word]) => `${word}\0`).join(''), 'latin1'),
    ]);
  }

  test('are one phoneme away, one more or one less, the most frequent first', () => {
    expect(near.neighboursOf('mud', 6)).toEqual(['mad', 'made', 'muddy', 'maid']);
    expect(near.neighboursOf('muddy', 6)).toEqual(['mud']);
    expect(near.neighboursOf('mad', 2)).toEqual(['mud', 'made']);
  });

  test('are none that sounds the same, and none of a word that is not known', () => {
    expect(near.neighboursOf('made', 6)).not.toContain('maid');
    expect(near.neighboursOf('xylophone', 6)).toEqual([]);
  });

  test('know every way to say a word', () => expect(near.of('the')).toEqual(['DH AH', 'DH IY']));
});

const LEVEL = aLevel({
  words: ['cat', 'dog', 'mud', 'hat'].map((word, place) => aWord({ id: 10101 + place, word })),
});
const content = parseContent(contentFiles(aContentTree({ 'en/01-first-words.json': LEVEL })));
const words = content.levels.flatMap((level) => level.words);

describe('chooseVoices()', () => {
  /** An ear that understands the speakers named for a word: 'slt' or 'rms 108', among neighbours or in the level. */
  const choose = (understood: Readonly<Record<string, { near?: string; level?: string }>>) =>
    chooseVoices(words, async (sayings, among) => {
      const right = sayings.filter(({ entry, speaker }) =>
        (understood[entry.word]?.[among] ?? '').split(', ').includes(nameOf(speaker)),
      );
      return new Set(right.map(({ entry }) => entry));
    });
  const nameOf = (speaker: Speaker | null) =>
    [speaker?.voice.replace('flite/', ''), speaker?.rate].filter(Boolean).join(' ');
  const said = async (understood: Parameters<typeof choose>[0]) => {
    const { speakers, near, unheard } = await choose(understood);
    return {
      by: [...speakers.values()].map(nameOf),
      near: near.map(({ word }) => word),
      unheard: unheard.map(({ word }) => word),
    };
  };

  test('leaves a level to the brightest voice unless another says two words more', async () => {
    const both = { near: 'rms, slt' };
    const other = { near: 'slt, rms 108' };
    expect((await choose({ cat: both, dog: both, mud: both, hat: other })).voice).toBe('flite/rms');
    expect((await choose({ cat: both, dog: both, mud: other, hat: other })).voice).toBe(
      'flite/slt',
    );
  });

  test('has what the voice fails said slower before another says it', async () => {
    const rms = { near: 'rms' };
    expect(
      await said({ cat: rms, dog: rms, mud: { near: 'slt, rms 108' }, hat: { near: 'awb' } }),
    ).toEqual({
      by: ['rms', 'rms', 'rms 108', 'awb'],
      near: [],
      unheard: [],
    });
  });

  test('only has to be distinct in its level when no voice makes it distinct from its neighbours', async () => {
    const rms = { near: 'rms' };
    expect(await said({ cat: rms, dog: { level: 'rms, slt' }, mud: { level: 'kal16' } })).toEqual({
      by: ['rms', 'rms', 'kal16', 'rms'],
      near: ['dog', 'mud', 'hat'],
      unheard: ['hat'],
    });
  });
});

test('the report has a row for each level, and what each word was taken for', () => {
  const line = (id: number, word: string) => ({
    id,
    word,
    dictionary: null,
    phonemes: word,
    score: 1,
  });
  const rms = { voice: 'flite/rms' };
  const ledger: Ledger = {
    voice: 'a voice',
    ear: 'an ear',
    words: [
      { ...line(10101, 'cat'), speaker: rms, bright: [1, 2] },
      { ...line(10102, 'dog'), speaker: rms, bright: [2, 4], misheard: { near: 'dock' } },
      {
        ...line(10103, 'mud'),
        speaker: { ...rms, rate: 108 },
        bright: [3, 6],
        misheard: { level: 'cat', near: 'mad' },
      },
      { ...line(10104, 'hat'), speaker: rms, bright: [4, 8] },
    ],
  };
  const text = reportText(content, new Map([['en', ledger]]));
  expect(text).toContain('| 101 | rms, rms 108: 1 | 75 | 50 | 2.5 | 5.0 |');
  expect(text).toContain('| all | rms, rms 108: 1 | 75 | 50 | 2.5 | 5.0 |');
  expect(text).toContain('Taken for another: dog (dock), mud (cat).');
});

describe('brightness()', () => {
  const tone = (hertz: number) =>
    Float32Array.from({ length: 16_000 }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / 16_000));

  test('is the share of the energy above 3 kHz', () => {
    expect(brightness(tone(1_000))).toBe(0);
    expect(brightness(tone(5_000))).toBe(100);
    expect(brightness(tone(1_000).map((sample, at) => sample + (tone5[at] ?? 0)))).toBe(50);
  });
  const tone5 = tone(5_000);

  test('is nothing of silence', () => expect(brightness(new Float32Array(16_000))).toBe(0));
});
