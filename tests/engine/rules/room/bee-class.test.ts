import { describe, expect, test } from 'vitest';
import type { Id } from '../../../../engine/contracts/index.ts';
import {
  announcedTime,
  type Bee,
  type BeePlayers,
  type BeeRules,
  drawnOrder,
  drawsFrom,
  endOfBee,
  openedBee,
  nextBeeLevel,
  movedBee,
  placeInRound,
  sameWordsAgain,
  stepBee,
} from '../../../../engine/entries/rules.ts';
import { beeTurns, spreadOf } from '../../../../engine/rules/room/announced.ts';

const ALL_HERE: BeePlayers = { isGone: () => false, awaySince: () => null };
const GAMES = 500;
const WORD_SECONDS = 20;

interface Class {
  readonly players: number;
  /** Of each level. */
  readonly words: number;
}

/** A class of made-up players: how often each of them is right, from 30 to 90 of 100 words. */
function playedBee({ players, words }: Class, seed: string) {
  const draw = drawsFrom(seed);
  const ids = Array.from({ length: players }, (_, place) => place + 1);
  const rights = new Map(ids.map((id) => [String(id), 0.3 + 0.6 * draw()]));
  const correct = new Map<string, number>();
  const called = new Set<Id>();
  let rules: BeeRules = { words, wordSeconds: WORD_SECONDS, goesOn: true };
  let bee: Bee = openedBee(drawnOrder(seed, ids), 0, rules);
  let at = 0;
  for (;;) {
    const { n, playerId: by, endsAt } = bee.turn;
    called.add(by);
    // Each next level is harder.
    const chance = (rights.get(String(by)) ?? 0) * 0.93 ** Math.min(8, Math.floor((n - 1) / words));
    const isRight = draw() < chance;
    if (isRight) correct.set(String(by), (correct.get(String(by)) ?? 0) + 1);
    at += (endsAt - at) * (0.3 + 0.6 * draw());
    const step = (input: Parameters<typeof stepBee>[1]) =>
      stepBee(bee, input, { at, players: ALL_HERE, spells: () => isRight }, rules);
    const closed = step({ is: 'finish', by, n });
    if (closed.did !== 'closed') throw new Error(closed.did);
    bee = closed.bee;
    at += 5_000;
    let next = step({ is: 'due' });
    if (next.did === 'needs_words') {
      rules = { ...rules, words: rules.words + words };
      next = step({ is: 'due' });
    }
    if (next.did === 'ended') break;
    if (next.did !== 'called') throw new Error(next.did);
    bee = next.bee;
  }
  const seats = ids.map((userId) => ({
    userId,
    wordsCorrect: correct.get(String(userId)) ?? 0,
    hasLeft: false,
  }));
  const winners = endOfBee(bee, seats)?.winners.length ?? 0;
  return { turns: bee.turn.n, called: called.size, winners };
}

const CLASSES = [2, 27, 40, 200].flatMap((players) =>
  [15, 20].map((words) => ({ players, words })),
);

describe('a bee for a class', () => {
  test.each(CLASSES)('of $players players over levels of $words words ends as announced', (of) => {
    const bees = Array.from({ length: GAMES }, (_, game) =>
      playedBee(of, `${of.players} ${of.words} ${game}`),
    );
    const isAsAnnounced = (number: number, announced: number) =>
      number >= announced * 0.8 && number <= announced * 1.2;
    const mean = (numbers: readonly number[]) =>
      numbers.reduce((sum, number) => sum + number, 0) / GAMES;
    expect(new Set(bees.map(({ called }) => called))).toEqual(new Set([of.players]));
    const winners = bees.map((bee) => bee.winners);
    expect(Math.max(...winners)).toBeLessThanOrEqual(3);
    // Two who never spell a word right win nothing; a class always has somebody.
    expect(Math.min(...winners)).toBeGreaterThanOrEqual(of.players > 2 ? 1 : 0);
    const turns = bees.map((bee) => bee.turns);
    expect(isAsAnnounced(mean(turns), beeTurns(of.players))).toBe(true);
    const [least, most] = [1 - spreadOf(of.players), 1 + spreadOf(of.players)].map(
      (share) => share * beeTurns(of.players),
    ) as [number, number];
    const near = turns.filter((number) => number >= least * 0.8 && number <= most * 1.2);
    expect(near.length / GAMES).toBeGreaterThan(of.players > 2 ? 0.97 : 0.9);
  });
});

describe('a bee that goes on', () => {
  const rules: BeeRules = { words: 3, wordSeconds: 30, goesOn: true };

  /** A bee after turns that were right or wrong, and what comes after the last one. */
  function played(ids: readonly Id[], rights: string, { words = 40, gone = [] as Id[] } = {}) {
    const players = { ...ALL_HERE, isGone: (id: Id) => gone.includes(id) };
    const all = { ...rules, words };
    let bee = openedBee(ids, 0, all, players);
    let at = 0;
    for (const [place, right] of rights.split('').entries()) {
      const moment = { at, players, spells: () => right === 'y' };
      const closed = stepBee(
        bee,
        { is: 'finish', by: bee.turn.playerId, n: bee.turn.n },
        moment,
        all,
      );
      if (closed.did !== 'closed') throw new Error(closed.did);
      bee = closed.bee;
      at += 5_000;
      const next = stepBee(bee, { is: 'due' }, { ...moment, at }, all);
      if (place === rights.length - 1) return { bee, next };
      if (next.did !== 'called') throw new Error(next.did);
      bee = next.bee;
    }
    throw new Error('nothing was played');
  }

  test.each([
    { rights: 'yyy', did: 'needs_words' },
    { rights: 'yny', did: 'needs_words' },
    { rights: 'nnn', did: 'needs_words' },
  ])('asks for more words after $rights', ({ rights, did }) => {
    expect(played([1, 2, 3], rights, { words: 3 }).next.did).toBe(did);
  });

  test('ends with its words where one player alone is left', () => {
    expect(played([1], 'nnn', { words: 3 }).next.did).toBe('ended');
    expect(played([1, 2], 'n', { words: 1, gone: [2] }).next.did).toBe('ended');
  });

  test('ends after so many turns, whatever happens', () => {
    const { bee } = played([1, 2, 3, 4], 'yyyy');
    const late = (n: number) => {
      const turn = { ...bee.turn, n };
      const moment = { at: 20_000, players: ALL_HERE, spells: () => true };
      return stepBee({ ...bee, turn }, { is: 'due' }, moment, { ...rules, words: n }).did;
    };
    expect([late(59), late(60)]).toEqual(['needs_words', 'ended']);
  });

  test.each([
    ['three, all right three times', [1, 2, 3], 'yyyyyyyyy', [1, 2, 3]],
    ['two, all wrong and all right', [1, 2], 'yynnyy', [1, 2]],
    ['two left of three', [1, 2, 3], 'yynyyyyyy', [1, 2]],
  ] as const)('is a tie of %s', (_, ids, rights, winners) => {
    const { bee, next } = played(ids, rights);
    expect(next.did).toBe('ended');
    const seats = ids.map((userId) => ({ userId, wordsCorrect: 2, hasLeft: false }));
    expect(endOfBee(bee, seats)).toEqual({ winners, still_in: winners });
  });

  test('is no tie of more than three, or where a round has told somebody apart', () => {
    expect(played([1, 2, 3, 4], 'yyyyyyyyyyyyyyyy').next.did).toBe('called');
    expect(played([1, 2], 'yyyyynny').next.did).toBe('called');
  });

  test.each([
    ['one is left', [1, 2], 'yn', [5, 0], [1], [1]],
    ['three are left', [1, 2, 3], 'yyy', [2, 1, 1], [1, 2, 3], [1, 2, 3]],
    [
      'more are left, and three have most words',
      [1, 2, 3, 4, 5],
      'yyy',
      [1, 1, 1, 0, 0],
      [1, 2, 3],
      [1, 2, 3, 4, 5],
    ],
    ['more are left, and one has most words', [1, 2, 3, 4], 'y', [1, 0, 0, 0], [1], [1, 2, 3, 4]],
    ['four have most words', [1, 2, 3, 4], 'yyyy', [1, 1, 1, 1], [], [1, 2, 3, 4]],
    ['nobody has a word', [1, 2], 'nn', [0, 0], [], [1, 2]],
    ['all of the round have missed', [1, 2, 3], 'nnn', [1, 1, 0], [1, 2, 3], [1, 2, 3]],
  ] as const)('that the host ends when %s', (_, ids, rights, words, winners, stillIn) => {
    const { bee } = played(ids, rights);
    const stopped = { ...bee, stops: true };
    const moment = { at: 1_000_000, players: ALL_HERE, spells: () => false };
    expect(stepBee(stopped, { is: 'due' }, moment, rules)).toEqual({ did: 'ended' });
    const seats = ids.map((userId, place) => ({
      userId,
      wordsCorrect: words[place] ?? 0,
      hasLeft: false,
    }));
    expect(endOfBee(stopped, seats)).toEqual({ winners, still_in: stillIn });
  });

  test('has shorter turns from round 3 on, or when it is late, and never shorter than 10 s', () => {
    const lengthOf = ({ turn }: Bee) => turn.endsAt - turn.startedAt;
    const { next } = played([1, 2, 3, 4], 'yyyyyyyy');
    expect('bee' in next && [next.bee.round, lengthOf(next.bee)]).toEqual([3, 20_000]);
    const { bee } = played([1, 2, 3, 4], 'y');
    const callAt = (at: number, wordSeconds = 30) => {
      const moment = { at, players: ALL_HERE, spells: () => true };
      const step = stepBee(bee, { is: 'due' }, moment, { ...rules, words: 40, wordSeconds });
      return 'bee' in step ? lengthOf(step.bee) : null;
    };
    const { from, to } = announcedTime({
      mode: 'bee',
      players: 4,
      words: 3,
      wordSeconds: 30,
      duration: 0,
    });
    const lateAt = ((from + to) / 2) * 1_100;
    expect([callAt(lateAt - 1), callAt(lateAt), callAt(lateAt, 12)]).toEqual([
      30_000, 20_000, 10_000,
    ]);
    // A pause makes no bee late.
    expect(movedBee(bee, 7_000).shorterAt).toBe((bee.shorterAt ?? 0) + 7_000);
  });

  test('says which turn of the round it is', () => {
    const { next } = played([1, 2, 3, 4], 'yyyny');
    expect('bee' in next && placeInRound(next.bee)).toEqual({ place: 2, of: 3 });
  });
});

describe('the words with which a bee goes on', () => {
  const ladder = [
    { id: 1, difficulty: 1, is_free: true },
    { id: 3, difficulty: 3, is_free: true },
    { id: 2, difficulty: 2, is_free: false },
    { id: 4, difficulty: 4, is_free: true },
  ];

  test.each([
    [1, 3],
    [2, 3],
    [4, undefined],
    [1_000_001, undefined],
  ])('after level %s are those of level %s', (id, next) => {
    const difficulty = ladder.find((level) => level.id === id)?.difficulty ?? 1;
    expect(nextBeeLevel(ladder, { id, difficulty })?.id).toBe(next);
  });

  test('are the same words, the missed ones first', () => {
    const words = Array.from({ length: 20 }, (_, place) => place);
    const again = sameWordsAgain(words, new Set([3, 7, 11]), 'a');
    expect(new Set(again.slice(0, 3))).toEqual(new Set([3, 7, 11]));
    expect(new Set(again)).toEqual(new Set(words));
    expect(again).toEqual(sameWordsAgain(words, new Set([3, 7, 11]), 'a'));
    expect(again).not.toEqual(sameWordsAgain(words, new Set([3, 7, 11]), 'b'));
  });
});

describe('announcedTime()', () => {
  const game = { players: 27, words: 20, wordSeconds: 20, duration: 90 };

  test.each([
    ['race', game, { from: 90, to: 90, per: 'game' }],
    ['together', game, { from: 560, to: 560, per: 'game' }],
    ['bee', game, { from: expect.closeTo(974, 0), to: expect.closeTo(1438, 0), per: 'game' }],
    [
      'bee',
      { ...game, players: 200 },
      { from: expect.closeTo(5654, 0), to: expect.closeTo(6514, 0), per: 'game' },
    ],
  ] as const)('of %s', (mode, of, time) => {
    expect(announcedTime({ mode, ...of })).toEqual(time);
  });

  test('of a bee for nobody knows how many is for each player', () => {
    const { from, per } = announcedTime({ mode: 'bee', ...game, players: null });
    expect([Math.round(from), per]).toEqual([43, 'player']);
  });
});
