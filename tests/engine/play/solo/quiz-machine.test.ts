import { describe, expect, test } from 'vitest';
import { FRESH_BOARD } from '../../../../engine/play/board.ts';
import type { GameMoment } from '../../../../engine/play/cues.ts';
import {
  currentWord,
  IDLE,
  type PlayingState,
  type QuizEvent,
  type QuizState,
  stepQuiz,
} from '../../../../engine/play/solo/quiz.ts';
import { aQuizGame } from '@waggle/engine/testing';
import { afterEvents, answer, key, nextOf, playing } from '../quiz-steps.ts';

const game = aQuizGame(['bee', 'wax', 'hive']);
const HANDED_OVER: QuizEvent = { type: 'handed_over' };
const SKIP: QuizEvent = { type: 'skip' };
const REVEAL: QuizEvent = { type: 'reveal' };

/** What happens on the way through these events. */
function momentsOf(state: QuizState, ...events: readonly QuizEvent[]): GameMoment[] {
  const moments: GameMoment[] = [];
  let now = state;
  for (const event of events) {
    const step = stepQuiz(now, event);
    moments.push(...step.moments);
    now = step.state;
  }
  return moments;
}

describe('stepQuiz(), any event in any phase', () => {
  const EVENTS = {
    start: { type: 'start', game: aQuizGame(['comb']) },
    countdown: { type: 'countdown', secondsLeft: 3 },
    go: { type: 'go' },
    second: { type: 'second', secondsLeft: 41 },
    edited: key(),
    check: { type: 'check', text: 'bea' },
    hint: { type: 'hint' },
    reveal: REVEAL,
    skip: SKIP,
    handed_over: HANDED_OVER,
    level_up: { type: 'level_up' },
    finish: { type: 'finish' },
    asked: { type: 'asked', isOpen: true },
    stop: { type: 'stop' },
  } satisfies Record<QuizEvent['type'], QuizEvent>;

  const PHASES: Record<string, { state: QuizState; moves: readonly QuizEvent['type'][] }> = {
    idle: { state: IDLE, moves: ['start'] },
    countdown: {
      state: afterEvents({ type: 'start', game }),
      moves: ['start', 'countdown', 'go', 'stop'],
    },
    playing: {
      state: playing(game, answer('bae')),
      moves: [
        'start',
        'second',
        'edited',
        'check',
        'hint',
        'reveal',
        'skip',
        'level_up',
        'finish',
        'asked',
        'stop',
      ],
    },
    'handing over': {
      state: playing(game, answer('bee')),
      moves: ['start', 'second', 'handed_over', 'level_up', 'finish', 'asked', 'stop'],
    },
    complete: {
      state: nextOf(playing(game, answer('bee')), { type: 'second', secondsLeft: 0 }),
      moves: ['start', 'level_up', 'stop'],
    },
  };

  const cases = Object.entries(PHASES).flatMap(([phase, { state, moves }]) =>
    Object.values(EVENTS).map((event) => ({
      phase,
      state,
      event,
      type: event.type,
      moved: moves.includes(event.type),
    })),
  );

  test.each(cases.filter(({ moved }) => moved))('$phase is moved by $type', ({ state, event }) =>
    expect(stepQuiz(state, event).state).not.toStrictEqual(state),
  );

  test.each(cases.filter(({ moved }) => !moved))(
    '$phase stays itself on $type',
    ({ state, event }) => expect(stepQuiz(state, event).state).toBe(state),
  );
});

describe('stepQuiz(), before the first word', () => {
  test('a start counts down from 5', () =>
    expect(stepQuiz(IDLE, { type: 'start', game })).toStrictEqual({
      state: { phase: 'countdown', game, secondsLeft: 5 },
      moments: [{ type: 'countdown', secondsLeft: 5 }],
    }));

  test('the countdown shows its seconds, and emits each once', () => {
    const two: QuizEvent = { type: 'countdown', secondsLeft: 2 };
    const started = afterEvents({ type: 'start', game });
    expect(nextOf(started, two)).toMatchObject({ phase: 'countdown', secondsLeft: 2 });
    expect(momentsOf(started, two, two)).toStrictEqual([two]);
  });

  test('go asks the first word with the whole time and nothing done', () =>
    expect(playing(aQuizGame(['bee'], { time_limit: 90 }))).toStrictEqual({
      phase: 'playing',
      game: aQuizGame(['bee'], { time_limit: 90 }),
      index: 0,
      outcomes: [],
      score: 0,
      run: 0,
      secondsLeft: 90,
      stands: false,
      board: FRESH_BOARD,
    }));

  test('a level without words is complete at once', () =>
    expect(afterEvents({ type: 'start', game: aQuizGame([]) }, { type: 'go' })).toMatchObject({
      phase: 'complete',
      ending: 'words',
      score: 0,
      outcomes: [],
    }));

  test('a start while playing drops the old game', () => {
    const other = aQuizGame(['comb']);
    expect(nextOf(playing(game, answer('bee')), { type: 'start', game: other })).toStrictEqual({
      phase: 'countdown',
      game: other,
      secondsLeft: 5,
    });
  });

  test('a stop drops the game from any phase', () => {
    const states = [
      afterEvents({ type: 'start', game }),
      playing(game),
      playing(game, answer('bee')),
      nextOf(playing(game), { type: 'level_up' }),
    ];
    expect(states.map((state) => nextOf(state, { type: 'stop' }))).toStrictEqual(
      states.map(() => IDLE),
    );
  });
});

describe('stepQuiz(), a right answer', () => {
  const right = playing(game, answer('BEE'));

  test('scores one, once, and is emitted with its run', () => {
    expect(right).toMatchObject({ index: 0, score: 1, run: 1, outcomes: ['right'] });
    expect(right.board.phase).toBe('right');
    expect(momentsOf(playing(game), answer('BEE'), answer('BEE'))).toStrictEqual([
      { type: 'right', answer: 'BEE', spelling: 'BEE', run: 1 },
    ]);
  });

  test('is shown on while letters are typed, which belong to the next word', () => {
    const ahead = nextOf(right, key(''), key('w'));
    expect(ahead).toBe(right);
    const next = nextOf(ahead, HANDED_OVER) as PlayingState;
    expect(next.board.line).toBe(right.board.line);
    expect(nextOf(next, answer('wax'))).toMatchObject({ score: 2 });
  });

  test('lets the clock run', () =>
    expect(nextOf(right, { type: 'second', secondsLeft: 12 })).toStrictEqual({
      ...right,
      secondsLeft: 12,
    }));

  test('makes room for the next word when it was seen', () => {
    const next = nextOf(right, HANDED_OVER) as PlayingState;
    expect(next).toMatchObject({ index: 1, score: 1, run: 1, board: { phase: 'open' } });
    expect(currentWord(next).word).toBe('wax');
  });

  test('at the last word completes the quiz when it was seen', () => {
    const last = playing(aQuizGame(['bee']), answer('bee'));
    expect(stepQuiz(last, HANDED_OVER)).toStrictEqual({
      state: { phase: 'complete', game: last.game, outcomes: ['right'], score: 1, ending: 'words' },
      moments: [{ type: 'ended', ending: 'words', score: 1, isPerfect: true }],
    });
  });

  test('after a hint scores as well', () =>
    expect(playing(game, { type: 'hint' }, answer('bee')).score).toBe(1));

  test('after right answers makes the run longer', () =>
    expect(playing(game, answer('bee'), HANDED_OVER, answer('wax'))).toMatchObject({
      score: 2,
      run: 2,
      outcomes: ['right', 'right'],
    }));
});

describe('stepQuiz(), a wrong answer', () => {
  const wrong = playing(game, answer('bee'), HANDED_OVER, { type: 'hint' }, answer('wix'));

  test('stays on the word, scores nothing and ends the run', () => {
    expect(wrong).toMatchObject({ index: 1, score: 1, run: 0, outcomes: ['right'] });
    expect(wrong.board).toMatchObject({ phase: 'wrong', hintShown: true });
  });

  test('is emitted each time, and leaves the word open for the right one', () => {
    const moments = momentsOf(wrong, answer('wex'), answer('wax'));
    expect(moments).toMatchObject([
      { type: 'wrong', answer: 'wex' },
      { type: 'right', answer: 'wax', run: 1 },
    ]);
  });
});

describe('stepQuiz(), a revealed word', () => {
  const revealed = playing(game, answer('bee'), HANDED_OVER, answer('wx'), REVEAL);

  test('ends the run and stays', () => {
    expect(revealed).toMatchObject({ index: 1, run: 0 });
    expect(revealed.board.phase).toBe('revealed');
  });

  test('says at its check that it gives no points, and stands until it was read', () => {
    const checked = nextOf(revealed, key(), answer('wax'));
    expect(checked).toMatchObject({ index: 1, board: { phase: 'revealed', warned: true } });
    for (const on of [HANDED_OVER, answer('wax')]) {
      expect(nextOf(checked, on)).toMatchObject({
        index: 2,
        score: 1,
        outcomes: ['right', 'revealed'],
        board: { phase: 'open', warned: false },
      });
      expect(momentsOf(checked, on)).toStrictEqual([
        { type: 'left', outcome: 'revealed', by: 'check' },
      ]);
    }
  });

  test('stays revealed when it is skipped, and nobody is warned', () =>
    expect(nextOf(revealed, SKIP)).toMatchObject({
      index: 2,
      outcomes: ['right', 'revealed'],
      board: { warned: false },
    }));

  test('at the last word completes the quiz', () => {
    const last = playing(aQuizGame(['bee']), REVEAL, answer(''));
    expect(nextOf(last, answer('bee'))).toMatchObject({
      phase: 'complete',
      ending: 'words',
      score: 0,
      outcomes: ['revealed'],
    });
    expect(momentsOf(last, answer('bee'))).toMatchObject([
      { type: 'left', by: 'check' },
      { type: 'ended' },
    ]);
  });
});

describe('stepQuiz(), a skip', () => {
  test('advances with a clean line and ends the run', () => {
    const before = playing(game, answer('bee'), HANDED_OVER, { type: 'hint' }, answer('w'));
    expect(nextOf(before, SKIP)).toStrictEqual({
      ...before,
      index: 2,
      run: 0,
      outcomes: ['right', 'skipped'],
      board: { ...FRESH_BOARD, line: { change: 2, text: '', answered: null } },
    });
  });

  test('at the last word completes the quiz', () =>
    expect(nextOf(playing(game), SKIP, SKIP, SKIP)).toStrictEqual({
      phase: 'complete',
      game,
      outcomes: ['skipped', 'skipped', 'skipped'],
      score: 0,
      ending: 'words',
    }));
});

describe('stepQuiz(), the end', () => {
  const midway = playing(game, answer('bee'), HANDED_OVER, answer('wx'));
  const over: QuizEvent = { type: 'second', secondsLeft: 0 };

  test('a second that is left is shown, and emitted once', () => {
    const one: QuizEvent = { type: 'second', secondsLeft: 1 };
    expect(nextOf(midway, one)).toStrictEqual({ ...midway, secondsLeft: 1 });
    expect(momentsOf(midway, one, one)).toStrictEqual([one]);
  });

  test('comes when the time is up, with what was reached', () =>
    expect(stepQuiz(midway, over)).toStrictEqual({
      state: {
        phase: 'complete',
        game,
        outcomes: ['right', 'unfinished'],
        score: 1,
        ending: 'time',
      },
      moments: [{ type: 'ended', ending: 'time', score: 1, isPerfect: false }],
    }));

  test('when the time is up says of a word that was revealed that it was', () =>
    expect(nextOf(midway, REVEAL, over)).toMatchObject({ outcomes: ['right', 'revealed'] }));

  test.each([
    ['time', over],
    ['finished', { type: 'finish' }],
    ['level_up', { type: 'level_up' }],
  ] satisfies [string, QuizEvent][])(
    'counts a right answer that was still being shown: %s',
    (ending, event) =>
      expect(nextOf(playing(game, answer('bee')), event)).toMatchObject({
        phase: 'complete',
        score: 1,
        ending,
        outcomes: ['right'],
      }),
  );

  test.each(['finish', 'level_up'] as const)('comes with %s, with what was reached', (type) =>
    expect(nextOf(midway, { type })).toMatchObject({
      phase: 'complete',
      score: 1,
      outcomes: ['right'],
      ending: type === 'finish' ? 'finished' : 'level_up',
    }),
  );

  test('may be followed by a level-up, which is emitted once', () => {
    const levelUp: QuizEvent = { type: 'level_up' };
    const ended = nextOf(midway, over);
    expect(nextOf(ended, levelUp)).toMatchObject({ score: 1, ending: 'level_up' });
    expect(momentsOf(ended, levelUp, levelUp)).toStrictEqual([levelUp]);
    expect(momentsOf(midway, levelUp, levelUp)).toMatchObject([{ type: 'ended' }]);
  });
});
