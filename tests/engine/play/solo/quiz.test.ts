import {
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  skip,
  Subject,
  tap,
  VirtualTimeScheduler,
} from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  currentWord,
  quiz$ as steps$,
  type QuizEvent,
  type QuizState,
} from '../../../../engine/entries/index.ts';
import type { Effect } from '../../../../engine/entries/sound.ts';
import { cueOf } from '../../../../engine/play/cues.ts';
import { aQuizGame } from '@waggle/engine/testing';
import { inVirtualTime } from '../../../support/marbles.ts';

const quiz$ = (...from: Parameters<typeof steps$>) =>
  steps$(...from).pipe(map(({ state }) => state));

const start = (game = aQuizGame(['bee', 'wax'])): QuizEvent => ({ type: 'start', game });

/** The stream as a log: every state in a few words, logged when they change. */
function logOf(state$: Observable<QuizState>): Observable<string> {
  return state$.pipe(map(describeState), distinctUntilChanged());
}

function describeState(state: QuizState): string {
  switch (state.phase) {
    case 'idle':
      return 'idle';
    case 'countdown':
      return `countdown ${state.secondsLeft}`;
    case 'playing': {
      const { secondsLeft, board, score } = state;
      return `${currentWord(state).word}? ${secondsLeft} s, ${score} right, ${board.phase}`;
    }
    case 'complete':
      return `complete by ${state.ending}, ${state.score} right`;
  }
}

function phases(state$: Observable<QuizState>): Observable<string> {
  return state$.pipe(
    map(({ phase }) => phase),
    distinctUntilChanged(),
  );
}

/** Values of diagrams: the phases, and the log from the start to the last tick. */
const PHASES = { i: 'idle', c: 'countdown', p: 'playing', z: 'complete' };
const TO_THE_START = {
  i: 'idle',
  f: 'countdown 5',
  e: 'countdown 4',
  d: 'countdown 3',
  c: 'countdown 2',
  b: 'countdown 1',
  a: 'countdown 0',
};

describe('quiz$', () => {
  test('begins at once when the countdown is skipped, with all of its seconds', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('1s s 1499ms g', {
        s: start(aQuizGame(['bee'], { time_limit: 2 })),
        g: { type: 'go' },
      });
      expectObservable(logOf(quiz$(commands$, clock))).toBe(
        'i 999ms f 999ms e 499ms g 999ms h 999ms z',
        {
          ...TO_THE_START,
          g: 'bee? 2 s, 0 right, open',
          h: 'bee? 1 s, 0 right, open',
          z: 'complete by time, 0 right',
        },
      );
    }));

  test('plays a whole game', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('1s s 6200ms c 898ms k', {
        s: start(aQuizGame(['bee', 'wax'], { time_limit: 3 })),
        c: { type: 'check', text: 'bee' },
        k: { type: 'skip' },
      });
      expectObservable(logOf(quiz$(commands$, clock))).toBe(
        'i 999ms f 999ms e 999ms d 999ms c 999ms b 999ms a 999ms g 200ms r 499ms n 298ms u 99ms z',
        {
          ...TO_THE_START,
          g: 'bee? 3 s, 0 right, open',
          r: 'bee? 3 s, 1 right, right',
          n: 'wax? 3 s, 1 right, open',
          u: 'wax? 2 s, 1 right, open',
          z: 'complete by words, 1 right',
        },
      );
    }));

  test('asks the first word 5 seconds and one follow-up second after the start', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot('s', { s: start() });
      expectObservable(phases(quiz$(commands$, clock)), '^ 6500ms !').toBe('(ic) 5996ms p', PHASES);
    }));

  test.each([
    ['60 seconds where the level names none', null, 60],
    ["the level's own time", 4, 4],
  ])('ends after %s', (_, time_limit, seconds) =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const commands$ = cold('s', { s: start(aQuizGame(['bee'], { time_limit })) });
      expectObservable(phases(quiz$(commands$, clock))).toBe(
        `(ic) 5996ms p ${seconds * 1000 - 1}ms z`,
        PHASES,
      );
    }),
  );

  test('counts nothing without the timer, and ends when the learner says so', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('s 60m 1ms c 699ms f', {
        s: start(aQuizGame(['bee', 'wax'], { time_limit: 10 }, 'none')),
        c: { type: 'check', text: 'bee' },
        f: { type: 'finish' },
      });
      const inGame$ = logOf(quiz$(commands$, clock));
      expectObservable(inGame$).toBe(
        '(if) 996ms e 999ms d 999ms c 999ms b 999ms a 999ms g 3594001ms r 499ms n 199ms z',
        {
          ...TO_THE_START,
          g: 'bee? null s, 0 right, open',
          r: 'bee? null s, 1 right, right',
          n: 'wax? null s, 1 right, open',
          z: 'complete by finished, 1 right',
        },
      );
    }));

  test('ends without the timer with the last word or a level-up', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const untimed = start(aQuizGame(['bee'], {}, 'none'));
      const skipped$ = hot<QuizEvent>('s 60m k', { s: untimed, k: { type: 'skip' } });
      const raised$ = hot<QuizEvent>('s 60m u', { s: untimed, u: { type: 'level_up' } });
      const endings = (commands$: Observable<QuizEvent>) =>
        quiz$(commands$, clock).pipe(
          filter((state) => state.phase === 'complete'),
          map(({ ending }) => ending),
        );
      expectObservable(endings(skipped$)).toBe('60m 1ms w', { w: 'words' });
      expectObservable(endings(raised$)).toBe('60m 1ms u', { u: 'level_up' });
    }));

  test('hands over 500 ms after a right answer, however often it is checked meanwhile', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('s 6s 1ms c 299ms c', {
        s: start(),
        c: { type: 'check', text: 'bee' },
      });
      const words$ = quiz$(commands$, clock).pipe(
        map((state) => (state.phase === 'playing' ? currentWord(state).word : '-')),
        distinctUntilChanged(),
      );
      expectObservable(words$, '^ 7s !').toBe('n 5999ms b 501ms w', { n: '-', b: 'bee', w: 'wax' });
    }));

  test('shows the last right answer for 500 ms before it is complete', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('s 6s 1ms c', {
        s: start(aQuizGame(['bee'])),
        c: { type: 'check', text: 'bee' },
      });
      expectObservable(phases(quiz$(commands$, clock))).toBe('(ic) 5996ms p 501ms z', PHASES);
    }));

  test('hands over no more when the time was up first', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('s 6800ms c', {
        s: start(aQuizGame(['bee', 'wax'], { time_limit: 1 })),
        c: { type: 'check', text: 'bee' },
      });
      const lastWords$ = logOf(quiz$(commands$, clock)).pipe(skip(7));
      expectObservable(lastWords$).toBe('6s g 800ms r 198ms z', {
        g: 'bee? 1 s, 0 right, open',
        r: 'bee? 1 s, 1 right, right',
        z: 'complete by time, 1 right',
      });
    }));

  test('lets the clock run on when the word changes', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('s 6499ms k', { s: start(), k: { type: 'skip' } });
      expectObservable(logOf(quiz$(commands$, clock)), '^ 8200ms !').toBe(
        '(if) 996ms e 999ms d 999ms c 999ms b 999ms a 999ms g 499ms n 499ms u 999ms v',
        {
          ...TO_THE_START,
          g: 'bee? 60 s, 0 right, open',
          n: 'wax? 60 s, 0 right, open',
          u: 'wax? 59 s, 0 right, open',
          v: 'wax? 58 s, 0 right, open',
        },
      );
    }));

  test('starts every clock afresh with a new game, and stops it with a stop', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('s 7999ms s 6999ms x', { s: start(), x: { type: 'stop' } });
      expectObservable(phases(quiz$(commands$, clock))).toBe(
        '(ic) 5996ms p 1999ms c 5999ms p 999ms i',
        PHASES,
      );
    }));

  test('counts down again when the same game is started during its countdown', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot('s 2499ms s', { s: start() });
      expectObservable(logOf(quiz$(commands$, clock)), '^ 4s !').toBe(
        '(if) 996ms e 999ms d 499ms f 999ms e',
        TO_THE_START,
      );
    }));

  test('takes a command that answers a state after that state', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const replies$ = new Subject<QuizEvent>();
      const game = aQuizGame(['bee'], { time_limit: 1 });
      const commands$ = merge(hot('s', { s: start(game) }), replies$);
      const again$ = quiz$(commands$, clock).pipe(
        tap(({ phase }) => {
          if (phase === 'complete') replies$.next(start(game));
        }),
      );
      expectObservable(phases(again$), '^ 13500ms !').toBe(
        '(ic) 5996ms p 999ms (zc) 5996ms p',
        PHASES,
      );
    }));

  test('goes on when the commands have ended', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      const commands$ = of(start(aQuizGame(['bee'], { time_limit: 2 })));
      expectObservable(phases(quiz$(commands$, clock))).toBe('(ic) 5996ms p 1999ms z', PHASES);
    }));

  test('is a game of its own for each subscriber', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const state$ = quiz$(hot('s', { s: start() }), clock);
      expectObservable(phases(state$), '^ 6500ms !').toBe('(ic) 5996ms p', PHASES);
      expectObservable(phases(state$), '3s ^ 3500ms !').toBe('3s i', { i: 'idle' });
    }));

  test('listens to commands only while it is subscribed', () =>
    inVirtualTime(({ hot, expectObservable, expectSubscriptions }, clock) => {
      const commands$ = hot('-s', { s: start() });
      expectObservable(phases(quiz$(commands$, clock)), '^ 2s !').toBe('ic', PHASES);
      expectSubscriptions(commands$.subscriptions).toBe('^ 2s !');
    }));
});

describe('the moments of a quiz, as they sound', () => {
  const heard = (commands$: Observable<QuizEvent>, clock: SchedulerLike) =>
    steps$(commands$, clock).pipe(
      concatMap(({ moments }) => moments),
      map(cueOf),
      filter((cue) => cue !== null),
      map(nameOf),
    );

  function nameOf(cue: Effect): string {
    if (cue.name !== 'tick') return cue.name;
    return `${cue.quiet ? 'quiet' : 'loud'} tick ${cue.secondsLeft}`;
  }

  const COUNTDOWN = {
    F: 'loud tick 5',
    E: 'loud tick 4',
    D: 'loud tick 3',
    C: 'loud tick 2',
    B: 'loud tick 1',
    A: 'final_beep',
  };

  test.each([
    ['normal', 14],
    ['half_more', 21],
    ['double', 28],
  ] as const)('tick in the countdown and in the last ten seconds, once each: %s', (time, seconds) =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot('s', { s: start(aQuizGame(['bee'], { time_limit: 14 }, time)) });
      expectObservable(heard(commands$, clock)).toBe(
        `F 999ms E 999ms D 999ms C 999ms B 999ms A ${999 + (seconds - 10) * 1000}ms j 999ms i 999ms h 999ms g 999ms f 999ms e 999ms d 999ms c 999ms b 999ms a 999ms z`,
        {
          ...COUNTDOWN,
          ...Object.fromEntries(
            Array.from('abcdefghij', (name, place) => [name, `quiet tick ${place + 1}`]),
          ),
          z: 'time_up',
        },
      );
    }),
  );

  test('count down to a game without the timer, in which nothing ticks or runs out', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const game = aQuizGame(['bee'], { time_limit: 10 }, 'none');
      const commands$ = hot<QuizEvent>('s 60m f', { s: start(game), f: { type: 'finish' } });
      expectObservable(heard(commands$, clock)).toBe(
        'F 999ms E 999ms D 999ms C 999ms B 999ms A',
        COUNTDOWN,
      );
    }));

  test('tick once for seconds that were slept through', () => {
    const happened: unknown[] = [];
    const clock = new VirtualTimeScheduler();
    const commands$ = new Subject<QuizEvent>();
    steps$(commands$, clock).subscribe(({ moments }) => happened.push(...moments));
    for (const event of [
      start(aQuizGame(['bee'], { time_limit: 12 })),
      { type: 'go' },
      { type: 'second', secondsLeft: 7 },
      { type: 'second', secondsLeft: 7 },
    ] satisfies QuizEvent[]) {
      commands$.next(event);
    }
    expect(happened.slice(1)).toStrictEqual([{ type: 'second', secondsLeft: 7 }]);
  });
});

describe('quiz$, on the real clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs nothing before it is subscribed, nor while it is idle', () => {
    const subscription = quiz$(EMPTY).subscribe();
    expect(vi.getTimerCount()).toBe(0);
    subscription.unsubscribe();
  });

  const MOMENTS: [string, number, QuizEvent[]][] = [
    ['in the countdown', 2000, []],
    ['while playing', 7000, []],
    ['while handing over', 6100, [{ type: 'check', text: 'bee' }]],
  ];

  /** A quiz at that moment, its clocks running. */
  function quizAt(ms: number, events: readonly QuizEvent[]) {
    const commands$ = new Subject<QuizEvent>();
    const subscription = quiz$(commands$).subscribe();
    commands$.next(start());
    vi.advanceTimersByTime(ms);
    for (const event of events) commands$.next(event);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    return { commands$, subscription };
  }

  test.each(MOMENTS)('leaves no timer behind when its reader leaves %s', (_, ms, events) => {
    quizAt(ms, events).subscription.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(MOMENTS)('leaves no timer behind when it is stopped %s', (_, ms, events) => {
    const { commands$, subscription } = quizAt(ms, events);
    commands$.next({ type: 'stop' });
    expect(vi.getTimerCount()).toBe(0);
    subscription.unsubscribe();
  });

  test('leaves no timer behind when it is complete', () => {
    const commands$ = new Subject<QuizEvent>();
    const seen: string[] = [];
    const subscription = quiz$(commands$).subscribe(({ phase }) => seen.push(phase));
    commands$.next(start(aQuizGame(['bee'], { time_limit: 1 })));
    vi.advanceTimersByTime(8000);
    expect(seen.at(-1)).toBe('complete');
    expect(vi.getTimerCount()).toBe(0);
    subscription.unsubscribe();
  });
});
