import { describe, expect, test } from 'vitest';
import {
  type Board,
  type BoardCommand,
  FRESH_BOARD,
  handover$,
  type Judge,
  localJudge,
  nextBoard,
  stepBoard,
  withVerdict,
} from '../../../engine/play/board.ts';
import { aWord } from '@waggle/engine/testing';
import { HANDOVER_MS, WARNING_MS } from '@waggle/engine/rules';
import { of, VirtualTimeScheduler } from 'rxjs';

const bee = localJudge(aWord({ word: 'bee' }));

/** Judges somewhere else: what it thinks comes later. */
const server: Judge = { answer: () => null, reveal: () => null };

const edited = (before: string, text: string): BoardCommand => ({ type: 'edited', before, text });
const check = (text: string): BoardCommand => ({ type: 'check', text });

function boardAfter(judge: Judge, ...commands: readonly BoardCommand[]): Board {
  return commands.reduce((board, command) => stepBoard(board, command, judge).board, FRESH_BOARD);
}

function momentOf(board: Board, command: BoardCommand, judge: Judge = bee) {
  return stepBoard(board, command, judge).moment;
}

const right = boardAfter(bee, check('bee'));
const wrong = boardAfter(bee, check('bea'));
const revealed = boardAfter(bee, { type: 'reveal' });
const waiting: Board = { ...FRESH_BOARD, waiting: true };

describe('stepBoard(), any command in any phase', () => {
  const COMMANDS = {
    edited: edited('', 'b'),
    check: check('bea'),
    hint: { type: 'hint' },
    reveal: { type: 'reveal' },
    skip: { type: 'skip' },
  } satisfies Record<BoardCommand['type'], BoardCommand>;

  const PHASES: Record<string, { board: Board; means: readonly BoardCommand['type'][] }> = {
    open: { board: FRESH_BOARD, means: ['edited', 'check', 'hint', 'reveal', 'skip'] },
    // The same answer again is no answer.
    wrong: { board: wrong, means: ['edited', 'hint', 'reveal', 'skip'] },
    // Letters are taken for the next word, and nothing else is.
    right: { board: right, means: ['edited'] },
    // Neither letters nor the word again: it is there.
    revealed: { board: revealed, means: ['check', 'hint', 'skip'] },
    waiting: { board: waiting, means: ['edited', 'hint', 'skip'] },
  };

  const cases = Object.entries(PHASES).flatMap(([phase, { board, means }]) =>
    Object.values(COMMANDS).map((command) => ({
      phase,
      board,
      command,
      type: command.type,
      means: means.includes(command.type),
    })),
  );

  test.each(cases.filter(({ means }) => means))('$phase is moved by $type', (at) => {
    const { board, moment } = stepBoard(at.board, at.command, bee);
    expect(board !== at.board || moment !== null).toBe(true);
  });

  test.each(cases.filter(({ means }) => !means))('$phase stays itself on $type', (at) =>
    expect(stepBoard(at.board, at.command, bee)).toStrictEqual({ board: at.board, moment: null }),
  );
});

describe('a right answer', () => {
  test('is shown as typed, and emitted', () => {
    const { board, moment } = stepBoard(FRESH_BOARD, check(' BEE'), bee);
    expect(board).toMatchObject({ phase: 'right', spelling: ' BEE', tries: 0, marks: null });
    expect(moment).toStrictEqual({ type: 'right', answer: ' BEE', spelling: ' BEE' });
  });

  test('is taken out of the line; what was typed behind it stays', () =>
    expect(right.line).toStrictEqual({ change: 1, text: '', answered: 'bee' }));

  test('may be an accepted variant', () => {
    const colour = localJudge(aWord({ word: 'colour', accepted: ['color'] }));
    expect(boardAfter(colour, check('color')).phase).toBe('right');
  });

  test('is handed over with the line as it is', () =>
    expect(nextBoard(right)).toStrictEqual({ ...FRESH_BOARD, line: right.line }));
});

describe('a wrong answer', () => {
  test('stays in the line, is marked and emitted', () => {
    const { board, moment } = stepBoard(FRESH_BOARD, check('bea'), bee);
    const marks = [
      { letter: 'b', mark: 'ok' },
      { letter: 'e', mark: 'ok' },
      { letter: 'a', mark: 'swap' },
    ];
    const missed = { type: 'wrong', answer: 'bea', marks } as const;
    expect(board).toStrictEqual({ ...FRESH_BOARD, phase: 'wrong', tries: 1, marks, missed });
    expect(moment).toStrictEqual(missed);
  });

  test('is marked against the nearest accepted spelling', () => {
    const colour = localJudge(aWord({ word: 'colour', accepted: ['color'] }));
    expect(boardAfter(colour, check('colar')).marks).toMatchObject(
      ['ok', 'ok', 'ok', 'swap', 'ok'].map((mark) => ({ mark })),
    );
  });

  test('is marked no longer once the learner types', () =>
    expect(boardAfter(bee, check('bea'), edited('bea', 'be'))).toStrictEqual({
      ...wrong,
      phase: 'open',
      marks: null,
    }));

  test('counts once however often it is handed over, also typed again and in capitals', () => {
    const again = edited('bea', 'be');
    const steps = [check('bea'), check(' BEA '), again, check('bea'), check('bea')];
    for (const judge of [bee, server]) {
      const at = withVerdict(FRESH_BOARD, { type: 'wrong', answer: 'bea', marks: null });
      const moments = steps.reduce(
        ({ board, heard }, command) => {
          const after = stepBoard(board, command, judge);
          return { board: after.board, heard: [...heard, after.moment] };
        },
        { board: at, heard: [] as unknown[] },
      );
      expect(moments.heard.filter(Boolean)).toEqual([]);
      expect(moments.board).toStrictEqual(at);
    }
  });

  test('is marked again where it is typed again', () =>
    expect(boardAfter(bee, check('bea'), edited('bea', 'be'), check('bea'))).toStrictEqual(wrong));

  test('counts again after another one', () =>
    expect(boardAfter(bee, check('bea'), check('bei'), check('bea')).tries).toBe(3));

  test('leaves the word open for the right one', () =>
    expect(boardAfter(bee, check('bea'), check('bee')).phase).toBe('right'));
});

describe('an answer', () => {
  test.each(['', '   '])('of %j is none', (text) =>
    expect(stepBoard(FRESH_BOARD, check(text), bee)).toStrictEqual({
      board: FRESH_BOARD,
      moment: null,
    }),
  );

  test('is cut at 200 characters', () =>
    expect(momentOf(FRESH_BOARD, check(`${'a'.repeat(200)}bc`))).toMatchObject({
      answer: 'a'.repeat(200),
    }));

  test('that is judged elsewhere is neither right nor wrong until then', () => {
    const sent = boardAfter(bee, check('bea'), check('bee'));
    expect(sent.phase).toBe('right');
    const later = stepBoard(wrong, check('bee'), server);
    expect(later).toStrictEqual({ board: { ...wrong, phase: 'open', marks: null }, moment: null });
    expect(withVerdict(later.board, { type: 'wrong', answer: 'bee', marks: null })).toMatchObject({
      phase: 'wrong',
      tries: 2,
    });
  });
});

describe('withVerdict()', () => {
  test('ends the waiting', () =>
    expect(withVerdict(waiting, { type: 'wrong', answer: 'b', marks: null }).waiting).toBe(false));

  test('says nothing more of a word that is right or revealed', () => {
    const verdict = { type: 'wrong', answer: 'b', marks: null } as const;
    expect(withVerdict(right, verdict)).toBe(right);
    expect(withVerdict(revealed, verdict)).toBe(revealed);
  });

  test('leaves nothing in the line where the answer came from another device', () =>
    expect(
      withVerdict(FRESH_BOARD, { type: 'right', answer: '', spelling: 'bee' }).line,
    ).toStrictEqual({ change: 1, text: '', answered: '' }));
});

describe('a revealed word', () => {
  test('is put into the line, and emitted', () => {
    const { board, moment } = stepBoard(wrong, { type: 'reveal' }, bee);
    expect(board).toMatchObject({ phase: 'revealed', spelling: 'bee', marks: null });
    expect(board.line).toStrictEqual({ change: 1, text: 'bee', answered: null });
    expect(moment).toStrictEqual({ type: 'revealed', spelling: 'bee' });
  });

  test('is warned of at its check, and stands', () => {
    const warned = stepBoard(revealed, check('bee'), bee);
    expect(warned).toStrictEqual({ board: { ...revealed, warned: true }, moment: null });
    expect(nextBoard(warned.board).warned).toBe(false);
  });

  test('is left by a second check of whatever is in the line, and is no answer', () =>
    expect(momentOf({ ...revealed, warned: true }, check('bee'))).toStrictEqual({
      type: 'left',
      outcome: 'revealed',
      by: 'check',
    }));

  test('stays revealed when it is skipped', () =>
    expect(momentOf(revealed, { type: 'skip' })).toStrictEqual({
      type: 'left',
      outcome: 'revealed',
      by: 'skip',
    }));

  test.each([
    ['right', right, HANDOVER_MS],
    ['warned of', { ...revealed, warned: true }, WARNING_MS],
  ])('hands over by itself when it was %s', (_, board, ms) => {
    const clock = new VirtualTimeScheduler();
    const at: number[] = [];
    handover$(of(revealed, board), clock).subscribe(() => at.push(clock.now()));
    clock.flush();
    expect(at).toEqual([ms]);
  });
});

describe('a skip and a hint', () => {
  test('a skip leaves the word, also while an answer to it is on its way', () => {
    const left = { type: 'left', outcome: 'skipped', by: 'skip' };
    expect(momentOf(wrong, { type: 'skip' })).toStrictEqual(left);
    expect(momentOf(waiting, { type: 'skip' }, server)).toStrictEqual(left);
  });

  test('the next word has a clean line, whatever was tried before', () => {
    const tried = boardAfter(bee, { type: 'hint' }, check('bea'));
    expect(nextBoard(tried)).toStrictEqual({
      ...FRESH_BOARD,
      line: { change: 1, text: '', answered: null },
    });
  });

  test('a hint stays for its word and touches nothing else', () => {
    expect(stepBoard(wrong, { type: 'hint' }, bee)).toStrictEqual({
      board: { ...wrong, hintShown: true },
      moment: null,
    });
    expect(boardAfter(bee, { type: 'hint' }, check('bea'), check('bee')).hintShown).toBe(true);
  });
});

describe('a key', () => {
  test.each([
    ['that adds a letter', 'be', 'bee', true],
    ['after a letter of two units', 'bé', 'béx', true],
    ['that deletes', 'bee', 'be', false],
    ['that replaces', 'bee', 'bea', false],
    ['that clears', 'bee', '', false],
    ['that pastes', 'b', 'bee', false],
    ['of a loose accent, which belongs to its letter', 'be', 'be\u0301', false],
  ])('%s is one or none', (_, before, text, isKey) =>
    expect(momentOf(FRESH_BOARD, edited(before, text))).toStrictEqual(
      isKey ? { type: 'key' } : null,
    ),
  );
});
