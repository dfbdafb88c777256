import type {
  MatchEventSchema,
  MatchHeaderSchema,
  Result,
  SpelledAlong,
  Written,
} from '@waggle/engine/contracts';
import { FIRST_SUM, matchLine } from '@waggle/engine/replay';
import { hiveOf } from '../rooms/asked-news.ts';
import type { GameRecord, RecordedEvent } from '../store/record.ts';
import type { GameRow, GameWordRow } from '../game/rows.ts';

type Line = Written<typeof MatchEventSchema>;
type Header = Written<typeof MatchHeaderSchema>;

/** A game that is over, with everything stored about it. */
export interface PlayedGame {
  readonly row: GameRow;
  readonly level: Header['level'];
  readonly words: readonly GameWordRow[];
  readonly results: readonly Result[];
  /** Null in other modes than a bee. */
  readonly spelledAlong: readonly SpelledAlong[] | null;
  readonly record: GameRecord;
}

/**
 * The match file of a game that is over, or null if a part of it is missing: the answers of deleted
 * accounts are gone, and games older than match files have none.
 */
export function matchFile(game: PlayedGame): string | null {
  const { row, level, words, record } = game;
  const [made, ...events] = record.events;
  if (made?.type !== 'game_created' || made.user_id === null || hasHole(events)) return null;
  const nameOf = (id: number | null) => (id === null ? undefined : record.names.get(id));
  const rules = made.details as unknown as Omit<Header['rules'], 'version' | 'duration'>;
  const isRace = row.mode === 'race';
  const host = { id: made.user_id, name: nameOf(made.user_id) ?? '' };
  const header: Header = {
    level,
    words: words.map(({ word, difficulty, accepted }) => ({ word, difficulty, accepted })),
    rules: {
      version: 1,
      ...rules,
      duration: isRace ? row.duration : null,
      ...(row.bee?.shorterAt === undefined ? {} : { goes_on: true }),
    },
    seed: record.seed,
    game: {
      id: row.id,
      name: row.name,
      host_id: made.user_id,
      created_at: row.created_at.toISOString(),
      players: rules.host_plays ? [host] : [],
    },
  };
  const scores = new Map<number, number>();
  const lines = events.map((event): Line | null => {
    const { user_id } = event;
    if (event.type === 'player_kicked' && user_id !== null) scores.delete(user_id);
    return lineOf(event, { name: nameOf(user_id), scores, game });
  });
  let sum = FIRST_SUM;
  let file = '';
  for (const one of [header, ...lines]) {
    if (one === null) return null;
    const written = matchLine(one, sum);
    sum = written.sum;
    file += `${written.line}\n`;
  }
  return file;
}

/** Every number from 1 to the end of the game occurs. */
function hasHole(events: readonly RecordedEvent[]): boolean {
  const last = events.at(-1);
  if (last?.type !== 'game_ended') return true;
  return events.some(({ seq }, place) => {
    const before = events[place - 1]?.seq ?? 0;
    return seq === null || (seq !== before + 1 && !(seq === before && place > 0));
  });
}

function lineOf(
  { seq, at: when, type, user_id, details }: RecordedEvent,
  known: {
    readonly name: string | undefined;
    /** Totals of the players before this line. */
    readonly scores: Map<number, number>;
    readonly game: PlayedGame;
  },
): Line | null {
  if (seq === null) return null;
  const at = when.toISOString();
  const numbered = { seq, at };
  if (type === 'game_changed') {
    const { changes } = details as Pick<Extract<Line, { type: 'game_changed' }>, 'changes'>;
    return { ...numbered, type, changes };
  }
  if (type === 'game_started') {
    const { mode, duration } = known.game.row;
    const ends_at = new Date(when.getTime() + duration * 1000).toISOString();
    return { ...numbered, type, ends_at: mode === 'race' ? ends_at : null };
  }
  if (type === 'game_ended') return endLine(numbered, known.game);
  if (type === 'round_started' || type === 'round_closed') {
    return { ...numbered, type, ...details } as Line;
  }
  if (user_id === null || known.name === undefined) return null;
  const player_id = user_id;
  switch (type) {
    case 'player_joined':
    case 'player_changed':
      return { ...numbered, type, player: { id: user_id, name: known.name } };
    case 'player_left':
    case 'player_kicked':
    case 'host_changed':
      return { ...numbered, type, player_id };
    case 'turn_started':
    case 'asked':
    case 'letter':
    case 'turn_closed':
      return { ...numbered, type, player_id, ...details } as Line;
    case 'presence':
      return { ...numbered, type, player_id, is_connected: details['is_connected'] === true };
    case 'submitted': {
      const { word, user_input, is_correct, points } = details as Given;
      const score = (known.scores.get(user_id) ?? 0) + points;
      known.scores.set(user_id, score);
      const given = { word, user_input: user_input ?? '', is_correct, points, score };
      return { ...numbered, type: 'submit_word', player_id, ...given };
    }
    case 'skipped':
      return { ...numbered, type: 'skip_word', player_id, word: (details as Given).word };
    case 'revealed':
      return { ...numbered, type: 'reveal_word', player_id, word: (details as Given).word };
    default:
      return null;
  }
}

function endLine(
  numbered: Pick<Line, 'seq' | 'at'>,
  { row, results, spelledAlong }: PlayedGame,
): Line {
  const hive = hiveOf(row);
  return {
    ...numbered,
    type: 'game_ended',
    ...(hive ? { hive } : {}),
    results: [...results],
    ...(spelledAlong ? { spelled_along: [...spelledAlong] } : {}),
  };
}

/** A stored answer. */
type Given = {
  readonly word: number;
  readonly user_input: string | null;
  readonly is_correct: boolean;
  readonly points: number;
};
