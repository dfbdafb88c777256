import { NEW_MEMORY } from '@waggle/engine/rules';
import { aWord } from '@waggle/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginPractice,
  type PracticeEvent,
  type PracticeMoment,
  type PractisingState,
  stepPractice,
} from '../../../../engine/play/practice/practice-turn.ts';
import type { PracticeWord } from '../../../../engine/learner/practice-sets.ts';

const LEVEL = { id: 7, name: 'Double trouble', emoji: '🐝', difficulty: 8, language: 1 };
const NOW = Date.parse('2026-03-04T08:00:00.000Z');

function practised(...spellings: readonly string[]): PracticeWord[] {
  return spellings.map((word, index) => ({
    word: { ...aWord({ id: index + 1, word }), sentence: null },
    level: LEVEL,
    because: 'next',
    trap: null,
    memory: NEW_MEMORY,
  }));
}

/** A practice that is played event by event; the clock goes on by a second with each. */
function practice(words: readonly PracticeWord[], letterHelp: 'letters' | 'keyboard' = 'keyboard') {
  const random = () => 0;
  let state = beginPractice(words, { language: 'en', letterHelp, random });
  let at = NOW;
  const moments: PracticeMoment[] = [];
  const send = (event: PracticeEvent) => {
    if (!state) throw new Error('the practice is over');
    at += 1000;
    const step = stepPractice(state, event, { at, random });
    state = step.state;
    moments.push(...step.moments);
  };
  const check = (text: string) => send({ type: 'check', text });
  const now = (): PractisingState => {
    if (!state) throw new Error('the practice is over');
    return state;
  };
  const asked = () => now().words[now().turn.place]?.word.word;
  return {
    get state() {
      return now();
    },
    get isOver() {
      return state === null;
    },
    get asked() {
      return asked();
    },
    moments,
    send,
    check,
    /** Right, and on to the next word. */
    spell(text = asked() ?? '') {
      check(text);
      send({ type: 'handed_over' });
    },
  };
}

describe('a word in practice', () => {
  test('that is right at once is done for today', () => {
    const play = practice(practised('bee', 'honey'));
    play.spell('bee');
    expect(play.asked).toBe('honey');
    expect(play.state.outcomes).toEqual(['first', 'open']);
    expect(play.state.memories[0]).toMatchObject({ step: 1, seen: 1, right: 1 });
  });

  test('marks the first slip alone after the first miss', () => {
    const play = practice(practised('necessary'));
    play.check('neccesary');
    const { turn } = play.state;
    expect(turn).toMatchObject({ step: 'ask', misses: 1 });
    expect(turn.slips).toHaveLength(1);
    const marks = turn.board.marks ?? [];
    expect(marks.filter(({ mark }) => mark !== 'ok')).toHaveLength(1);
    expect(marks.map(({ letter }) => letter).join('')).toBe('neccesary');
  });

  test('shows both forms after the second miss, and then asks from memory without a mark', () => {
    const play = practice(practised('necessary', 'bee'));
    play.check('neccesary');
    play.check('necesary');
    expect(play.state.turn).toMatchObject({
      step: 'shown',
      typed: 'necesary',
      board: { phase: 'revealed', spelling: 'necessary' },
    });
    expect(play.state.turn.slips[0]).toMatchObject({ kind: 'doubled' });
    play.check('necessary');
    expect(play.state.turn.step).toBe('shown');
    play.send({ type: 'hide' });
    expect(play.state.turn).toMatchObject({
      step: 'recall',
      typed: null,
      board: { phase: 'open' },
    });
    play.check('necesary');
    expect(play.state.turn).toMatchObject({ step: 'shown', typed: null, recallMisses: 1 });
    play.send({ type: 'hide' });
    play.check('necessary');
    expect(play.state.turn.step).toBe('right');
    expect(play.moments.filter(({ type }) => type === 'answered')).toMatchObject([
      { isCorrect: false, hinted: false },
      { isCorrect: false, hinted: false },
      { isCorrect: false, hinted: true },
      { isCorrect: true, hinted: true },
    ]);
  });

  test('is left for later after two misses from memory', () => {
    const play = practice(practised('necessary', 'bee'));
    for (const typed of ['nesesary', 'necesary']) play.check(typed);
    for (const _ of [1, 2]) {
      play.send({ type: 'hide' });
      play.check('nesesary');
    }
    expect(play.state).toMatchObject({ turn: { step: 'shown' }, outcomes: ['left', 'open'] });
    play.send({ type: 'hide' });
    expect(play.asked).toBe('bee');
    play.spell();
    expect(play.isOver).toBe(true);
  });

  test('comes back after three other words, and is done when it is right from memory', () => {
    const play = practice(practised('one', 'two', 'three', 'four', 'five'));
    play.check('won');
    play.spell('one');
    const order = [];
    for (let n = 0; n < 4; n++) {
      order.push(play.asked);
      play.spell();
    }
    expect(order).toEqual(['two', 'three', 'four', 'one']);
    expect(play.state.outcomes).toEqual(['later', 'first', 'first', 'first', 'open']);
    expect(play.state.memories[0]).toMatchObject({ step: 1, seen: 2, right: 1 });
  });

  test('that is missed last comes back after words that are done', () => {
    const play = practice(practised('one', 'two', 'three', 'four'));
    for (const _ of [1, 2, 3]) play.spell();
    play.check('for');
    play.spell('four');
    const order = [];
    while (!play.isOver) {
      order.push(play.asked);
      play.spell();
    }
    expect(order).toEqual(['one', 'two', 'three', 'four']);
  });

  test('is left for later when it is missed again after it came back', () => {
    const play = practice(practised('one', 'two', 'three', 'four'));
    play.check('won');
    play.spell('one');
    for (const _ of [2, 3, 4]) play.spell();
    play.check('won');
    play.spell('one');
    expect(play.isOver).toBe(true);
  });

  test('that was asked to be shown is typed from memory, and comes back', () => {
    const play = practice(practised('one', 'two'));
    play.send({ type: 'reveal' });
    expect(play.state.turn).toMatchObject({ step: 'shown', typed: null, misses: 0 });
    play.send({ type: 'hide' });
    play.spell('one');
    expect(play.state.memories[0]).toMatchObject({ step: 0, state: 'learning', seen: 0 });
    expect(play.asked).toBe('two');
    play.spell();
    expect(play.asked).toBe('one');
  });
});

describe('letters to tap', () => {
  test('are those of the word; three words right bring more of them, two missed ones fewer', () => {
    const play = practice(practised('bee', 'hive', 'wax', 'honey', 'comb', 'nest'), 'letters');
    expect(play.state.turn.tiles.toSorted()).toEqual(['b', 'e', 'e']);
    for (const _ of [1, 2, 3]) play.spell();
    expect(play.state.letterHelp).toBe('more');
    expect(play.state.turn.tiles).toHaveLength('honey'.length + 4);
    for (const _ of [1, 2]) {
      play.check('x');
      play.spell();
    }
    expect(play.state.letterHelp).toBe('letters');
    expect(play.moments.filter(({ type }) => type === 'letters')).toEqual([
      { type: 'letters', by: 1 },
      { type: 'letters', by: -1 },
    ]);
  });

  test('write into the line, and take back', () => {
    const play = practice(practised('bee'), 'letters');
    const b = play.state.turn.tiles.indexOf('b');
    play.send({ type: 'tap', tile: b, text: '' });
    expect(play.state.turn.board.line.text).toBe('b');
    play.send({ type: 'tap', tile: b, text: 'b' });
    expect(play.state.turn.board.line.text).toBe('');
    play.send({ type: 'take_back', text: 'be' });
    expect(play.state.turn.board.line.text).toBe('b');
  });

  test('change when somebody wants more, and never by themselves on the keyboard', () => {
    const play = practice(practised('bee', 'hive', 'wax'));
    for (const _ of [1, 2]) {
      play.check('x');
      play.spell();
    }
    expect(play.state.letterHelp).toBe('keyboard');
    play.send({ type: 'letter_help', by: -1 });
    expect(play.state.letterHelp).toBe('more');
  });
});

test('a practice ends, whatever is typed', () => {
  const anEvent = fc.constantFrom('right', 'right', 'wrong', 'reveal', 'hide', 'letter_help');
  fc.assert(
    fc.property(fc.array(anEvent, { minLength: 400, maxLength: 400 }), (events) => {
      const play = practice(practised('one', 'two', 'three', 'four', 'five', 'six'), 'letters');
      for (const event of events) {
        if (play.isOver) break;
        if (event === 'right') play.spell();
        else if (event === 'wrong') play.check('zzz');
        else if (event === 'letter_help') play.send({ type: 'letter_help', by: 1 });
        else play.send({ type: event === 'hide' ? 'hide' : 'reveal' });
        if (!play.isOver && play.state.turn.step === 'shown') play.send({ type: 'hide' });
      }
      expect(play.isOver).toBe(true);
    }),
  );
});
