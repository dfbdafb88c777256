/** Match files of rounds and of a bee: what is not as the rules have it is named. */
import { describe, expect, test } from 'vitest';
import type { MatchEvent, MatchHeader } from '../../../../engine/contracts/index.ts';
import { type ReplayedMoment, replayMatch } from '../../../../engine/entries/replay.ts';
import { drawnOrder } from '../../../../engine/entries/rules.ts';
import { aMatchHeader, aResult, at, matchOf } from '../../../support/live/match.ts';

function aHeader(rules: Partial<MatchHeader['rules']>): MatchHeader {
  const header = aMatchHeader();
  return {
    ...header,
    rules: { ...header.rules, duration: null, word_seconds: 30, auto: true, ...rules },
  };
}

/** Two players and their teacher come, and the game starts. */
const STARTED: readonly MatchEvent[] = [
  { seq: 1, at: at(-50), type: 'presence', player_id: 9, is_connected: true },
  { seq: 2, at: at(-40), type: 'player_joined', player: { id: 1, name: 'Player 1' } },
  { seq: 3, at: at(-40), type: 'presence', player_id: 1, is_connected: true },
  { seq: 4, at: at(-30), type: 'player_joined', player: { id: 2, name: 'Player 2' } },
  { seq: 5, at: at(-30), type: 'presence', player_id: 2, is_connected: true },
  { seq: 6, at: at(0), type: 'game_started', ends_at: null },
];

function submitted(
  seq: number,
  seconds: number,
  given: { player_id: number; word: number; user_input: string; points: number; score: number },
): MatchEvent {
  const is_correct = ['honey', 'colour', 'color'].includes(given.user_input);
  return { seq, at: at(seconds), type: 'submit_word', is_correct, ...given };
}

const TOGETHER = aHeader({ mode: 'together', goal: 'hive', speed_points: true });
const ROUNDS: readonly MatchEvent[] = [
  ...STARTED,
  { seq: 7, at: at(0), type: 'round_started', n: 1, closes_at: at(30) },
  submitted(8, 15, { player_id: 1, word: 1, user_input: 'honey', points: 25, score: 25 }),
  submitted(9, 16, { player_id: 2, word: 1, user_input: 'hony', points: 0, score: 0 }),
  { seq: 10, at: at(20), type: 'game_changed', changes: { paused: { left: 10 } } },
  { seq: 11, at: at(25), type: 'game_changed', changes: { paused: null, ends_at: at(35) } },
  {
    seq: 12,
    at: at(36),
    type: 'round_closed',
    n: 1,
    by: 'time',
    tally: { first: 1, later: 0, not_yet: 1, of: 2 },
    letters: null,
  },
  { seq: 13, at: at(44), type: 'round_started', n: 2, closes_at: at(74) },
  submitted(14, 74, { player_id: 1, word: 2, user_input: 'colour', points: 30, score: 55 }),
  submitted(15, 74, { player_id: 2, word: 2, user_input: 'color', points: 30, score: 30 }),
  {
    seq: 16,
    at: at(74),
    type: 'round_closed',
    n: 2,
    by: 'all',
    tally: { first: 2, later: 0, not_yet: 0, of: 2 },
    letters: null,
  },
  {
    seq: 17,
    at: at(82),
    type: 'game_ended',
    hive: { filled: 3, of: 4 },
    results: [
      aResult(1, { score: 55, wordsCorrect: 2, wordsAttempted: 2, rank: 1 }),
      aResult(2, { score: 30, wordsCorrect: 1, wordsAttempted: 2, rank: 2 }),
    ],
  },
];

/** What a file says that differs in one line. */
function faultOf(
  events: readonly MatchEvent[],
  header: MatchHeader,
  seq: number,
  change: Record<string, unknown>,
): string {
  const altered = events.map((event) => (event.seq === seq ? { ...event, ...change } : event));
  const replayed = replayMatch(matchOf(altered, header));
  return replayed.is === 'identical' ? 'identical' : `${replayed.line - 1}: ${replayed.message}`;
}

describe('a match file of rounds', () => {
  test('is identical when it was played by the rules, and shows what the host saw', () => {
    const moments: ReplayedMoment[] = [];
    const replayed = replayMatch(matchOf(ROUNDS, TOGETHER), (moment) => moments.push(moment));
    expect(replayed).toMatchObject({ is: 'identical' });
    const roomAt = (seq: number) => moments.find(({ room }) => room.seq === seq)?.room;
    expect(roomAt(9)?.round).toMatchObject({ n: 1, progress: { done: 1, of: 2 }, closed: null });
    expect(roomAt(11)?.round?.closes_at).toBe(at(35));
    expect(roomAt(12)?.round?.closed).toMatchObject({ tally: { first: 1 }, next_at: at(44) });
    expect(roomAt(15)?.hive).toEqual({ filled: 3, of: 4 });
  });

  test.each([
    [7, { closes_at: at(31) }, '7: The word has 30 seconds.'],
    [7, { n: 2 }, '7: Another word comes here.'],
    [8, { points: 20, score: 20 }, '8: This answer is worth 25 points.'],
    [8, { word: 2, user_input: 'colour' }, '8: This word is not asked.'],
    [10, { changes: { paused: { left: 9 } } }, '10: 10 seconds are left.'],
    [11, { changes: { paused: null, ends_at: at(36) } }, '11: The end moves by the pause.'],
    [12, { by: 'all' }, '12: Somebody does not have the word.'],
    [12, { at: at(35) }, '12: The time is not over.'],
    [
      12,
      { tally: { first: 2, later: 0, not_yet: 0, of: 2 } },
      '12: Tally or letters are other ones.',
    ],
    [12, { n: 2 }, '12: No such word is open.'],
    [14, { at: at(75) }, '14: The time is over.'],
    [17, { hive: { filled: 4, of: 4 } }, '17: The comb is another one.'],
  ])('names line %i when it differs by %j', (seq, change, message) => {
    expect(faultOf(ROUNDS, TOGETHER, seq, change)).toBe(message);
  });

  test('has no rounds in a race', () => {
    expect(faultOf(ROUNDS, aHeader({ mode: 'race', duration: 60 }), 0, {})).toBe(
      '6: The game takes 60 seconds.',
    );
  });
});

const BEE = aHeader({ mode: 'bee' });
const [FIRST, SECOND] = drawnOrder(String(BEE.seed), [1, 2]) as [number, number];
const STAGE: readonly MatchEvent[] = [
  ...STARTED,
  {
    seq: 7,
    at: at(0),
    type: 'turn_started',
    n: 1,
    round: 1,
    player_id: FIRST,
    ends_at: at(30),
    order: [FIRST, SECOND],
  },
  {
    seq: 8,
    at: at(2),
    type: 'asked',
    player_id: FIRST,
    n: 1,
    what: 'meaning',
    ends_at: at(35),
  },
  submitted(9, 3, { player_id: SECOND, word: 1, user_input: 'honey', points: 0, score: 0 }),
  ...Array.from('honey', (letter, place) => ({
    seq: 10 + place,
    at: at(4),
    type: 'letter' as const,
    player_id: FIRST,
    n: 1,
    letter,
  })),
  submitted(15, 5, { player_id: FIRST, word: 1, user_input: 'honey', points: 20, score: 20 }),
  {
    seq: 16,
    at: at(5),
    type: 'turn_closed',
    player_id: FIRST,
    n: 1,
    is_correct: true,
    by: 'finished',
  },
  {
    seq: 17,
    at: at(10),
    type: 'turn_started',
    n: 2,
    round: 1,
    player_id: SECOND,
    ends_at: at(40),
    order: [FIRST, SECOND],
  },
  submitted(18, 41, { player_id: SECOND, word: 2, user_input: '', points: 0, score: 0 }),
  {
    seq: 19,
    at: at(41),
    type: 'turn_closed',
    player_id: SECOND,
    n: 2,
    is_correct: false,
    by: 'time',
  },
  {
    seq: 20,
    at: at(46),
    type: 'game_ended',
    results: [
      aResult(FIRST, { score: 20, wordsCorrect: 1, wordsAttempted: 1, rank: 1 }),
      aResult(SECOND, { wordsAttempted: 1, rank: 2 }),
    ],
    spelled_along: [
      { playerId: SECOND, playerName: `Player ${SECOND}`, wordsCorrect: 1, rank: 1 },
      { playerId: FIRST, playerName: `Player ${FIRST}`, wordsCorrect: 0, rank: 2 },
    ],
  },
];

describe('a match file of a bee', () => {
  test('is identical when it was played by the rules', () => {
    expect(replayMatch(matchOf(STAGE, BEE))).toMatchObject({ is: 'identical' });
  });

  test.each([
    [7, { player_id: SECOND }, '7: Another player is on stage.'],
    [7, { order: [SECOND, FIRST] }, '7: Others are still in.'],
    [7, { ends_at: at(31) }, `7: The turn ends at ${at(30)}.`],
    [8, { ends_at: at(30) }, `8: The turn ends at ${at(35)}.`],
    [9, { points: 10, score: 10 }, '9: This answer is worth 0 points.'],
    [14, { player_id: SECOND }, '14: This does not happen here.'],
    [14, { letter: 'h' }, '15: Other letters were given.'],
    [16, { is_correct: false }, '16: The word was judged otherwise.'],
    [16, { by: 'time' }, '16: This does not happen here.'],
    [17, { at: at(9) }, '17: This does not happen here.'],
    [19, { by: 'away' }, '19: The turn closes for another reason.'],
    [20, { spelled_along: [] }, '20: Those who spelled along are others.'],
  ])('names line %i when it differs by %j', (seq, change, message) => {
    expect(faultOf(STAGE, BEE, seq, change)).toBe(message);
  });
});
