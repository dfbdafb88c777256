import { aQuizGame, aRoom, aRunningGame } from '@waggle/engine/testing';
import fc from 'fast-check';
import {
  asyncScheduler,
  BehaviorSubject,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  of,
} from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { playSteps$ } from '../../../engine/play/steps.ts';
import type { RoundEvent, RoundState } from '../../../engine/play/rounds/round-state.ts';
import {
  IDLE,
  roundSeconds$ as secondsOfRound$,
  stepRound,
} from '../../../engine/play/rounds/short-round.ts';
import { quiz$, type QuizEvent } from '../../../engine/play/solo/quiz.ts';
import { countdown$ } from '../../../engine/entries/index.ts';
import { roomSeconds$ } from '../../../engine/live/room-seconds.ts';
import { running$ } from '../../../engine/time/running.ts';
import { steadyOf } from '../../../engine/time/steady.ts';
import { inVirtualTime } from '../../support/marbles.ts';

afterEach(() => void vi.useRealTimers());

const GAME_S = 20;

function quizSeconds$(): Observable<unknown> {
  const game = aQuizGame(['bee'], { time_limit: GAME_S });
  const events: QuizEvent[] = [{ type: 'start', game }, { type: 'go' }];
  return quiz$(merge(from(events), NEVER)).pipe(map(({ state }) => state));
}

function roundSeconds$(): Observable<unknown> {
  const words = aQuizGame(['bee']).words.map((word) => ({
    word,
    level: { id: 101, name: 'One', emoji: '', difficulty: 1, language: 1 },
    slip: null,
  }));
  const round = { kind: 'sprint', words, language: 'en', seconds: GAME_S, seed: 'x' } as const;
  const start: RoundEvent = { type: 'start', round };
  const rules = {
    idle: IDLE,
    words: { on: () => null },
    judge: stepRound,
    clock: (state$: Observable<RoundState>) => secondsOfRound$(state$, asyncScheduler),
  };
  return playSteps$(rules, merge(of(start), NEVER), asyncScheduler).pipe(map(({ state }) => state));
}

function liveSeconds$(): Observable<unknown> {
  // Between two looks, where a fraction of a millisecond changes nothing.
  const ends_at = new Date(Date.now() + GAME_S * 1000 + 100).toISOString();
  return roomSeconds$(
    new BehaviorSubject({
      connection: 'open' as const,
      ending: null,
      room: aRoom(aRunningGame(1, { ends_at })),
      tooFast: false,
      clockOffset: Date.now() - steadyOf(asyncScheduler).now(),
    }),
  );
}

test.each([
  ['a countdown', () => countdown$()],
  ['a timed game', quizSeconds$],
  ['a short round', roundSeconds$],
  ['a live game', liveSeconds$],
])('%s goes on alike, however the clock of the device is set meanwhile', (_, game$) => {
  /** What it shows at every quarter of a second, while the clock is set by these, in milliseconds. */
  const shownWith = (jumps: readonly number[]) => {
    vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00.000Z') });
    const shown: unknown[] = [];
    let newest: unknown;
    const subscription = game$().subscribe((value) => (newest = secondsIn(value)));
    for (let quarter = 0; quarter < (GAME_S + 2) * 4; quarter++) {
      const jump = jumps[quarter] ?? 0;
      if (jump !== 0) vi.setSystemTime(Date.now() + jump);
      vi.advanceTimersByTime(250);
      shown.push(newest);
    }
    subscription.unsubscribe();
    vi.useRealTimers();
    return shown;
  };
  const usual = shownWith([]);
  const jump = fc.oneof(fc.constant(0), fc.integer({ min: -7_200_000, max: 7_200_000 }));
  fc.assert(
    fc.property(fc.array(jump, { maxLength: 60 }), (jumps) => {
      expect(shownWith(jumps)).toEqual(usual);
    }),
    { numRuns: 20 },
  );
});

function secondsIn(value: unknown): unknown {
  return value instanceof Object
    ? [Reflect.get(value, 'phase'), Reflect.get(value, 'secondsLeft')]
    : value;
}

test('a time that stands goes on where it stopped, to the millisecond', () =>
  inVirtualTime(({ expectObservable, hot }, clock) => {
    const stands$ = hot('  a 1499ms b 9999ms a', { a: false, b: true });
    const shown = 'c 999ms b 10499ms 500ms a 999ms (z|)';
    expectObservable(running$(3000, clock, stands$)).toBe(shown, { c: 3, b: 2, a: 1, z: 0 });
  }));
