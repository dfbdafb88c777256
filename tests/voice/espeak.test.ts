// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, test } from 'vitest';
import { activeDb, finish } from '../../server/clips/level.ts';
import { openEspeak } from '../../voice/espeak.ts';
import { plain, type Spoken, Unspeakable, type Wording } from '../../voice/wording.ts';
import { WORDS } from './words.ts';

describe('openEspeak()', () => {
  let speak: (wording: Wording) => Spoken;

  beforeAll(async () => {
    speak = await openEspeak();
  });

  const english = (wording: Partial<Wording>) =>
    speak({ text: 'lead', voice: 'gmw/en', rate: 130, ...wording });

  test.each(WORDS)('says $text in $voice: 0.25 to 3 s of sound', ({ text, voice }) => {
    const { samples, sampleRate } = finish(speak({ text, voice, rate: 130 }));
    expect(sampleRate).toBe(22_050);
    expect(samples.length / sampleRate).toBeGreaterThan(0.4);
    expect(samples.length / sampleRate).toBeLessThan(3);
  });

  test('says all words equally loud, within 1 dB', () => {
    const levels = WORDS.map(({ text, voice }) =>
      activeDb(finish(speak({ text, voice, rate: 130 }))),
    );
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1);
  });

  test('takes longer at the slow rate', () => {
    const { samples: word } = english({ text: 'bicycle' });
    const { samples: slow } = english({ text: 'bicycle', rate: 85 });
    expect(slow.length / word.length).toBeGreaterThan(1.3);
  });

  test('reads with the rules of the language', () => {
    expect(english({ text: 'chat' }).phonemes).toBe('tʃˈat');
    expect(speak({ text: 'chat', voice: 'roa/fr', rate: 130 }).phonemes).toBe('ʃˈa');
  });

  test('marks a switch to another language', () => {
    expect(speak({ text: 'weekend', voice: 'roa/fr', rate: 130 }).phonemes).toContain('(en)');
  });

  test('obeys mnemonics in say, and reads them nowhere else', () => {
    expect(english({ say: "[[l'Ed]]" }).phonemes).toBe('lˈɛd');
    expect(english({ text: "[[l'Ed]]" }).phonemes).not.toBe('lˈɛd');
  });

  test('reads a decomposed accent as the composed one', () => {
    const french = { voice: 'roa/fr', rate: 130 };
    const composed = speak({ text: 'été', ...french });
    expect(speak({ text: 'été'.normalize('NFD'), ...french }).phonemes).toBe(composed.phonemes);
  });

  test.each([
    ['an empty text', { text: ' ' }],
    ['a text of marks only', { text: '<>' }],
    ['an endless text', { text: 'a'.repeat(201) }],
    ['an empty say', { say: '' }],
    ['a voice that does not exist', { voice: 'gmw/zz' }],
    ['a voice by its language tag', { voice: 'en-gb' }],
    ['a rate that the engine would round', { rate: 79 }],
    ['a rate that is no number', { rate: Number.NaN }],
  ])('refuses %s', (_, wording) => {
    expect(() => english(wording)).toThrow(Unspeakable);
  });

  test('speaks again after it was asked for a voice that does not exist', () => {
    expect(() => english({ voice: 'gmw/zz' })).toThrow(Unspeakable);
    expect(english({ text: 'cat' }).phonemes).toBe('kˈat');
  });
});

describe('plain()', () => {
  test('takes out what the engine would obey', () => {
    expect(plain('<b>word</b>')).toBe('b word /b');
    expect(plain('[<[l]]')).toBe('l');
    expect(plain('cat\u0000fish')).toBe('cat fish');
  });

  test('keeps apostrophes, hyphens and accents', () => {
    expect(plain(" ng'ombe, arc-en-ciel, e\u0301te\u0301 ")).toBe("ng'ombe, arc-en-ciel, été");
  });
});
