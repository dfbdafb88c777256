import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  combCells,
  movedRounds,
  nextRoundAt,
  openedRound,
  roundClockEnd,
  roundDueAt,
  roundResult,
  type RoundRules,
  type Rounds,
  stepRounds,
  type StoredTry,
} from '../../../../engine/entries/rules.ts';
import { aWord } from '../../../../engine/testing/builders.ts';

const RULES: RoundRules = { words: 3, wordSeconds: 30, auto: true };
const BY_HAND: RoundRules = { ...RULES, auto: false };
const OPEN = openedRound(1, 1_000, RULES);
const CLOSED: Rounds = { ...OPEN, closedAt: 20_000 };
const due = (at: number, allHaveIt = false) => ({ is: 'due', at, allHaveIt }) as const;
const next = (at: number, n?: number) => ({ is: 'next', at, n }) as const;

describe('a round', () => {
  test('is open for the seconds of a word', () => {
    expect(OPEN).toEqual({ n: 1, opensAt: 1_000, closesAt: 31_000, closedAt: null });
  });

  test.each([
    ['before its time is over', OPEN, due(31_299), RULES, { did: 'nothing' }],
    [
      'when answers on their way were waited for',
      OPEN,
      due(31_300),
      RULES,
      { did: 'closed', by: 'time', rounds: { ...OPEN, closedAt: 31_300 } },
    ],
    [
      'when all have the word',
      OPEN,
      due(5_000, true),
      RULES,
      { did: 'closed', by: 'all', rounds: { ...OPEN, closedAt: 5_000 } },
    ],
    [
      'when the host goes on',
      OPEN,
      next(5_000),
      RULES,
      { did: 'closed', by: 'host', rounds: { ...OPEN, closedAt: 5_000 } },
    ],
    ['when the host goes on from another word', OPEN, next(5_000, 2), RULES, { did: 'nothing' }],
    ['when the host closes what is closed', CLOSED, next(21_000, 1), RULES, { did: 'nothing' }],
    ['too early for the next one', CLOSED, due(27_999), RULES, { did: 'nothing' }],
    [
      'eight seconds later',
      CLOSED,
      due(28_000),
      RULES,
      { did: 'opened', rounds: openedRound(2, 28_000, RULES) },
    ],
    ['long after it, by hand', CLOSED, due(99_000), BY_HAND, { did: 'nothing' }],
    [
      'when the host opens the next one',
      CLOSED,
      next(22_000),
      BY_HAND,
      { did: 'opened', rounds: openedRound(2, 22_000, BY_HAND) },
    ],
    ['after the last word', { ...CLOSED, n: 3 }, due(28_000), RULES, { did: 'ended' }],
    ['after the last word, by hand', { ...CLOSED, n: 3 }, next(21_000), BY_HAND, { did: 'ended' }],
    ['again, once it is closed', CLOSED, due(21_000, true), RULES, { did: 'nothing' }],
  ])('does what is due %s', (_, rounds, input, rules, step) => {
    expect(stepRounds(rounds, input, rules)).toEqual(step);
  });

  test('says when it has to be looked at', () => {
    expect(roundDueAt(OPEN, RULES)).toBe(31_300);
    expect(roundDueAt(CLOSED, RULES)).toBe(28_000);
    expect(roundDueAt(CLOSED, BY_HAND)).toBeNull();
    expect(nextRoundAt(OPEN, RULES)).toBeNull();
    expect(roundClockEnd(OPEN, RULES)).toBe(31_000);
  });

  test('moves by a pause, open or closed', () => {
    expect(movedRounds(OPEN, 5_000)).toEqual({ ...OPEN, closesAt: 36_000 });
    expect(nextRoundAt(movedRounds(CLOSED, 5_000), RULES)).toBe(33_000);
  });

  test('closes once, whatever happens to a game', () => {
    const inputs = fc.array(
      fc.record({
        wait: fc.nat(40_000),
        is: fc.constantFrom('due', 'next'),
        allHaveIt: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(inputs, fc.boolean(), (happenings, auto) => {
        const rules = { ...RULES, auto };
        let at = 1_000;
        let rounds = OPEN;
        let isOver = false;
        const log: string[] = ['opened 1'];
        for (const { wait, is, allHaveIt } of happenings) {
          if (isOver) break;
          at += wait;
          const step = stepRounds(rounds, is === 'due' ? due(at, allHaveIt) : next(at), rules);
          if (step.did === 'nothing') continue;
          if (step.did === 'ended') isOver = true;
          else rounds = step.rounds;
          log.push(isOver ? 'ended' : `${step.did} ${rounds.n}`);
        }
        // Every word opens once and closes once, in its order, and after the last one the game is over.
        const whole = [1, 2, 3].flatMap((n) => [`opened ${n}`, `closed ${n}`]).concat('ended');
        expect(log).toEqual(whole.slice(0, log.length));
      }),
    );
  });
});

describe('roundResult()', () => {
  const WORD = aWord({ word: 'necessary' });
  const answers = (playerId: number, ...given: string[]): StoredTry[] =>
    given.map((userInput) => ({
      playerId,
      word: 7,
      userInput,
      isCorrect: userInput === 'necessary',
    }));

  test('tallies first tries, later ones and those who do not have it yet', () => {
    const tries = [
      ...answers(1, 'necessary'),
      ...answers(2, 'neccessary', 'necessary'),
      ...answers(3, 'necesary'),
      ...answers(9, 'necessary'),
    ];
    expect(roundResult(tries, WORD, [1, 2, 3, 4])).toEqual({
      tally: { first: 1, later: 1, not_yet: 2, of: 4 },
      letters: null,
    });
  });

  test('shows from five tries on at which letters they slipped', () => {
    const tries = [
      ...answers(1, 'neccessary'),
      ...answers(2, 'necesary'),
      ...answers(3, 'necessary'),
      ...answers(4, 'nesessary'),
      ...answers(5, 'necessary'),
    ];
    const { letters } = roundResult(tries, WORD, [1, 2, 3, 4, 5]);
    expect(letters).toEqual([0, 0, 2, 0, 1, 0, 0, 0, 0]);
    expect(roundResult(tries, WORD, [1, 2, 3, 4]).letters).toBeNull();
  });
});

describe('combCells()', () => {
  test.each([
    [10, 30, 240],
    [1, 2, 2],
    [3, 3, 8],
    [7, 3, 17],
    [10, 0, 0],
  ])('of %d words and %d players are %d', (words, players, cells) => {
    expect(combCells(words, players)).toBe(cells);
  });
});
