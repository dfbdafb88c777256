import type { MatchEvent, MatchHeader } from '../../engine/contracts/index.ts';
import { FIRST_SUM, matchLine } from '../../engine/entries/replay.ts';
import { finalTable, pointsOf } from '../../engine/entries/rules.ts';

const NAMES = [
  'Amara',
  'Zinhle',
  'Thabo',
  'Lerato',
  'Diego',
  'Noah',
  'Thandi',
  'Kofi',
  'Sipho',
  'Ada',
];
const WORDS = [
  'necessary',
  'rhythm',
  'separate',
  'island',
  'garden',
  'umbrella',
  'honey',
  'bridge',
];
const DIFFICULTY = 2;
/** The start of the game: a Friday morning. */
const STARTED = Date.UTC(2025, 10, 21, 9, 12);
const LASTS_S = 120;
const PAUSE = { from: 70, to: 85 };

const HEADER: MatchHeader = {
  level: { id: 103, name: 'Magic e', emoji: '🪄', difficulty: 3, language: 1 },
  words: WORDS.map((word) => ({ word, difficulty: DIFFICULTY, accepted: [] })),
  rules: {
    version: 1,
    host_plays: false,
    duration: LASTS_S,
    guests: 'named',
    ranks: 'all',
    late_join: false,
  },
  seed: 'gamecode',
  game: {
    id: 'gamecode',
    name: 'Grade 5 Friday bee',
    host_id: 99,
    created_at: new Date(STARTED - 60_000).toISOString(),
    players: [],
  },
};

/** A game of a class, as its match file: two minutes, with a pause of a quarter of a minute. */
export function aMatchFile(): string {
  const events: MatchEvent[] = [];
  const at = (seconds: number) => new Date(STARTED + seconds * 1000).toISOString();
  const seq = () => events.length + 1;
  for (const [index, name] of NAMES.entries()) {
    const player = { id: index + 1, name };
    events.push({ seq: seq(), at: at(-30 + index), type: 'player_joined', player });
  }
  events.push({ seq: seq(), at: at(0), type: 'game_started', ends_at: at(LASTS_S) });
  const tallies = NAMES.map((name, index) => ({
    userId: index + 1,
    name,
    score: 0,
    wordsCorrect: 0,
    wordsAttempted: 0,
    attempts: 0,
    lastRightAt: null as Date | null,
    hasLeft: false,
  }));
  for (const { seconds, player, word } of answers()) {
    const tally = tallies[player - 1];
    if (!tally) continue;
    const shared = { at: at(seconds), type: 'submit_word' as const, player_id: player, word };
    tally.wordsAttempted += 1;
    const misses = (player + word) % 4 === 0;
    if (misses) {
      tally.attempts += 1;
      const miss = { user_input: 'qqq', is_correct: false, points: 0, score: tally.score };
      events.push({ seq: seq(), ...shared, ...miss });
    }
    tally.attempts += 1;
    tally.wordsCorrect += 1;
    const points = pointsOf(DIFFICULTY, misses ? 2 : 1);
    tally.score += points;
    tally.lastRightAt = new Date(STARTED + seconds * 1000);
    const right = { user_input: String(WORDS[word - 1]), is_correct: true, points };
    events.push({ seq: seq(), ...shared, ...right, score: tally.score });
  }
  const paused: MatchEvent[] = [
    {
      seq: 0,
      at: at(PAUSE.from),
      type: 'game_changed',
      changes: { paused: { left: LASTS_S - PAUSE.from } },
    },
    {
      seq: 0,
      at: at(PAUSE.to),
      type: 'game_changed',
      changes: { paused: null, ends_at: at(LASTS_S + PAUSE.to - PAUSE.from) },
    },
  ];
  const results = finalTable(tallies);
  const end = at(LASTS_S + PAUSE.to - PAUSE.from);
  const ordered = [...events, ...paused].sort((one, other) => one.at.localeCompare(other.at));
  const numbered = [...ordered, { seq: 0, at: end, type: 'game_ended' as const, results }].map(
    (event, index) => ({ ...event, seq: index + 1 }),
  );
  return linesOf(HEADER, numbered);
}

/** Who answers which word when, in seconds from the start: the slower, the further down the list. */
function answers(): { seconds: number; player: number; word: number }[] {
  return NAMES.flatMap((_, index) =>
    WORDS.map((_word, place) => ({
      seconds: Math.round((place + 1) * (9 + index * 1.7) + ((index * 7 + place * 5) % 6)),
      player: index + 1,
      word: place + 1,
    })),
  )
    .filter(({ seconds }) => seconds < PAUSE.from || (seconds > PAUSE.to && seconds < LASTS_S))
    .sort((one, other) => one.seconds - other.seconds);
}

function linesOf(header: MatchHeader, events: readonly MatchEvent[]): string {
  let sumBefore = FIRST_SUM;
  return [header, ...events]
    .map((record) => {
      const { line, sum } = matchLine(record, sumBefore);
      sumBefore = sum;
      return `${line}\n`;
    })
    .join('');
}
