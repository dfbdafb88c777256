import { ApiError } from '@waggle/engine';
import { describe, expect, test } from 'vitest';
import {
  failureOf,
  isRight,
  registrationOf,
  resetMistakes,
  signInMistakes,
  signUpMistakes,
} from '../../../../../src/base/state/account/account-forms.ts';
import { ENGLISH } from '../../../../support/pages/fake-engine.ts';

const TYPED = {
  first_name: 'Thandi',
  last_name: 'Dube',
  nickname: '',
  grade: '',
  school: '',
  email: 'thandi@example.org',
  password: 'twelve bees dancing',
  language: '1',
};

describe('signInMistakes()', () => {
  test('finds none in an address and a password, blanks around them or not', () => {
    expect(isRight(signInMistakes({ email: ' a@b.co ', password: ' x ' }))).toBe(true);
  });

  test.each(['', '  ', 'thandi', 'thandi@school', 'thandi @school.org', '@school.org'])(
    'wants an address instead of "%s"',
    (email) => {
      expect(signInMistakes({ email, password: 'x' }).email).toBe('Valid Email is required.');
    },
  );

  test('wants more than blanks for a password', () => {
    expect(signInMistakes({ email: 'a@b.co', password: '  ' }).password).toBe(
      'Password is required.',
    );
  });
});

describe('signUpMistakes()', () => {
  test('finds none when only what is optional is missing', () => {
    expect(isRight(signUpMistakes(TYPED))).toBe(true);
  });

  test('names all that is required', () => {
    expect(
      signUpMistakes({
        ...TYPED,
        first_name: ' ',
        last_name: '',
        email: '',
        password: '',
        language: '',
      }),
    ).toEqual({
      first_name: 'First Name is required.',
      last_name: 'Last Name is required.',
      email: 'Valid Email is required.',
      password: 'Password is required.',
      language: 'Language selection is required.',
    });
  });
});

describe('registrationOf()', () => {
  test('sends nothing as null and the password twice', () => {
    expect(registrationOf(TYPED, ENGLISH, false)).toEqual({
      email: 'thandi@example.org',
      password1: 'twelve bees dancing',
      password2: 'twelve bees dancing',
      first_name: 'Thandi',
      last_name: 'Dube',
      language: 1,
      profile: { nickname: null, grade: null, school: null },
    });
  });

  test('says that somebody teaches, and nothing of those who do not say it', () => {
    expect(registrationOf(TYPED, ENGLISH, true).profile).toHaveProperty('teaches', true);
    expect(registrationOf(TYPED, ENGLISH, false).profile).not.toHaveProperty('teaches');
  });

  test('trims every text and sends the grade as an integer', () => {
    const typed = {
      ...TYPED,
      first_name: ' Thandi ',
      last_name: ' Dube ',
      nickname: ' Bee ',
      grade: '7',
      school: ' Hill Primary ',
      email: ' thandi@example.org ',
      password: ' twelve bees dancing ',
    };
    expect(registrationOf(typed, ENGLISH, false)).toEqual({
      ...registrationOf(TYPED, ENGLISH, false),
      profile: { nickname: 'Bee', grade: 7, school: 'Hill Primary' },
    });
  });
});

describe('resetMistakes()', () => {
  test('finds none in the same password twice', () => {
    expect(isRight(resetMistakes({ password: 'abc ', confirm: ' abc' }))).toBe(true);
  });

  test('finds two passwords that differ, letter case included', () => {
    expect(resetMistakes({ password: 'abc', confirm: 'Abc' }).confirm).toBe(
      'Passwords do not match.',
    );
  });

  test('wants a password at all', () => {
    expect(resetMistakes({ password: '', confirm: '' })).toEqual({
      password: 'Password is required.',
    });
  });
});

describe('failureOf()', () => {
  const shownAs = { email: 'email', password1: 'password', password2: 'password' } as const;

  test('gives each message to the field that shows it, and the rest to the form', () => {
    const error = new ApiError('A B C D', 400, {
      fields: { email: ['A'], password1: ['B'], password2: ['C'], profile: ['D'] },
    });
    expect(failureOf(error, shownAs)).toEqual({
      message: 'A B C D',
      fields: { email: 'A', password: 'B' },
      rest: 'D',
    });
  });

  test('gives the form nothing when its fields say it all', () => {
    const error = new ApiError('A B', 400, { fields: { email: ['A', 'B'] } });
    expect(failureOf(error, shownAs)).toEqual({
      message: 'A B',
      fields: { email: 'A B' },
      rest: '',
    });
  });

  test('gives the form the sentence of any other refusal', () => {
    expect(failureOf(new ApiError('Too many.', 429), shownAs)).toEqual({
      message: 'Too many.',
      fields: {},
      rest: 'Too many.',
    });
  });

  test('says the generic sentence for a fault of our own', () => {
    expect(failureOf(new TypeError('x is undefined'), shownAs).message).toBe(
      'An unexpected error occurred. Please try again.',
    );
  });
});
