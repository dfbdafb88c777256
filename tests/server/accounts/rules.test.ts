import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCommonPasswords } from '../../../server/accounts/common-passwords.ts';
import {
  type AboutLearner,
  faultOfPassword,
  ACCOUNT_LIMITS,
  type PasswordFault,
  textOfPasswordFault,
} from '../../../server/accounts/rules.ts';

const THANDI: AboutLearner = {
  email: 'thandi.mokoena@sunnyhill.example',
  first_name: 'Thandi',
  last_name: 'Mokoena',
  nickname: 'Buzz',
};

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

test('the limits are those of the contract', () => {
  expect(ACCOUNT_LIMITS).toEqual({
    wrongPasswords: { allowed: 11, seconds: 15 * 60 },
    resetMailsOfAccount: { allowed: 5, seconds: 60 * 60 },
    resetMailsOfAddress: { allowed: 60, seconds: 60 * 60 },
    wrongResetLinks: { allowed: 20, seconds: 60 * 60 },
    signUps: { allowed: 200, seconds: 60 * 60 },
  });
});
