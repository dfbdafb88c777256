import { batched } from '../../platform/work/coalesce.ts';
import type { Connection } from '../sockets/connection.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { GameRow, OwnWordRow } from '../store/rows.ts';
import { mayEnter } from './snapshot.ts';

/**
 * How long a game is shown as it was read if there is no news of it, in milliseconds: names and pictures
 * change without news.
 */
const KEPT_MS = 1_000;

/** A game that was read. */
interface KeptGame {
  /** Its readers are shown as connected. */
  readonly row: GameRow;
  /** When it had been read, in milliseconds of the monotonic clock. */
  readonly at: number;
}

/** What was heard of a game. */
export interface HeardGame {
  /** Counts news, and news that was lost. */
  heard: number;
  /** Null if it has to be read: something was heard since. */
  kept: KeptGame | null;
}

/** A connection to which a game is shown. */
interface Reader {
  readonly gameId: string;
  readonly connection: Pick<Connection, 'userId' | 'isGone'>;
}

/** A game and the words that its reader has tried. */
interface ReadGame {
  readonly row: GameRow;
  readonly own: readonly OwnWordRow[];
}

/** The game of a room, unless something was heard of it since it was read. */
function keptGame(room: HeardGame | undefined): KeptGame | null {
  const kept = room?.kept ?? null;
  return kept && performance.now() - kept.at < KEPT_MS ? kept : null;
}

/**
 * Reads games for their readers, who hear the news of them already. A game is read once for all who come
 * before there is news of it; one object is shown to all who come in the same moment.
 *
 * @param roomOf the open room of a game
 */
export function createGameReader(
  store: Pick<LiveStore, 'find' | 'ownWordsOf'>,
  roomOf: (gameId: string) => HeardGame | undefined,
) {
  return batched(async (readers: readonly Reader[]): Promise<(ReadGame | undefined)[]> => {
    const ids = [...new Set(readers.map(({ gameId }) => gameId))];
    const heard = new Map(ids.map((id) => [id, roomOf(id)?.heard]));
    const games = new Map<string, KeptGame>();
    for (const id of ids) {
      const kept = keptGame(roomOf(id));
      if (kept) games.set(id, kept);
    }
    for (const { gameId, connection } of readers) {
      // Somebody who has just joined may be quicker than the news of it.
      const kept = games.get(gameId);
      if (kept && !mayEnter(kept.row, connection.userId)) games.delete(gameId);
    }
    const unknown = ids.filter((id) => !games.has(id));
    if (unknown.length > 0) {
      const rows = await store.find(unknown);
      const at = performance.now();
      for (const [id, row] of rows) games.set(id, { row, at });
    }
    // After the games: what was answered in between comes as news.
    const own = await ownWords(store, readers, games);
    const here = peopleOf(readers);
    for (const [id, { row, at }] of games) {
      const shown = { row: withConnected(row, here.get(id)), at };
      games.set(id, shown);
      const room = roomOf(id);
      if (room && room.heard === heard.get(id)) room.kept = shown;
    }
    return readers.map(({ gameId, connection }) => {
      const game = games.get(gameId);
      return game && { row: game.row, own: own.get(`${gameId} ${connection.userId}`) ?? [] };
    });
  });
}

async function ownWords(
  store: Pick<LiveStore, 'ownWordsOf'>,
  readers: readonly Reader[],
  games: ReadonlyMap<string, KeptGame>,
): Promise<ReadonlyMap<string, readonly OwnWordRow[]>> {
  const asked = readers
    .filter(({ gameId }) => games.get(gameId)?.row.started_at)
    .map(({ gameId, connection }) => ({ gameId, userId: connection.userId }));
  return asked.length > 0 ? store.ownWordsOf(asked) : new Map();
}

/** The ids of those who are still there, by their games. */
function peopleOf(readers: readonly Reader[]): ReadonlyMap<string, ReadonlySet<number>> {
  const people = new Map<string, Set<number>>();
  for (const { gameId, connection } of readers) {
    if (connection.isGone) continue;
    people.set(gameId, (people.get(gameId) ?? new Set()).add(connection.userId));
  }
  return people;
}

/** A game that is not over with these people as connected, even if that is not written yet. */
function withConnected(row: GameRow, here: ReadonlySet<number> = new Set()): GameRow {
  const isNew = row.players.some(
    ({ user_id, is_connected, has_left }) => here.has(user_id) && !is_connected && !has_left,
  );
  const isHostBack = row.host_id !== null && row.host_away_since !== null && here.has(row.host_id);
  if (row.status === 'completed' || !(isNew || isHostBack)) return row;
  return {
    ...row,
    host_away_since: isHostBack ? null : row.host_away_since,
    players: row.players.map((player) =>
      here.has(player.user_id) && !player.has_left ? { ...player, is_connected: true } : player,
    ),
  };
}
