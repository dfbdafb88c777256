import { describe, expect, test } from 'vitest';
import { createAccountsApi } from '../../../engine/http/accounts.ts';
import { ApiError } from '../../../engine/entries/index.ts';
import { aUser } from '@waggle/engine/testing';
import { apiOf } from './api-of.ts';
import { ours } from './fake-server.ts';

const DONE = { detail: 'Done.' };
const user = aUser();
const pictured = (avatar: string | null) => aUser({ profile: { ...user.profile, avatar } });

describe('signIn()', () => {
  const LOGIN = { email: 'thandi@example.org', password: 'wild bees hum' };

  test('gets the key and the learner', async () => {
    const { api, only } = apiOf(createAccountsApi, { key: 'f00d', user });
    await expect(api.signIn(LOGIN)).resolves.toStrictEqual({ key: 'f00d', user });
    expect(only()).toStrictEqual({ method: 'POST', path: '/auth/login/', body: LOGIN });
  });

  test('makes a whole address of the picture', async () => {
    const { api } = apiOf(createAccountsApi, { key: 'f00d', user: pictured('/media/a.webp') });
    const { user: shown } = await api.signIn(LOGIN);
    expect(shown.profile.avatar).toBe('https://waggle.example/media/a.webp');
  });

  test('fails with the message of a wrong pair', async () => {
    const message = 'Unable to log in with provided credentials.';
    const { api } = apiOf(createAccountsApi, { non_field_errors: [message] }, 400);
    await expect(api.signIn(LOGIN)).rejects.toStrictEqual(
      new ApiError(message, 400, {
        fields: { non_field_errors: [message] },
        call: 'POST /auth/login/',
      }),
    );
  });
});

describe('signOut()', () => {
  test.each([
    ['a sentence', DONE],
    ['a text', JSON.stringify('Bye.')],
    ['nothing', ours(new Response(null, { status: 204 }))],
    ['an empty page', ours(new Response(''))],
  ])('is done when the server answers with %s', async (_, answer) => {
    const { api, only } = apiOf(createAccountsApi, answer);
    await expect(api.signOut().then(() => 'done')).resolves.toBe('done');
    expect(only()).toStrictEqual({ method: 'POST', path: '/auth/logout/' });
  });
});

describe('register()', () => {
  const REGISTRATION = {
    email: 'thandi@example.org',
    password1: 'wild bees hum',
    password2: 'wild bees hum',
    first_name: 'Thandi',
    last_name: 'Dube',
    language: 1,
    profile: { nickname: null, grade: 5, school: null },
  };

  test('sends what was filled in, and needs no learner in the answer', async () => {
    const { api, only } = apiOf(createAccountsApi, DONE, 201);
    await expect(api.register(REGISTRATION)).resolves.toStrictEqual(DONE);
    expect(only()).toStrictEqual({
      method: 'POST',
      path: '/auth/registration/',
      body: REGISTRATION,
    });
  });

  test('fails with messages by field', async () => {
    const fields = { email: ['Taken.'], password1: ['Too short.', 'Too common.'] };
    const { api } = apiOf(createAccountsApi, fields, 400);
    await expect(api.register(REGISTRATION)).rejects.toMatchObject({
      message: 'Taken. Too short. Too common.',
      fields,
    });
  });
});

describe('user()', () => {
  test.each([
    ['/media/a.webp', 'https://waggle.example/media/a.webp'],
    ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
    [null, null],
  ])('shows the picture at %j from anywhere', async (avatar, shown) => {
    const { api, only } = apiOf(createAccountsApi, pictured(avatar));
    await expect(api.user()).resolves.toStrictEqual(pictured(shown));
    expect(only()).toStrictEqual({ method: 'GET', path: '/auth/user/' });
  });
});

describe('requestReset() and confirmReset()', () => {
  test('send an address, then the parts of the link with the new password twice', async () => {
    const request = apiOf(createAccountsApi, DONE);
    await request.api.requestReset('thandi@example.org');
    expect(request.only()).toStrictEqual({
      method: 'POST',
      path: '/auth/password_reset/',
      body: { email: 'thandi@example.org' },
    });
    const link = { uid: 'NA', token: 't0', password: 'new bees', re_new_password: 'new bees' };
    const confirm = apiOf(createAccountsApi, DONE);
    await confirm.api.confirmReset(link);
    expect(confirm.only()).toStrictEqual({
      method: 'POST',
      path: '/auth/password_reset/confirm/',
      body: link,
    });
  });
});

describe('export() and delete()', () => {
  test('get everything, whatever it is', async () => {
    const everything = { account: { email: 'thandi@example.org' }, attempts: [] };
    const { api, only } = apiOf(createAccountsApi, everything);
    await expect(api.export()).resolves.toStrictEqual(everything);
    expect(only()).toStrictEqual({ method: 'GET', path: '/auth/user/export/' });
  });

  test('send the password that deletes the account', async () => {
    const { api, only } = apiOf(createAccountsApi, ours(new Response(null, { status: 204 })));
    await api.delete('wild bees hum');
    expect(only()).toStrictEqual({
      method: 'DELETE',
      path: '/auth/user/',
      body: { password: 'wild bees hum' },
    });
  });
});
