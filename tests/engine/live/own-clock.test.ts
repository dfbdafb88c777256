import { type Observable, of, Subject, VirtualTimeScheduler } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  countdown$,
  createEngine,
  quiz$,
  type QuizEvent,
  type QuizState,
  secondsLeft$,
  type Step,
} from '../../../engine/entries/index.ts';
import { asked$ } from '../../../engine/entries/sound.ts';
import { aQuizGame } from '@waggle/engine/testing';

// A marble test moves the ordinary clock along with its own and could not distinguish the two.
describe('streams on a clock that they are given', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const game = aQuizGame(['bee', 'wax'], { time_limit: 9 });

  /** All that the stream says once its clock has run out, while the ordinary clock stands still. */
  function toldBy<T>(clock: VirtualTimeScheduler, stream$: Observable<T>): T[] {
    const told: T[] = [];
    const subscription = stream$.subscribe((value) => told.push(value));
    clock.flush();
    expect(vi.getTimerCount()).toBe(0);
    subscription.unsubscribe();
    return told;
  }

  /** A start at once, and a right answer in the middle of the game. */
  function commandsOn(clock: VirtualTimeScheduler): Observable<QuizEvent> {
    const commands$ = new Subject<QuizEvent>();
    const at = (ms: number, ...events: QuizEvent[]) =>
      clock.schedule(() => events.forEach((event) => commands$.next(event)), ms);
    at(0, { type: 'start', game });
    at(7000, { type: 'check', text: 'bee' });
    return commands$;
  }
  const endOf = (steps: readonly Step<QuizState>[]) => steps.at(-1)?.state;
  const END = { phase: 'complete', ending: 'time', score: 1, outcomes: ['right', 'unfinished'] };

  test('secondsLeft$ counts on it', () => {
    const clock = new VirtualTimeScheduler();
    expect(toldBy(clock, secondsLeft$(2000, clock))).toStrictEqual([2, 1, 0]);
  });

  test('countdown$ counts on it', () => {
    const clock = new VirtualTimeScheduler();
    expect(toldBy(clock, countdown$(clock))).toStrictEqual([5, 4, 3, 2, 1, 0]);
    expect(clock.frame).toBe(6000);
  });

  test('quiz$ plays on it, with countdown, time and hand-over', () => {
    const clock = new VirtualTimeScheduler();
    const states = toldBy(clock, quiz$(commandsOn(clock), clock));
    expect(endOf(states)).toMatchObject(END);
    expect(states.some(({ state }) => state.phase === 'playing' && state.index === 1)).toBe(true);
  });

  test('asked$ waits on it', () => {
    const clock = new VirtualTimeScheduler();
    expect(toldBy(clock, asked$(of(game.words[0] ?? null), clock))).toMatchObject([
      null,
      { word: 'bee' },
    ]);
  });

  test('an engine plays its quiz on it', () => {
    const clock = new VirtualTimeScheduler();
    const engine = createEngine({
      baseUrl: '',
      fetch,
      token: () => null,
      onUnauthorized: () => undefined,
      loadGraph: () => Promise.reject(new Error('no audio')),
      createAudioElement: null,
      speech: null,
      clock,
    });
    expect(endOf(toldBy(clock, engine.quiz(commandsOn(clock))))).toMatchObject(END);
  });
});
