import { describe, expect, test } from 'vitest';
import { blockedIn, holdsBlockedWord, masked } from '../../../server/people/blocklist.ts';

describe('blockedIn()', () => {
  test.each([
    ['en', 'What the Fuck, said nobody', ['Fuck']],
    ['en', 'They live in Scunthorpe and like shiitake', []],
    ['en', 'a cock crows at dawn and a tit sings', []],
    ['fr', 'C’est de la MERDE.', ['MERDE']],
    ['fr', 'un encule\u0301', ['encule\u0301']],
    ['af', 'jou kak, man', ['kak']],
    ['xx', 'shit', []],
  ])('%s: %s', (slug, text, blocked) => expect(blockedIn(text, slug)).toEqual(blocked));

  test('knows the words of one language in that alone', () => {
    expect(blockedIn('kak', 'en')).toEqual([]);
  });
});

describe('masked()', () => {
  test('leaves the first letter, and the rest of the text', () => {
    expect(masked('"shit" is no shiitake. Shit!', 'en')).toBe('"s***" is no shiitake. S***!');
  });
});

describe('holdsBlockedWord()', () => {
  test('knows the words of every language, and no part of a word', () => {
    for (const name of ['shit', 'la Merde', 'SCHEISSE', 'msunu']) {
      expect(holdsBlockedWord(name)).toBe(true);
    }
    for (const name of ['Thandi', 'Scunthorpe', 'Dominique', '']) {
      expect(holdsBlockedWord(name)).toBe(false);
    }
  });
});
