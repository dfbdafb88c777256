import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Lobby, LOBBY_RETRY_MS, lobby$ } from '../../../engine/live/lobby.ts';
import { startLiveServer } from '../../support/live/live-server.ts';

const EVERY_FIVE_SECONDS = { minimum: LOBBY_RETRY_MS, maximum: LOBBY_RETRY_MS, growth: 1 };
const aGame = (id: string, differs: object = {}) => ({
  id,
  name: 'Untitled Game',
  status: 'waiting',
  game_type: 'multiplayer',
  level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
  host_id: 1,
  players: [{ id: 1 }],
  player_count: 1,
  ...differs,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const server = startLiveServer();
  const seen: Lobby[] = [];
  const checkSession = vi.fn();
  const subscription = lobby$({
    openSocket: () => server.openSocket(EVERY_FIVE_SECONDS),
    checkSession,
    now: Date.now,
  }).subscribe((lobby) => seen.push(lobby));
  return { server, seen, checkSession, subscription, last: () => seen.at(-1) as Lobby };
}

const soon = () => vi.advanceTimersByTimeAsync(20);
const ids = ({ games }: Lobby) => games?.map(({ id }) => id);

describe('lobby$', () => {
  test('follows the games: open, created, changed, closed', async () => {
    const { server, last } = open();
    expect(last()).toEqual({ connection: 'connecting', retryAt: null, games: null });
    await soon();
    expect(last().connection).toBe('open');
    server.push({ type: 'open_games', games: [aGame('a')] });
    server.push({ type: 'game_created', game: aGame('b') });
    await soon();
    expect(ids(last())).toEqual(['b', 'a']);
    server.push({ type: 'game_changed', game: aGame('a', { player_count: 7 }) });
    server.push({ type: 'game_closed', id: 'b' });
    await soon();
    expect(last().games).toMatchObject([{ id: 'a', player_count: 7 }]);
  });

  test('drops what is no frame of the lobby', async () => {
    const { server, last } = open();
    await soon();
    server.push({ type: 'open_games', games: [aGame('a')] });
    server.push({ type: 'who_knows' });
    server.push({ type: 'game_created', game: { id: 'half' } });
    server.clients.at(-1)?.sendText('not json');
    await soon();
    expect(ids(last())).toEqual(['a']);
  });

  test('comes back exactly 5000 ms after every close, and keeps the games meanwhile', async () => {
    const { server, last } = open();
    await soon();
    server.push({ type: 'open_games', games: [aGame('a')] });
    await soon();
    for (let close = 1; close <= 3; close++) {
      const before = Date.now();
      server.close(1012);
      await soon();
      expect(last().connection).toBe('waiting');
      expect(ids(last())).toEqual(['a']);
      const retryAt = last().retryAt as number;
      // Delivering the close takes the network of the test 4 ms.
      expect(retryAt - before).toBe(5004);
      await vi.advanceTimersByTimeAsync(retryAt - Date.now() - 1);
      expect(server.clients).toHaveLength(close);
      await soon();
      expect(server.clients).toHaveLength(close + 1);
      expect(last().connection).toBe('open');
    }
  });

  test('checks whether the key is valid when a handshake fails, and tries on', async () => {
    const { server, last, checkSession } = open();
    await soon();
    expect(checkSession).not.toHaveBeenCalled();
    server.go();
    await soon();
    await vi.advanceTimersByTimeAsync(5020);
    expect(checkSession).toHaveBeenCalledOnce();
    server.comeBack();
    await vi.advanceTimersByTimeAsync(5020);
    expect(last().connection).toBe('open');
  });

  test('says that sockets are blocked when three handshakes fail and the server answers', async () => {
    const { server, last, checkSession } = open();
    checkSession.mockResolvedValue(true);
    await soon();
    server.go();
    for (const tries of [1, 2]) {
      await vi.advanceTimersByTimeAsync(5_200);
      expect(last().isBlocked, `after ${tries}`).toBeFalsy();
    }
    await vi.advanceTimersByTimeAsync(5_200);
    expect(last()).toMatchObject({ connection: 'waiting', isBlocked: true });
    server.comeBack();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(last().isBlocked).toBeFalsy();
  });

  test('says nothing of the kind while the server does not answer either', async () => {
    const { server, last, checkSession } = open();
    checkSession.mockResolvedValue(false);
    server.go();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last().isBlocked).toBeFalsy();
  });

  test('stops when the key is revoked', async () => {
    const { server, last } = open();
    await soon();
    server.close(4401);
    await soon();
    expect(last().connection).toBe('signed_out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.clients).toHaveLength(1);
  });

  test('closes its socket when nobody follows it any more', async () => {
    const { server, subscription } = open();
    await soon();
    subscription.unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.clients).toHaveLength(1);
  });
});
