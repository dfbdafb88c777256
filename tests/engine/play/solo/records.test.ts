import type { GameMoment } from '@waggle/engine';
import { createRecords } from '@waggle/engine/practice';
import { NO_RECORDS, withRound } from '@waggle/engine/rules';
import type { Effect, Speaking } from '@waggle/engine/sound';
import { aQuizGame, memoryStorage } from '@waggle/engine/testing';
import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IDLE, type QuizState } from '../../../../engine/play/solo/quiz.ts';
import { nextOf, playing } from '../quiz-steps.ts';
import { aLearner } from '../../../support/a-learner.ts';

const GAME = aQuizGame(['bee', 'wax', 'hive'], { id: 7 });
const QUIET: Speaking = { speaking: false, heardFrom: 'clip' };
const BEFORE = withRound(NO_RECORDS, { score: 2, run: 2, rightAt: [4, 9] });

const ended = (differences: Partial<Extract<GameMoment, { type: 'ended' }>> = {}): GameMoment => ({
  type: 'ended',
  ending: 'time',
  score: 3,
  isPerfect: false,
  ...differences,
});

/** A visitor whose best round on this level had two words right plays another. */
function aRound() {
  const state$ = new BehaviorSubject<QuizState>(IDLE);
  const moments$ = new Subject<GameMoment>();
  const speaking$ = new BehaviorSubject<Speaking>(QUIET);
  const played: Effect[] = [];
  const storage = memoryStorage();
  storage.remember('records/guest', { 7: BEFORE });
  const records = createRecords({
    learner: aLearner({ storage }),
    solo: { state$, moments$, speaking$ },
    sound: { play: (effect) => void played.push(effect) },
    outbox: { settled$: NEVER },
  });
  const life = records.connect();
  const round = playing(GAME);
  state$.next(round);
  return {
    played,
    speaking$,
    life,
    /** So many words right in a row, and the end. */
    async end(right: number, moment: GameMoment = ended()) {
      await vi.advanceTimersByTimeAsync(0);
      for (let run = 1; run <= right; run++) {
        moments$.next({ type: 'right', answer: 'bee', spelling: 'bee', run });
      }
      state$.next(nextOf(round, { type: 'second', secondsLeft: 0 }));
      moments$.next(moment);
    },
    again: () => state$.next(playing(GAME)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the sound of a record', () => {
  test('comes once, after the sound of the end', async () => {
    const { played, end, life } = aRound();
    await end(3);
    await vi.advanceTimersByTimeAsync(299);
    expect(played).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(played).toEqual([{ name: 'record' }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(played).toHaveLength(1);
    life.unsubscribe();
  });

  test('waits for the last word, and does not come when that is too late', async () => {
    const { played, end, speaking$ } = aRound();
    speaking$.next({ ...QUIET, speaking: true });
    await end(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(played).toEqual([]);
    speaking$.next(QUIET);
    expect(played).toEqual([{ name: 'record' }]);
    const late = aRound();
    late.speaking$.next({ ...QUIET, speaking: true });
    await late.end(3);
    await vi.advanceTimersByTimeAsync(2_500);
    late.speaking$.next(QUIET);
    expect(late.played).toEqual([]);
  });

  test.each([
    ['nothing was beaten', 2, ended()],
    ['a perfect round has its own sound', 3, ended({ ending: 'words', isPerfect: true })],
    ['a completed level has its own sound', 3, ended({ ending: 'level_up' })],
  ])('does not come when %s', async (_, right, moment) => {
    const { played, end } = aRound();
    await end(right, moment);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(played).toEqual([]);
  });

  test('does not come into the next round', async () => {
    const { played, end, again } = aRound();
    await end(3);
    again();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(played).toEqual([]);
  });
});
