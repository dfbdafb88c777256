import { describe, expect, test } from 'vitest';
import { compareWithSound, scoreOf } from '../../../scripts/content/difficulty.ts';

describe('compareWithSound()', () => {
  test.each<[word: string, phonemes: string, slug: string, irregularity: number, odd: number]>([
    // Each letter says what it is taught first.
    ['cat', 'kˈat', 'en', 0, 0],
    ['fox', 'fˈɒks', 'en', 0, 0],
    // sh is one pattern, a silent e and the long vowel before it are two.
    ['fish', 'fˈɪʃ', 'en', 1, 0],
    ['cake', 'kˈeɪk', 'en', 2, 0],
    // A silent k is nothing that follows from a pattern here: 2; and the i and e of -ife.
    ['knife', 'nˈaɪf', 'en', 4, 0],
    // s for sh: 2, with an odd sound.
    ['sugar', 'ʃˈʊɡə', 'en', 4, 1],
    // A sound without a letter, and one letter less.
    ['cat', 'kˈatʒ', 'en', 2, 1],
    ['cat', 'kˈa', 'en', 2, 0],
    ['kat', 'kˈɐt', 'af', 0, 0],
    ['tyd', 'tˈɛɪt', 'af', 2, 0],
    ['bébé', 'bebˈe', 'fr', 0, 0],
    ['grand', 'ɡʁˈɑ̃', 'fr', 2, 0],
    ['gato', 'ɡˈato', 'es', 0, 0],
    ['queso', 'kˈeso', 'es', 1, 0],
    ['Haus', 'hˈaʊs', 'de', 0, 0],
    ['schön', 'ʃˈøːn', 'de', 2, 0],
    ['gato', 'ɡˈatʊ', 'pt', 0, 0],
    ['cão', 'kˈɐ̃ʊ', 'pt', 1, 0],
    ['mama', 'mˈama', 'sw', 0, 0],
    ["ng'oa", 'ŋoa', 'sw', 1, 0],
  ])('%s said as %s in %s', (word, phonemes, slug, irregularity, oddSounds) => {
    expect(compareWithSound(word, phonemes, slug)).toEqual({ irregularity, oddSounds });
  });

  test('takes stress, capitals, loose accents and a language mark for nothing', () => {
    const plain = compareWithSound('école', 'ekɔl', 'fr');
    expect(compareWithSound('E\u0301COLE', '(fr)ˌekˈɔl', 'fr')).toEqual(plain);
  });

  test('does not know every language', () => {
    expect(() => compareWithSound('indlu', 'indlu', 'zu')).toThrow(RangeError);
  });
});

describe('scoreOf()', () => {
  test.each([
    ['cat', 0, 0.84],
    ['fish', 1, 1.44],
    ['knife', 4, 2.68],
    // An accent makes no second letter.
    ['e\u0301te\u0301', 0, 0.84],
  ])('gives %s with irregularity %d a %d', (word, irregularity, score) => {
    expect(scoreOf(word, { irregularity })).toBe(score);
  });
});
