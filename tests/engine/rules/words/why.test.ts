import { describe, expect, test } from 'vitest';
import { isAboutSlip, partsOfWhy, slipsOf } from '@waggle/engine/rules';

describe('partsOfWhy()', () => {
  test('distinguishes letters of the word from the text around them', () =>
    expect(partsOfWhy('‹kn› has a silent ‹k›.')).toEqual([
      { text: 'kn', isLetters: true },
      { text: ' has a silent ', isLetters: false },
      { text: 'k', isLetters: true },
      { text: '.', isLetters: false },
    ]));

  test('leaves a mark that is not closed as it stands', () =>
    expect(partsOfWhy('A ‹k, silent.')).toEqual([{ text: 'A ‹k, silent.', isLetters: false }]));
});

describe('isAboutSlip()', () => {
  test.each([
    ['listen', 'lisen', 'The ‹t› is silent, as in fasten and castle.', true],
    ['listen', 'listn', 'The ‹t› is silent, as in fasten and castle.', false],
    ['explosion', 'explotion', 'The d of explode turns into ‹s› before ion.', true],
    ['explosion', 'eksplosion', 'The d of explode turns into ‹s› before ion.', false],
    ['necessary', 'neccessary', 'One ‹c› and two ‹s›.', true],
    ['Knight', 'nite', '‹kn› has a silent ‹k›.', true],
    ['bee', 'be', 'Two letters that say one sound.', true],
  ])('%s typed %s: "%s" %s', (word, typed, why, isAbout) =>
    expect(isAboutSlip(why, word, slipsOf(typed, [word], 'en'))).toBe(isAbout),
  );
});
