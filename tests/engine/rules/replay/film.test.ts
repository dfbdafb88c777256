import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '../../../../engine/contracts/index.ts';
import { type Film, filmOf, momentAt } from '../../../../engine/entries/replay.ts';
import { aMatchHeader, aResult, at, matchOf } from '../../../support/live/match.ts';

const joins = (seq: number, id: number, seconds: number): MatchEvent => ({
  seq,
  at: at(seconds),
  type: 'player_joined',
  player: { id, name: `Player ${id}` },
});

const answers = (
  seq: number,
  seconds: number,
  player_id: number,
  said: Pick<Extract<MatchEvent, { type: 'submit_word' }>, 'word' | 'user_input' | 'score'>,
): MatchEvent => ({
  seq,
  at: at(seconds),
  type: 'submit_word',
  player_id,
  ...said,
  is_correct: said.score > 0,
  points: said.score > 0 ? (said.word === 1 ? 20 : 30) : 0,
});

/** Two players; Player 1 has word 1 after 3 s, Player 2 a miss after 6 s; a pause of 5 s; word 2 after 21 s. */
const PLAYED: readonly MatchEvent[] = [
  joins(1, 1, -40),
  joins(2, 2, -30),
  { seq: 3, at: at(0), type: 'game_started', ends_at: at(60) },
  answers(4, 3, 1, { word: 1, user_input: 'honey', score: 20 }),
  answers(5, 6, 2, { word: 1, user_input: 'hunny', score: 0 }),
  { seq: 6, at: at(10), type: 'game_changed', changes: { paused: { left: 50 } } },
  { seq: 7, at: at(15), type: 'game_changed', changes: { paused: null, ends_at: at(65) } },
  answers(8, 21, 2, { word: 2, user_input: 'colour', score: 30 }),
  {
    seq: 9,
    at: at(24),
    type: 'game_ended',
    results: [
      aResult(2, { score: 30, wordsCorrect: 1, wordsAttempted: 2, rank: 1 }),
      aResult(1, { score: 20, wordsCorrect: 1, wordsAttempted: 1, rank: 2 }),
    ],
  },
];

function filmIn(events: readonly MatchEvent[]): Film {
  const film = filmOf(matchOf(events));
  if ('line' in film) throw new Error(`line ${film.line}: ${film.message}`);
  return film;
}

const scores = (film: Film, milliseconds: number) =>
  momentAt(film, milliseconds).room.game.players.map(({ score }) => score);

describe('filmOf()', () => {
  test('begins with the start of the game and lasts until its end', () => {
    const film = filmIn(PLAYED);
    expect(film.startedAt).toBe(at(0));
    expect(film.length).toBe(24_000);
    expect(film.moments.map((moment) => moment.at)).toEqual([
      0, 3_000, 6_000, 10_000, 15_000, 21_000, 24_000,
    ]);
    expect(film.game.name).toBe('Friday bee');
  });

  test('counts right words in stretches of five seconds, and knows the pauses', () => {
    const film = filmIn(PLAYED);
    expect(film.barLength).toBe(5_000);
    expect(film.bars).toEqual([1, 0, 0, 0, 1]);
    expect(film.pauses).toEqual([{ from: 10_000, to: 15_000 }]);
  });

  test('has longer stretches for a long game', () => {
    const long = PLAYED.map((event) =>
      event.type === 'game_ended' ? { ...event, at: at(3_600) } : event,
    );
    const film = filmIn(long);
    expect(film.barLength).toBe(15_000);
    expect(film.bars).toHaveLength(240);
    expect(film.bars.slice(0, 3)).toEqual([1, 1, 0]);
  });

  test('counts a right word of the last instant in the last stretch', () => {
    const film = filmIn([
      ...PLAYED.slice(0, 7),
      answers(8, 25, 2, { word: 2, user_input: 'colour', score: 30 }),
      { ...(PLAYED[8] as MatchEvent), at: at(25) },
    ]);
    expect(film.bars).toEqual([1, 0, 0, 0, 1]);
  });

  test('ends a pause with the game, if nobody went on', () => {
    const paused = PLAYED.filter(({ seq }) => seq !== 7 && seq !== 8).map((event, index) => ({
      ...event,
      seq: index + 1,
      ...(event.type === 'game_ended'
        ? {
            results: [
              aResult(1, { score: 20, wordsCorrect: 1, wordsAttempted: 1, rank: 1 }),
              aResult(2, { score: 0, wordsAttempted: 1, rank: 2 }),
            ],
          }
        : {}),
    }));
    expect(filmIn(paused as MatchEvent[]).pauses).toEqual([{ from: 10_000, to: 24_000 }]);
  });

  test('never goes back where the clocks of two servers differ', () => {
    const film = filmIn(PLAYED.with(4, { ...(PLAYED[4] as MatchEvent), at: at(2.5) }));
    expect(film.moments.map((moment) => moment.at).slice(0, 4)).toEqual([0, 3_000, 3_000, 10_000]);
  });

  test('holds nothing that was typed', () => {
    expect(JSON.stringify(filmIn(PLAYED))).not.toContain('hunny');
    expect(JSON.stringify(filmIn(PLAYED))).toContain('honey');
  });

  test('says that a game never began', () => {
    const ended: MatchEvent = { seq: 3, at: at(0), type: 'game_ended', results: [] };
    const film = filmIn([joins(1, 1, -9), joins(2, 2, -8), ended]);
    expect(film).toMatchObject({ startedAt: null, length: 0, bars: [], pauses: [] });
    expect(film.moments).toHaveLength(1);
  });

  test('names the line of an altered byte, and of a word that there is not, and judges nothing again', () => {
    const lines = matchOf(PLAYED);
    const altered = lines.with(4, String(lines[4]).replace('honey', 'money'));
    expect(filmOf(altered)).toEqual({ line: 5, message: 'This line is not as it was written.' });
    const forged = matchOf(
      PLAYED.with(4, { ...(PLAYED[4] as MatchEvent), is_correct: true } as MatchEvent),
    );
    expect(filmOf(forged)).toMatchObject({ moments: expect.any(Array) });
    const noWord = PLAYED.with(4, { ...(PLAYED[4] as MatchEvent), word: 9 } as MatchEvent);
    expect(filmOf(matchOf(noWord))).toEqual({ line: 6, message: 'There is no such word.' });
    expect(filmOf(['word,tried'])).toMatchObject({ line: 1 });
  });
});

describe('momentAt()', () => {
  const film = filmIn(PLAYED);

  test.each([
    [0, [0, 0]],
    [2_999, [0, 0]],
    [3_000, [20, 0]],
    [20_999, [20, 0]],
    [21_000, [20, 30]],
    [99_000, [20, 30]],
  ])('knows the room as it was after %i ms', (milliseconds, shown) => {
    expect(scores(film, milliseconds)).toEqual(shown);
  });

  test('knows the last right word, how many there were, and whether the clock stood', () => {
    expect(momentAt(film, 0)).toMatchObject({ last: null, spelled: 0 });
    expect(momentAt(film, 12_000)).toMatchObject({ last: { playerId: 1, word: 1 }, spelled: 1 });
    expect(momentAt(film, 12_000).room.game.paused).toEqual({ left: 50 });
    expect(momentAt(film, 15_000).room.game.paused).toBeNull();
    expect(momentAt(film, 24_000)).toMatchObject({ last: { playerId: 2, word: 2 }, spelled: 2 });
    expect(momentAt(film, 24_000).room.results).toHaveLength(2);
  });
});

/** A game of so many players and words, in which everybody spells every word with one miss before it. */
function bigMatch(players: number, words: number): string[] {
  const spellings = Array.from(
    { length: words },
    (_, place) => `word${'abcdefghij'[place % 10]}${place}`,
  );
  const header = aMatchHeader({
    words: spellings.map((word) => ({ word, difficulty: 2, accepted: [] })),
    rules: { ...aMatchHeader().rules, duration: 3_600 },
  });
  const events: MatchEvent[] = [];
  const next = () => events.length + 1;
  for (let id = 1; id <= players; id++) events.push(joins(next(), id, -60));
  events.push({ seq: next(), at: at(0), type: 'game_started', ends_at: at(3_600) });
  for (let place = 1; place <= words; place++) {
    for (let id = 1; id <= players; id++) {
      const said = { player_id: id, word: place, at: at(place * 20 + id / 10) };
      const total = (place - 1) * 10;
      const answer = { type: 'submit_word' as const, ...said };
      events.push(
        { seq: next(), ...answer, user_input: 'q', is_correct: false, points: 0, score: total },
        {
          seq: next() + 1,
          ...answer,
          user_input: String(spellings[place - 1]),
          is_correct: true,
          points: 10,
          score: total + 10,
        },
      );
    }
  }
  const results = Array.from({ length: players }, (_, index) =>
    aResult(index + 1, {
      score: words * 10,
      wordsCorrect: words,
      wordsAttempted: words,
      rank: index + 1,
    }),
  );
  events.push({ seq: next(), at: at(3_000), type: 'game_ended', results });
  return matchOf(events, header);
}

test('a film of a full class is at any of its moments without playing up to it', () => {
  const film = filmOf(bigMatch(40, 20));
  if ('line' in film) throw new Error(`line ${film.line}: ${film.message}`);
  expect(film.moments.length).toBeGreaterThan(1_600);
  // 60 places a second for a minute, anywhere in the game.
  const begun = performance.now();
  for (let place = 0; place < 3_600; place++) momentAt(film, (place * 7_919) % film.length);
  expect(performance.now() - begun).toBeLessThan(200);
  const [one, other] = [momentAt(film, 200_000), momentAt(film, 200_100)];
  // What did not change is not copied.
  expect(one.room.game.words).toBe(other.room.game.words);
});
