import type { QuizEvent, QuizState } from '@waggle/engine';
import { BehaviorSubject, of } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import {
  applyQuizState,
  type QuizView,
  quiz,
  quizBoard,
} from '../../../../../src/base/state/play/quiz.ts';
import { projectQuiz } from '../../../../support/pages/board.ts';
import { afterEvents, answer, playing } from '../../../../engine/play/quiz-steps.ts';
import { aQuizGame } from '@waggle/engine/testing';

const GAME = aQuizGame(['honey', 'rhythm'], { time_limit: 105 });
const FRESH: Partial<QuizView> = {
  index: 0,
  outcomes: [],
  score: 0,
  run: 0,
  ending: null,
};

/** A game of GAME from its start on. */
function started(...events: readonly QuizEvent[]): QuizState {
  return afterEvents({ type: 'start', game: GAME }, ...events);
}

function show(state: QuizState): QuizView {
  projectQuiz(of(state));
  return quiz;
}

/** Fields whose subscribers hear of it when the board goes from one state to the other. */
async function changedFields(before: QuizState, after: QuizState): Promise<string[]> {
  const view = show(before);
  await Promise.resolve();
  const told: string[] = [];
  const fields = Object.keys(view) as (keyof QuizView)[];
  const leave = fields.map((field) => subscribeKey(view, field, () => told.push(field)));
  applyQuizState(view, after);
  await Promise.resolve();
  for (const end of leave) end();
  return told;
}

beforeEach(() => {
  projectQuiz(of(afterEvents())).unsubscribe();
});

describe('applyQuizState()', () => {
  test('shows nothing of a game while idle', () => {
    expect(show(afterEvents())).toEqual({
      ...FRESH,
      phase: 'idle',
      level: null,
      words: [],
      timeLimit: 0,
      secondsLeft: 0,
    });
  });

  test('shows the countdown, and of the game what is known before', () => {
    expect(show(started({ type: 'countdown', secondsLeft: 3 }))).toEqual({
      ...FRESH,
      phase: 'countdown',
      level: GAME.level,
      words: GAME.words,
      timeLimit: 105,
      secondsLeft: 3,
    });
  });

  test('shows the first word with the whole time', () => {
    expect(show(playing(GAME))).toEqual({
      ...FRESH,
      phase: 'playing',
      level: GAME.level,
      words: GAME.words,
      timeLimit: 105,
      secondsLeft: 105,
    });
  });

  test('takes 60 seconds for a level that names none', () => {
    expect(show(playing(aQuizGame(['honey']))).timeLimit).toBe(60);
  });

  test('shows score, run and outcomes while a right answer is shown, and a second', () => {
    const state = playing(GAME, answer('honey'), { type: 'second', secondsLeft: 99 });
    expect(show(state)).toMatchObject({
      index: 0,
      score: 1,
      run: 1,
      outcomes: ['right'],
      secondsLeft: 99,
    });
  });

  test('shows the word and its line on the board', () => {
    show(playing(GAME, { type: 'hint' }, answer('hony')));
    expect(quizBoard).toMatchObject({
      word: GAME.words[0],
      phase: 'wrong',
      tries: 1,
      hintShown: true,
      line: { text: '' },
    });
    expect(quizBoard).toHaveProperty('marks.3.mark', 'gap');
    show(playing(GAME, { type: 'reveal' }, answer('')));
    expect(quizBoard).toMatchObject({ word: GAME.words[0], phase: 'revealed', warned: true });
  });

  test.each([
    ['time', [{ type: 'second', secondsLeft: 0 }]],
    ['words', [{ type: 'skip' }, { type: 'skip' }]],
    ['level_up', [{ type: 'level_up' }]],
  ] as const)('shows how a game ended: %s', (ending, events) => {
    const states$ = new BehaviorSubject<QuizState>(playing(GAME, { type: 'hint' }));
    const projection = projectQuiz(states$);
    states$.next(started({ type: 'go' }, ...events));
    projection.unsubscribe();
    expect(quiz).toMatchObject({ phase: 'complete', ending });
    expect(quiz.level).toEqual(GAME.level);
    expect(quiz.words).toEqual(GAME.words);
  });

  test('shows the last score and every outcome at the end', () => {
    const events = [answer('honey'), { type: 'handed_over' }, { type: 'skip' }] as const;
    expect(show(started({ type: 'go' }, ...events))).toMatchObject({
      score: 1,
      outcomes: ['right', 'skipped'],
    });
  });
});

describe('a projected quiz', () => {
  test('forgets the last game when a fresh one starts', () => {
    const states$ = new BehaviorSubject<QuizState>(
      playing(GAME, answer('honey'), { type: 'handed_over' }, { type: 'reveal' }),
    );
    const projection = projectQuiz(states$);
    states$.next(started({ type: 'go' }, { type: 'level_up' }));
    states$.next(started());
    projection.unsubscribe();
    expect(quiz).toMatchObject({ ...FRESH, phase: 'countdown', level: GAME.level });
  });

  test('forgets the game when it is stopped', () => {
    const states$ = new BehaviorSubject<QuizState>(playing(GAME, answer('honey')));
    const projection = projectQuiz(states$);
    states$.next(afterEvents());
    projection.unsubscribe();
    expect(quiz).toMatchObject({ ...FRESH, phase: 'idle', level: null, words: [] });
  });

  test('follows no more once unsubscribed', () => {
    const states$ = new BehaviorSubject<QuizState>(playing(GAME));
    projectQuiz(states$).unsubscribe();
    states$.next(playing(GAME, answer('honey')));
    expect(quiz.score).toBe(0);
    expect(states$.observed).toBe(false);
  });
});

describe('subscribers of the board', () => {
  test.each([
    ['idle', afterEvents()],
    ['the countdown', started()],
    ['a right answer', playing(GAME, answer('honey'))],
    ['a wrong answer', playing(GAME, answer('hony'))],
    ['the end', started({ type: 'go' }, { type: 'level_up' })],
  ])('hear nothing when the same state is written twice: %s', async (_, state) => {
    expect(await changedFields(state, state)).toEqual([]);
  });

  test('are not even woken while a game is on and nothing changes', async () => {
    const state = playing(GAME, answer('hony'));
    const view = show(state);
    await Promise.resolve();
    let woken = 0;
    const leave = subscribe(view, () => (woken += 1), true);
    applyQuizState(view, state);
    leave();
    expect(woken).toBe(0);
  });

  test('hear of a second only where seconds are shown', async () => {
    const game = playing(GAME);
    const later = { ...game, secondsLeft: 100 };
    expect(await changedFields(game, later)).toEqual(['secondsLeft']);
  });

  test('hear of a second of the countdown only where seconds are shown', async () => {
    const four = started();
    if (four.phase !== 'countdown') throw new Error('no countdown');
    expect(await changedFields(four, { ...four, secondsLeft: 4 })).toEqual(['secondsLeft']);
  });
});
