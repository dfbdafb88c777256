import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCommonPasswords } from '../../../server/accounts/common-passwords.ts';
import {
  type AboutLearner,
  faultOfPassword,
  faultOfShownName,
  ACCOUNT_LIMITS,
  type PasswordFault,
  textOfPasswordFault,
  shownName,
  shownNameErrors,
} from '../../../server/accounts/rules.ts';

const THANDI: AboutLearner = {
  email: 'thandi.mokoena@sunnyhill.example',
  first_name: 'Thandi',
  last_name: 'Mokoena',
  nickname: 'Buzz',
};

describe('shownName()', () => {
  test('is the nickname, else the first name', () => {
    expect(shownName({ nickname: 'Buzz', first_name: 'Thandi' })).toBe('Buzz');
    expect(shownName({ nickname: null, first_name: 'Thandi' })).toBe('Thandi');
  });
});

describe('faultOfPassword()', () => {
  const COMMON = new Set(['password1', 'sunshine']);

  test.each([
    ['bright yellow bees', null],
    ['bees1234', null],
    ['seven77', 'too_short'],
    ['ÉÉÉÉÉÉÉ', 'too_short'],
    ['🐝🐝🐝🐝', 'too_short'],
    ['🐝🐝🐝🐝🐝🐝🐝🐝', null],
    ['password1', 'too_common'],
    ['PassWord1', 'too_common'],
    // The example of every refusal once.
    ['Bees dance daily', 'too_common'],
    ['sunshine', 'too_common'],
    ['sunshine and rain', null],
    ['thandi12', 'like_name_or_email'],
    ['THANDI2012', 'like_name_or_email'],
    ['Thändí99', 'like_name_or_email'],
    ['mokoena9', 'like_name_or_email'],
    ['thandimokoena', 'like_name_or_email'],
    ['thandi.mokoena@sunnyhill.example', 'like_name_or_email'],
    ['sunnyhill7', 'like_name_or_email'],
    ['buzzbuzz', 'like_name_or_email'],
    ['thandi likes green apples', null],
  ] as const)('of %j is %j', (password, fault) => {
    expect(faultOfPassword(password, THANDI, COMMON)).toBe(fault);
  });

  test('takes nothing from a name of two letters', () => {
    const about = { email: 'jo@x.example', first_name: 'Jo', last_name: 'Ng', nickname: null };
    expect(faultOfPassword('jojongng', about, COMMON)).toBeNull();
  });

  test('counts a letter with its accent as one sign, however it was typed', () => {
    expect(faultOfPassword('e\u0301'.repeat(7), THANDI, COMMON)).toBe('too_short');
  });
});

describe('textOfPasswordFault()', () => {
  const example = (fault: PasswordFault, about: AboutLearner) =>
    /“(.+)”/.exec(textOfPasswordFault(fault, about))?.[1] ?? '';
  const faults = fc.constantFrom('too_common' as const, 'like_name_or_email' as const);

  test('offers three words that are accepted, whatever the names and the email are', async () => {
    const common = await createCommonPasswords()();
    // Names that are made of offered words themselves.
    const words = example('too_common', THANDI).split(' ');
    const name = fc.oneof(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.array(fc.constantFrom(...words, 'an', 'ing', 'ber', 'lem'), { maxLength: 12 }).map(String),
    );
    const about = fc.record({
      email: name.map((text) => `${text}@school.example`),
      first_name: name,
      last_name: name,
      nickname: fc.option(name),
    });
    fc.assert(
      fc.property(faults, about, (fault, learner) => {
        const offered = example(fault, learner);
        expect(offered).toMatch(/^[a-z]+ [a-z]+ [a-z]+$/);
        expect(faultOfPassword(offered, learner, common)).toBeNull();
      }),
    );
  });

  test('offers others each time', () => {
    const offered = Array.from({ length: 20 }, () => example('too_common', THANDI));
    expect(new Set(offered).size).toBeGreaterThan(15);
  });
});

describe('createCommonPasswords()', () => {
  test('knows thousands, and none that is too short anyway', async () => {
    const common = await createCommonPasswords()();
    expect(common.size).toBeGreaterThan(10_000);
    for (const known of ['password', '12345678', 'qwertyuiop', 'iloveyou']) {
      expect(common.has(known)).toBe(true);
    }
    expect([...common].every((password) => password.length >= 8)).toBe(true);
    expect([...common].every((password) => password === password.toLowerCase())).toBe(true);
  });

  test('reads its list once', async () => {
    const common = createCommonPasswords();
    expect(await common()).toBe(await common());
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

test('the limits are those of the contract', () => {
  expect(ACCOUNT_LIMITS).toEqual({
    wrongPasswords: { allowed: 11, seconds: 15 * 60 },
    resetMailsOfAccount: { allowed: 5, seconds: 60 * 60 },
    resetMailsOfAddress: { allowed: 60, seconds: 60 * 60 },
    wrongResetLinks: { allowed: 20, seconds: 60 * 60 },
    signUps: { allowed: 200, seconds: 60 * 60 },
  });
});
