import { describe, expect, test } from 'vitest';
import { partsOfWhy } from '@waggle/engine/rules';

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
