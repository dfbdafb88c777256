import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { quiz$, quizAnswers$ } from '../../../engine/index.ts';
import { type QuizEvent, type QuizState, stepQuiz } from '../../../engine/rules/index.ts';
import { aQuizGame } from '../../support/builders.ts';
import { inVirtualTime } from '../../support/marbles.ts';
import { answer, playing } from './quiz-steps.ts';

const game = aQuizGame(['bee', 'wax']);

function answersOf(states: readonly QuizState[]) {
  const answers: { word: unknown; user_input: string; is_correct: boolean }[] = [];
  quizAnswers$(of(...states)).subscribe(({ word, user_input, is_correct }) =>
    answers.push({ word, user_input, is_correct }),
  );
  return answers;
}

describe('quizAnswers$', () => {
  test('tells every checked answer when it is checked, with its game', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('s 6s t c 99ms u c 999ms r c', {
        s: { type: 'start', game },
        t: { type: 'typed', text: 'be' },
        u: { type: 'typed', text: 'Bee' },
        c: { type: 'check' },
        r: { type: 'reveal' },
      });
      expectObservable(quizAnswers$(quiz$(commands$, clock)), '^ 30s !').toBe('6002ms w 100ms r', {
        w: { word: 1, user_input: 'be', is_correct: false, game },
        r: { word: 1, user_input: 'Bee', is_correct: true, game },
      });
    }));

  test('tells each of several answers that came between two looks', () => {
    const before = playing(game);
    const later = playing(game, ...answer('b'), ...answer('be'), ...answer('bee'));
    expect(answersOf([before, { ...later, game: before.game }])).toStrictEqual([
      { word: 1, user_input: 'b', is_correct: false },
      { word: 1, user_input: 'be', is_correct: false },
      { word: 1, user_input: 'bee', is_correct: true },
    ]);
  });

  test('tells no answer twice when other things change', () => {
    const wrong = playing(game, ...answer('bea'));
    expect(
      answersOf([
        wrong,
        stepQuiz(wrong, { type: 'second', secondsLeft: 40 }),
        stepQuiz(wrong, { type: 'skip' }),
      ]),
    ).toStrictEqual([]);
  });

  test('tells the answers of a second game from its first one on', () => {
    const first = playing(game, ...answer('a'), ...answer('b'));
    const second = playing(game, ...answer('c'));
    expect(answersOf([first, second])).toStrictEqual([
      { word: 1, user_input: 'c', is_correct: false },
    ]);
  });

  test('knows no answer in a word that was revealed or skipped', () =>
    expect(
      answersOf([
        playing(game),
        playing(game, { type: 'reveal' }, { type: 'check' }),
        playing(game, { type: 'skip' }),
      ]),
    ).toStrictEqual([]));
});
