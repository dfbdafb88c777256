import {
  doneAt,
  joinedMarks,
  NO_MARKS,
  type PositionMarks,
  positionOn,
  strengthAt,
} from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** A ladder, from its foot: f free, p premium, x free and closed to a visitor, P premium and bought. */
function ladder(rungs: string) {
  return Array.from(rungs, (rung, place) => ({
    id: place + 1,
    difficulty: place + 1,
    is_free: rung === 'f' || rung === 'x',
    is_playable: rung === 'f' || rung === 'P',
  }));
}

const LADDER = ladder('fffpfPff');
const time = fc.integer({ min: 1, max: 9 });
const rung = fc.integer({ min: 1, max: LADDER.length });
const someMarks: fc.Arbitrary<PositionMarks> = fc.record({
  placed: fc.option(fc.record({ difficulty: rung, at: time })),
  chosen: fc.option(fc.record({ level: rung, at: time })),
});
const someDone = fc.array(fc.tuple(rung, time)).map((done) => new Map(done));

describe('what two devices know', () => {
  test('is joined to the same, in whatever order and however often it comes', () =>
    fc.assert(
      fc.property(someMarks, someMarks, someMarks, (one, two, three) => {
        const all = joinedMarks(joinedMarks(one, two), three);
        expect(joinedMarks(three, joinedMarks(two, one))).toEqual(all);
        expect(joinedMarks(one, joinedMarks(two, three))).toEqual(all);
        expect(joinedMarks(all, two)).toEqual(all);
        expect(joinedMarks(one, NO_MARKS)).toEqual(one);
      }),
    ));
});

describe('a position', () => {
  const placeOf = (marks: PositionMarks, done: ReadonlyMap<number, number>) =>
    positionOn(LADDER, marks, done)?.reached.difficulty ?? 0;

  test('is never put back by what becomes known later', () =>
    fc.assert(
      fc.property(someMarks, someMarks, someDone, someDone, (marks, more, done, later) => {
        const all = new Map([...later, ...done]);
        expect(placeOf(joinedMarks(marks, more), all)).toBeGreaterThanOrEqual(placeOf(marks, done));
      }),
    ));

  test('has reached the same whatever was chosen, and stands where it may be played', () =>
    fc.assert(
      fc.property(someMarks, someDone, ({ placed, chosen }, done) => {
        const position = positionOn(LADDER, { placed, chosen }, done);
        expect(position?.reached).toEqual(
          positionOn(LADDER, { placed, chosen: null }, done)?.level,
        );
        expect(position?.level.is_playable).toBe(true);
      }),
    ));

  test.each<
    [string, string, Partial<PositionMarks>, Record<number, number>, number | null, number | null]
  >([
    ['is nowhere without a free level', 'pp', {}, {}, null, null],
    ['begins at the foot', 'fff', {}, {}, 1, 1],
    ['begins above a premium level', 'pf', {}, {}, 2, 2],
    ['is above what is done', 'fff', {}, { 1: 1 }, 2, 2],
    ['is in the gap between levels that are done', 'fff', {}, { 1: 1, 3: 1 }, 2, 2],
    ['skips a premium level, bought or not', 'fpPf', {}, { 1: 1 }, 4, 4],
    ['stays at the top when all is done', 'fff', {}, { 1: 1, 2: 1, 3: 1 }, 3, 3],
    ['stays at the top of what a visitor may play', 'ffx', {}, { 1: 1, 2: 1 }, 2, 2],
    ['is where a placement found it', 'ffff', { placed: { difficulty: 3, at: 1 } }, {}, 3, 3],
    ['is above it when that is done', 'ffff', { placed: { difficulty: 3, at: 1 } }, { 3: 2 }, 4, 4],
    [
      'is not put back to the foot when all above a placement is done',
      'ffff',
      { placed: { difficulty: 3, at: 1 } },
      { 3: 2, 4: 3 },
      4,
      4,
    ],
    [
      'is at a lower level that was chosen',
      'ffff',
      { placed: { difficulty: 3, at: 1 }, chosen: { level: 1, at: 2 } },
      {},
      1,
      3,
    ],
    [
      'climbs from a chosen level that is done since',
      'ffff',
      { placed: { difficulty: 4, at: 1 }, chosen: { level: 1, at: 2 } },
      { 1: 3 },
      2,
      4,
    ],
    [
      'stays at a level that was chosen once more',
      'fff',
      { chosen: { level: 1, at: 5 } },
      { 1: 3 },
      1,
      2,
    ],
    [
      'leaves a choice that is older than a placement',
      'fff',
      { placed: { difficulty: 3, at: 5 }, chosen: { level: 1, at: 2 } },
      {},
      3,
      3,
    ],
    ['leaves a choice that may not be played', 'fpf', { chosen: { level: 2, at: 1 } }, {}, 1, 1],
    ['is at a bought level that was chosen', 'fPf', { chosen: { level: 2, at: 1 } }, {}, 2, 1],
  ])('%s', (_, rungs, marks, done, level, reached) => {
    const times = new Map(Object.entries(done).map(([id, at]) => [Number(id), at]));
    const position = positionOn(ladder(rungs), { ...NO_MARKS, ...marks }, times);
    expect([position?.level.id ?? null, position?.reached.id ?? null]).toEqual([level, reached]);
  });
});

describe('a level', () => {
  const answer = (word: number, at: number, differs: object = {}) => ({
    word,
    at,
    isCorrect: true,
    hinted: false,
    isOfRound: false,
    ...differs,
  });

  test('is done with the answer by which 80 % of its words were each right once', () => {
    const four = [4, 3, 2, 1].map((word) => answer(word, word * 10));
    expect(doneAt(four, 5)).toBe(40);
    expect(doneAt([...four, answer(4, 90)], 5)).toBe(40);
    expect(doneAt(four.slice(1), 5)).toBeNull();
    expect(doneAt([], 0)).toBeNull();
  });

  test.each([{ isCorrect: false }, { hinted: true }, { isOfRound: true }])(
    'is not done by an answer that is %o',
    (differs) => expect(doneAt([answer(1, 1, differs)], 1)).toBeNull(),
  );

  test('is done at the same time in whatever order the answers come, and later ones change nothing', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(rung, time)), fc.array(rung), (given, more) => {
        const answers = given.map(([word, at]) => answer(word, at));
        const at = doneAt(answers, 5);
        expect(doneAt(answers.toReversed(), 5)).toBe(at);
        const later = doneAt([...answers, ...more.map((word) => answer(word, 10))], 5);
        expect(at ?? later).toBe(later);
      }),
    ));
});

test.each([
  [1, 1, 'easy'],
  [2, 1, 'easy'],
  [2, 2, 'middle'],
  [3, 3, 'hard'],
  [16, 5, 'easy'],
  [16, 7, 'middle'],
  [16, 12, 'hard'],
  [16, 99, 'easy'],
])('of %i free levels the one with id %i is %s', (count, id, strength) =>
  expect(strengthAt(ladder('f'.repeat(count)), id)).toBe(strength),
);
