import { describe, expect, test } from 'vitest';
import {
  faultOfShownName,
  shownName,
  shownNameErrors,
} from '../../../server/people/shown-names.ts';

describe('shownName()', () => {
  test('is the nickname, else the first name', () => {
    expect(shownName({ nickname: 'Buzz', first_name: 'Thandi' })).toBe('Buzz');
    expect(shownName({ nickname: null, first_name: 'Thandi' })).toBe('Thandi');
  });
});

describe('faultOfShownName()', () => {
  test.each([
    'Thandi',
    "N'kosi",
    'Zoë',
    'Anne-Marie',
    '李雷',
    'नेहा',
    'محمد',
    'Bee 7',
    '🐝',
    '👩🏽‍🚀',
    'Scunthorpe',
  ])('lets %s pass', (name) => {
    expect(faultOfShownName(name)).toBeNull();
  });

  test.each([
    ['a blank that has no width', '\u200b'],
    ['a letter that is blank', '\u3164'],
    ['the blank of Braille', '\u2800'],
    ['blanks of several kinds', '\u2003\u00a0'],
    ['an accent alone', '\u0301'],
    ['a sign of private use', '\ue000'],
    ['text that turns its surroundings', 'abc\u202edef'],
    ['text that isolates its surroundings', '\u2067abc'],
  ])('refuses %s', (_, name) => {
    expect(faultOfShownName(name)).toBe('not_visible');
  });

  test.each([
    ['a word of English', 'the Shit'],
    ['a word of French', 'MERDE'],
    ['a word of isiZulu', 'msunu'],
    ['one in wide letters', 'ｓｈｉｔ'],
    ['one with signs between that show nothing', 's\u200bhi\u00adt'],
    ['one between digits', '4shit2'],
  ])('refuses %s', (_, name) => {
    expect(faultOfShownName(name)).toBe('blocked');
  });
});

describe('faultOfShownName() of a text in one language', () => {
  test.each([
    ['Cul-de-sac words', 'en'],
    ['Mavi', 'en'],
    ['Kuma', 'fr'],
  ])('lets %s pass in %s', (name, slug) => expect(faultOfShownName(name, slug)).toBeNull());

  test.each([
    ['Mots de cul', 'fr'],
    ['Shit', 'en'],
  ])('refuses %s in %s', (name, slug) => expect(faultOfShownName(name, slug)).toBe('blocked'));
});

describe('shownNameErrors()', () => {
  test.each(['Fok', 'Kike', 'Ming Fok', 'Kike López', 'Mavi', 'Bimbo'])(
    'lets the first name %s pass, which is a word elsewhere',
    (first_name) => expect(shownNameErrors({ first_name })).toEqual({}),
  );

  test.each(['Fok jou', 'fok off', 'Fokof', 'Kike shit'])(
    'refuses the first name %s',
    (first_name) => expect(shownNameErrors({ first_name })).toHaveProperty('first_name'),
  );

  test('names the field at fault and what to do', () => {
    expect(shownNameErrors({ first_name: 'Thandi', nickname: 'Buzz' })).toEqual({});
    expect(shownNameErrors({ first_name: 'Thandi', nickname: null })).toEqual({});
    expect(shownNameErrors({ first_name: '\u200b', nickname: 'shit' })).toEqual({
      first_name: ['Please write this name with letters that can be seen.'],
      nickname: ['Please choose another name.'],
    });
  });
});
