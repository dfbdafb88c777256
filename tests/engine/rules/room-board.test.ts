import { describe, expect, test } from 'vitest';
import {
  type BoardEvent,
  EMPTY_BOARD,
  isOnItsWay,
  type KeptLetters,
  ownOutcomes,
  ownRun,
  type PendingMessage,
  type RoomBoard,
  type RoomState,
  stepBoard,
  takesAnswers,
} from '../../../engine/rules/index.ts';
import { aGame, aRoom, aRunningGame } from '../../support/live-game.ts';

const nothingKept: KeptLetters = () => '';

function boardAfter(...events: readonly BoardEvent[]): RoomBoard {
  return events.reduce((board, event) => stepBoard(board, event, nothingKept), EMPTY_BOARD);
}

const inRoom = (room: RoomState | null): BoardEvent => ({ type: 'room', room });
const typed = (text: string): BoardEvent => ({ type: 'typed', text });

function sent(room: RoomState, type: PendingMessage['type'], word = 1): RoomState {
  const message =
    type === 'submit_word'
      ? { type, word, user_input: 'bee', id: `m${word}` }
      : { type, word, id: `m${word}` };
  return { ...room, pending: [...room.pending, message] };
}

const open = aRoom();
const solved = aRoom(aRunningGame(), { 1: { closed: 'solved', text: 'bee' } });

describe('stepBoard(), which word is asked', () => {
  test('is none before the first snapshot, in a waiting game and in one that is over', () => {
    expect(boardAfter(inRoom(null)).word).toBeNull();
    expect(boardAfter(inRoom(aRoom(aGame()))).word).toBeNull();
    const over = aRoom(aRunningGame(3, { status: 'completed' }));
    expect(boardAfter(inRoom(open), inRoom(over)).word).toBeNull();
  });

  test('is the first that is open to this player', () => {
    expect(boardAfter(inRoom(open)).word?.id).toBe(1);
    const second = aRoom(aRunningGame(), { 1: { closed: 'skipped' }, 2: { attempts: 2 } });
    expect(boardAfter(inRoom(second)).word?.id).toBe(2);
  });

  test('is none for a host who does not play, and none when all are done', () => {
    expect(boardAfter(inRoom({ ...open, you: null })).word).toBeNull();
    const done = aRoom(aRunningGame(1), { 1: { closed: 'solved' } });
    expect(boardAfter(inRoom(done)).word).toBeNull();
  });

  test('stays the same, with its letters, when a snapshot comes again', () => {
    const board = boardAfter(inRoom(open), typed('be'), inRoom({ ...open, seq: 9 }));
    expect(board).toMatchObject({ word: { id: 1 }, typed: 'be' });
  });

  test('begins with the letters that were kept for it', () => {
    const kept: KeptLetters = (room, word) => `${room.game.id} ${word}`;
    expect(stepBoard(EMPTY_BOARD, inRoom(open), kept).typed).toBe('abcd2345 1');
  });

  test('is another when another game is entered', () => {
    const other = aRoom(aRunningGame(3, { id: 'efgh2345' }));
    const board = boardAfter(inRoom(open), typed('be'), inRoom(other));
    expect(board).toMatchObject({ word: { id: 1 }, typed: '' });
  });
});

describe('stepBoard(), an answer', () => {
  test('takes letters, as many as a word may have', () => {
    expect(boardAfter(inRoom(open), typed('be')).typed).toBe('be');
    expect(boardAfter(inRoom(open), typed('e'.repeat(300))).typed).toHaveLength(200);
  });

  test('that is on its way is not sent again; letters are still taken', () => {
    const waiting = boardAfter(inRoom(open), typed('bee'), inRoom(sent(open, 'submit_word')));
    expect(isOnItsWay(waiting)).toBe(true);
    expect(takesAnswers(waiting)).toBe(false);
    expect(stepBoard(waiting, typed('been'), nothingKept).typed).toBe('been');
  });

  const answered = [inRoom(open), typed('bee'), inRoom(sent(open, 'submit_word'))] as const;

  test('that is right leaves the letters typed since to the next word', () => {
    const right = boardAfter(...answered, typed('beew'), inRoom(solved), typed('wa'));
    expect(right).toMatchObject({ phase: 'right', answer: 'bee', typed: 'wa' });
    const next = stepBoard(right, { type: 'handed_over' }, () => 'kept');
    expect(next).toMatchObject({ word: { id: 2 }, phase: 'open', typed: 'wa', answer: '' });
  });

  test('that is right leaves nothing where its letters were changed meanwhile', () =>
    expect(boardAfter(...answered, typed('be'), inRoom(solved))).toMatchObject({
      answer: 'bee',
      typed: '',
    }));

  test('that is wrong leaves the letters typed since in the line', () => {
    const wrong = aRoom(aRunningGame(), { 1: { attempts: 1 } });
    expect(boardAfter(...answered, typed('beew'), inRoom(wrong))).toMatchObject({
      notice: 'incorrect',
      typed: 'beew',
    });
  });

  test('to the last word leaves no letters behind', () => {
    const last = aRoom(aRunningGame(1), { 1: { closed: 'solved', text: 'bee' } });
    const board = boardAfter(inRoom(aRoom(aRunningGame(1))), inRoom(last), typed('w'));
    expect(stepBoard(board, { type: 'handed_over' }, nothingKept)).toMatchObject({
      word: null,
      typed: '',
    });
  });

  test('that is right is seen with its spelling, and handed over', () => {
    const right = boardAfter(
      inRoom(open),
      typed('BEE'),
      inRoom(sent(open, 'submit_word')),
      inRoom(solved),
    );
    expect(right).toMatchObject({ phase: 'right', word: { id: 1 }, answer: 'bee', typed: '' });
    const next = stepBoard(right, { type: 'handed_over' }, nothingKept);
    expect(next).toMatchObject({ phase: 'open', word: { id: 2 }, typed: '', notice: null });
  });

  test('that is wrong leaves the letters and says so, each time anew', () => {
    const wrong = (attempts: number) => aRoom(aRunningGame(), { 1: { attempts } });
    const once = [
      inRoom(open),
      typed('bea'),
      inRoom(sent(open, 'submit_word')),
      inRoom(wrong(1)),
    ] as const;
    expect(boardAfter(...once)).toMatchObject({ typed: 'bea', notice: 'incorrect', misses: 1 });
    expect(boardAfter(...once, typed('be')).notice).toBeNull();
    const again = [inRoom(sent(wrong(1), 'submit_word'))] as const;
    expect(boardAfter(...once, ...again)).toMatchObject({ notice: null, misses: 1 });
    expect(boardAfter(...once, ...again, inRoom(wrong(2)))).toMatchObject({
      notice: 'incorrect',
      misses: 2,
    });
  });

  test('is told as wrong when its result was in the snapshot before', () => {
    const back = sent(aRoom(aRunningGame(), { 1: { attempts: 1 } }), 'submit_word');
    const board = boardAfter(inRoom(open), inRoom(sent(open, 'submit_word')), inRoom(back));
    expect(board.notice).toBeNull();
    const acknowledged = stepBoard(board, inRoom({ ...back, pending: [] }), nothingKept);
    expect(acknowledged.notice).toBe('incorrect');
  });

  test('that was refused is neither right nor wrong', () => {
    const board = boardAfter(inRoom(open), inRoom(sent(open, 'submit_word')), inRoom(open));
    expect(board).toMatchObject({ phase: 'open', notice: null, misses: 0 });
  });

  test('given on another device moves this one on, too', () => {
    expect(boardAfter(inRoom(open), inRoom(solved))).toMatchObject({
      phase: 'right',
      answer: 'bee',
    });
  });
});

describe('stepBoard(), a word given up', () => {
  const revealed = aRoom(aRunningGame(), {
    1: { attempts: 0, closed: 'revealed', text: 'bee' },
  });
  const shown = [inRoom(open), inRoom(sent(open, 'reveal_word')), inRoom(revealed)] as const;

  test('is left at once when it is skipped, also while an answer to it is on its way', () => {
    expect(boardAfter(inRoom(open), inRoom(sent(open, 'skip_word'))).word?.id).toBe(2);
    const both = sent(sent(open, 'submit_word'), 'skip_word');
    expect(boardAfter(inRoom(open), inRoom(sent(open, 'submit_word')), inRoom(both))).toMatchObject(
      { word: { id: 2 }, attemptsBefore: null },
    );
  });

  test('stays until its spelling is here, and is seen until it is left', () => {
    expect(boardAfter(...shown.slice(0, 2)).word?.id).toBe(1);
    expect(boardAfter(...shown)).toMatchObject({
      phase: 'revealed',
      word: { id: 1 },
      typed: 'bee',
    });
    expect(boardAfter(...shown, inRoom({ ...revealed, seq: 7 })).phase).toBe('revealed');
  });

  test('warns of no points when it is left by a check, and not when it is skipped', () => {
    expect(boardAfter(...shown, { type: 'left', warned: true })).toMatchObject({
      word: { id: 2 },
      notice: 'no_points',
    });
    expect(boardAfter(...shown, { type: 'left', warned: false }).notice).toBeNull();
  });

  test('warns of nothing where no word is left to warn beside', () => {
    const last = aRoom(aRunningGame(1), { 1: { closed: 'revealed', text: 'bee' } });
    const alone = aRoom(aRunningGame(1));
    const board = boardAfter(inRoom(alone), inRoom(last), { type: 'left', warned: true });
    expect(board).toMatchObject({ word: null, notice: null });
  });
});

describe('stepBoard(), what means nothing', () => {
  test('changes nothing', () => {
    const board = boardAfter(inRoom(open), typed('be'));
    for (const event of [
      { type: 'handed_over' },
      { type: 'left', warned: true },
      inRoom(open),
    ] satisfies BoardEvent[]) {
      expect(stepBoard(board, event, nothingKept)).toBe(board);
    }
    expect(stepBoard(EMPTY_BOARD, { type: 'hint' }, nothingKept)).toBe(EMPTY_BOARD);
    expect(stepBoard(EMPTY_BOARD, typed('x'), nothingKept)).toBe(EMPTY_BOARD);
  });

  test('a hint is shown for its word alone', () => {
    const hinted = [inRoom(open), { type: 'hint' }] as const;
    expect(boardAfter(...hinted).hintShown).toBe(true);
    expect(boardAfter(...hinted, inRoom(sent(open, 'skip_word'))).hintShown).toBe(false);
  });
});

describe('ownOutcomes()', () => {
  test('says of each word what became of it, a skip already before the server has it', () => {
    const room = aRoom(aRunningGame(5), {
      1: { closed: 'solved' },
      2: { closed: 'revealed' },
      3: { closed: 'skipped' },
      5: { attempts: 1 },
    });
    expect(ownOutcomes(sent(room, 'skip_word', 4))).toEqual([
      'right',
      'revealed',
      'skipped',
      'skipped',
      null,
    ]);
  });

  test('has none for a host who does not play', () => {
    expect(ownOutcomes({ ...open, you: null })).toEqual([null, null, null]);
  });
});

describe('ownRun()', () => {
  const run = (...words: [string | null, number?][]) =>
    ownRun(
      aRoom(
        aRunningGame(words.length + 1),
        Object.fromEntries(
          words.map(([closed, attempts = 1], place) => [
            place + 1,
            { closed: closed as 'solved', attempts },
          ]),
        ),
      ),
    );

  test('counts right answers in a row', () => expect(run(['solved'], ['solved'])).toBe(2));
  test('begins anew after a word that was given up', () => {
    expect(run(['solved'], ['skipped', 0], ['solved'])).toBe(1);
    expect(run(['solved'], ['revealed', 0])).toBe(0);
  });
  test('begins anew with a word that was right at the second attempt', () =>
    expect(run(['solved'], ['solved'], ['solved', 2])).toBe(1));
  test('ends with a wrong answer', () => expect(run(['solved'], [null])).toBe(0));
  test('is nothing before the first word', () => expect(ownRun(open)).toBe(0));
});
