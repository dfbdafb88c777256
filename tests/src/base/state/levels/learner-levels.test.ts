import { type AnswerToSend, ApiError } from '@waggle/engine';
import type { Level, User } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { levels } from '../../../../../src/base/state/levels/levels.ts';
import { outbox } from '../../../../../src/base/state/play/outbox.ts';
import { progress } from '../../../../../src/base/state/play/progress.ts';
import { quiz } from '../../../../../src/base/state/play/quiz.ts';
import { beginSession, session } from '../../../../../src/base/state/session.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { anApp } from '../../../../support/pages/app.ts';
import { aLevel, aUser } from '@waggle/engine/testing';
import { FRENCH, fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { fakeProgress } from '../../../../support/pages/fake-progress.ts';
import {
  A_MINUTE,
  FIRST,
  leavePage,
  GENERIC,
  openPage,
  pass,
  play,
  SECOND,
  showPage,
  shownToasts,
  spell,
  withLearnerPages,
} from '../../../../support/pages/learner-page.ts';

withLearnerPages();

describe('a level-up', () => {
  test('ends the game on the board with its sound, and is news', async () => {
    const { game, log } = await play();
    await spell(game, 'honey');
    log.played.length = 0;
    await spell(game, 'bee');
    expect(quiz).toMatchObject({ phase: 'complete', ending: 'level_up', score: 2 });
    expect(log.played.filter(({ name }) => name === 'level_up')).toHaveLength(1);
    expect(progress.news).toMatchObject({
      previous: { id: 7 },
      next: { id: 8, is_playable: true },
      wordsCorrect: 2,
      totalWords: 2,
      ofGuest: false,
    });
  });

  test('ends the game on the server too, once', async () => {
    const { game, server } = await play();
    await spell(game, 'honey');
    await spell(game, 'bee');
    await pass(A_MINUTE);
    expect(server.log.completed).toEqual(['g1']);
    expect(server.log.finished).toMatchObject([{ progress: 101, score: 2 }]);
  });

  test('comes once although its reply was lost and the answer sent again', async () => {
    const { game, log, server } = await play({ mishaps: [] });
    await spell(game, 'honey');
    server.mishaps.push('reply lost');
    await spell(game, 'bee');
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(2);
    expect(server.log.sent).toHaveLength(3);
    expect(log.played.filter(({ name }) => name === 'level_up')).toHaveLength(1);
    expect(progress.news).toMatchObject({ previous: { id: 7 } });
    expect(server.log.completed).toEqual(['g1']);
  });

  test('opens the next level and shows the learner again', async () => {
    const { game } = await play();
    expect(levels.content['English']?.[1]?.is_playable).toBe(false);
    await spell(game, 'honey');
    await spell(game, 'bee');
    expect(levels.content['English']?.[1]?.is_playable).toBe(true);
    expect(session.user?.user_progress.completed_levels).toMatchObject([{ id: 7 }]);
    expect(levels.status).toBe('ready');
  });

  test('of answers that were left by an earlier visit is news without a game', async () => {
    const first = await play({ mishaps: [] });
    await spell(first.game, 'honey');
    first.server.mishaps.push(...Array.from({ length: 9 }, () => 'not reached' as const));
    await spell(first.game, 'bee');
    leavePage();
    // The page is opened again; its server remembers the first answer.
    const again = fakeProgress([FIRST, SECOND]);
    await again.parts.games?.sendAnswer?.(first.server.taken[0] as AnswerToSend);
    const { engine } = fakeEngine({ content: async () => again.content() }, again.parts);
    showPage(anApp(engine).connect());
    await pass();
    expect(progress.news).toMatchObject({ previous: { id: 7 }, next: { id: 8 } });
    expect(outbox.waiting).toBe(0);
  });

  test('of another level does not end the game on the board', async () => {
    const { game, server } = await play({ mishaps: [] });
    await spell(game, 'honey');
    server.mishaps.push('not reached');
    await spell(game, 'bee');
    game.stop();
    levels.selectedId = 8;
    levels.content = { English: [FIRST, { ...SECOND, is_playable: true, word_count: 20 }] };
    const starting = game.start();
    await pass(A_MINUTE / 20);
    await starting;
    expect(quiz).toMatchObject({ phase: 'countdown', level: { id: 8 } });
    expect(progress.news).toMatchObject({ previous: { id: 7 } });
  });
});

describe('the next level', () => {
  async function levelUp(ladder: Level[]) {
    const opened = await play({ ladder });
    await spell(opened.game, 'honey');
    await spell(opened.game, 'bee');
    return opened;
  }

  test('is selected and started', async () => {
    const { game, server, log } = await levelUp([FIRST, SECOND]);
    await game.startNextLevel(progress.news?.next ?? null);
    expect(progress.news).toBeNull();
    expect(levels.selectedId).toBe(8);
    expect(log.fetched).toEqual([7, 8]);
    expect(server.log.created).toEqual([7, 8]);
    expect(quiz).toMatchObject({ phase: 'countdown', level: { id: 8 } });
    expect(toasts.shown).toEqual([]);
  });

  test('is started although the levels could not be loaded again', async () => {
    const { game, engine, server } = await play();
    engine.levels.availableContent = () => Promise.reject(new ApiError(GENERIC, null));
    await spell(game, 'honey');
    await spell(game, 'bee');
    expect(levels.content['English']?.[1]?.is_playable).toBe(false);
    await game.startNextLevel(progress.news?.next ?? null);
    expect(server.log.created).toEqual([7, 8]);
  });

  test.each([
    ['has to be bought', { ...SECOND, is_free: false }, 'This level requires purchase to play.'],
    [
      'is not open yet',
      { ...SECOND, is_playable: false },
      'Complete previous levels to unlock this level.',
    ],
  ])('cannot be started where it %s', async (_, next, message) => {
    const { game, server } = await levelUp([FIRST, SECOND]);
    levels.content = { English: [FIRST, { ...next, is_playable: false }] };
    await game.startNextLevel({ ...next, is_playable: false });
    expect(shownToasts()).toEqual([{ tone: 'error', title: 'Cannot Start Next Level', message }]);
    expect(server.log.created).toEqual([7]);
    expect(levels.selectedId).toBe(7);
  });

  test('cannot be started where there is none', async () => {
    const { game } = await levelUp([FIRST]);
    await game.startNextLevel(null);
    expect(shownToasts()).toEqual([
      {
        tone: 'error',
        title: 'Cannot Start Next Level',
        message: 'There is no next level yet.',
      },
    ]);
  });

  test.each([
    ['the server’s sentence', new ApiError('You may not play this level.', 403), undefined],
    ['a general sentence for any other fault', new TypeError('x is undefined'), GENERIC],
  ])('says %s when it is not started', async (_, fault, said) => {
    const { game, server } = await levelUp([FIRST, SECOND]);
    server.refusals['createSolo'] = fault;
    await game.startNextLevel(progress.news?.next ?? null);
    expect(shownToasts()).toEqual([
      { tone: 'error', title: 'Error starting next level', message: said ?? fault.message },
    ]);
    expect(quiz.phase).toBe('complete');
  });
});

describe('the languages of a learner', () => {
  const PREMIER = aLevel({ id: 20, language: FRENCH.id });

  function learnerOf(profile: Partial<User['profile']>): User {
    const user = aUser();
    return { ...user, profile: { ...user.profile, ...profile } };
  }

  test('get one that is played for the first time, which is then the last played', async () => {
    const { server } = await play({ ladder: [PREMIER] });
    expect(server.log.languages).toEqual(['add 2', 'last 2']);
    expect(session.user?.profile).toMatchObject({
      languages: [{ id: 1 }, { id: 2 }],
      last_played_language: 2,
    });
  });

  test('stay as they are when a known one is played, which becomes the last played', async () => {
    const { server } = await play();
    expect(server.log.languages).toEqual(['last 1']);
  });

  test('are not announced twice', async () => {
    const { server } = await play({ user: learnerOf({ last_played_language: 1 }) });
    expect(server.log.languages).toEqual([]);
  });

  test.each(['addLanguage', 'setLastPlayedLanguage'])(
    'are sent again with the next game when %s failed, and nobody is disturbed',
    async (call) => {
      const { server, game } = await openPage({ ladder: [PREMIER] });
      server.refusals[call] = new ApiError('Not now.', 503);
      await game.start();
      await pass();
      expect(quiz.phase).toBe('countdown');
      expect(toasts.shown).toEqual([]);
      delete server.refusals[call];
      game.stop();
      await game.start();
      await pass();
      expect(session.user?.profile).toMatchObject({
        languages: [{ id: 1 }, { id: 2 }],
        last_played_language: 2,
      });
    },
  );

  test('are not shown to a learner who signed in meanwhile', async () => {
    const { game } = await openPage({ ladder: [PREMIER] });
    await game.start();
    beginSession('k5', aUser({ id: 5 }));
    await pass();
    expect(session.user?.id).toBe(5);
    expect(session.user?.profile.languages).toHaveLength(1);
  });
});
