import { ApiError } from '@waggle/engine';
import type { Lobby } from '@waggle/engine/live';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isOwnGame,
  isUnreachable,
  joinGame,
  lobby,
  projectLobby,
} from '../../../../src/live/state/lobby.ts';
import { beginSession, endSession, session } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aLobbyGame, aUser } from '@waggle/engine/testing';

let projection: Subscription;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  localStorage.clear();
  toasts.shown.splice(0);
  beginSession('k1', aUser({ id: 2 }));
});
afterEach(() => {
  projection?.unsubscribe();
  vi.useRealTimers();
});

function follow() {
  const reported$ = new BehaviorSubject<Lobby>({
    connection: 'connecting',
    retryAt: null,
    games: null,
  });
  projection = projectLobby(reported$);
  const tell = (change: Partial<Lobby>) => reported$.next({ ...reported$.value, ...change });
  return { reported$, tell };
}

const waitFrom = (now: number): Partial<Lobby> => ({ connection: 'waiting', retryAt: now + 5_000 });

describe('the lobby', () => {
  test('shows the received games, one’s own running ones first', () => {
    const { tell } = follow();
    expect(lobby).toMatchObject({ connection: 'connecting', games: null });
    const own = { host_id: 9, players: [{ id: 2 }] };
    tell({
      connection: 'open',
      games: [
        aLobbyGame({ id: 'newest', players: [] }),
        aLobbyGame({ id: 'own-waiting', ...own }),
        aLobbyGame({ id: 'theirs', status: 'in_progress', players: [{ id: 3 }] }),
        aLobbyGame({ id: 'own', status: 'in_progress', ...own }),
      ],
    });
    expect(lobby.games?.map(({ id }) => id)).toEqual(['own', 'newest', 'own-waiting', 'theirs']);
  });

  test('is out of reach when it was never heard, or three attempts were in vain', () => {
    const { tell } = follow();
    tell(waitFrom(0));
    expect(isUnreachable(lobby)).toBe(true);
    tell({ connection: 'open', retryAt: null, games: [] });
    expect(isUnreachable(lobby)).toBe(false);
    tell(waitFrom(0));
    tell(waitFrom(5_000));
    expect(isUnreachable(lobby)).toBe(false);
    tell(waitFrom(10_000));
    expect(isUnreachable(lobby)).toBe(true);
  });

  test('drops the key that the server has revoked', () => {
    const { tell } = follow();
    tell({ connection: 'signed_out' });
    expect(session.status).toBe('visitor');
    expect(localStorage.getItem('waggle.token')).toBeNull();
  });

  test('opens no socket without a key, and says so', () => {
    endSession();
    const { reported$ } = follow();
    expect(lobby.connection).toBe('no_token');
    expect(reported$.observed).toBe(false);
  });

  test('begins empty each time, and lets its socket go', () => {
    const { reported$, tell } = follow();
    tell({ connection: 'open', games: [aLobbyGame()] });
    projection.unsubscribe();
    expect(reported$.observed).toBe(false);
    follow();
    expect(lobby).toMatchObject({ connection: 'connecting', games: null });
  });
});

describe('isOwnGame()', () => {
  test('is so for players and for a host without a seat', () => {
    expect(isOwnGame(aLobbyGame({ host_id: 9, players: [{ id: 2 }] }))).toBe(true);
    expect(isOwnGame(aLobbyGame({ host_id: 2, players: [] }))).toBe(true);
    expect(isOwnGame(aLobbyGame({ host_id: 9, players: [{ id: 3 }] }))).toBe(false);
  });

  test('is never so for a visitor', () => {
    endSession();
    expect(isOwnGame(aLobbyGame({ host_id: null, players: [] }))).toBe(false);
  });
});

describe('joinGame()', () => {
  test('takes a seat', async () => {
    const join = vi.fn(async () => aLobbyGame() as never);
    const joining = joinGame({ join }, 'abcd2345');
    expect(lobby.joining).toBe('abcd2345');
    await expect(joining).resolves.toBe(true);
    expect(join).toHaveBeenCalledWith('abcd2345');
    expect(lobby.joining).toBeNull();
  });

  test('takes one at a time', async () => {
    const join = vi.fn(async () => aLobbyGame() as never);
    const first = joinGame({ join }, 'abcd2345');
    await expect(joinGame({ join }, 'efgh2345')).resolves.toBe(false);
    await first;
    expect(join).toHaveBeenCalledOnce();
  });

  test.each([
    new ApiError('An unexpected error occurred. Please try again.', null),
    new ApiError('An unexpected error occurred. Please try again.', 500),
  ])('shows only that if the server sent no sentence', async (error) => {
    const join = vi.fn<() => Promise<never>>().mockRejectedValue(error);
    await joinGame({ join }, 'abcd2345');
    expect(toasts.shown).toMatchObject([
      { title: 'Error joining game: Please try again later.', message: null },
    ]);
  });
});
