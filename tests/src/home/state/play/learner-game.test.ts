import { ApiError } from '@waggle/engine';
import { describe, expect, test, vi } from 'vitest';
import { connection as network } from '../../../../../src/base/state/connection.ts';
import { chooseGameTime } from '../../../../../src/base/state/play/game-time.ts';
import { guest } from '../../../../../src/base/state/play/guest.ts';
import { keptLevels } from '../../../../../src/base/state/play/kept-levels.ts';
import { levels, selectLevel } from '../../../../../src/base/state/levels/levels.ts';
import { progress } from '../../../../../src/base/state/play/progress.ts';
import { quiz } from '../../../../../src/base/state/play/quiz.ts';
import { beginSession, endSession, session } from '../../../../../src/base/state/session.ts';
import { soloGame } from '../../../../../src/home/state/play/solo-game.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { aLevel } from '@waggle/engine/testing';
import { wordsOf } from '../../../../support/pages/fake-engine.ts';
import {
  A_MINUTE,
  COUNTDOWN_MS,
  FIRST,
  GENERIC,
  HANDOVER_MS,
  NOW,
  openPage,
  pass,
  play,
  SECOND,
  shownToasts,
  spell,
  start,
  withLearnerPages,
} from '../../../../support/pages/learner-page.ts';

withLearnerPages();

describe('a game of a learner without the timer', () => {
  async function playUntimed(setting?: Parameters<typeof openPage>[0]) {
    const opened = await openPage(setting);
    chooseGameTime('none');
    await start(opened.game);
    return opened;
  }

  test('is none of the server’s, and has no end by itself', async () => {
    const { server } = await playUntimed();
    expect(server.log.created).toEqual([]);
    await pass(60 * A_MINUTE);
    expect(quiz).toMatchObject({ phase: 'playing', secondsLeft: null, timeLimit: null });
  });

  test('sends its answers as late ones, which no board counts', async () => {
    const { server, game } = await playUntimed();
    await spell(game, 'honey');
    game.check('be');
    await pass();
    expect(server.taken).toMatchObject([
      { level: 7, word: 1, user_input: 'honey', is_correct: true, game: null },
      { level: 7, word: 2, user_input: 'be', is_correct: false, game: null },
    ]);
    expect(guest.answers).toEqual([]);
  });

  test('ends with Finish, and reports nothing to the server', async () => {
    const { server, game } = await playUntimed();
    await spell(game, 'honey');
    game.finish();
    await pass();
    expect(quiz).toMatchObject({ phase: 'complete', ending: 'finished', score: 1 });
    expect(server.log).toMatchObject({ completed: [], finished: [] });
  });

  test('ends with the answer that completes the level', async () => {
    const { game } = await playUntimed();
    await spell(game, 'honey');
    await spell(game, 'bee');
    expect(quiz).toMatchObject({ phase: 'complete', ending: 'level_up' });
    expect(progress.news?.next?.id).toBe(8);
  });

  test('is followed by a timed one as soon as that is chosen', async () => {
    const { server, game } = await playUntimed();
    game.finish();
    chooseGameTime('double');
    await start(game);
    expect(server.log.created).toEqual([7]);
    expect(quiz).toMatchObject({ timeLimit: 120, secondsLeft: 120 });
    await spell(game, 'honey');
    expect(server.taken).toMatchObject([{ game: 'g1' }]);
  });

  test('keeps to the time that it was begun with', async () => {
    const { game } = await playUntimed();
    chooseGameTime('normal');
    await spell(game, 'honey');
    expect(quiz).toMatchObject({ phase: 'playing', timeLimit: null });
  });
});

describe('a game of a learner with an account', () => {
  test('is created on the server together with its words', async () => {
    const { server, log } = await play();
    expect(server.log.created).toEqual([7]);
    expect(log.fetched).toEqual([7]);
    expect(quiz.phase).toBe('playing');
  });

  test('sends each checked answer once, in order, with the game and an id of its own', async () => {
    const { server, game } = await play();
    game.check('hony');
    await spell(game, 'honey');
    expect(server.taken).toMatchObject([
      { level: 7, word: 1, user_input: 'hony', is_correct: false, game: 'g1' },
      { level: 7, word: 1, user_input: 'honey', is_correct: true, game: 'g1' },
    ]);
    const ids = server.taken.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\x21-\x7e]{1,64}$/);
    expect(guest.answers).toEqual([]);
  });

  test('keeps its answers when the learner is signed out meanwhile', async () => {
    const { game, server } = await play({ mishaps: [new ApiError('Invalid token.', 401)] });
    await spell(game, 'honey');
    expect(server.taken).toEqual([]);
    endSession();
    expect(quiz.phase).toBe('idle');
    expect(guest.answers).toEqual([]);
    beginSession('k44', server.user);
    await pass(A_MINUTE);
    expect(server.taken.map(({ user_input }) => user_input)).toEqual(['honey']);
  });

  test('is ended once, with its score and time, after its last answer', async () => {
    const { server, game } = await play({ ladder: [aLevel()], words: ['honey', 'bee'] });
    await spell(game, 'honey');
    game.skip();
    await pass();
    expect(quiz.phase).toBe('complete');
    expect(server.log.completed).toEqual(['g1']);
    const end_time = new Date(NOW.getTime() + COUNTDOWN_MS + HANDOVER_MS).toISOString();
    expect(server.log.finished).toEqual([{ progress: 101, score: 1, end_time }]);
    expect(server.log.boards).toBe(1);
    await pass(A_MINUTE);
    expect(server.log.completed).toHaveLength(1);
  });

  test('is ended only when the server has all its answers', async () => {
    const { server, game, wake$ } = await play({
      ladder: [aLevel()],
      words: ['honey'],
      mishaps: ['not reached', 'not reached'],
    });
    await spell(game, 'honey');
    expect(quiz.phase).toBe('complete');
    expect(server.log.completed).toEqual([]);
    wake$.next();
    await pass();
    expect(server.log.completed).toEqual([]);
    wake$.next();
    await pass();
    expect(server.taken).toHaveLength(1);
    expect(server.log.completed).toEqual(['g1']);
  });

  test('is ended even if its screen is left by then', async () => {
    const { server, game, wake$, connection } = await play({
      ladder: [aLevel()],
      words: ['honey'],
      mishaps: ['not reached'],
    });
    await spell(game, 'honey');
    connection.unsubscribe();
    wake$.next();
    await pass();
    expect(server.log.completed).toEqual(['g1']);
  });

  test('does not mind a server that cannot end it', async () => {
    const { server, game } = await openPage({ ladder: [aLevel()], words: ['honey'] });
    server.refusals['complete'] = new ApiError('Not now.', 503);
    server.refusals['finishProgress'] = new ApiError('Not now.', 503);
    await start(game);
    await spell(game, 'honey');
    await pass();
    expect(toasts.shown).toEqual([]);
    await start(game);
    expect(server.log.created).toEqual([7, 7]);
  });

  test('is not ended on the server when it is given up', async () => {
    const { server, game } = await play();
    await spell(game, 'honey');
    game.stop();
    await pass(A_MINUTE);
    expect(server.log.completed).toEqual([]);
  });

  test('waits for the last answers of the one before, so that they are not late', async () => {
    // The longest pause before an answer is sent again: nearly a second.
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const { server, game } = await play({
      ladder: [aLevel()],
      words: ['honey'],
      mishaps: ['not reached'],
    });
    await spell(game, 'honey');
    const starting = game.start();
    await pass(100);
    expect(server.log.created).toEqual([7]);
    await pass(2_000);
    await starting;
    expect(server.log.created).toEqual([7, 7]);
    expect(server.taken).toMatchObject([{ game: 'g1' }]);
  });

  test('does not wait for them longer than three seconds', async () => {
    const { server, game } = await play({
      ladder: [aLevel()],
      words: ['honey'],
      mishaps: Array.from({ length: 9 }, () => 'not reached' as const),
    });
    await spell(game, 'honey');
    void game.start();
    await pass(3_100);
    expect(server.log.created).toEqual([7, 7]);
  });
});

describe('a start that the server refuses', () => {
  test('says its sentence, and Start works again', async () => {
    const { server, game } = await openPage();
    server.refusals['createSolo'] = new ApiError('You may not play this level.', 403);
    await game.start();
    expect(shownToasts()).toEqual([
      { tone: 'error', title: 'Error Starting Game', message: 'You may not play this level.' },
    ]);
    expect(quiz.phase).toBe('idle');
    expect(soloGame.starting).toBe(false);
    delete server.refusals['createSolo'];
    await game.start();
    expect(quiz.phase).toBe('countdown');
  });

  test('shows a general sentence when no answer comes', async () => {
    const { server, game } = await openPage();
    server.refusals['createSolo'] = new ApiError(GENERIC, null);
    await game.start();
    expect(shownToasts()).toEqual([
      { tone: 'error', title: 'Error Starting Game', message: GENERIC },
    ]);
  });
});

describe('a start before the server has said who is signed in', () => {
  test('asks, and plays as that learner', async () => {
    const { server, game } = await openPage();
    session.status = 'unknown';
    session.user = null;
    await game.start();
    expect(session.user).toEqual(server.user);
    expect(server.log.created).toEqual([7]);
  });

  test('is no game of a guest when no answer comes', async () => {
    const { server, game } = await openPage();
    localStorage.removeItem('waggle.learner');
    server.refusals['user'] = new ApiError(GENERIC, null);
    session.status = 'unknown';
    session.user = null;
    await game.start();
    expect(quiz.phase).toBe('idle');
    expect(shownToasts()).toMatchObject([{ title: 'Error Starting Game', message: GENERIC }]);
  });
});

describe('a game without a network', () => {
  const LOST = new ApiError(GENERIC, null);

  /** A learner who has played the level before goes offline. */
  async function goOffline() {
    const opened = await openPage();
    await start(opened.game);
    opened.game.stop();
    opened.server.refusals['createSolo'] = LOST;
    opened.server.refusals['user'] = LOST;
    opened.taught.words = () => Promise.reject(LOST);
    return opened;
  }

  test('is played from what is kept, and is late', async () => {
    const { game, server } = await goOffline();
    await start(game);
    expect(quiz).toMatchObject({ phase: 'playing', words: wordsOf('honey', 'bee', 'rhythm') });
    expect(soloGame.late).toBe(true);
    expect(network.offline).toBe(true);
    await spell(game, 'honey');
    expect(server.taken).toMatchObject([{ word: 1, user_input: 'honey', game: null }]);
    expect(shownToasts()).toEqual([]);
  });

  test('has no game on the server to end', async () => {
    const { game, server } = await goOffline();
    await start(game);
    for (const _ of quiz.words) game.skip();
    await pass(A_MINUTE);
    expect(quiz.phase).toBe('complete');
    expect(server.log).toMatchObject({ completed: [], finished: [] });
  });

  test('is followed by one with a network', async () => {
    const { game, server, taught } = await goOffline();
    await start(game);
    server.refusals['createSolo'] = undefined;
    taught.words = async () => wordsOf('bee');
    await start(game);
    expect(server.log.created).toEqual([7, 7]);
    expect(soloGame.late).toBe(false);
    expect(network.offline).toBe(false);
  });

  test('is begun by the learner whom the device remembers', async () => {
    const { game, server } = await goOffline();
    session.status = 'unknown';
    session.user = null;
    await start(game);
    expect(session).toMatchObject({ status: 'signed_in', assumed: true, user: { id: 4 } });
    await spell(game, 'honey');
    expect(server.taken).toHaveLength(1);
    expect(guest.answers).toEqual([]);
  });

  test('is not begun on a level that is not kept, which is said calmly', async () => {
    const { game } = await goOffline();
    selectLevel(SECOND);
    network.offline = true;
    levels.content = { English: [FIRST, { ...SECOND, is_playable: true }] };
    await game.start();
    expect(quiz.phase).toBe('idle');
    expect(shownToasts()).toEqual([
      {
        tone: 'notice',
        title: 'You are offline',
        message: 'Not on this device yet. Play it once while you are online and it stays here.',
      },
    ]);
  });

  test('is not begun where the server refuses: what is kept of the level goes', async () => {
    const { game, server, taught } = await goOffline();
    const refusal = new ApiError('You may not play this level.', 403);
    server.refusals['createSolo'] = refusal;
    taught.words = () => Promise.reject(refusal);
    await game.start();
    expect(quiz.phase).toBe('idle');
    expect(keptLevels.ids).toEqual([]);
  });
});

describe('an answer that the server will not take', () => {
  test('is shown with its sentence', async () => {
    const { game } = await play({
      mishaps: [new ApiError('This word is not of this level.', 400)],
    });
    await spell(game, 'honey');
    expect(shownToasts()).toEqual([
      {
        tone: 'error',
        title: 'An answer was not saved',
        message: 'This word is not of this level.',
      },
    ]);
  });
});

describe('another learner', () => {
  test('finds nothing of the last game', async () => {
    const { game } = await play();
    await spell(game, 'honey');
    await spell(game, 'bee');
    session.sessionEpoch += 1;
    expect(quiz).toMatchObject({ phase: 'idle', level: null, words: [] });
    expect(levels).toMatchObject({ status: 'loading', content: {}, selectedId: null });
    expect(progress).toMatchObject({ news: null, solved: {} });
  });

  test('ends a game with its clocks', async () => {
    await play();
    session.sessionEpoch += 1;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(quiz).toMatchObject({ phase: 'idle', words: [] });
  });
});
