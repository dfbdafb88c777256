import { asyncScheduler, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CLOSE, TOO_MANY_SOCKETS } from '../../../engine/contracts/index.ts';
import { steadyOf } from '../../../engine/time/steady.ts';
import { createRoom, type RoomRefusal, type RoomView } from '../../../engine/live/room.ts';
import { startLiveServer } from '../../support/live/live-server.ts';

const PAUSES = { minimum: 1000, maximum: 10_000, growth: 1.5 };
const game = {
  id: 'abcd2345',
  name: 'Untitled Game',
  status: 'in_progress',
  game_type: 'multiplayer',
  level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
  host_id: 1,
  players: [{ id: 1, name: 'Thandi' }],
  player_count: 1,
  words: [1, 2, 3].map((id) => ({ id, word: null, difficulty: 1, hint: '' })),
  duration: 60,
};
const snapshot = (seq: number) => ({
  type: 'game_state',
  seq,
  game,
  you: { player_id: 1, is_host: true, score: 0, words: {} },
  server_time: '2026-01-01T10:00:00.000Z',
});
const update = (after: number, seq: number, score: number) => ({
  type: 'game_update',
  after,
  seq,
  players: [[1, score, 1, 1, 1]],
});
const result = (id: string, word: number) => ({
  type: 'word_result',
  id,
  word,
  result: { is_correct: true, score: 10, points: 10, attempts: 1 },
  text: 'bee',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function enter({ join = () => Promise.resolve() }: { join?: () => Promise<void> } = {}) {
  const server = startLiveServer();
  const wake$ = new Subject<void>();
  const offline$ = new Subject<void>();
  const checkSession = vi.fn();
  const joined = vi.fn(join);
  let ids = 0;
  const room = createRoom({
    openSocket: () => server.openSocket(PAUSES),
    checkSession,
    join: joined,
    wake$,
    offline$,
    newId: () => `m${++ids}`,
  });
  const views: RoomView[] = [];
  const refusals: RoomRefusal[] = [];
  room.refusals$.subscribe((refusal) => refusals.push(refusal));
  const subscription = room.view$.subscribe((view) => views.push(view));
  onTestFinished(() => subscription.unsubscribe());
  const last = () => views.at(-1) as RoomView;
  const said = (type: string) => server.heard.filter((frame) => frame.type === type);
  return {
    server,
    room,
    wake$,
    offline$,
    checkSession,
    joined,
    refusals,
    subscription,
    last,
    said,
  };
}

const soon = () => vi.advanceTimersByTimeAsync(20);

/** In the room, with its snapshot. */
async function inside() {
  const entered = enter();
  await soon();
  entered.server.push(snapshot(1));
  await soon();
  return entered;
}

describe('a room, its news', () => {
  test('is there with the first snapshot', async () => {
    const { last, server } = enter();
    expect(last().connection).toBe('connecting');
    await soon();
    expect(last()).toMatchObject({ connection: 'open', room: null });
    server.push(snapshot(1));
    await soon();
    expect(last().room?.game.name).toBe('Untitled Game');
  });

  test('is asked for once when messages are missing, and again when the answer is lost too', async () => {
    const { server, said, last } = await inside();
    server.push(update(3, 4, 10));
    server.push(update(4, 5, 20));
    await soon();
    expect(said('get_state')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    server.push(update(5, 6, 30));
    await soon();
    expect(said('get_state')).toHaveLength(2);
    server.push(snapshot(6));
    server.push(update(6, 7, 40));
    await soon();
    expect(said('get_state')).toHaveLength(2);
    expect(last().room?.game.players[0]?.score).toBe(40);
  });

  test('counts a message that comes twice, late or out of order once', async () => {
    const { server, last } = await inside();
    for (const frame of [update(1, 3, 30), update(1, 2, 20), update(1, 3, 30)]) server.push(frame);
    await soon();
    expect(last().room).toMatchObject({ seq: 3, game: { players: [{ score: 30 }] } });
  });

  test('emits what the server refused', async () => {
    const { server, refusals, room, said } = await inside();
    room.start();
    await soon();
    expect(said('start_game')).toHaveLength(1);
    server.push({ type: 'error', code: 'too_few_players', message: 'At least two.' });
    await soon();
    expect(refusals).toEqual([{ code: 'too_few_players', message: 'At least two.' }]);
  });
});

describe('a room, its host', () => {
  test('sends commands, and drops them while nobody listens', async () => {
    const { server, room, said } = await inside();
    room.command({ type: 'lock_game', locked: true });
    room.command({ type: 'rename_player', player_id: 2, name: 'Diego M' });
    await soon();
    expect(server.heard).toContainEqual({ type: 'lock_game', locked: true });
    expect(server.heard).toContainEqual({ type: 'rename_player', player_id: 2, name: 'Diego M' });
    server.close(1012);
    await soon();
    room.command({ type: 'pause_game' });
    await vi.advanceTimersByTimeAsync(1_020);
    server.push(snapshot(1));
    await soon();
    expect(said('pause_game')).toEqual([]);
  });

  test('hears why a command is refused, and what it changed', async () => {
    const { server, refusals, last } = await inside();
    server.push({ type: 'error', code: 'bad_name', message: 'This name cannot be taken.' });
    server.push({ type: 'game_changed', after: 1, seq: 2, changes: { paused: { left: 41.5 } } });
    server.push({ type: 'player_kicked', after: 2, seq: 3, player_id: 1 });
    await soon();
    expect(refusals).toEqual([{ code: 'bad_name', message: 'This name cannot be taken.' }]);
    expect(last().room?.game).toMatchObject({ paused: { left: 41.5 }, players: [] });
  });
});

describe('a room, its answers', () => {
  test('are sent with an id and are on their way until the server has answered', async () => {
    const { server, room, last } = await inside();
    room.submit(1, 'bee');
    await soon();
    const sent = { type: 'submit_word', word: 1, user_input: 'bee', id: 'm1' };
    expect(server.heard).toContainEqual(sent);
    expect(last().room?.pending).toEqual([sent]);
    server.push(result('m1', 1));
    await soon();
    expect(last().room?.pending).toEqual([]);
    expect(last().room?.you?.words['1']?.closed).toBe('solved');
  });

  test('are sent again with their ids after a drop, in their order, and not once more when answered', async () => {
    const { server, room, said } = await inside();
    room.submit(1, 'bee');
    room.skip(2);
    await soon();
    server.push(result('m1', 1));
    await soon();
    server.close(1012);
    await soon();
    room.reveal(3);
    await vi.advanceTimersByTimeAsync(1_020);
    server.heard.length = 0;
    server.push(snapshot(1));
    await soon();
    expect(server.heard.filter(({ id }) => id)).toEqual([
      { type: 'skip_word', word: 2, id: 'm2' },
      { type: 'reveal_word', word: 3, id: 'm3' },
    ]);
    expect(said('submit_word')).toEqual([]);
  });

  test('are kept while nobody watches the room', async () => {
    const { server, room, last, subscription } = await inside();
    server.close(1012);
    await soon();
    room.submit(1, 'bee');
    subscription.unsubscribe();
    await soon();
    expect(last().room?.pending).toHaveLength(1);
    onTestFinished(() => again.unsubscribe());
    const again = room.view$.subscribe();
    await soon();
    server.push(snapshot(1));
    await soon();
    expect(server.heard).toContainEqual({
      type: 'submit_word',
      word: 1,
      user_input: 'bee',
      id: 'm1',
    });
  });
});

describe('a room, its connection', () => {
  test('comes back with growing pauses', async () => {
    const { server, last } = await inside();
    server.go();
    await soon();
    expect(last().connection).toBe('reconnecting');
    server.comeBack();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(last().connection).toBe('open');
  });

  test('comes back at once when the page wakes', async () => {
    const { server, last, wake$ } = await inside();
    server.close(1012);
    await soon();
    expect(last().connection).toBe('reconnecting');
    wake$.next();
    await soon();
    expect(last().connection).toBe('open');
    expect(server.clients).toHaveLength(2);
  });

  test('is lost at once when the device says that it has no network', async () => {
    const { server, last, wake$, offline$ } = await inside();
    server.go();
    offline$.next();
    expect(last().connection).toBe('reconnecting');
    server.comeBack();
    wake$.next();
    await soon();
    expect(last().connection).toBe('open');
  });

  test('is renewed when the server has been silent for 35 seconds', async () => {
    const { server } = await inside();
    const beat = { type: 'heartbeat', seq: 1, server_time: '2026-01-01T10:00:15.000Z' };
    for (let beats = 0; beats < 4; beats++) {
      await vi.advanceTimersByTimeAsync(15_000);
      server.push(beat);
    }
    expect(server.clients).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(41_000);
    expect(server.clients).toHaveLength(2);
  });

  test('is renewed on waking from a sleep that the socket may not have survived', async () => {
    const { server, wake$ } = await inside();
    wake$.next();
    await soon();
    expect(server.clients).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(17_000);
    wake$.next();
    await soon();
    expect(server.clients).toHaveLength(2);
  });

  test('checks whether the key is valid when a handshake fails', async () => {
    const { server, checkSession } = await inside();
    server.go();
    await soon();
    expect(checkSession).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(checkSession).toHaveBeenCalled();
  });

  test.each([true, false])(
    'says that sockets are blocked only if the server answers: %s',
    async (isAnswered) => {
      const { server, last, checkSession } = await inside();
      checkSession.mockResolvedValue(isAnswered);
      server.go();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(last().connection).toBe('reconnecting');
      expect(last().isBlocked ?? false).toBe(isAnswered);
      server.comeBack();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(last().isBlocked).toBeFalsy();
    },
  );

  test.each([
    [4401, 'signed_out'],
    [4404, 'no_such_game'],
    [1009, 'fault'],
  ] as const)('ends with close code %i: %s', async (code, ending) => {
    const { server, last } = await inside();
    server.close(code);
    await soon();
    expect(last()).toMatchObject({ connection: 'ended', ending });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.clients).toHaveLength(1);
  });

  test('comes back by itself after a pause when its messages came too fast', async () => {
    const { server, last, wake$ } = await inside();
    server.close(CLOSE.tooManyMessages);
    await soon();
    expect(last()).toMatchObject({ connection: 'reconnecting', ending: null, tooFast: true });
    wake$.next();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.clients).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.clients).toHaveLength(2);
    expect(last()).toMatchObject({ connection: 'open', tooFast: false });
  });

  test('ends where too many sockets are open, or they would close each other in turn', async () => {
    const { server, last } = await inside();
    server.close(CLOSE.tooManyMessages, TOO_MANY_SOCKETS);
    await soon();
    expect(last()).toMatchObject({ connection: 'ended', ending: 'fault' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.clients).toHaveLength(1);
  });

  test('takes a seat once when it has none, and connects again', async () => {
    const { server, last, joined } = await inside();
    server.close(4403);
    await soon();
    expect(joined).toHaveBeenCalledOnce();
    expect(last().connection).toBe('open');
    server.close(4403);
    await soon();
    expect(joined).toHaveBeenCalledOnce();
    expect(last()).toMatchObject({ connection: 'ended', ending: 'not_a_player' });
  });

  test('ends when there is no seat to take', async () => {
    const { server, last } = enter({ join: () => Promise.reject(new Error('Game is full')) });
    await soon();
    server.close(4403);
    await soon();
    expect(last()).toMatchObject({ connection: 'ended', ending: 'not_a_player' });
  });

  test('ends when the player leaves for good', async () => {
    const { server, room, last, said } = await inside();
    room.leave();
    await soon();
    expect(said('leave_game')).toHaveLength(1);
    expect(last()).toMatchObject({ connection: 'ended', ending: 'left' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.clients).toHaveLength(1);
  });
});

describe('a room, its clock', () => {
  test('follows the server, half of the way there and back later', async () => {
    const { server, last, said } = await inside();
    const [sync] = said('sync') as unknown as { t: number }[];
    if (!sync) throw new Error('nothing was asked');
    server.push({ type: 'synced', t: sync.t, server_time: new Date(sync.t + 5_000).toISOString() });
    const halfway = (steadyOf(asyncScheduler).now() - sync.t) / 2;
    await soon();
    // A date of the server has whole milliseconds.
    expect(Math.abs(last().clockOffset - (5_000 - halfway))).toBeLessThan(1);
  });

  test('is asked for again every half minute', async () => {
    const { server, said } = await inside();
    await vi.advanceTimersByTimeAsync(14_000);
    server.push({ type: 'heartbeat', seq: 1, server_time: '2026-01-01T10:00:15.000Z' });
    await vi.advanceTimersByTimeAsync(17_000);
    expect(said('sync')).toHaveLength(2);
  });
});
