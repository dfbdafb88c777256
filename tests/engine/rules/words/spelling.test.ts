/** Each line of the tables of spelling is needed by its own example. */
import { describe, expect, test } from 'vitest';
import { letterTexts, TRAPS } from '../../../../engine/entries/rules.ts';
import {
  AF,
  areAlike,
  DE,
  EN,
  ES,
  FR,
  spellingTableOf,
  otherEnding,
  placesOf,
  PT,
  silentPlaces,
  soundOf,
  SW,
  ZU,
} from '../../../../engine/rules/spelling/index.ts';

const LAWS = Object.entries({ en: EN, af: AF, de: DE, es: ES, fr: FR, pt: PT, sw: SW, zu: ZU });

const without = <Line>(lines: readonly Line[], line: Line) => lines.filter((one) => one !== line);

describe.each(LAWS)('the spelling of %s', (_, law) => {
  test('has for each sound a misspelling that sounds right by it alone', () => {
    const idle = law.sounds.filter((line) => {
      const [, , typed, word] = line;
      const rest = { sounds: without(law.sounds, line) };
      const sameBy = (sounds: Pick<typeof law, 'sounds'>) =>
        soundOf(typed, sounds) === soundOf(word, sounds);
      return !sameBy(law) || sameBy(rest);
    });
    expect(idle.map(String)).toEqual([]);
  });

  test('has for each pair of letters a misspelling with one in the place of the other', () => {
    const idle = law.alike.filter((line) => {
      const [one, other, typed, word] = line;
      const isExample = [word.replace(one, other), word.replace(other, one)].includes(typed);
      return !isExample || areAlike(one, other, { alike: without(law.alike, line) });
    });
    expect(idle.map(String)).toEqual([]);
  });

  test('has for each silent letter a word with it', () => {
    const idle = law.silent.filter((line) => {
      const letters = letterTexts(line[1]);
      const rest = silentPlaces(letters, { silent: without(law.silent, line) });
      return silentPlaces(letters, law).size <= rest.size;
    });
    expect(idle.map(String)).toEqual([]);
  });

  test('has for each line of endings a misspelling with another of them', () => {
    const idle = law.endings.filter((line) => {
      const [, , typed, word] = line;
      const rest = { ...law, endings: without(law.endings, line) };
      return otherEnding(word, typed, law) === otherEnding(word, typed, rest);
    });
    expect(idle.map(String)).toEqual([]);
  });

  test('has in each pattern what stands before as one group, and what it is about as the next', () => {
    const examples = [
      ...law.silent,
      ...law.traps.map(([, pattern, word]) => [pattern, word] as const),
    ];
    const others = examples.filter(([pattern, word]) => {
      const [whole = '', before = '', own = ''] = pattern.exec(word) ?? [];
      return own === '' || !whole.startsWith(before + own);
    });
    expect(others.map(String)).toEqual([]);
  });

  test('has for each trap a word with it', () => {
    const idle = law.traps.filter(([, pattern, word]) =>
      placesOf(letterTexts(word), pattern).every(({ length }) => length === 0),
    );
    expect(idle.map(String)).toEqual([]);
  });
});

test('every trap is in the table of a language', () => {
  const named = new Set(LAWS.flatMap(([, law]) => law.traps.map(([trap]) => trap)));
  expect(TRAPS.filter((trap) => !named.has(trap))).toEqual([]);
});

describe('spellingTableOf()', () => {
  test.each([
    ['en', EN],
    ['en-GB', EN],
    ['PT_BR', PT],
  ])('knows %s', (language, law) => expect(spellingTableOf(language)).toBe(law));

  test.each(['', 'eo', 'constructor'])('has no tables for "%s"', (language) =>
    expect(spellingTableOf(language).sounds).toEqual([]),
  );
});
