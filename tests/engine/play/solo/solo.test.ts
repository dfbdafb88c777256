/** Whole single-player games, without a browser and without an app. */
import { firstValueFrom, NEVER, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createGames, type Games } from '../../../../engine/entries/index.ts';
import { aLevel, aUser, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { fakeEngine, type Taught, wordsOf } from '../../../support/pages/fake-engine.ts';
import { fakeProgress } from '../../../support/pages/fake-progress.ts';

const COUNTDOWN_MS = 6_000;
const HANDOVER_MS = 500;
const LEVEL = aLevel({ word_count: 2 });

let connection: Subscription;

function open(taught: Partial<Taught> = {}) {
  const server = fakeProgress([LEVEL]);
  const player = fakePlayer();
  const { engine, log } = fakeEngine(
    {
      content: async () => server.content(),
      words: async () => wordsOf('bee', 'honey'),
      ...taught,
    },
    server.parts,
  );
  const games = createGames(engine, { storage: memoryStorage(), player, wake$: NEVER });
  connection = games.connect();
  connection.add(games.solo.connect());
  return { games, server, player, log };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stateOf = ({ solo }: Games) => firstValueFrom(solo.state$);

async function spell({ solo }: Games, text: string) {
  solo.check(text);
  await pass(HANDOVER_MS);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

describe('a single-player game', () => {
  test('is played by a guest to its end; its answers stay on the device', async () => {
    const { games, log } = open();
    await games.keptLevels.ladders().forEach(() => undefined);
    await games.solo.start(LEVEL);
    await pass(COUNTDOWN_MS + 150);
    expect(log.sounding).toMatchObject({ text: 'bee', language: 'en-GB' });
    await spell(games, 'bea');
    await spell(games, 'bee');
    await spell(games, 'honey');
    expect(await stateOf(games)).toMatchObject({
      phase: 'complete',
      score: 2,
      outcomes: ['right', 'right'],
    });
    expect(games.guest.answers().map(({ user_input }) => user_input)).toEqual([
      'bea',
      'bee',
      'honey',
    ]);
  });

  test('is played by a learner, who gets a level-up from the server', async () => {
    const { games, server, player } = open();
    player.signIn('k4', aUser({ id: 4 }));
    await games.solo.start(LEVEL);
    await pass(COUNTDOWN_MS);
    await spell(games, 'bee');
    await spell(games, 'honey');
    expect(await stateOf(games)).toMatchObject({ phase: 'complete', ending: 'level_up' });
    expect(server.taken.map(({ game }) => game)).toEqual(['g1', 'g1']);
    expect(games.guest.answers()).toEqual([]);
  });

  test('does not start where the server refuses its words, and says so', async () => {
    const refusal = new ApiError('This level is closed today.', 403);
    const { games } = open({ words: () => Promise.reject(refusal) });
    await expect(games.solo.start(LEVEL)).rejects.toBe(refusal);
    expect(await stateOf(games)).toEqual({ phase: 'idle' });
    expect(await firstValueFrom(games.solo.status$)).toEqual({ starting: false, late: false });
  });

  test('that is stopped while its words are on their way does not start', async () => {
    const { games } = open();
    const starting = games.solo.start(LEVEL);
    games.solo.stop();
    await starting;
    expect(await stateOf(games)).toEqual({ phase: 'idle' });
    await games.solo.start(LEVEL);
    expect(await stateOf(games)).toMatchObject({ phase: 'countdown' });
  });

  test('leaves no clock behind', async () => {
    const { games } = open();
    await games.solo.start(LEVEL);
    await pass(COUNTDOWN_MS);
    connection.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
    expect(await stateOf(games)).toEqual({ phase: 'idle' });
  });
});
