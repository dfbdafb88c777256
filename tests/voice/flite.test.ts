// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGED_BYTES, openFlite, openProgram } from '../../voice/flite.ts';
import { type Say, Unspeakable, type Wording } from '../../voice/wording.ts';

const VOICES = ['flite/rms', 'flite/slt', 'flite/awb', 'flite/kal16'];

describe('openFlite()', () => {
  let say: Say;

  beforeAll(async () => {
    say = await openFlite();
  });

  const english = (wording: Partial<Wording> = {}) =>
    say({ text: 'mud', voice: 'flite/rms', rate: 130, ...wording });

  test.each(VOICES)('says a word as %s, at 16 kHz, with its phonemes', (voice) => {
    const { samples, sampleRate, phonemes } = english({ voice });
    expect([sampleRate, phonemes]).toEqual([16_000, 'm ah d']);
    expect(samples.length / sampleRate).toBeGreaterThan(0.3);
    expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
  });

  test('says the same again, whatever was said between', () => {
    const before = english();
    english({ text: 'Our cat likes to sleep on top of the fridge.', voice: 'flite/slt' });
    expect(english()).toEqual(before);
  });

  test('takes longer at a slower rate', () => {
    const ratio = english({ rate: 85 }).samples.length / english().samples.length;
    expect(ratio).toBeGreaterThan(1.3);
  });

  test('says phonemes instead of the text where they are given', () =>
    expect(english({ phones: 'ax r k ih p eh l ax g ow' }).phonemes).toBe(
      'ax r k ih p eh l ax g ow',
    ));

  test('reads accents, curled apostrophes and dashes as the letters of ASCII', () => {
    expect(english({ text: 'café' }).phonemes).toBe(english({ text: 'cafe' }).phonemes);
    expect(english({ text: 'don’t' }).phonemes).toBe(english({ text: "don't" }).phonemes);
  });

  test('takes no text for one of its options, and no mark for an order', () => {
    expect(english({ text: '-lv' }).phonemes).not.toBe('');
    expect(english({ text: '<break/>mud' }).samples.length).toBeGreaterThan(1_000);
  });

  test.each([
    ['an empty text', { text: ' ' }],
    ['a text without a letter that it knows', { text: '漢字' }],
    ['an endless text', { text: 'a'.repeat(201) }],
    ['a voice that does not exist', { voice: 'flite/zz' }],
    ['a rate out of range', { rate: 79 }],
    ['phonemes that are none', { phones: 'm; rm' }],
  ])('refuses %s', (_, wording) => {
    expect(() => english(wording)).toThrow(Unspeakable);
    expect(english().phonemes).toBe('m ah d');
  });
});

describe('openProgram()', () => {
  test('changes nothing of its memory but the end, which is put back before a run', async () => {
    const { run, memory } = await openProgram();
    const fresh = memory().slice(0, memory().length - CHANGED_BYTES);
    for (const voice of ['rms', 'slt', 'awb', 'kal16']) {
      run(['-voice', voice, '-psdur', '-t', 'A fly got stuck in the web.', '-o', '/o.wav']);
      run(['-voice', voice, '-p', 'm ah d', '-o', '/o.wav']);
    }
    expect(Buffer.compare(memory().subarray(0, fresh.length), fresh)).toBe(0);
  });

  test('runs again after a run that failed', async () => {
    const { run } = await openProgram();
    const said = ['-voice', 'rms', '-t', 'mud', '-o', '/o.wav'];
    const before = run(said);
    expect(() => run(['-voice', 'rms', '-f', '/missing', '-o', '/o.wav'])).toThrow('flite');
    expect(run(said)).toEqual(before);
  });
});
