import { ApiError } from '@waggle/engine';
import type { User } from '@waggle/engine/contracts';
import { NEVER, type Observable, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askAgain,
  restoreSession,
  restoring$,
} from '../../../../../src/base/state/account/restore-session.ts';
import {
  beginSession,
  clearToken,
  session,
  sessionToken,
} from '../../../../../src/base/state/session.ts';
import { aUser } from '@waggle/engine/testing';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { deviceWith } from '../../../../support/pages/fake-wiring.ts';

const NO_ANSWER = new ApiError('No answer.', null);

function accountsThat(user: () => Promise<User>) {
  return fakeEngine({}, { accounts: { user } }).engine.accounts;
}

/** Asks a server that fails this often before it answers. */
function restoreAfter(failures: number, wake$: Observable<unknown> = NEVER) {
  let asked = 0;
  const accounts = accountsThat(() => {
    asked += 1;
    return asked <= failures ? Promise.reject(NO_ANSWER) : Promise.resolve(aUser());
  });
  const subscription = restoring$(accounts, wake$).subscribe();
  return { asked: () => asked, subscription };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  deviceWith('k1');
});
afterEach(() => vi.useRealTimers());

describe('restoreSession()', () => {
  test('shows whose the stored key is', async () => {
    await restoreSession(accountsThat(async () => aUser()));
    expect(session).toMatchObject({ status: 'signed_in', user: { id: 4 } });
  });

  test('shows no learner when another session token is stored by the time of the answer', async () => {
    let answer = () => {};
    const held = new Promise<User>((resolve) => {
      answer = () => resolve(aUser({ id: 4 }));
    });
    const restored = restoreSession(accountsThat(() => held));
    beginSession('k2', aUser({ id: 5 }));
    answer();
    await restored;
    expect(session.user?.id).toBe(5);
  });
});

describe('a learner whom the device remembers', () => {
  const REMEMBERED = aUser({ id: 4, first_name: 'Thandi' });

  beforeEach(() =>
    localStorage.setItem('waggle.learner', JSON.stringify({ key: 'k1', user: REMEMBERED })),
  );

  test('is assumed to be signed in when no answer comes, and asked about until one does', async () => {
    const { asked, subscription } = restoreAfter(2);
    await pass(0);
    expect(session).toMatchObject({ status: 'signed_in', assumed: true, user: REMEMBERED });
    await pass(1_000);
    expect(asked()).toBe(2);
    await pass(2_000);
    expect(session).toMatchObject({ status: 'signed_in', assumed: false });
    await pass(600_000);
    expect(asked()).toBe(3);
    subscription.unsubscribe();
  });

  test('is taken for signed in when the server takes too long', async () => {
    const subscription = restoring$(
      accountsThat(() => new Promise(() => undefined)),
      NEVER,
    ).subscribe();
    await pass(4_999);
    expect(session.status).toBe('unknown');
    await pass(1);
    expect(session).toMatchObject({ status: 'signed_in', assumed: true });
    subscription.unsubscribe();
  });

  test('is not while the server answers', async () => {
    await restoreSession(accountsThat(async () => aUser({ first_name: 'Naledi' })));
    expect(session).toMatchObject({ assumed: false, user: { first_name: 'Naledi' } });
  });

  test('is gone when the server refuses the key', async () => {
    const refused = accountsThat(() => {
      clearToken('k1');
      return Promise.reject(new ApiError('Invalid token.', 401));
    });
    restoring$(refused, NEVER).subscribe();
    await pass(0);
    expect(session).toMatchObject({ status: 'visitor', user: null });
    expect(localStorage.getItem('waggle.learner')).toBeNull();
  });

  test('is not the learner of another key', async () => {
    deviceWith('k2');
    localStorage.setItem('waggle.learner', JSON.stringify({ key: 'k1', user: REMEMBERED }));
    const { subscription } = restoreAfter(9);
    await pass(0);
    expect(session).toMatchObject({ status: 'unknown', user: null });
    subscription.unsubscribe();
  });
});

describe('restoring$()', () => {
  test('asks at once and is done with the answer', async () => {
    const { asked } = restoreAfter(0);
    await pass(600_000);
    expect(asked()).toBe(1);
    expect(session.status).toBe('signed_in');
  });

  test('keeps the session token when no answer comes, shows it, and asks after growing pauses', async () => {
    const { asked, subscription } = restoreAfter(7);
    await pass(0);
    expect(sessionToken()).toBe('k1');
    expect(session).toMatchObject({ status: 'unknown', unreachable: true });
    const counts = [];
    for (const pause of [1_000, 2_000, 5_000, 15_000, 60_000, 60_000]) {
      await pass(pause - 1);
      const before = asked();
      await pass(1);
      counts.push([before, asked()]);
    }
    expect(counts).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    expect(sessionToken()).toBe('k1');
    await pass(60_000);
    expect(session.status).toBe('signed_in');
    subscription.unsubscribe();
  });

  test('asks at once when the network or the page is back', async () => {
    const returned$ = new Subject<void>();
    const { asked } = restoreAfter(1, returned$);
    await pass(0);
    returned$.next();
    await pass(0);
    expect(asked()).toBe(2);
    expect(session).toMatchObject({ status: 'signed_in' });
  });

  test('asks at once when asked by hand', async () => {
    const { asked } = restoreAfter(1);
    await pass(0);
    askAgain();
    expect(session.unreachable).toBe(false);
    await pass(0);
    expect(asked()).toBe(2);
    expect(session.status).toBe('signed_in');
  });

  test('asks no more about a key that was refused', async () => {
    let asked = 0;
    const refusing = accountsThat(() => {
      asked += 1;
      clearToken('k1');
      return Promise.reject(new ApiError('Invalid token.', 401));
    });
    let completed = false;
    restoring$(refusing, NEVER).subscribe({
      complete: () => {
        completed = true;
      },
    });
    await pass(600_000);
    expect(asked).toBe(1);
    expect(completed).toBe(true);
    expect(session.status).toBe('visitor');
  });

  test('asks no more when it is left', async () => {
    const { asked, subscription } = restoreAfter(9);
    await pass(0);
    subscription.unsubscribe();
    await pass(600_000);
    expect(asked()).toBe(1);
  });
});
