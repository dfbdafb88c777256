import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '../../../../engine/contracts/index.ts';
import {
  matchLines,
  readMatch,
  type ReplayedMoment,
  replayMatch,
} from '../../../../engine/entries/replay.ts';
import { aMatchHeader, aResult, at, matchOf } from '../../../support/live/match.ts';

const joins = (seq: number, id: number, seconds: number): MatchEvent => ({
  seq,
  at: at(seconds),
  type: 'player_joined',
  player: { id, name: `Player ${id}` },
});

/** Two come, one is renamed, one is late and one taken out; a pause of 5 s, and a minute more. */
const PLAYED: readonly MatchEvent[] = [
  { seq: 1, at: at(-50), type: 'presence', player_id: 9, is_connected: true },
  joins(2, 1, -40),
  joins(3, 2, -30),
  { seq: 4, at: at(-20), type: 'player_changed', player: { id: 2, name: 'Thandi 2' } },
  { seq: 5, at: at(0), type: 'game_started', ends_at: at(60) },
  // One batch: both came at once.
  {
    seq: 6,
    at: at(5),
    type: 'submit_word',
    player_id: 1,
    word: 1,
    user_input: ' Honey',
    is_correct: true,
    points: 20,
    score: 20,
  },
  {
    seq: 6,
    at: at(5),
    type: 'submit_word',
    player_id: 2,
    word: 1,
    user_input: 'hony',
    is_correct: false,
    points: 0,
    score: 0,
  },
  { seq: 7, at: at(10), type: 'game_changed', changes: { paused: { left: 50 } } },
  { seq: 8, at: at(15), type: 'game_changed', changes: { paused: null, ends_at: at(65) } },
  joins(9, 3, 16),
  { seq: 10, at: at(17), type: 'player_kicked', player_id: 3 },
  {
    seq: 11,
    at: at(20),
    type: 'submit_word',
    player_id: 2,
    word: 1,
    user_input: 'honey',
    is_correct: true,
    points: 10,
    score: 10,
  },
  { seq: 12, at: at(21), type: 'skip_word', player_id: 1, word: 2 },
  { seq: 13, at: at(22), type: 'game_changed', changes: { ends_at: at(125) } },
  {
    seq: 14,
    at: at(70),
    type: 'submit_word',
    player_id: 2,
    word: 2,
    user_input: 'color',
    is_correct: true,
    points: 30,
    score: 40,
  },
  { seq: 15, at: at(71), type: 'presence', player_id: 1, is_connected: false },
  {
    seq: 16,
    at: at(80),
    type: 'game_ended',
    results: [
      aResult(2, {
        playerName: 'Thandi 2',
        score: 40,
        wordsCorrect: 2,
        wordsAttempted: 2,
        rank: 1,
      }),
      aResult(1, { score: 20, wordsCorrect: 1, wordsAttempted: 1, rank: 2 }),
    ],
  },
];
const LINES = matchOf(PLAYED);

/** The file with another event in the place of one, written again: its sums are right. */
function lineOfChanged(
  place: number,
  change: Record<string, unknown>,
): { line: number; message: string } | null {
  const events = PLAYED.map((event, index) => (index === place ? { ...event, ...change } : event));
  const replayed = replayMatch(matchOf(events));
  return replayed.is === 'identical' ? null : { line: replayed.line, message: replayed.message };
}

describe('replayMatch()', () => {
  test('finds a game identical that was played by the rules', () => {
    expect(replayMatch(LINES)).toMatchObject({
      is: 'identical',
      results: [
        { playerName: 'Thandi 2', rank: 1 },
        { playerName: 'Player 1', rank: 2 },
      ],
    });
  });

  test('hands over the room after each number, as the host saw it', () => {
    const moments: ReplayedMoment[] = [];
    replayMatch(LINES, (moment) => moments.push(moment));
    expect(moments.map(({ room }) => room.seq)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    const [, , , , started, answered, paused] = moments;
    expect(started?.room.game.status).toBe('in_progress');
    expect(answered?.room.game.players.map(({ score }) => score)).toEqual([20, 0]);
    expect(answered?.room.game.players.map((one) => one.words_attempted)).toEqual([1, 1]);
    expect(paused?.room.game.paused).toEqual({ left: 50 });
    expect(moments.at(-1)?.room.results).toHaveLength(2);
  });

  test.each([
    ['a name', 3, { player: { id: 8, name: 'Thandi 2' } }, 'There is no such player.'],
    ['the length', 4, { ends_at: at(61) }, 'The game takes 60 seconds.'],
    ['a spelling', 5, { user_input: 'honny' }, 'This answer is wrong.'],
    ['a miss', 6, { user_input: 'honey' }, 'This answer is right.'],
    ['the points', 11, { points: 20, score: 20 }, 'This answer is worth 10 points.'],
    ['a score', 14, { score: 60 }, 'The player has 40 points with this answer.'],
    ['a pause', 7, { changes: { paused: { left: 49 } } }, '50 seconds are left.'],
    [
      'a resumption',
      8,
      { changes: { paused: null, ends_at: at(66) } },
      'The end moves by the pause.',
    ],
    ['an extension', 13, { changes: { ends_at: at(50) } }, 'No time was added.'],
    ['a word', 11, { word: 3 }, 'There is no such word.'],
    ['the time of an answer', 14, { at: at(126) }, 'The time is over.'],
    ['a player', 14, { player_id: 3 }, 'There is no such player.'],
    ['a closed word', 14, { word: 1, player_id: 1 }, 'This word is done for this player.'],
    ['the table', 16, { results: [aResult(1)] }, 'The final table is another one.'],
  ])('names the line in which %s is another one', (_, place, change, message) => {
    expect(lineOfChanged(place, change)).toEqual({ line: place + 2, message });
  });

  test.each([
    ['shares a place', 1, true],
    ['gives the second place to more answers, as an earlier version did', 2, true],
    ['gives a place that no rule gives', 3, false],
  ])('finds a table of equal scores that %s', (_, rank, isTaken) => {
    // Nobody is right, and player 2 alone gives an answer.
    const events = PLAYED.filter(
      (event) => event.type !== 'submit_word' || event.user_input === 'hony',
    ).map((event, index) => ({ ...event, seq: index + 1 }));
    const last = events.pop() as Extract<MatchEvent, { type: 'game_ended' }>;
    const results = [aResult(1), aResult(2, { playerName: 'Thandi 2', wordsAttempted: 1, rank })];
    const { is } = replayMatch(matchOf([...events, { ...last, results }]));
    expect(is).toBe(isTaken ? 'identical' : 'different');
  });

  test('takes no answer while the game is paused', () => {
    const answer = PLAYED[11] as MatchEvent;
    const events = [...PLAYED.slice(0, 8), { ...answer, seq: 8 }, ...PLAYED.slice(8)];
    const numbered = events.map((event, index) =>
      index > 8 ? { ...event, seq: event.seq + 1 } : event,
    );
    expect(replayMatch(matchOf(numbered))).toEqual({
      is: 'different',
      line: 10,
      message: 'The game is paused.',
    });
  });

  test('lets nobody in late where that is not allowed', () => {
    const { rules } = aMatchHeader();
    const lines = matchOf(PLAYED, aMatchHeader({ rules: { ...rules, late_join: false } }));
    expect(replayMatch(lines)).toEqual({
      is: 'different',
      line: 11,
      message: 'Nobody may join now: in_progress.',
    });
  });

  test('has no table of a game that never began', () => {
    const ended: MatchEvent = { seq: 3, at: at(0), type: 'game_ended', results: [] };
    const lines = matchOf([joins(1, 1, -9), joins(2, 2, -8), ended]);
    expect(replayMatch(lines)).toEqual({ is: 'identical', results: [] });
  });
});

describe('readMatch()', () => {
  test('reads what was written', () => {
    expect(readMatch(matchLines(`${LINES.join('\n')}\n`))).toEqual({
      header: aMatchHeader(),
      events: PLAYED,
    });
  });

  test('refuses a file with one altered character and names its line', () => {
    const file = `${LINES.join('\n')}\n`;
    fc.assert(
      fc.property(
        fc.nat(file.length - 1),
        fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
        (place, sign) => {
          fc.pre(file[place] !== sign);
          const altered = matchLines(file.slice(0, place) + sign + file.slice(place + 1));
          const line = file.slice(0, place).split('\n').length;
          expect(readMatch(altered)).toMatchObject({ line });
          expect(replayMatch(altered)).toMatchObject({ is: 'different', line });
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ['left out', LINES.toSpliced(7, 1), 8],
    ['moved', LINES.toSpliced(7, 2, LINES[8] ?? '', LINES[7] ?? ''), 8],
    ['said twice', LINES.toSpliced(7, 0, LINES[6] ?? ''), 8],
  ])('names the line where one is %s', (_, lines, line) => {
    expect(readMatch(lines)).toEqual({ line, message: 'This line is not as it was written.' });
  });

  test.each([
    ['a hole', PLAYED.toSpliced(3, 1), 5, 'The number 4 should come here, not 5.'],
    [
      'a number twice',
      PLAYED.toSpliced(2, 0, joins(2, 4, 0)),
      4,
      'The number 3 should come here, not 2.',
    ],
    ['no end', PLAYED.slice(0, -1), 17, 'The end of the game is missing.'],
    ['nothing after the header', [], 1, 'The end of the game is missing.'],
    ['more after the end', [...PLAYED, joins(17, 5, 90)], 19, 'The game is over before this line.'],
    [
      'an unknown event',
      PLAYED.toSpliced(1, 1, { ...joins(2, 1, 0), type: 'player_danced' } as unknown as MatchEvent),
      3,
      'This line holds no known event.',
    ],
  ])('refuses a file with %s', (_, events, line, message) => {
    expect(readMatch(matchOf(events))).toEqual({ line, message });
  });

  test('refuses a file of other rules, and what is no match file', () => {
    const { rules } = aMatchHeader();
    const header = aMatchHeader({ rules: { ...rules, version: 2 as never } });
    const fault = { line: 1, message: 'This is not the first line of a match file.' };
    expect(readMatch(matchOf(PLAYED, header))).toEqual(fault);
    expect(readMatch([])).toEqual(fault);
    expect(readMatch(['word,tried'])).toMatchObject({ line: 1 });
  });
});
