import { map, type Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type Effect, quiz$, quizCues$ } from '../../../engine/index.ts';
import { type QuizEvent, type QuizState, stepQuiz } from '../../../engine/rules/index.ts';
import { aQuizGame } from '../../support/builders.ts';
import { inVirtualTime } from '../../support/marbles.ts';
import { afterEvents, answer, playing } from '../quiz-steps.ts';

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
        'f 999ms e 999ms d 999ms c 999ms b 999ms z 3999ms j 999ms i 999ms h 999ms g 999ms k 999ms l 999ms m 999ms n 999ms o 999ms p',
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

  test('says nothing of typing, hint, reveal, skip and an empty check', () =>
    expect(
      cuesOf(
        way(
          playing(game),
          { type: 'check' },
          { type: 'typed', text: 'b' },
          { type: 'hint' },
          { type: 'reveal' },
          { type: 'check' },
          { type: 'skip' },
        ),
      ),
    ).toStrictEqual([]));

  test('says nothing of the end', () =>
    expect(
      cuesOf([
        ...way(playing(game, ...answer('bee')), { type: 'second', secondsLeft: 0 }),
        afterEvents(),
      ]),
    ).toStrictEqual([]));

  test('says nothing of the state it finds', () =>
    expect(cuesOf([playing(game, ...answer('bee'))])).toStrictEqual([]));

  test('ticks for a start out of a running game', () =>
    expect(cuesOf(way(playing(game), { type: 'start', game }))).toStrictEqual([
      { name: 'tick', secondsLeft: 5, quiet: false },
    ]));
});
