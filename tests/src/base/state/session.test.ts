import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  beginSession,
  clearToken,
  endSession,
  followOtherTabs,
  session,
  sessionToken,
} from '../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';
import { deviceWith, storeInOtherTab } from '../../../support/pages/fake-wiring.ts';

beforeEach(() => deviceWith(null));
afterEach(() => vi.restoreAllMocks());

describe('session', () => {
  test('is a visitor’s on a device without a key', () => {
    expect(session).toMatchObject({ status: 'visitor', user: null });
    expect(sessionToken()).toBeNull();
  });

  test('is unknown while a session token is stored and not confirmed', () => {
    deviceWith('k1');
    expect(session).toMatchObject({ status: 'unknown', user: null, unreachable: false });
  });

  test('takes stored nonsense for no key', () => {
    localStorage.setItem('waggle.token', '{"key":1}');
    expect(sessionToken()).toBeNull();
  });
});

describe('beginSession()', () => {
  test('keeps the key on this device and shows the learner', () => {
    beginSession('k1', aUser());
    expect(localStorage.getItem('waggle.token')).toBe('"k1"');
    expect(session).toMatchObject({ status: 'signed_in', user: { first_name: 'Thandi' } });
  });

  test('keeps the key until the page is left if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    beginSession('k1', aUser());
    expect(localStorage.getItem('waggle.token')).toBeNull();
    expect(sessionToken()).toBe('k1');
    endSession();
    expect(sessionToken()).toBeNull();
  });

  test('counts another key: what was fetched before is not this learner’s', () => {
    const before = session.sessionEpoch;
    beginSession('k1', aUser());
    expect(session.sessionEpoch).toBeGreaterThan(before);
  });
});

describe('endSession()', () => {
  test('forgets the key and the learner', () => {
    beginSession('k1', aUser());
    endSession();
    expect(localStorage.getItem('waggle.token')).toBeNull();
    expect(session).toMatchObject({ status: 'visitor', user: null });
  });
});

describe('clearToken()', () => {
  test('forgets the key that was refused', () => {
    beginSession('k1', aUser());
    clearToken('k1');
    expect(session.status).toBe('visitor');
    expect(sessionToken()).toBeNull();
  });

  test('leaves a newer key alone', () => {
    beginSession('k2', aUser());
    clearToken('k1');
    expect(session.status).toBe('signed_in');
    expect(sessionToken()).toBe('k2');
  });
});

describe('followOtherTabs()', () => {
  test('asks again when another tab signs in, and is a visitor when it signs out', () => {
    const stop = followOtherTabs();
    storeInOtherTab('k2');
    expect(session.status).toBe('unknown');
    storeInOtherTab(null);
    expect(session.status).toBe('visitor');
    stop();
    storeInOtherTab('k3');
    expect(session.status).toBe('visitor');
  });

  test('follows a tab that clears everything stored', () => {
    beginSession('k1', aUser());
    const stop = followOtherTabs();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session).toMatchObject({ status: 'visitor', user: null });
    stop();
  });

  test('pays no heed to what else is stored', () => {
    beginSession('k1', aUser());
    const stop = followOtherTabs();
    window.dispatchEvent(new StorageEvent('storage', { key: 'waggle.muted' }));
    expect(session.status).toBe('signed_in');
    stop();
  });
});
