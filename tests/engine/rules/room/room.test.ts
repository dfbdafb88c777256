import { describe, expect, test } from 'vitest';
import type { Game, Player, RoomEvent } from '../../../../engine/contracts/index.ts';
import {
  nextOpenWord,
  type PendingMessage,
  type RoomState,
  stepRoom,
  withPending,
} from '../../../../engine/entries/rules.ts';
import { aWord } from '@waggle/engine/testing';

function aPlayer(id: number, differs: Partial<Player> = {}): Player {
  return {
    id,
    name: `Player ${id}`,
    avatar: null,
    score: 0,
    words_correct: 0,
    words_attempted: 0,
    is_host: false,
    is_connected: true,
    ...differs,
  };
}

/** A sealed word, as a running game sends it: its id is its place. */
function aSealedWord(id: number) {
  return { ...aWord({ id }), word: null };
}

function aGame(differs: Partial<Game> = {}): Game {
  return {
    id: 'abcd2345',
    name: 'Untitled Game',
    status: 'waiting',
    game_type: 'multiplayer',
    level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
    host_id: 1,
    host_plays: true,
    players: [aPlayer(1, { is_host: true })],
    player_count: 1,
    duration: 60,
    created_at: '2026-01-01T10:00:00.000Z',
    started_at: null,
    ends_at: null,
    ...differs,
  };
}

function aRoom(differs: Partial<RoomState> = {}): RoomState {
  return {
    seq: 4,
    game: aGame(),
    you: { playerId: 1, isHost: true, score: 0, words: {} },
    pending: [],
    removed: [],
    round: null,
    bee: null,
    hive: null,
    spelledAlong: null,
    beeEnd: null,
    results: null,
    words: null,
    ...differs,
  };
}

/** Two players, three words, three minutes in. */
function aRunningRoom(differs: Partial<RoomState> = {}): RoomState {
  return aRoom({
    game: aGame({
      status: 'in_progress',
      players: [aPlayer(1, { is_host: true }), aPlayer(2)],
      player_count: 2,
      words: [aSealedWord(1), aSealedWord(2), aSealedWord(3)],
    }),
    ...differs,
  });
}

const joined = (id: number, after: number, seq: number): RoomEvent => ({
  type: 'player_joined',
  after,
  seq,
  player: aPlayer(id),
});

const anAnswer: PendingMessage = { type: 'submit_word', word: 2, user_input: 'hive', id: 'm1' };

describe('stepRoom(), by number', () => {
  test('applies what comes next', () => {
    const { room, missed } = stepRoom(aRoom(), joined(2, 4, 5));
    expect(missed).toBe(false);
    expect(room?.seq).toBe(5);
    expect(room?.game.players.map(({ id }) => id)).toEqual([1, 2]);
    expect(room?.game.player_count).toBe(2);
  });

  test('applies what covers more than is new', () => {
    expect(stepRoom(aRoom(), joined(2, 2, 6)).room?.seq).toBe(6);
  });

  test('ignores what it has', () => {
    const room = aRoom();
    expect(stepRoom(room, joined(2, 3, 4))).toEqual({ room, missed: false, judged: null });
  });

  test('says that something is missing, and keeps what it has', () => {
    const room = aRoom();
    expect(stepRoom(room, joined(2, 5, 6))).toEqual({ room, missed: true, judged: null });
  });

  test('hears from a heartbeat that the last message was lost', () => {
    const heartbeat = { type: 'heartbeat', server_time: '2026-01-01T10:00:15.000Z' } as const;
    expect(stepRoom(aRoom(), { ...heartbeat, seq: 4 }).missed).toBe(false);
    expect(stepRoom(aRoom(), { ...heartbeat, seq: 5 }).missed).toBe(true);
  });

  test('takes everything in order from a server that does not count', () => {
    const event: RoomEvent = { type: 'player_joined', seq: null, after: null, player: aPlayer(2) };
    const { room } = stepRoom(aRoom({ seq: null }), event);
    expect(room?.game.player_count).toBe(2);
    expect(room?.seq).toBeNull();
  });

  test('asks for the snapshot when news comes before it', () => {
    expect(stepRoom(null, joined(2, 4, 5))).toEqual({ room: null, missed: true, judged: null });
  });
});

describe('stepRoom(), the end', () => {
  const ended = (after: number, seq: number): RoomEvent => ({
    type: 'game_ended',
    after,
    seq,
    results: [
      {
        playerId: 1,
        playerName: 'Player 1',
        score: 9,
        wordsCorrect: 1,
        wordsAttempted: 1,
        rank: 1,
      },
    ],
    words: [],
  });

  test('is heard under the number of the snapshot by who connects later', () => {
    const late = aRoom({ game: aGame({ status: 'completed' }) });
    const { room, missed } = stepRoom(late, ended(4, 4));
    expect([room?.results?.length, missed]).toEqual([1, false]);
  });

  test('needs nothing that came before it, and comes once', () => {
    const { room, missed } = stepRoom(aRunningRoom(), ended(7, 8));
    expect(room).toMatchObject({ seq: 8, game: { status: 'completed' } });
    expect(missed).toBe(false);
    expect(stepRoom(room, ended(7, 8)).room).toBe(room);
  });

  test('is asked for when a heartbeat finds a finished game without its results', () => {
    const heartbeat = { type: 'heartbeat', seq: 4, server_time: '' } as const;
    const room = aRoom({ game: aGame({ status: 'completed' }) });
    expect(stepRoom(room, heartbeat).missed).toBe(true);
  });
});

describe('stepRoom(), a snapshot', () => {
  const snapshot = (seq: number): Extract<RoomEvent, { type: 'game_state' }> => ({
    type: 'game_state',
    seq,
    game: aGame({ name: 'After school' }),
    you: { player_id: 1, is_host: true, score: 30, words: {} },
    server_time: null,
  });

  test('is the room', () => {
    const { room } = stepRoom(null, snapshot(9));
    expect(room).toMatchObject({ seq: 9, game: { name: 'After school' }, you: { score: 30 } });
  });

  test('keeps what is still on its way', () => {
    expect(stepRoom(aRoom({ pending: [anAnswer] }), snapshot(9)).room?.pending).toEqual([anAnswer]);
  });

  test('takes nothing back that an earlier result contained', () => {
    const solved = { attempts: 2, closed: 'solved', text: 'hive' } as const;
    const before = aRoom({
      you: { playerId: 1, isHost: true, score: 45, words: { 2: solved } },
    });
    const { room } = stepRoom(before, snapshot(4));
    expect(room?.you).toMatchObject({ score: 45, words: { 2: solved } });
  });

  test('changes nothing when news has overtaken it', () => {
    const room = aRoom({ seq: 10 });
    expect(stepRoom(room, snapshot(9)).room).toBe(room);
  });

  test('gives a host who does not play no seat', () => {
    expect(stepRoom(null, { ...snapshot(1), you: null }).room?.you).toBeNull();
  });
});

describe('stepRoom(), an answer', () => {
  type WordResult = Extract<RoomEvent, { type: 'word_result' }>;
  const result = (differs: Partial<WordResult>): RoomEvent => ({
    type: 'word_result',
    id: 'm1',
    word: 2,
    result: { is_correct: true, score: 20, points: 20, attempts: 1 },
    text: 'hive',
    ...differs,
  });

  test('that is right closes the word and shows the new total', () => {
    const { room } = stepRoom(aRunningRoom({ pending: [anAnswer] }), result({}));
    expect(room?.pending).toEqual([]);
    expect(room?.you).toMatchObject({
      score: 20,
      words: { 2: { attempts: 1, closed: 'solved', text: 'hive' } },
    });
  });

  test('that is wrong leaves the word open', () => {
    const wrong = { is_correct: false, score: 0, points: 0, attempts: 1 };
    const { room } = stepRoom(
      aRunningRoom({ pending: [anAnswer] }),
      result({ result: wrong, text: null }),
    );
    expect(room?.you?.words['2']).toEqual({ attempts: 1, closed: null, text: null });
  });

  test('that was sent from here is emitted as judged, with its run', () => {
    const judgedBy = (pending: PendingMessage, differs: Partial<WordResult>) =>
      stepRoom(aRunningRoom({ pending: [pending] }), result(differs)).judged;
    const wrong = { is_correct: false, score: 0, points: 0, attempts: 1 };
    const answer = anAnswer.type === 'submit_word' ? anAnswer.user_input : '';
    expect(judgedBy(anAnswer, {})).toEqual({
      type: 'right',
      word: 2,
      answer,
      spelling: 'hive',
      run: 1,
    });
    expect(judgedBy(anAnswer, { result: wrong, text: null })).toMatchObject({
      type: 'wrong',
      answer,
      spelling: null,
      run: 0,
    });
    expect(judgedBy({ type: 'reveal_word', word: 2, id: 'm1' }, { result: wrong })).toMatchObject({
      type: 'revealed',
      spelling: 'hive',
    });
    // It was closed before: its spelling says so.
    expect(judgedBy(anAnswer, { result: wrong })).toBeNull();
    expect(judgedBy({ type: 'skip_word', word: 2, id: 'm1' }, { result: wrong })).toBeNull();
  });

  test('that was sent from another device is not', () => {
    expect(stepRoom(aRunningRoom(), result({})).judged).toBeNull();
    expect(stepRoom(aRunningRoom({ pending: [anAnswer] }), result({ id: null })).judged).toBeNull();
  });

  test.each([
    ['skip_word', 'skipped'],
    ['reveal_word', 'revealed'],
  ] as const)('to %s closes the word as %s', (type, closed) => {
    const given = { is_correct: false, score: 0, points: 0, attempts: 1 };
    const { room } = stepRoom(
      aRunningRoom({ pending: [{ type, word: 2, id: 'm1' }] }),
      result({ result: given }),
    );
    expect(room?.you?.words['2']).toEqual({ attempts: 1, closed, text: 'hive' });
  });

  test('that is answered twice counts once', () => {
    const once = stepRoom(aRunningRoom({ pending: [anAnswer] }), result({})).room;
    const twice = stepRoom(once, result({})).room;
    expect(twice).toEqual(once);
  });

  test('that is refused is no longer on its way', () => {
    const { room } = stepRoom(aRunningRoom({ pending: [anAnswer] }), {
      type: 'error',
      id: 'm1',
      code: 'too_late',
      message: 'The game is over.',
    });
    expect(room?.pending).toEqual([]);
  });
});

describe('stepRoom(), the others', () => {
  test('moves only the standings that changed', () => {
    const { room } = stepRoom(aRunningRoom(), {
      type: 'game_update',
      after: 4,
      seq: 7,
      players: [[2, 50, 2, 3, 0]],
    });
    expect(room?.game.players).toEqual([
      aPlayer(1, { is_host: true }),
      aPlayer(2, { score: 50, words_correct: 2, words_attempted: 3, is_connected: false }),
    ]);
  });

  test('lets a player who leaves before the start go', () => {
    const room = aRoom({ game: aGame({ players: [aPlayer(1), aPlayer(2)], player_count: 2 }) });
    const left: RoomEvent = { type: 'player_left', after: 4, seq: 5, player_id: 2 };
    expect(stepRoom(room, left).room?.game.player_count).toBe(1);
  });

  test('keeps the points of a player who leaves a running game', () => {
    const left: RoomEvent = { type: 'player_left', after: 4, seq: 5, player_id: 2 };
    const { room } = stepRoom(aRunningRoom(), left);
    expect(room?.game.players[1]).toEqual(aPlayer(2, { is_connected: false }));
  });

  test('hands the game to another host', () => {
    const event: RoomEvent = { type: 'host_changed', after: 4, seq: 5, player_id: 2 };
    const { room } = stepRoom(aRunningRoom(), event);
    expect(room?.game.host_id).toBe(2);
    expect(room?.game.players.map(({ is_host }) => is_host)).toEqual([false, true]);
    expect(room?.you?.isHost).toBe(false);
  });

  test('follows whether a host without a seat is connected', () => {
    const game = aGame({
      host_id: 9,
      host_plays: false,
      host_is_connected: true,
      players: [aPlayer(1), aPlayer(2)],
    });
    const went: RoomEvent = {
      type: 'game_update',
      after: 4,
      seq: 5,
      players: [],
      host_is_connected: false,
    };
    const { room } = stepRoom(aRoom({ game }), went);
    expect(room?.game.host_is_connected).toBe(false);
    const scores: RoomEvent = { type: 'game_update', after: 5, seq: 6, players: [] };
    const later = stepRoom(room, scores).room;
    expect(later?.game.host_is_connected).toBe(false);
    const handed: RoomEvent = { type: 'host_changed', after: 6, seq: 7, player_id: 2 };
    expect(stepRoom(later, handed).room?.game).toMatchObject({
      host_id: 2,
      host_plays: true,
      host_is_connected: true,
    });
  });

  test('starts with the words, and nobody has points', () => {
    const { game } = aRunningRoom();
    const { room } = stepRoom(aRoom(), {
      type: 'game_started',
      after: 4,
      seq: 5,
      game,
      server_time: null,
    });
    expect(room?.game).toEqual(game);
    expect(room?.you).toMatchObject({ score: 0, words: {} });
  });

  test('ends with the results, and nothing is on its way any more', () => {
    const results = [
      {
        playerId: 2,
        playerName: 'Player 2',
        score: 50,
        wordsCorrect: 2,
        wordsAttempted: 3,
        rank: 1,
      },
    ];
    const { room } = stepRoom(aRunningRoom({ pending: [anAnswer] }), {
      type: 'game_ended',
      after: 4,
      seq: 5,
      results,
      words: [aWord({ id: 1 })],
    });
    expect(room).toMatchObject({ results, pending: [], game: { status: 'completed' } });
    expect(room?.words?.[0]?.word).toBe('honey');
  });
});

describe('nextOpenWord()', () => {
  test('is the first that is not closed', () => {
    const room = aRunningRoom({
      you: {
        playerId: 1,
        isHost: true,
        score: 0,
        words: {
          1: { attempts: 1, closed: 'solved', text: 'bee' },
          2: { attempts: 2, closed: null, text: null },
        },
      },
    });
    expect(nextOpenWord(room)?.id).toBe(2);
  });

  test('goes on while a skip is on its way, but waits for an answer', () => {
    const skipping = withPending(aRunningRoom(), { type: 'skip_word', word: 1, id: 'm2' });
    expect(nextOpenWord(skipping)?.id).toBe(2);
    const answering = withPending(aRunningRoom(), { ...anAnswer, word: 1 });
    expect(nextOpenWord(answering)?.id).toBe(1);
  });

  test('is none before the start, for a host without a seat, and when all are closed', () => {
    expect(nextOpenWord(aRoom())).toBeNull();
    expect(nextOpenWord(aRunningRoom({ you: null }))).toBeNull();
    const closed = { attempts: 1, closed: 'skipped', text: 'bee' } as const;
    const words = { 1: closed, 2: closed, 3: closed };
    const you = { playerId: 1, isHost: true, score: 0, words };
    expect(nextOpenWord(aRunningRoom({ you }))).toBeNull();
  });
});
