import { ApiError, type Engine } from '@waggle/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, downloadOwnData, ownData } from '../../../../src/account/state/own-data.ts';
import { beginSession, session, sessionToken } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aUser } from '@waggle/engine/testing';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';
import { later } from '../../../support/later.ts';

function accountsThat(accounts: Partial<Engine['accounts']>) {
  return fakeEngine({}, { accounts }).engine.accounts;
}

function shownToasts() {
  return toasts.shown.map(({ tone, title, message }) => [tone, title, message]);
}

beforeEach(() => {
  localStorage.clear();
  beginSession('k1', aUser());
  toasts.shown.splice(0);
  Object.assign(ownData, { fetching: false, failure: '' });
});

describe('downloadOwnData()', () => {
  test('gives everything as JSON that a person can read', async () => {
    const files: string[] = [];
    const accounts = accountsThat({ export: async () => ({ account: { id: 4 } }) });
    await downloadOwnData(accounts, (text) => files.push(text));
    expect(files).toEqual(['{\n  "account": {\n    "id": 4\n  }\n}']);
    expect(ownData).toEqual({ fetching: false, failure: '' });
  });

  test('fetches once at a time', async () => {
    const slow = later<Record<string, unknown>>();
    const files: string[] = [];
    const accounts = accountsThat({ export: () => slow.promise });
    const first = downloadOwnData(accounts, (text) => files.push(text));
    expect(ownData.fetching).toBe(true);
    await downloadOwnData(accounts, (text) => files.push(text));
    slow.answer({});
    await first;
    expect(files).toEqual(['{}']);
  });

  test('says what went wrong', async () => {
    const refusal = new ApiError('Too many requests.', 429);
    const accounts = accountsThat({ export: () => Promise.reject(refusal) });
    await downloadOwnData(accounts, () => undefined);
    expect(ownData).toEqual({ fetching: false, failure: 'Too many requests.' });
    expect(shownToasts()).toEqual([
      ['error', 'Your data could not be fetched.', 'Too many requests.'],
    ]);
  });
});

describe('deleteAccount()', () => {
  test('ends the session where a visitor may be', async () => {
    const asked: string[] = [];
    const accounts = accountsThat({ delete: async (password) => void asked.push(password) });
    const failure = await deleteAccount(accounts, ' secret ', () => asked.push(session.status));
    expect(failure).toBeNull();
    expect(asked).toEqual(['secret', 'signed_in']);
    expect(session).toMatchObject({ status: 'visitor', user: null });
    expect(sessionToken()).toBeNull();
    expect(shownToasts()).toEqual([['success', 'Your account is deleted.', null]]);
  });

  test('keeps the session where the password is wrong, and says so at its field', async () => {
    const refusal = new ApiError('Wrong password.', 400, {
      fields: { password: ['Wrong password.'] },
    });
    const accounts = accountsThat({ delete: () => Promise.reject(refusal) });
    const failure = await deleteAccount(accounts, 'guess', () => undefined);
    expect(failure).toMatchObject({ fields: { password: 'Wrong password.' }, rest: '' });
    expect(session.status).toBe('signed_in');
    expect(shownToasts()).toEqual([
      ['error', 'Your account could not be deleted.', 'Wrong password.'],
    ]);
  });
});
