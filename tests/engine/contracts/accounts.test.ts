import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  DoneSchema,
  LoginRequestSchema,
  RegistrationRequestSchema,
  ResetConfirmRequestSchema,
  UserSchema,
} from '../../../engine/contracts/index.ts';
import { aUser } from '@waggle/engine/testing';

/** Messages by field, as a 400 holds them; none when all is well. */
function messagesOf(schema: z.ZodMiniType, body: unknown): Record<string, string[]> {
  const parsed = schema.safeParse(body);
  const messages: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join('.');
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}

const REGISTRATION = {
  email: 'thandi@example.org',
  password1: 'wild bees hum',
  password2: 'wild bees hum',
  first_name: 'Thandi',
  last_name: 'Dube',
  language: 1,
};

describe('RegistrationRequestSchema', () => {
  const messages = (differs: Record<string, unknown>) =>
    messagesOf(RegistrationRequestSchema, { ...REGISTRATION, ...differs });

  test('trims every text, passwords included', () =>
    expect(
      RegistrationRequestSchema.parse({
        ...REGISTRATION,
        email: ' thandi@example.org ',
        password1: ' wild bees hum ',
        first_name: '\tThandi ',
        profile: { nickname: '  Bumble ', grade: 5, school: ' Hill Primary' },
      }),
    ).toStrictEqual({
      ...REGISTRATION,
      profile: { nickname: 'Bumble', grade: 5, school: 'Hill Primary' },
    }));

  test.each([
    [{ nickname: '', school: '  ', grade: null }],
    [{ nickname: null, school: null, grade: null }],
  ])('makes null of what was left empty, as %j', (profile) =>
    expect(RegistrationRequestSchema.parse({ ...REGISTRATION, profile }).profile).toStrictEqual({
      nickname: null,
      school: null,
      grade: null,
    }),
  );

  test.each([
    ['email', '', 'Enter a valid email address.'],
    ['email', 'thandi', 'Enter a valid email address.'],
    ['email', 'thandi@example', 'Enter a valid email address.'],
    ['email', 'thandi dube@example.org', 'Enter a valid email address.'],
    ['email', 'a@b@c.org', 'Enter a valid email address.'],
    ['email', 'x,victim@example.org', 'Enter a valid email address.'],
    ['email', 'y;victim@example.org', 'Enter a valid email address.'],
    ['email', 'z<victim@example.org', 'Enter a valid email address.'],
    ['email', 'z>victim@example.org', 'Enter a valid email address.'],
    ['email', '(z)victim@example.org', 'Enter a valid email address.'],
    ['email', 'z)victim@example.org', 'Enter a valid email address.'],
    ['email', '"z"@example.org', 'Enter a valid email address.'],
    ['email', 'class:victim@example.org', 'Enter a valid email address.'],
    ['email', 'z\\victim@example.org', 'Enter a valid email address.'],
    ['email', 'victim@[192.0.2.1', 'Enter a valid email address.'],
    ['email', 'victim@192.0.2.1]', 'Enter a valid email address.'],
    ['email', 'z\u00a0victim@example.org', 'Enter a valid email address.'],
    ['email', 7, 'Enter a valid email address.'],
    ['email', undefined, 'Enter a valid email address.'],
    ['email', `${'x'.repeat(243)}@example.org`, 'Enter a valid email address.'],
    ['password1', ' ', 'Password is required.'],
    ['password2', undefined, 'Password is required.'],
    ['first_name', ' ', 'First name is required'],
    ['first_name', null, 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['last_name', 'D'.repeat(101), 'Ensure this field has no more than 100 characters.'],
    ['first_name', 'Than\ndi', 'Control characters are not allowed.'],
    ['language', undefined, 'A valid id is required.'],
    ['language', '1', 'A valid id is required.'],
    ['language', 0, 'A valid id is required.'],
  ])('refuses a %s of %j', (field, value, message) =>
    expect(messages({ [field]: value })[field]).toContain(message),
  );

  test.each([
    ['grade', 0, 'Grade must be between 1 and 12'],
    ['grade', 13, 'Grade must be between 1 and 12'],
    ['grade', 5.5, 'Grade must be between 1 and 12'],
    ['grade', '5', 'Grade must be between 1 and 12'],
    ['nickname', 'B'.repeat(61), 'Ensure this field has no more than 60 characters.'],
    ['school', 'S'.repeat(151), 'Ensure this field has no more than 150 characters.'],
    ['school', 'Hill\0', 'Control characters are not allowed.'],
  ])('refuses a profile with a %s of %j', (field, value, message) =>
    expect(messages({ profile: { [field]: value } })).toStrictEqual({
      [`profile.${field}`]: [message],
    }),
  );

  test.each([
    ['email', "o'neil+bee@sub.example.co.za"],
    ['email', `${'x'.repeat(242)}@example.org`],
    ['first_name', 'Zoë-Ann O’Neil'],
    ['first_name', 'D'.repeat(100)],
  ])('takes a %s of %j', (field, value) => expect(messages({ [field]: value })).toStrictEqual({}));
});

describe('LoginRequestSchema', () => {
  test('asks for both, and for no shape: a wrong address is a wrong pair', () => {
    expect(messagesOf(LoginRequestSchema, {})).toStrictEqual({
      email: ['This field is required.'],
      password: ['This field is required.'],
    });
    expect(messagesOf(LoginRequestSchema, { email: 'thandi', password: 'x' })).toStrictEqual({});
  });
});

describe('ResetConfirmRequestSchema', () => {
  test('asks for all four', () =>
    expect(Object.keys(messagesOf(ResetConfirmRequestSchema, { uid: ' ' }))).toStrictEqual([
      'uid',
      'token',
      'password',
      're_new_password',
    ]));
});

describe('DoneSchema', () => {
  test.each([[{ detail: 'Done.' }], [{}], ['Done.'], [''], [null], [undefined]])(
    'is heard in %j',
    (body) => expect(DoneSchema.safeParse(body).success).toBe(true),
  );
});

describe('UserSchema', () => {
  test('takes ids that are texts, and treats null and absent alike', () => {
    const { profile } = aUser();
    const user = aUser({ id: 'u4', profile: { languages: profile.languages } as typeof profile });
    expect(UserSchema.parse(user)).toStrictEqual(aUser({ id: 'u4' }));
  });

  test('drops what it does not know', () =>
    expect(UserSchema.parse({ ...aUser(), password_hash: 'x' })).toStrictEqual(aUser()));
});
