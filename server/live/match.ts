import type { MatchEventSchema, MatchHeaderSchema, Result } from '@waggle/engine/contracts';
import { FIRST_SUM, matchLine } from '@waggle/engine/rules';
import type * as z from 'zod/mini';
import type { GameRecord, RecordedEvent } from './store/record.ts';
import type { GameRow, GameWordRow } from './store/rows.ts';

type Line = z.input<typeof MatchEventSchema>;
type Header = z.input<typeof MatchHeaderSchema>;

/** A game that is over, with everything stored about it. */
export interface PlayedGame {
  readonly row: GameRow;
  readonly level: Header['level'];
  readonly words: readonly GameWordRow[];
  readonly results: readonly Result[];
  readonly record: GameRecord;
}

/**
 * The match file of a game that is over, or null if a part of it is missing: the answers of deleted
 * accounts are gone, and games older than match files have none.
 */
export function matchFile({ row, level, words, results, record }: PlayedGame): string | null {
  const [made, ...events] = record.events;
  if (made?.type !== 'game_created' || made.user_id === null || hasHole(events)) return null;
  const nameOf = (id: number | null) => (id === null ? undefined : record.names.get(id));
  const { host_plays, guests, ranks, late_join } = made.details as unknown as Header['rules'];
  const host = { id: made.user_id, name: nameOf(made.user_id) ?? '' };
  const header: Header = {
    level,
    words: words.map(({ word, difficulty, accepted }) => ({ word, difficulty, accepted })),
    rules: { version: 1, host_plays, duration: row.duration, guests, ranks, late_join },
    seed: record.seed,
    game: {
      id: row.id,
      name: row.name,
      host_id: made.user_id,
      created_at: row.created_at.toISOString(),
      players: host_plays ? [host] : [],
    },
  };
  const scores = new Map<number, number>();
  const lines = events.map((event): Line | null => {
    const { user_id } = event;
    if (event.type === 'player_kicked' && user_id !== null) scores.delete(user_id);
    return lineOf(event, { name: nameOf(user_id), scores, duration: row.duration, results });
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
    /** Seconds. */
    readonly duration: number;
    readonly results: readonly Result[];
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
    const ends_at = new Date(when.getTime() + known.duration * 1000).toISOString();
    return { ...numbered, type, ends_at };
  }
  if (type === 'game_ended') return { ...numbered, type, results: [...known.results] };
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

/** A stored answer. */
type Given = {
  readonly word: number;
  readonly user_input: string | null;
  readonly is_correct: boolean;
  readonly points: number;
};
