import { describe, expect, test } from 'vitest';
import {
  currentWord,
  IDLE,
  isHandingOver,
  type PlayingState,
  type QuizEvent,
  type QuizState,
  stepQuiz,
} from '../../../engine/rules/index.ts';
import { aQuizGame, aWord } from '../../support/builders.ts';
import { afterEvents, answer, playing } from '../game/quiz-steps.ts';

const game = aQuizGame(['bee', 'wax', 'hive']);

const nextOf = (state: QuizState, ...events: readonly QuizEvent[]) =>
  events.reduce(stepQuiz, state);

describe('stepQuiz(), any event in any phase', () => {
  const EVENTS = {
    start: { type: 'start', game: aQuizGame(['comb']) },
    countdown: { type: 'countdown', secondsLeft: 3 },
    go: { type: 'go' },
    second: { type: 'second', secondsLeft: 41 },
    typed: { type: 'typed', text: 'be' },
    check: { type: 'check' },
    hint: { type: 'hint' },
    reveal: { type: 'reveal' },
    skip: { type: 'skip' },
    handed_over: { type: 'handed_over' },
    level_up: { type: 'level_up' },
    finish: { type: 'finish' },
    stop: { type: 'stop' },
  } satisfies Record<QuizEvent['type'], QuizEvent>;

  const PHASES: Record<string, { state: QuizState; moves: readonly QuizEvent['type'][] }> = {
    idle: { state: IDLE, moves: ['start'] },
    countdown: {
      state: afterEvents({ type: 'start', game }),
      moves: ['start', 'countdown', 'go', 'stop'],
    },
    playing: {
      state: playing(game, { type: 'typed', text: 'bea' }),
      moves: [
        'start',
        'second',
        'typed',
        'check',
        'hint',
        'reveal',
        'skip',
        'level_up',
        'finish',
        'stop',
      ],
    },
    'handing over': {
      state: playing(game, ...answer('bee')),
      moves: ['start', 'second', 'typed', 'handed_over', 'level_up', 'finish', 'stop'],
    },
    complete: {
      state: nextOf(playing(game, ...answer('bee')), { type: 'second', secondsLeft: 0 }),
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
    expect(stepQuiz(state, event)).not.toStrictEqual(state),
  );

  test.each(cases.filter(({ moved }) => !moved))(
    '$phase stays itself on $type',
    ({ state, event }) => expect(stepQuiz(state, event)).toBe(state),
  );
});

describe('stepQuiz(), before the first word', () => {
  test('a start counts down from 5', () =>
    expect(afterEvents({ type: 'start', game })).toStrictEqual({
      phase: 'countdown',
      game,
      secondsLeft: 5,
    }));

  test('the countdown shows its seconds', () =>
    expect(
      afterEvents({ type: 'start', game }, { type: 'countdown', secondsLeft: 2 }),
    ).toMatchObject({ phase: 'countdown', secondsLeft: 2 }));

  test('go asks the first word with the whole time and nothing done', () =>
    expect(playing(aQuizGame(['bee'], { time_limit: 90 }))).toStrictEqual({
      phase: 'playing',
      game: aQuizGame(['bee'], { time_limit: 90 }),
      index: 0,
      outcomes: [],
      answers: [],
      score: 0,
      streak: 0,
      secondsLeft: 90,
      typed: '',
      hintShown: false,
      revealed: false,
      notice: null,
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
    expect(nextOf(playing(game, ...answer('bee')), { type: 'start', game: other })).toStrictEqual({
      phase: 'countdown',
      game: other,
      secondsLeft: 5,
    });
  });

  test('a stop drops the game from any phase', () => {
    const states = [
      afterEvents({ type: 'start', game }),
      playing(game),
      playing(game, ...answer('bee')),
      nextOf(playing(game), { type: 'level_up' }),
    ];
    expect(states.map((state) => stepQuiz(state, { type: 'stop' }))).toStrictEqual(
      states.map(() => IDLE),
    );
  });
});

describe('stepQuiz(), a right answer', () => {
  const right = playing(game, ...answer(' BEE'));

  test('scores one, once, and shows that it is right', () =>
    expect(right).toMatchObject({
      index: 0,
      score: 1,
      streak: 1,
      typed: '',
      notice: { kind: 'correct', answer: ' BEE' },
      outcomes: ['right'],
    }));

  test('is kept as it was typed', () =>
    expect(right.answers).toStrictEqual([{ word: 1, user_input: ' BEE', is_correct: true }]));

  test('is handing over', () =>
    expect([right, playing(game)].map(isHandingOver)).toStrictEqual([true, false]));

  test('takes nothing more for this word', () =>
    expect(
      nextOf(right, { type: 'check' }, { type: 'reveal' }, { type: 'hint' }, { type: 'skip' }),
    ).toBe(right));

  test('is shown on while letters are typed, which belong to the next word', () => {
    const ahead = nextOf(right, { type: 'typed', text: 'w' }, { type: 'typed', text: 'wa' });
    expect(ahead).toStrictEqual({ ...right, typed: 'wa' });
    expect(stepQuiz(ahead, { type: 'handed_over' })).toMatchObject({
      index: 1,
      typed: 'wa',
      notice: null,
    });
    expect(
      nextOf(ahead, { type: 'handed_over' }, { type: 'typed', text: 'wax' }, { type: 'check' }),
    ).toMatchObject({ score: 2, answers: [{ user_input: ' BEE' }, { user_input: 'wax' }] });
  });

  test('takes no more letters for the next word than a word may have', () =>
    expect(stepQuiz(right, { type: 'typed', text: 'w'.repeat(300) })).toMatchObject({
      typed: 'w'.repeat(200),
    }));

  test('lets the clock run', () =>
    expect(stepQuiz(right, { type: 'second', secondsLeft: 12 })).toStrictEqual({
      ...right,
      secondsLeft: 12,
    }));

  test('makes room for the next word when it was seen', () => {
    const next = stepQuiz(right, { type: 'handed_over' });
    expect(next).toStrictEqual({ ...right, index: 1, typed: '', notice: null });
    expect(currentWord(next as PlayingState).word).toBe('wax');
  });

  test('at the last word completes the quiz when it was seen', () => {
    const last = playing(aQuizGame(['bee']), ...answer('bee'));
    expect(last.phase).toBe('playing');
    expect(stepQuiz(last, { type: 'handed_over' })).toStrictEqual({
      phase: 'complete',
      game: last.game,
      outcomes: ['right'],
      answers: [{ word: 1, user_input: 'bee', is_correct: true }],
      score: 1,
      ending: 'words',
    });
  });

  test('may be an accepted variant', () =>
    expect(
      playing(
        { ...game, words: [aWord({ word: 'colour', accepted: ['color'] })] },
        ...answer('color'),
      ),
    ).toMatchObject({ score: 1, notice: { kind: 'correct' } }));

  test('after a hint scores as well', () =>
    expect(playing(game, { type: 'hint' }, ...answer('bee')).score).toBe(1));

  test('after right answers makes the run longer', () => {
    const twice = playing(game, ...answer('bee'), { type: 'handed_over' }, ...answer('wax'));
    expect(twice).toMatchObject({ score: 2, streak: 2, outcomes: ['right', 'right'] });
  });
});

describe('stepQuiz(), a wrong answer', () => {
  const wrong = playing(
    game,
    ...answer('bee'),
    { type: 'handed_over' },
    { type: 'hint' },
    ...answer('wix'),
  );

  test('stays on the word with what was typed, and marks it', () => {
    expect(wrong).toMatchObject({ index: 1, typed: 'wix', hintShown: true, outcomes: ['right'] });
    expect(wrong.notice).toStrictEqual({
      kind: 'incorrect',
      marks: [
        { letter: 'w', mark: 'ok' },
        { letter: 'i', mark: 'swap' },
        { letter: 'x', mark: 'ok' },
      ],
    });
  });

  test('scores nothing and ends the run', () =>
    expect(wrong).toMatchObject({ score: 1, streak: 0 }));

  test('is an answer too', () =>
    expect(wrong.answers.at(-1)).toStrictEqual({ word: 2, user_input: 'wix', is_correct: false }));

  test('is marked no longer once the learner types', () =>
    expect(stepQuiz(wrong, { type: 'typed', text: 'wi' })).toMatchObject({ notice: null }));

  test('may be checked again, which is another answer', () => {
    const again = stepQuiz(wrong, { type: 'check' });
    expect(again).toMatchObject({ index: 1, score: 1 });
    expect((again as PlayingState).answers).toHaveLength(3);
  });

  test('leaves the word open for the right one', () =>
    expect(nextOf(wrong, ...answer('wax'))).toMatchObject({ score: 2, streak: 1 }));

  test('is marked against the nearest accepted spelling', () => {
    const words = [aWord({ word: 'colour', accepted: ['color'] })];
    const { notice } = playing({ ...game, words }, ...answer('colar'));
    expect(notice).toMatchObject({
      marks: ['ok', 'ok', 'ok', 'swap', 'ok'].map((mark) => ({ mark })),
    });
  });
});

describe('stepQuiz(), nothing typed', () => {
  test.each(['', '   '])('a check of %j says nothing and counts nothing', (text) => {
    const before = playing(game, { type: 'typed', text });
    expect(stepQuiz(before, { type: 'check' })).toBe(before);
  });
});

describe('stepQuiz(), typing', () => {
  test('is taken as it is', () =>
    expect(playing(game, { type: 'typed', text: ' BeE ' }).typed).toBe(' BeE '));

  test('is cut at 200 characters', () =>
    expect(playing(game, { type: 'typed', text: `${'a'.repeat(200)}bc` }).typed).toBe(
      'a'.repeat(200),
    ));
});

describe('stepQuiz(), a revealed answer', () => {
  const revealed = playing(game, ...answer('bee'), { type: 'handed_over' }, ...answer('wx'), {
    type: 'reveal',
  });

  test('is filled in, and ends run and notice', () =>
    expect(revealed).toMatchObject({
      typed: 'wax',
      revealed: true,
      streak: 0,
      notice: null,
      index: 1,
    }));

  test('gives no points when checked, says so and moves on', () => {
    const next = stepQuiz(revealed, { type: 'check' });
    expect(next).toMatchObject({
      index: 2,
      score: 1,
      typed: '',
      revealed: false,
      outcomes: ['right', 'revealed'],
      notice: { kind: 'no_points' },
    });
  });

  test('is no answer of the learner', () =>
    expect((stepQuiz(revealed, { type: 'check' }) as PlayingState).answers).toBe(revealed.answers));

  test('gives no points either when typed anew', () =>
    expect(nextOf(revealed, ...answer('wax'))).toMatchObject({
      index: 2,
      score: 1,
      outcomes: ['right', 'revealed'],
    }));

  test('stays revealed when it is skipped', () =>
    expect(stepQuiz(revealed, { type: 'skip' })).toMatchObject({
      index: 2,
      outcomes: ['right', 'revealed'],
      notice: null,
    }));

  test('at the last word completes the quiz', () =>
    expect(
      nextOf(playing(aQuizGame(['bee'])), { type: 'reveal' }, { type: 'check' }),
    ).toMatchObject({ phase: 'complete', ending: 'words', score: 0, outcomes: ['revealed'] }));

  test('is warned of until the learner types', () =>
    expect(nextOf(revealed, { type: 'check' }, { type: 'typed', text: 'h' })).toMatchObject({
      notice: null,
    }));
});

describe('stepQuiz(), skip and hint', () => {
  test('a skip advances with a clean line and ends the run', () => {
    const before = playing(
      game,
      ...answer('bee'),
      { type: 'handed_over' },
      { type: 'hint' },
      ...answer('w'),
    );
    expect(stepQuiz(before, { type: 'skip' })).toStrictEqual({
      ...before,
      index: 2,
      typed: '',
      hintShown: false,
      streak: 0,
      notice: null,
      outcomes: ['right', 'skipped'],
    });
  });

  test('a skip at the last word completes the quiz', () =>
    expect(
      nextOf(playing(game), { type: 'skip' }, { type: 'skip' }, { type: 'skip' }),
    ).toStrictEqual({
      phase: 'complete',
      game,
      outcomes: ['skipped', 'skipped', 'skipped'],
      answers: [],
      score: 0,
      ending: 'words',
    }));

  test('a hint stays for its word and touches nothing else', () => {
    const before = playing(game, { type: 'typed', text: 'b' });
    const hinted = stepQuiz(before, { type: 'hint' });
    expect(hinted).toStrictEqual({ ...before, hintShown: true });
    expect(nextOf(hinted, ...answer('x'))).toMatchObject({ hintShown: true });
    expect(nextOf(hinted, ...answer('bee'), { type: 'handed_over' })).toMatchObject({
      hintShown: false,
    });
  });
});

describe('stepQuiz(), the end', () => {
  const midway = playing(game, ...answer('bee'), { type: 'handed_over' }, ...answer('wx'));

  test('a second that is left is shown', () =>
    expect(stepQuiz(midway, { type: 'second', secondsLeft: 1 })).toStrictEqual({
      ...midway,
      secondsLeft: 1,
    }));

  test('comes when the time is up, with what was reached', () =>
    expect(stepQuiz(midway, { type: 'second', secondsLeft: 0 })).toStrictEqual({
      phase: 'complete',
      game,
      outcomes: ['right', 'unfinished'],
      answers: midway.answers,
      score: 1,
      ending: 'time',
    }));

  test('when the time is up says of a word that was revealed that it was', () =>
    expect(nextOf(midway, { type: 'reveal' }, { type: 'second', secondsLeft: 0 })).toMatchObject({
      outcomes: ['right', 'revealed'],
    }));

  test('counts a right answer that was still being shown', () =>
    expect(
      stepQuiz(playing(game, ...answer('bee')), { type: 'second', secondsLeft: 0 }),
    ).toMatchObject({ phase: 'complete', score: 1, ending: 'time', outcomes: ['right'] }));

  test('comes when the learner says so, with what was reached', () =>
    expect(stepQuiz(midway, { type: 'finish' })).toStrictEqual({
      phase: 'complete',
      game,
      outcomes: ['right'],
      answers: midway.answers,
      score: 1,
      ending: 'finished',
    }));

  test('counts a right answer that was still being shown when the learner finishes', () =>
    expect(stepQuiz(playing(game, ...answer('bee')), { type: 'finish' })).toMatchObject({
      phase: 'complete',
      score: 1,
      ending: 'finished',
      outcomes: ['right'],
    }));

  test('comes with a level-up, also while an answer is shown', () => {
    const endings = [midway, playing(game, ...answer('bee'))].map((state) =>
      stepQuiz(state, { type: 'level_up' }),
    );
    expect(endings).toMatchObject([
      { phase: 'complete', ending: 'level_up', score: 1 },
      { phase: 'complete', ending: 'level_up', score: 1 },
    ]);
  });
});
