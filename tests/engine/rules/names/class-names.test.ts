import { allLocales } from '@faker-js/faker';
import { couldBeRude, doubledNames, judgeSeatNames, readSeatNames } from '@waggle/engine/rules';
import { describe, expect, test } from 'vitest';

describe('names pasted for seats', () => {
  test('lose outer and double blanks, and empty lines', () => {
    expect(readSeatNames(['  Thandi   M ', '', '\t', 'Kofi\u00a0A'], [])).toEqual({
      names: ['Thandi M', 'Kofi A'],
    });
  });

  test.each([
    ['in the list', ['Thandi', 'thandi'], [], 'thandi'],
    ['in the class', ['THANDI'], ['Thandi'], 'THANDI'],
  ])('that are twice %s are asked for', (_, lines, taken, name) => {
    expect(readSeatNames(lines, taken)).toEqual({
      faults: [`${name} is there twice. Add a letter to tell them apart.`],
    });
  });

  test('have up to 40 characters', () => {
    expect(readSeatNames(['a'.repeat(40)], [])).toEqual({ names: ['a'.repeat(40)] });
    expect(readSeatNames(['a'.repeat(41)], [])).toEqual({
      faults: [`${'a'.repeat(41)}: A name has at most 40 characters.`],
    });
  });

  test('are at least one', () => {
    expect(readSeatNames(['', ' '], [])).toEqual({ faults: ['Type a name.'] });
  });

  test.each([
    ['an address', 'thandi@example.org'],
    ['a phone number', '082 555 0101'],
    ['a link', 'bees.example.com'],
  ])('are no place for %s', (_, name) => {
    expect(readSeatNames([name], [])).toEqual({
      faults: [`${name}: A name is no address, no phone number and no link.`],
    });
  });
});

/** Names of people that a guest could not take. */
const REAL = `
  María Garcés, Ming Fok, Anna Neger, Jean Nègre, Laura Pica, Abebe Kuma, Mavi Torres, Kike López,
  Tom Ficker, Max Piel, Porn Suwan, Sky T, Yi D, Shi T, Wan K, Zo B, Pie L, Pi S, Cu L, Kon T,
  P 15, J.de Wet, P.de Bruyn, Ma.de la Cruz, M.Es-Said, R.Me Khumalo, J.Tz Moyo`
  .trim()
  .split(/,\s+/);

/** All texts of a part of a locale: names, and names by gender. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

describe('a name that a teacher gives', () => {
  test.each(REAL)('may be %s', (name) =>
    expect(readSeatNames([name], [])).toEqual({ names: [name] }),
  );

  test('may be each of 60,000 names of all locales', () => {
    const people = Object.values(allLocales).flatMap(({ person }) => {
      const first = textsOf(person?.first_name);
      const last = textsOf(person?.last_name);
      return [...first, ...last, ...first.map((name, at) => `${name} ${last[at] ?? ''}`.trim())];
    });
    expect(Object.keys(allLocales).length).toBeGreaterThanOrEqual(70);
    expect(people.length).toBeGreaterThanOrEqual(60_000);
    const refused = people.filter((name) => 'faults' in readSeatNames([name.slice(0, 40)], []));
    expect(refused).toEqual([]);
  });

  test.each(['Ming Fok', 'Jean Nègre', 'sh1t', 'f.u.c.k', 'S H I T', 'fück', 'Kike'])(
    'is warned of if somebody may read a rude word: %s',
    (name) => expect(couldBeRude(name)).toBe(true),
  );

  test.each([
    'María Garcés',
    'Sky T',
    'Shi T',
    'Pi S',
    'P 15',
    'Thandi',
    'Scunthorpe',
    '👩\u200d🚀',
  ])('is not warned of for its letters alone: %s', (name) => expect(couldBeRude(name)).toBe(false));
});

describe('judgeSeatNames()', () => {
  const long = 'Nokuthula Nomathamsanqa Bongekile Nkosazana';

  test('says of each name alone what is to be mended', () => {
    const judged = judgeSeatNames(['Thandi', long, 'Ming Fok', 'kofi', '', 'Zoe', 'zoe'], ['Kofi']);
    expect(judged).toEqual([
      { name: 'Thandi', fault: null, twin: null, isRude: false, shorter: null },
      {
        name: long,
        fault: 'too_long',
        twin: null,
        isRude: false,
        shorter: 'Nokuthula Nomathamsanqa Bongekile',
      },
      { name: 'Ming Fok', fault: null, twin: null, isRude: true, shorter: null },
      { name: 'kofi', fault: null, twin: 'class', isRude: false, shorter: null },
      { name: '', fault: 'empty', twin: null, isRude: false, shorter: null },
      { name: 'Zoe', fault: null, twin: 'list', isRude: false, shorter: null },
      { name: 'zoe', fault: null, twin: 'list', isRude: false, shorter: null },
    ]);
  });

  test('names each of several twins once', () => {
    expect(doubledNames(['Zoe', 'ZOE', 'zoe'], [])).toEqual([{ name: 'zoe', isTaken: false }]);
  });
});
