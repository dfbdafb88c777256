import { ApiError } from '@waggle/engine';
import { createLiveGame, type RoomDevice } from '@waggle/engine/live';
import type { Effect, Spoken } from '@waggle/engine/sound';
import { asyncScheduler, NEVER, Observable, type Subscription, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leavingOf, room, roomBoard } from '../../../../src/live/state/room.ts';
import { showGame, takeSeat } from '../../../../src/live/state/room-game.ts';
import {
  beginSession,
  clearToken,
  session,
  sessionToken,
} from '../../../../src/base/state/session.ts';
import { sound } from '../../../../src/base/state/device/sound.ts';
import * as storage from '../../../../src/base/state/storage.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import {
  aGame,
  aPlayer,
  aResult,
  aRoom,
  aRunningGame,
  aUser,
  players,
} from '@waggle/engine/testing';
import { ENGLISH, fakeEngine } from '../../../support/pages/fake-engine.ts';
import { fakeRoom } from '../../../support/pages/fake-room.ts';

const NOW = new Date('2026-01-01T10:00:00.000Z');
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let connection: Subscription;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  toasts.shown.splice(0);
  beginSession('k1', aUser({ id: 2 }));
});
afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

interface World {
  state?: Parameters<typeof fakeRoom>[0];
  device?: Partial<RoomDevice>;
  /** How a word sounds. */
  speak?: (spoken: Spoken) => Observable<'clip'>;
}

/** In a running game of three words, as Diego; or in the one given. */
function enter({ state = aRoom(), device = {}, speak }: World = {}) {
  const fake = fakeRoom(state);
  const { engine, log } = fakeEngine();
  const held: { released: boolean }[] = [];
  const speaking = speak && ((spoken$: Observable<Spoken | null>) => speakingWith(spoken$, speak));
  const game = createLiveGame(fake, {
    sound: engine.sound,
    speaking: speaking ?? engine.speaking,
    codeOf: () => ENGLISH.code,
    storage,
    clock: asyncScheduler,
    device: {
      vibrate: undefined,
      matches: () => false,
      petalsOf: () => 7,
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
      wakeLock: {
        request: async () => {
          const lock = { released: false };
          held.push(lock);
          return { release: async () => void (lock.released = true) };
        },
      },
      ...device,
    },
  });
  connection = showGame(game, () => clearToken(sessionToken() ?? ''));
  return { fake, game, log, held };
}

function speakingWith(
  spoken$: Observable<Spoken | null>,
  speak: (spoken: Spoken) => Observable<'clip'>,
) {
  const { engine } = fakeEngine();
  return new Observable<{ speaking: boolean; heardFrom: 'clip' | 'nothing' | null }>((subscriber) =>
    spoken$.subscribe((spoken) => {
      if (!spoken) subscriber.next({ speaking: false, heardFrom: null });
      else
        speak(spoken).subscribe({
          next: (heardFrom) => subscriber.next({ speaking: true, heardFrom }),
          error: () => subscriber.next({ speaking: false, heardFrom: 'nothing' }),
        });
    }),
  ) as ReturnType<typeof engine.speaking>;
}

const effects = (played: readonly Effect[]) => played.map(({ name }) => name);
const shownToasts = () => toasts.shown.map(({ tone, title, message }) => [tone, title, message]);

describe('a room', () => {
  test('is empty until its first snapshot, then shows the game', () => {
    const { fake } = enter({ state: null });
    expect(room).toMatchObject({ connection: 'connecting', game: null });
    fake.show({ connection: 'open', room: aRoom(aGame()) });
    expect(room).toMatchObject({
      connection: 'open',
      game: { name: 'Grade 5 Friday bee' },
      ownId: 2,
      isHost: false,
    });
  });

  test('recognises a host without a seat by the session', () => {
    const state = { ...aRoom(aGame({ host_id: 2, host_plays: false })), you: null };
    enter({ state });
    expect(room).toMatchObject({ ownId: null, isHost: true });
  });

  test('shows places, own words and seconds', async () => {
    const game = aRunningGame(3, {
      players: [aPlayer({ score: 10 }), aPlayer({ id: 2, score: 30 })],
    });
    enter({ state: aRoom(game, { 1: { closed: 'solved' }, 2: { closed: 'skipped' } }) });
    expect(room.standings.map(({ player, rank }) => [player.name, rank])).toEqual([
      ['Diego', 1],
      ['Thandi', 2],
    ]);
    expect(room.outcomes).toEqual(['right', 'skipped', null]);
    await pass(0);
    expect(room.secondsLeft).toBe(60);
    await pass(1_000);
    expect(room.secondsLeft).toBe(59);
  });

  test('is out of reach when nothing of it was seen for a while', async () => {
    const { fake } = enter({ state: null });
    fake.show({ connection: 'reconnecting' });
    await pass(2_400);
    expect(room.isUnreachable).toBe(false);
    await pass(200);
    expect(room.isUnreachable).toBe(true);
    fake.show({ connection: 'open', room: aRoom() });
    expect(room.isUnreachable).toBe(false);
  });

  test('keeps what it shows while its server is away', async () => {
    const { fake } = enter();
    fake.show({ connection: 'reconnecting' });
    await pass(5_000);
    expect(room).toMatchObject({ connection: 'reconnecting', game: { id: 'abcd2345' } });
    expect(room.isUnreachable).toBe(false);
    expect(room.secondsLeft).toBe(55);
  });

  test('drops the key that the server has revoked', () => {
    const { fake } = enter();
    fake.show({ connection: 'ended', ending: 'signed_out' });
    expect(session.status).toBe('visitor');
  });

  test('lets its socket go, and nothing ticks on', () => {
    const before = vi.getTimerCount();
    const { fake } = enter();
    connection.unsubscribe();
    expect(fake.watchers()).toBe(0);
    expect(vi.getTimerCount()).toBe(before);
  });

  test('is emptied for the next one', () => {
    enter();
    connection.unsubscribe();
    enter({ state: null });
    expect(room.game).toBeNull();
    expect(roomBoard.word).toBeNull();
  });
});

describe('typed letters', () => {
  const reload = (state = aRoom()) => {
    connection.unsubscribe();
    return enter({ state });
  };

  test('are kept while the first snapshot has not come', () => {
    enter().game.edit('', 'be');
    connection.unsubscribe();
    const { fake } = enter({ state: null });
    fake.show({ connection: 'open', room: aRoom() });
    expect(roomBoard.line.text).toBe('be');
  });

  test('are those of the word: gone when it was closed meanwhile', () => {
    enter().game.edit('', 'be');
    reload(aRoom(aRunningGame(), { 1: { closed: 'solved' } }));
    expect(roomBoard).toMatchObject({ word: { id: 2 }, line: { text: '' } });
  });

  test('are those of the game and of the player', () => {
    enter().game.edit('', 'be');
    reload(aRoom(aRunningGame(3, { id: 'efgh2345' })));
    expect(roomBoard.line.text).toBe('');
    connection.unsubscribe();
    enter().game.edit('', 'be');
    reload(aRoom(aRunningGame(), {}, 3));
    expect(roomBoard.line.text).toBe('');
  });

  test('are forgotten with the game', () => {
    const { fake, game } = enter();
    game.edit('', 'be');
    expect(localStorage.getItem('waggle.live-letters')).not.toBeNull();
    fake.answer(aRoom(aRunningGame(3, { status: 'completed' })));
    expect(localStorage.getItem('waggle.live-letters')).toBeNull();
  });

  test('ignore other values in the storage', () => {
    for (const stored of ['1', '"x"', '{"game":"abcd2345","player":2,"word":1,"typed":3}']) {
      localStorage.setItem('waggle.live-letters', stored);
      enter();
      expect(roomBoard.line.text).toBe('');
      connection.unsubscribe();
    }
  });
});

describe('what is heard', () => {
  test('each word a moment after it appears, from its clip alone', async () => {
    const { game, log } = enter();
    expect(log.said).toEqual([]);
    await pass(150);
    expect(log.said).toEqual([
      { text: null, language: 'en-GB', clipUrl: '/api/sealed/1.mp3', pace: 'normal' },
    ]);
    game.skip();
    await pass(150);
    game.hear();
    expect(log.said.map(({ clipUrl }) => clipUrl)).toEqual([
      '/api/sealed/1.mp3',
      '/api/sealed/2.mp3',
      '/api/sealed/2.mp3',
    ]);
    game.hear();
    expect(log.said.at(-1)).toMatchObject({ clipUrl: '/api/sealed/2-slow.mp3', pace: 'slow' });
    game.hearSlowly();
    expect(log.said.at(-1)?.pace).toBe('slow');
  });

  test('a word in its sentence, which is sealed as well', async () => {
    const { game, log } = enter();
    await pass(150);
    game.hearSentence();
    expect(log.sounding).toMatchObject({ text: null, clipUrl: '/api/sealed/1-sentence.mp3' });
  });

  test('the clip of the next word is fetched before', () => {
    expect(enter().log.preloaded).toEqual(['/api/sealed/2.mp3']);
  });

  test('nothing for a host who does not play', async () => {
    const { log } = enter({ state: { ...aRoom(), you: null } });
    await pass(1_000);
    expect(log.said).toEqual([]);
  });

  test('a word that travels unsealed may be spoken', async () => {
    const words = aRunningGame().words?.map((word) => ({ ...word, word: 'bee' })) ?? null;
    const { log } = enter({ state: aRoom(aRunningGame(3, { words })) });
    await pass(150);
    expect(log.said[0]?.text).toBe('bee');
  });

  test('a word that no clip can say is spoken from its spelling once it is shown', async () => {
    const said: Spoken[] = [];
    const { fake, game } = enter({
      speak: (spoken) => {
        said.push(spoken);
        return spoken.text === null ? throwError(() => new Error('silent')) : NEVER;
      },
    });
    await pass(150);
    expect(sound.heardFrom).toBe('nothing');
    game.hear();
    game.reveal();
    fake.answer(aRoom(aRunningGame(), { 1: { closed: 'revealed', text: 'bee' } }));
    expect(said.map(({ text }) => text)).toEqual([null, null, 'bee']);
  });

  test('right and wrong, also felt in the hand', () => {
    const pulses: number[][] = [];
    const { fake, game, log } = enter({
      device: { vibrate: (pattern) => pulses.push(pattern) },
    });
    game.check('bees');
    fake.judge();
    game.check('bee');
    fake.judge({ isCorrect: true });
    expect(effects(log.played)).toEqual(['wrong', 'correct']);
    expect(pulses).toEqual([[20, 40, 20], [12]]);
  });

  test('keys of a keyboard that stands, not of one on a screen', () => {
    const standing = enter();
    standing.game.edit('', 'b');
    expect(effects(standing.log.played)).toEqual(['key_typed']);
    connection.unsubscribe();
    localStorage.clear();
    const touched = enter({ device: { matches: (query) => query.includes('coarse') } });
    touched.game.edit('', 'b');
    expect(touched.log.played).toEqual([]);
  });

  test('who joins, the last ten seconds, the podium', async () => {
    const { fake, log } = enter({ state: aRoom(aGame()) });
    fake.publish(aRoom(aGame({ players: players(3) })));
    fake.publish(aRoom());
    await pass(60_000);
    fake.publish({
      ...aRoom(aRunningGame(3, { status: 'completed' })),
      results: [aResult({ score: 20 }), aResult({ playerId: 2, score: 10, rank: 2 })],
    });
    expect(log.played).toEqual([
      { name: 'player_joined', petals: 7 },
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((secondsLeft) => ({
        name: 'tick',
        secondsLeft,
        quiet: true,
      })),
      { name: 'podium', steps: 2 },
    ]);
  });
});

describe('starting', () => {
  const waiting = (seats = players(2)) => aRoom(aGame({ players: seats }), {}, 1);

  test('lets the server judge who is connected', () => {
    const seats = [aPlayer(), aPlayer({ id: 2, is_connected: false })];
    const { fake, game } = enter({ state: waiting(seats) });
    game.start();
    expect(fake.said).toEqual(['start']);
    expect(shownToasts()).toEqual([]);
  });

  test('asks for company when one is alone', () => {
    const { fake, game } = enter({ state: waiting(players(1)) });
    game.start();
    expect(fake.said).toEqual([]);
    expect(shownToasts()).toEqual([
      ['error', 'Cannot start game: At least two players are required to start the game.', null],
    ]);
    expect(room.startRefusal).toBe('At least two players are required to start the game.');
    fake.publish(waiting(players(3)));
    expect(room.startRefusal).toBeNull();
  });

  test('asks for company when the server knows better', () => {
    const { fake } = enter({ state: waiting() });
    fake.refusals$.next({ code: 'too_few_players', message: 'At least two.' });
    expect(toasts.shown[0]?.title).toBe(
      'Cannot start game: At least two players are required to start the game.',
    );
  });

  test('says why not where somebody else is the host by now', () => {
    const { fake } = enter({ state: waiting() });
    fake.refusals$.next({ code: 'not_host', message: 'Only the host starts the game.' });
    expect(shownToasts()).toEqual([
      ['error', 'Cannot Start Game', 'Only the host starts the game.'],
    ]);
  });

  test('waits for the server while it is away', () => {
    const { fake, game } = enter({ state: waiting() });
    fake.show({ connection: 'reconnecting' });
    game.start();
    expect(fake.said).toEqual([]);
    expect(toasts.shown).toHaveLength(0);
  });
});

describe('a refusal', () => {
  test('that the board shows by itself is shown nowhere else', () => {
    const { fake } = enter();
    for (const code of ['too_late', 'word_closed', 'not_in_progress', 'unknown_word']) {
      fake.refusals$.next({ code, message: code });
    }
    expect(toasts.shown).toHaveLength(0);
  });

  test('of a message that was not understood is our own error, and shown', () => {
    const { fake } = enter();
    fake.refusals$.next({ code: 'bad_message', message: 'What?' });
    expect(shownToasts()).toEqual([
      ['error', 'Error connecting to the game. Please try again.', 'What?'],
    ]);
  });
});

describe('leaving', () => {
  test('gives the seat up', () => {
    const { fake, game } = enter();
    game.leave();
    expect(fake.said).toEqual(['leave']);
    expect(room.ending).toBe('left');
  });

  test('costs a player of a running game their place: asked first', () => {
    enter();
    expect(leavingOf(room)).toEqual({
      frees: true,
      question: 'Your points so far stay in the results. You cannot come back to this game.',
    });
  });

  test('costs a host of a waiting game the others: asked first', () => {
    enter({ state: aRoom(aGame(), {}, 1) });
    expect(leavingOf(room).question).toBe('The player who came first becomes the host.');
    connection.unsubscribe();
    enter({ state: aRoom(aGame({ players: players(1) }), {}, 1) });
    expect(leavingOf(room)).toEqual({ frees: true, question: null });
  });

  test('costs a guest of a waiting game nothing', () => {
    enter({ state: aRoom(aGame()) });
    expect(leavingOf(room)).toEqual({ frees: true, question: null });
  });

  test('of a host who does not play leaves a running game as it is', () => {
    enter({ state: { ...aRoom(aRunningGame(3, { host_id: 2 })), you: null } });
    expect(leavingOf(room)).toEqual({ frees: false, question: null });
  });
});

describe('the screen', () => {
  test('stays on while the game is awaited and played, not after it', async () => {
    const { fake, held } = enter({ state: aRoom(aGame()) });
    await pass(0);
    expect(held).toEqual([{ released: false }]);
    fake.publish(aRoom());
    fake.show({ connection: 'reconnecting' });
    await pass(0);
    expect(held).toEqual([{ released: false }]);
    fake.publish(aRoom(aRunningGame(3, { status: 'completed' })));
    await pass(0);
    expect(held).toEqual([{ released: true }]);
  });
});

describe('takeSeat()', () => {
  test('remembers why there is none', async () => {
    enter({ state: null });
    const join = () => Promise.reject(new ApiError('Game is full', 409));
    await expect(takeSeat(join)).rejects.toThrow('Game is full');
    expect(room.refusal).toBe('Game is full');
  });

  test('stores nothing when no answer came, or there was a seat', async () => {
    enter({ state: null });
    const offline = () => Promise.reject(new ApiError('An unexpected error occurred.', null));
    await expect(takeSeat(offline)).rejects.toThrow('unexpected');
    expect(room.refusal).toBeNull();
    await takeSeat(async () => aGame());
    expect(room.refusal).toBeNull();
  });
});
