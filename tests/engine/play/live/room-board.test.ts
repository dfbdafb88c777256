import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BoardCommand } from '../../../../engine/play/board.ts';
import type { GameMoment } from '../../../../engine/play/cues.ts';
import {
  type KeptLetters,
  type RoomBoard,
  roomBoard$,
} from '../../../../engine/play/live/room-board.ts';
import { type RoomState, textAfter } from '../../../../engine/entries/rules.ts';
import { fakeRoom } from '../../../support/pages/fake-room.ts';
import { aGame, aRoom, aRunningGame } from '@waggle/engine/testing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** At the board of a live game, whose server is the test. */
function sitDown(room: RoomState | null = aRoom(), kept: KeptLetters = () => '') {
  const fake = fakeRoom(room);
  const commands$ = new Subject<BoardCommand>();
  const moments: GameMoment[] = [];
  let state: RoomBoard | undefined;
  const subscription = roomBoard$(fake, commands$, kept).subscribe((step) => {
    state = step.state;
    moments.push(...step.moments);
  });
  onTestFinished(() => subscription.unsubscribe());
  return {
    fake,
    moments,
    subscription,
    check: (text: string) => commands$.next({ type: 'check', text }),
    edit: (before: string, text: string) => commands$.next({ type: 'edited', before, text }),
    press: (type: 'hint' | 'reveal' | 'skip') => commands$.next({ type }),
    asked: () => state?.word?.id ?? null,
    board: () => state?.board,
    /** What is in the line of somebody who typed this. */
    lineOf: (typed: string) => state && textAfter(state.board.line, typed),
  };
}

const solved = aRoom(aRunningGame(), { 1: { closed: 'solved', text: 'bee' } });

describe('roomBoard$, while the clock stands', () => {
  const paused = (words = {}) => aRoom(aRunningGame(3, { paused: { left: 40 } }), words);

  test('takes nothing, and keeps what was typed', () => {
    const { fake, check, edit, press, asked, board, moments } = sitDown();
    edit('b', 'be');
    const line = board()?.line;
    fake.publish(paused());
    edit('be', 'bee');
    check('bee');
    for (const tool of ['skip', 'reveal', 'hint'] as const) press(tool);
    expect(fake.said).toEqual([]);
    expect(asked()).toBe(1);
    expect(board()?.line).toBe(line);
    expect(moments).toEqual([{ type: 'key' }]);
    fake.publish(aRoom());
    check('bee');
    expect(fake.said).toEqual(['submit 1 bee']);
  });

  test('an answer that came too late for it keeps its letters, and nothing is said', () => {
    const { fake, check, board, moments } = sitDown();
    const line = board()?.line;
    check('bee');
    fake.publish(paused());
    expect(board()?.waiting).toBe(true);
    // What the room is after the refusal with `paused`.
    fake.answer(paused());
    expect(board()).toMatchObject({ phase: 'open', waiting: false, tries: 0 });
    expect(board()?.line).toBe(line);
    expect(moments).toEqual([]);
    fake.answer(aRoom());
    check('bee');
    expect(fake.said).toEqual(['submit 1 bee', 'submit 1 bee']);
  });

  test('a skip that came too late for it leads back to its word', () => {
    const { fake, press, asked } = sitDown();
    press('skip');
    expect(asked()).toBe(2);
    fake.publish(paused());
    expect(asked()).toBe(2);
    // What the room is after the refusal with `paused`.
    fake.answer(paused());
    expect(asked()).toBe(1);
  });
});

describe('roomBoard$, which word is asked', () => {
  test('is none before the first snapshot, in a waiting game and in one that is over', () => {
    const { fake, asked } = sitDown(null);
    expect(asked()).toBeNull();
    fake.publish(aRoom(aGame()));
    expect(asked()).toBeNull();
    fake.publish(aRoom());
    expect(asked()).toBe(1);
    fake.publish(aRoom(aRunningGame(3, { status: 'completed' })));
    expect(asked()).toBeNull();
  });

  test('is the first that is open to this player', () => {
    const words = { 1: { closed: 'skipped' }, 2: { attempts: 2 } } as const;
    expect(sitDown(aRoom(aRunningGame(), words)).asked()).toBe(2);
  });

  test('is none for a host who does not play, and none when all are done', () => {
    expect(sitDown({ ...aRoom(), you: null }).asked()).toBeNull();
    expect(sitDown(aRoom(aRunningGame(1), { 1: { closed: 'solved' } })).asked()).toBeNull();
  });

  test('stays the same, and its line too, when a snapshot comes again', () => {
    const { fake, board } = sitDown();
    const before = board();
    fake.publish({ ...aRoom(), seq: 9 });
    expect(board()).toBe(before);
  });

  test('begins with the letters that were kept for it', () => {
    const kept: KeptLetters = (room, word) => `${room.game.id} ${word}`;
    expect(sitDown(aRoom(), kept).lineOf('')).toBe('abcd2345 1');
  });

  test('is another when another game is entered, with an empty line', () => {
    const { fake, asked, lineOf } = sitDown();
    fake.publish(aRoom(aRunningGame(3, { id: 'efgh2345' })));
    expect([asked(), lineOf('be')]).toEqual([1, '']);
  });
});

describe('roomBoard$, an answer', () => {
  test('is sent once until it is judged', () => {
    const { fake, check, board } = sitDown();
    check('bea');
    expect(board()?.waiting).toBe(true);
    check('bea');
    expect(fake.said).toEqual(['submit 1 bea']);
    fake.judge();
    check('bee');
    expect(fake.said).toEqual(['submit 1 bea', 'submit 1 bee']);
  });

  test.each(['', '  '])('of %j is not sent', (text) => {
    const { fake, check } = sitDown();
    check(text);
    expect(fake.said).toEqual([]);
  });

  test('that is right is seen for half a second with its spelling, then the next word', async () => {
    const { fake, check, board, asked } = sitDown();
    check('BEE');
    fake.judge({ isCorrect: true, text: 'bee' });
    expect(board()).toMatchObject({ phase: 'right', spelling: 'bee', waiting: false });
    await vi.advanceTimersByTimeAsync(499);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    expect(board()).toMatchObject({ phase: 'open', tries: 0 });
  });

  test('that is right leaves the letters typed since to the next word', async () => {
    const { fake, check, board, lineOf } = sitDown(aRoom(), () => 'kept');
    check('bee');
    fake.judge({ isCorrect: true });
    expect(lineOf('beew')).toBe('w');
    expect(lineOf('be')).toBe('');
    const { line } = board() ?? {};
    await vi.advanceTimersByTimeAsync(500);
    expect(board()?.line).toBe(line);
  });

  test('that is wrong leaves the letters and is shown each time, but not where', () => {
    const { fake, check, board, edit, moments } = sitDown();
    const { line } = board() ?? {};
    check('bea');
    fake.judge();
    expect(board()).toMatchObject({ phase: 'wrong', tries: 1, marks: null });
    expect(board()?.line).toBe(line);
    edit('bea', 'be');
    expect(board()).toMatchObject({ phase: 'open', tries: 1 });
    check('be');
    fake.judge();
    expect(board()).toMatchObject({ phase: 'wrong', tries: 2 });
    expect(moments).toMatchObject([
      { type: 'wrong', answer: 'bea' },
      { type: 'wrong', answer: 'be' },
    ]);
  });

  test('is shown as wrong although its result was in an earlier snapshot', () => {
    const { fake, check, board } = sitDown();
    check('bea');
    fake.publish(aRoom(aRunningGame(), { 1: { attempts: 1 } }));
    expect(board()?.phase).toBe('open');
    fake.judge();
    expect(board()).toMatchObject({ phase: 'wrong', tries: 1 });
  });

  test('that was refused is neither right nor wrong', () => {
    const { fake, check, board, moments } = sitDown();
    check('bee');
    fake.answer(aRoom());
    expect(board()).toMatchObject({ phase: 'open', tries: 0, waiting: false });
    expect(moments).toEqual([]);
  });

  test('that a snapshot says is right emits once, also when its result comes later', () => {
    const { fake, check, lineOf, moments } = sitDown();
    check('bee');
    fake.publish(solved);
    expect(lineOf('beew')).toBe('w');
    fake.judge({ isCorrect: true, text: 'bee' });
    expect(moments).toMatchObject([{ type: 'right', answer: 'bee', run: 1 }]);
  });

  test('given on another device moves this one on, too', () => {
    const { fake, board, lineOf } = sitDown();
    fake.answer(solved);
    expect(board()).toMatchObject({ phase: 'right', spelling: 'bee' });
    expect(lineOf('be')).toBe('');
  });

  test('is emitted with its run, which a wrong one ends', () => {
    const done = { 1: { closed: 'solved', attempts: 1 } } as const;
    const first = sitDown(aRoom(aRunningGame(), done));
    first.check('wax');
    first.fake.judge({ isCorrect: true });
    expect(first.moments).toMatchObject([{ type: 'right', run: 2 }]);
    const second = sitDown(aRoom(aRunningGame(), done));
    second.check('wex');
    second.fake.judge();
    second.check('wax');
    second.fake.judge({ isCorrect: true });
    expect(second.moments).toMatchObject([{ type: 'wrong' }, { type: 'right', run: 1 }]);
  });
});

describe('roomBoard$, a word given up', () => {
  test('is left at once when it is skipped, whatever the network does', () => {
    const { fake, press, check, asked, board, moments } = sitDown();
    check('bea');
    press('hint');
    press('skip');
    expect(asked()).toBe(2);
    expect(board()).toMatchObject({ waiting: false, hintShown: false });
    press('skip');
    press('skip');
    expect(asked()).toBeNull();
    press('skip');
    press('reveal');
    check('bee');
    expect(fake.said).toEqual(['submit 1 bea', 'skip 1', 'skip 2', 'skip 3']);
    expect(moments.map(({ type }) => type)).toEqual(['left', 'left', 'left']);
  });

  test('is seen when its spelling is here, until it is checked or skipped', () => {
    const { fake, press, check, board, asked, lineOf, moments } = sitDown();
    press('reveal');
    press('reveal');
    expect(board()).toMatchObject({ phase: 'open', waiting: true });
    fake.judge({ text: 'bee' });
    expect(board()).toMatchObject({ phase: 'revealed', spelling: 'bee' });
    expect(lineOf('x')).toBe('bee');
    check('bee');
    expect([asked(), board()?.warned, lineOf('bee')]).toEqual([1, true, 'bee']);
    check('bee');
    expect([asked(), board()?.warned, lineOf('bee')]).toEqual([2, false, '']);
    press('reveal');
    fake.judge({ text: 'wax' });
    press('skip');
    expect([asked(), board()?.warned]).toEqual([3, false]);
    expect(fake.said).toEqual(['reveal 1', 'reveal 2']);
    expect(moments).toMatchObject([
      { type: 'revealed' },
      { type: 'left', outcome: 'revealed', by: 'check' },
      { type: 'revealed' },
      { type: 'left', outcome: 'revealed', by: 'skip' },
    ]);
  });

  test('as the last one is left like the others', () => {
    const { fake, press, check, asked, board, moments } = sitDown(aRoom(aRunningGame(1)));
    press('reveal');
    fake.judge({ text: 'bee' });
    check('bee');
    check('bee');
    expect([asked(), board()?.warned]).toEqual([null, false]);
    expect(moments.at(-1)).toMatchObject({ by: 'check' });
  });

  test('on another device is given up here, too', () => {
    const closed = (how: 'revealed' | 'skipped') =>
      aRoom(aRunningGame(), { 1: { closed: how, text: 'bee' } });
    const first = sitDown();
    first.fake.answer(closed('revealed'));
    expect(first.board()?.phase).toBe('revealed');
    const second = sitDown();
    second.fake.answer(closed('skipped'));
    expect(second.asked()).toBe(2);
  });

  test('makes no sound of the end of the game', () => {
    const { fake, moments } = sitDown();
    fake.answer(aRoom(aRunningGame(3, { status: 'completed' })));
    expect(moments).toEqual([]);
  });
});

describe('roomBoard$', () => {
  test('emits keys while a word is asked', () => {
    const { fake, edit, moments } = sitDown();
    edit('', 'b');
    fake.answer(aRoom(aRunningGame(3, { status: 'completed' })));
    edit('b', 'be');
    expect(moments).toEqual([{ type: 'key' }]);
  });

  test('lets the room go when nobody looks any more', () => {
    const { fake, check, subscription } = sitDown();
    check('bee');
    fake.judge({ isCorrect: true });
    expect(fake.watchers()).toBe(1);
    subscription.unsubscribe();
    expect(fake.watchers()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('roomBoard$, where one word is asked of all', () => {
  const game = aRunningGame(3, { mode: 'together' });
  const words = game.words ?? [];
  /** The room while word n is open, and what this player did with the words. */
  function open(n: number, own: Parameters<typeof aRoom>[1] = {}): RoomState {
    const [first] = words;
    const word = words[n - 1] ?? first;
    if (!word) throw new Error('a game has words');
    const times = { opens_at: '2026-03-02T10:00:00Z', closes_at: '2026-03-02T10:00:30Z' };
    const progress = { done: 0, of: 2 };
    return { ...aRoom(game, own), round: { n, of: 3, word, ...times, progress, closed: null } };
  }
  function closed(n: number, own: Parameters<typeof aRoom>[1] = {}): RoomState {
    const room = open(n, own);
    const { round } = room;
    if (!round) throw new Error('it has a round');
    const tally = { first: 0, later: 0, not_yet: 2, of: 2 };
    const over = { word: { ...round.word, word: 'bee' }, tally, letters: null, next_at: null };
    return { ...room, round: { ...round, closed: over } };
  }

  test('takes answers until one is right, and then waits for the next word', () => {
    const { fake, asked, board, check } = sitDown(open(1));
    check('be');
    fake.judge();
    expect(board()).toMatchObject({ phase: 'wrong', tries: 1 });
    check('bee');
    fake.judge({ isCorrect: true, text: 'bee' });
    expect(board()?.phase).toBe('right');
    vi.advanceTimersByTime(500);
    expect(asked()).toBeNull();
    fake.publish(open(2, { 1: { closed: 'solved', text: 'bee' } }));
    expect(asked()).toBe(2);
    expect(fake.said).toEqual(['submit 1 be', 'submit 1 bee']);
  });

  test('leaves a word that closed without this player', () => {
    const { fake, asked, board } = sitDown(open(1));
    fake.publish(closed(1));
    expect(asked()).toBeNull();
    fake.publish(open(2));
    expect(asked()).toBe(2);
    expect(board()?.phase).toBe('open');
  });

  test('neither skips a word nor shows it', () => {
    const { fake, asked, press } = sitDown(open(1));
    press('skip');
    press('reveal');
    expect(asked()).toBe(1);
    expect(fake.said).toEqual([]);
  });
});
