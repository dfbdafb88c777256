import { filter, map, type Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type Effect, quiz$, quizCues$ } from '../../../engine/index.ts';
import { type QuizEvent, type QuizState, stepQuiz } from '../../../engine/rules/index.ts';
import { aQuizGame } from '../../support/builders.ts';
import { inVirtualTime } from '../../support/marbles.ts';
import { afterEvents, answer, playing } from './quiz-steps.ts';

const game = aQuizGame(['bee', 'wax', 'hive']);

/** Every state on the way through these events. */
function way(from: QuizState, ...events: readonly QuizEvent[]): QuizState[] {
  const states = [from];
  for (const event of events) states.push(stepQuiz(states.at(-1) as QuizState, event));
  return states;
}

function cuesOf(states: readonly QuizState[]): Effect[] {
  const cues: Effect[] = [];
  quizCues$(of(...states)).subscribe((cue) => cues.push(cue));
  return cues;
}

function named(cues$: Observable<Effect>): Observable<string> {
  return cues$.pipe(
    map((cue) =>
      cue.name === 'tick' ? `${cue.quiet ? 'quiet' : 'loud'} tick ${cue.secondsLeft}` : cue.name,
    ),
  );
}

describe('quizCues$', () => {
  test('ticks at 5 to 1 of the countdown and beeps at 0', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const commands$ = hot<QuizEvent>('1s s', { s: { type: 'start', game } });
      expectObservable(named(quizCues$(quiz$(commands$, clock))), '^ 20s !').toBe(
        '1s f 999ms e 999ms d 999ms c 999ms b 999ms z',
        {
          f: 'loud tick 5',
          e: 'loud tick 4',
          d: 'loud tick 3',
          c: 'loud tick 2',
          b: 'loud tick 1',
          z: 'final_beep',
        },
      );
    }));

  test('ticks quietly once a second in the last ten seconds, and only then', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const start: QuizEvent = { type: 'start', game: aQuizGame(['bee'], { time_limit: 13 }) };
      const inGame$ = named(quizCues$(quiz$(hot('s', { s: start }), clock)));
      expectObservable(inGame$, '5500ms ^').toBe('', {});
      expectObservable(inGame$).toBe(
        'f 999ms e 999ms d 999ms c 999ms b 999ms z 3999ms j 999ms i 999ms h 999ms g 999ms k 999ms l 999ms m 999ms n 999ms o 999ms p 999ms t',
        {
          f: 'loud tick 5',
          e: 'loud tick 4',
          d: 'loud tick 3',
          c: 'loud tick 2',
          b: 'loud tick 1',
          z: 'final_beep',
          j: 'quiet tick 10',
          i: 'quiet tick 9',
          h: 'quiet tick 8',
          g: 'quiet tick 7',
          k: 'quiet tick 6',
          l: 'quiet tick 5',
          m: 'quiet tick 4',
          n: 'quiet tick 3',
          o: 'quiet tick 2',
          p: 'quiet tick 1',
          t: 'time_up',
        },
      );
    }));

  test('ticks once for seconds that were slept through', () =>
    expect(
      cuesOf(
        way(
          playing(game, { type: 'second', secondsLeft: 12 }),
          { type: 'second', secondsLeft: 7 },
          { type: 'second', secondsLeft: 7 },
        ),
      ),
    ).toStrictEqual([{ name: 'tick', secondsLeft: 7, quiet: true }]));

  test('says right, with the run it belongs to', () =>
    expect(
      cuesOf(way(playing(game), ...answer('bee'), { type: 'handed_over' }, ...answer('wax'))),
    ).toStrictEqual([
      { name: 'correct', streak: 1 },
      { name: 'correct', streak: 2 },
    ]));

  test('says wrong at every wrong check, and starts the run anew', () =>
    expect(
      cuesOf(
        way(
          playing(game, ...answer('bee'), { type: 'handed_over' }),
          ...answer('wex'),
          { type: 'check' },
          ...answer('wax'),
        ),
      ),
    ).toStrictEqual([{ name: 'wrong' }, { name: 'wrong' }, { name: 'correct', streak: 1 }]));

  test('clicks with each key that adds a letter', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const typed = (text: string): QuizEvent => ({ type: 'typed', text });
      const commands$ = hot<QuizEvent>('s 6999ms a 99ms b 99ms c 99ms d 99ms e', {
        s: { type: 'start', game },
        a: typed('b'),
        b: typed('be'),
        c: typed('b'),
        d: typed('bé'),
        e: typed('bé'),
      });
      const keys$ = named(quizCues$(quiz$(commands$, clock))).pipe(
        filter((name) => name === 'key_typed'),
      );
      expectObservable(keys$, '^ 9s !').toBe('7s k 99ms k 199ms k', { k: 'key_typed' });
    }));

  test.each([
    ['deleted', 'bee', 'be'],
    ['replaced', 'bee', 'bea'],
    ['cleared', 'bee', ''],
    ['pasted', 'b', 'bee'],
    ['composed: a loose accent belongs to its letter', 'be', 'be\u0301'],
  ])('does not click when text is %s', (_, from, to) =>
    expect(
      cuesOf(way(playing(game, { type: 'typed', text: from }), { type: 'typed', text: to })),
    ).toStrictEqual([]),
  );

  test('clicks with the first key after a wrong answer', () =>
    expect(
      cuesOf(way(playing(game, ...answer('ba')), { type: 'typed', text: 'bar' })),
    ).toStrictEqual([{ name: 'key_typed' }]));

  test('reveals once, with no click for the letters that appear', () =>
    expect(
      cuesOf(way(playing(aQuizGame(['a', 'wax'])), { type: 'reveal' }, { type: 'reveal' })),
    ).toStrictEqual([{ name: 'reveal' }]));

  test('ticks on while a revealed answer is shown', () =>
    expect(
      cuesOf(way(playing(game, { type: 'reveal' }), { type: 'second', secondsLeft: 6 })),
    ).toStrictEqual([{ name: 'tick', secondsLeft: 6, quiet: true }]));

  test('reveals in each word anew', () =>
    expect(
      cuesOf(way(playing(game), { type: 'reveal' }, { type: 'check' }, { type: 'reveal' })),
    ).toStrictEqual([{ name: 'reveal' }, { name: 'reveal' }]));

  test('says that a word is skipped, a revealed one and the last one too', () => {
    const skip: QuizEvent = { type: 'skip' };
    expect(cuesOf(way(playing(game), skip))).toStrictEqual([{ name: 'skip' }]);
    expect(cuesOf(way(playing(game, { type: 'reveal' }), skip))).toStrictEqual([{ name: 'skip' }]);
    expect(cuesOf(way(playing(game, skip, skip), skip))).toStrictEqual([{ name: 'skip' }]);
  });

  test('says nothing of hint, an empty check and the check of a revealed answer', () =>
    expect(
      cuesOf(
        way(
          playing(game, { type: 'reveal' }),
          { type: 'check' },
          { type: 'check' },
          { type: 'hint' },
        ),
      ),
    ).toStrictEqual([]));

  test('says nothing of the next word after a right answer', () =>
    expect(cuesOf(way(playing(game, ...answer('bee')), { type: 'handed_over' }))).toStrictEqual(
      [],
    ));

  test('says that the time is up, once, with no last tick', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const start: QuizEvent = { type: 'start', game: aQuizGame(['bee'], { time_limit: 2 }) };
      const commands$ = hot<QuizEvent>('s', { s: start });
      const ending$ = named(quizCues$(quiz$(commands$, clock))).pipe(
        filter((name) => !name.startsWith('loud') && name !== 'final_beep'),
      );
      expectObservable(ending$, '^ 20s !').toBe('7s k 999ms t', {
        k: 'quiet tick 1',
        t: 'time_up',
      });
    }));

  test('says it once although keys are pressed after the end', () => {
    const over: QuizEvent = { type: 'second', secondsLeft: 0 };
    expect(cuesOf(way(playing(game), over, { type: 'hint' }, { type: 'skip' }))).toStrictEqual([
      { name: 'time_up' },
    ]);
  });

  test('says nothing when the words are over', () => {
    const last = playing(aQuizGame(['bee']), ...answer('bee'));
    expect(cuesOf(way(last, { type: 'handed_over' }))).toStrictEqual([]);
    const revealed = playing(aQuizGame(['bee']), { type: 'reveal' });
    expect(cuesOf(way(revealed, { type: 'check' }))).toStrictEqual([]);
    expect(cuesOf([last, afterEvents()])).toStrictEqual([]);
    expect(
      cuesOf(way(afterEvents(), { type: 'start', game: aQuizGame([]) }, { type: 'go' })),
    ).toHaveLength(1);
  });

  test.each([
    ['half_more', 15],
    ['double', 20],
  ] as const)('ticks in the last ten seconds of the time that is taken: %s', (time, seconds) =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const start: QuizEvent = {
        type: 'start',
        game: aQuizGame(['bee'], { time_limit: 10 }, time),
      };
      const inGame$ = named(quizCues$(quiz$(hot('s', { s: start }), clock)));
      expectObservable(inGame$.pipe(filter((cue) => !/loud|beep/.test(cue)))).toBe(
        `6s ${(seconds - 10) * 1000}ms j 999ms i 999ms h 999ms g 999ms f 999ms e 999ms d 999ms c 999ms b 999ms a 999ms z`,
        {
          ...Object.fromEntries(
            Array.from('abcdefghij').map((name, place) => [name, `quiet tick ${place + 1}`]),
          ),
          z: 'time_up',
        },
      );
    }),
  );

  test('counts down to a game without the timer, in which nothing ticks or runs out', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const start: QuizEvent = { type: 'start', game: aQuizGame(['bee'], {}, 'none') };
      const commands$ = hot<QuizEvent>('s 60m f', { s: start, f: { type: 'finish' } });
      expectObservable(named(quizCues$(quiz$(commands$, clock)))).toBe(
        'f 999ms e 999ms d 999ms c 999ms b 999ms z',
        {
          f: 'loud tick 5',
          e: 'loud tick 4',
          d: 'loud tick 3',
          c: 'loud tick 2',
          b: 'loud tick 1',
          z: 'final_beep',
        },
      );
    }));

  test('says level up in the game and after its end, once', () => {
    const levelUp: QuizEvent = { type: 'level_up' };
    expect(cuesOf(way(playing(game), levelUp, levelUp))).toStrictEqual([{ name: 'level_up' }]);
    const ended = afterEvents(
      { type: 'start', game },
      { type: 'go' },
      { type: 'second', secondsLeft: 0 },
    );
    expect(cuesOf(way(ended, levelUp, levelUp))).toStrictEqual([{ name: 'level_up' }]);
  });

  test('says nothing of the state it finds', () =>
    expect(cuesOf([playing(game, ...answer('bee'))])).toStrictEqual([]));

  test('ticks for a start out of a running game', () =>
    expect(cuesOf(way(playing(game), { type: 'start', game }))).toStrictEqual([
      { name: 'tick', secondsLeft: 5, quiet: false },
    ]));
});
