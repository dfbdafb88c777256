import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '../../../../engine/contracts/index.ts';
import {
  type Bee,
  beeClockEnd,
  beeDueAt,
  type BeeInput,
  type BeePlayers,
  beeTable,
  type BeeRules,
  drawnOrder,
  extendedBee,
  movedBee,
  openedBee,
  stepBee,
  stillIn,
} from '../../../../engine/entries/rules.ts';

const RULES: BeeRules = { words: 40, wordSeconds: 30 };
const ALL_HERE: BeePlayers = { isGone: () => false, awaySince: () => null };
const [A, B, C] = [1, 2, 3] as const;

/** The letters "y" are every word. */
const spells = (_: number, letters: string) => letters === 'y';

function step(bee: Bee, input: BeeInput, at: number, players = ALL_HERE, rules = RULES) {
  return stepBee(bee, input, { at, players, spells }, rules);
}

/** The bee after a step that has to do something. */
function after(bee: Bee, input: BeeInput, at: number, players = ALL_HERE): Bee {
  const done = step(bee, input, at, players);
  if (!('bee' in done)) throw new Error(`${input.is} did ${done.did}`);
  return done.bee;
}

/** Who is called spells right or wrong, and the next one is called. */
function played(bee: Bee, isRight: boolean): Bee {
  const { n, playerId, startedAt } = bee.turn;
  const letter = { is: 'letter', by: playerId, n, letter: isRight ? 'y' : 'x' } as const;
  const given = after(bee, letter, startedAt);
  const closed = after(given, { is: 'finish', by: playerId, n }, startedAt + 100);
  const next = step(closed, { is: 'due' }, startedAt + 5_100);
  return 'bee' in next ? next.bee : closed;
}

const open = (ids: readonly Id[] = [A, B, C]) => openedBee(ids, 0, RULES);

describe('a turn of a bee', () => {
  test('takes letters and the end of the word from the one on stage alone', () => {
    const bee = open();
    const letter = { is: 'letter', n: 1, letter: 'y' } as const;
    expect(step(bee, { ...letter, by: B }, 0)).toEqual({ did: 'refused', code: 'not_your_turn' });
    expect(step(bee, { ...letter, by: A, n: 2 }, 0)).toEqual({
      did: 'refused',
      code: 'word_closed',
    });
    expect(step(bee, { ...letter, by: A }, 30_300)).toEqual({ did: 'refused', code: 'too_late' });
    const given = after(bee, { ...letter, by: A }, 1_000);
    expect(given.turn.letters).toEqual(['y']);
    const closed = step(given, { is: 'finish', by: A, n: 1 }, 2_000);
    expect(closed).toMatchObject({ did: 'closed', by: 'finished' });
    expect('bee' in closed && closed.bee.turn.closed).toEqual({
      at: 2_000,
      isCorrect: true,
      passed: false,
      by: 'finished',
    });
    expect('bee' in closed && step(closed.bee, { is: 'finish', by: A, n: 1 }, 2_100)).toEqual({
      did: 'refused',
      code: 'word_closed',
    });
  });

  test.each([
    ['y', true],
    ['e\u0301', true],
    ['ọ́', true],
    ['ab', false],
    ['abcdefgh', false],
    ['éa', false],
  ])('takes one letter at a time: %s', (letter, isOne) => {
    const { did } = step(open(), { is: 'letter', by: A, n: 1, letter }, 0);
    expect(did).toBe(isOne ? 'given' : 'refused');
  });

  test('takes no more letters than an answer may have', () => {
    const letters = Array.from({ length: 200 }, () => 'y');
    const bee = open();
    const full = { ...bee, turn: { ...bee.turn, letters } };
    expect(step(full, { is: 'letter', by: A, n: 1, letter: 'y' }, 0)).toEqual({
      did: 'refused',
      code: 'bad_message',
    });
  });

  test('is over at its time: what stands then is the word', () => {
    const bee = after(open(), { is: 'letter', by: A, n: 1, letter: 'y' }, 0);
    expect(beeDueAt(bee)).toBe(30_300);
    expect(step(bee, { is: 'due' }, 30_299)).toEqual({ did: 'nothing' });
    const closed = step(bee, { is: 'due' }, 30_300);
    expect(closed).toMatchObject({ did: 'closed', by: 'time' });
    expect('bee' in closed && closed.bee.turn.closed?.isCorrect).toBe(true);
    expect(step(open(), { is: 'due' }, 30_300)).toMatchObject({ bee: { missed: [A] } });
  });

  test('is not ended by a wrong letter, or by the last right one', () => {
    const bee = after(open(), { is: 'letter', by: A, n: 1, letter: 'x' }, 0);
    expect(bee.turn.closed).toBeNull();
    expect(after(open(), { is: 'letter', by: A, n: 1, letter: 'y' }, 0).turn.closed).toBeNull();
  });

  test('gains five seconds with each of the first three questions', () => {
    let bee = open();
    const ends: number[] = [];
    for (const what of ['again', 'meaning', 'again', 'sentence', 'slowly'] as const) {
      bee = after(bee, { is: 'ask', by: A, what, lacks: ['origin'] }, 1_000);
      ends.push(bee.turn.endsAt);
    }
    expect(ends).toEqual([35_000, 40_000, 45_000, 45_000, 45_000]);
    expect(bee.turn.asked).toEqual(['meaning', 'again', 'sentence', 'slowly']);
    const lacking = { is: 'ask', by: A, what: 'origin', lacks: ['origin'] } as const;
    expect(step(bee, lacking, 1_000)).toEqual({ did: 'refused', code: 'bad_message' });
    expect(step(bee, { ...lacking, by: B }, 1_000)).toEqual({
      did: 'refused',
      code: 'not_your_turn',
    });
  });

  test('moves by a pause and by more time', () => {
    expect(beeClockEnd(movedBee(open(), 7_000))).toBe(37_000);
    expect(beeClockEnd(extendedBee(open(), 60))).toBe(90_000);
    const closed = after(open(), { is: 'finish', by: A, n: 1 }, 1_000);
    expect(beeClockEnd(closed)).toBe(6_000);
    expect(beeClockEnd(movedBee(closed, 7_000))).toBe(13_000);
  });
});

describe('the order of a bee', () => {
  test('is drawn by the seed, whatever order they came in', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(drawnOrder('abc', ids)).toEqual(drawnOrder('abc', ids.toReversed()));
    expect(drawnOrder('abc', ids)).not.toEqual(drawnOrder('abd', ids));
    expect(new Set(drawnOrder('abc', ids))).toEqual(new Set(ids));
  });

  test('calls each in turn, and out goes who misses', () => {
    let bee = open();
    const called: Id[] = [bee.turn.playerId];
    for (const isRight of [true, false, true]) {
      bee = played(bee, isRight);
      called.push(bee.turn.playerId);
    }
    expect(called).toEqual([A, B, C, A]);
    expect(bee).toMatchObject({ round: 2, in: [A, C], turn: { n: 4 } });
    expect(stillIn(bee)).toEqual([A, C]);
  });

  test('takes all back in who were called when all miss', () => {
    let bee = open();
    for (const isRight of [true, true, false, false, false]) bee = played(bee, isRight);
    expect(bee).toMatchObject({ round: 3, in: [A, B], turn: { playerId: A } });
  });

  test('asks the last one standing one more word, which wins', () => {
    let bee = open();
    for (const isRight of [true, false, false]) bee = played(bee, isRight);
    expect(bee).toMatchObject({ round: 2, in: [A], finalists: [A, B, C] });
    bee = played(bee, true);
    expect(bee.winner).toBe(A);
    expect(step(bee, { is: 'due' }, bee.turn.startedAt + 5_100)).toEqual({ did: 'ended' });
  });

  test('takes the spellers of the last whole round back when the winning word is missed', () => {
    let bee = open();
    for (const isRight of [true, true, false, true, false, false]) bee = played(bee, isRight);
    // The last whole round was that of A and B.
    expect(bee).toMatchObject({ round: 4, in: [A, B], finalists: null, winner: null });
  });

  test('passes over who is away for 15 s once; the second time they are out', () => {
    const away: BeePlayers = { isGone: () => false, awaySince: (id) => (id === A ? -9_000 : null) };
    let bee = openedBee([A, B, C], 0, RULES, away);
    // Who comes back in time has the whole time of a word.
    expect(bee.turn.endsAt).toBe(45_000);
    expect(step(bee, { is: 'due' }, 14_999, away)).toEqual({ did: 'nothing' });
    expect(step(bee, { is: 'due' }, 15_000, away)).toMatchObject({ did: 'closed', by: 'away' });
    bee = after(bee, { is: 'due' }, 15_000, away);
    expect(bee).toMatchObject({ missed: [], passedOver: [A], turn: { closed: { passed: true } } });
    bee = after(bee, { is: 'due' }, 20_000, away);
    for (const isRight of [true, true]) bee = played(bee, isRight);
    expect(bee).toMatchObject({ round: 2, in: [A, B, C], turn: { playerId: A } });
    bee = after(bee, { is: 'due' }, bee.turn.startedAt + 15_000, away);
    expect(bee.missed).toEqual([A]);
  });

  test('closes the turn of who leaves, and never calls them again', () => {
    const gone: BeePlayers = { isGone: (id) => id === A, awaySince: () => null };
    const closed = step(open(), { is: 'due' }, 100, gone);
    expect(closed).toMatchObject({ did: 'closed', by: 'gone' });
    const next = 'bee' in closed ? step(closed.bee, { is: 'due' }, 5_100, gone) : closed;
    expect(next).toMatchObject({ did: 'called', bee: { in: [B, C], turn: { playerId: B } } });
    const none: BeePlayers = { isGone: () => true, awaySince: () => null };
    expect('bee' in closed && step(closed.bee, { is: 'due' }, 5_100, none)).toEqual({
      did: 'ended',
    });
  });

  test('ends when the words are used up', () => {
    const rules = { ...RULES, words: 1 };
    const closed = after(open(), { is: 'finish', by: A, n: 1 }, 100);
    expect(step(closed, { is: 'due' }, 5_100, ALL_HERE, rules)).toEqual({ did: 'ended' });
  });
});

describe('a whole bee', () => {
  /** Who is called in each round, by the plainest reading of the rules; everybody stays. */
  function naive(ids: readonly number[], words: number, isRight: (n: number) => boolean) {
    const calls: number[] = [];
    let standing = [...ids];
    let back: number[] | null = null;
    for (;;) {
      const right: number[] = [];
      for (const id of standing) {
        if (calls.length === words) return { calls, winner: null };
        calls.push(id);
        if (isRight(calls.length)) right.push(id);
      }
      const [first] = right;
      if (back && first !== undefined) return { calls, winner: first };
      if (right.length === 0) {
        standing = back ?? standing;
        back = null;
      } else {
        back = right.length === 1 ? standing : null;
        standing = right;
      }
    }
  }

  test('is as a naive reading of the rules has it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 60 }),
        fc.infiniteStream(fc.boolean()),
        (players, words, luck) => {
          const rights: boolean[] = [];
          const isRight = (n: number) => {
            while (rights.length < n) rights.push(luck.next().value as boolean);
            return rights[n - 1] as boolean;
          };
          const ids = drawnOrder(
            `${words}`,
            Array.from({ length: players }, (_, index) => index + 1),
          ) as number[];
          const expected = naive(ids, words, isRight);
          const rules = { ...RULES, words };
          let bee = openedBee(ids, 0, rules);
          const calls: Id[] = [];
          for (let at = 0; ; at += 10_000) {
            const { playerId: by, n } = bee.turn;
            expect(stillIn(bee)).toContain(by);
            calls.push(by);
            const letter = isRight(n) ? 'y' : 'x';
            bee = after(bee, { is: 'letter', by, n, letter }, at);
            bee = after(bee, { is: 'finish', by, n }, at);
            expect(step(bee, { is: 'due' }, at)).toEqual({ did: 'nothing' });
            const next = step(bee, { is: 'due' }, at + 10_000, ALL_HERE, rules);
            if (next.did === 'ended') break;
            if (next.did !== 'called') throw new Error(next.did);
            bee = next.bee;
          }
          expect({ calls, winner: bee.winner }).toEqual(expected);
        },
      ),
    );
  });

  test('ends, no matter who leaves or is away, and calls nobody who is gone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.array(
          fc.record({
            isRight: fc.boolean(),
            leaves: fc.option(fc.nat(5)),
            away: fc.array(fc.nat(5)),
          }),
          { minLength: 30, maxLength: 30 },
        ),
        (players, turns) => {
          const ids = Array.from({ length: players }, (_, index) => index + 1);
          const rules = { ...RULES, words: turns.length };
          const gone = new Set<number>();
          let away = new Set<number>();
          const world: BeePlayers = {
            isGone: (id) => gone.has(Number(id)),
            awaySince: (id) => (away.has(Number(id)) ? 0 : null),
          };
          let bee = openedBee(ids, 0, rules, world);
          let isOver = false;
          for (const [index, turn] of turns.entries()) {
            const at = index * 100_000;
            if (turn.leaves !== null) gone.add(turn.leaves + 1);
            away = new Set(turn.away.map((id) => id + 1));
            const { playerId: by, n } = bee.turn;
            const letter = { is: 'letter', by, n, letter: turn.isRight ? 'y' : 'x' } as const;
            const given = step(bee, letter, at, world, rules);
            if (given.did === 'given') bee = given.bee;
            const closed = step(bee, { is: 'due' }, at + 60_000, world, rules);
            if (closed.did !== 'closed') throw new Error(closed.did);
            bee = closed.bee;
            const next = step(bee, { is: 'due' }, at + 100_000, world, rules);
            isOver = next.did === 'ended';
            if (isOver) break;
            if (next.did !== 'called') throw new Error(next.did);
            bee = next.bee;
            expect(gone.has(Number(bee.turn.playerId))).toBe(false);
            const order = bee.drawn.filter((id) => bee.in.includes(id));
            expect(bee.in).toEqual(order);
          }
          expect(isOver).toBe(true);
        },
      ),
    );
  });
});

describe('beeTable()', () => {
  const one = (userId: number, wordsCorrect: number) => ({
    userId,
    name: `Player ${userId}`,
    wordsCorrect,
    score: 0,
    wordsAttempted: 0,
    attempts: 0,
    lastRightAt: null,
  });

  test('names the winner first, then by words, and ties share the rank', () => {
    const players = [one(1, 3), one(2, 5), one(3, 3), one(4, 0)];
    const ranks = (...winners: number[]) =>
      beeTable(players, winners).map(({ playerId, rank }) => [playerId, rank]);
    expect(ranks(1)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(ranks()).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
      [4, 4],
    ]);
  });
});
