import { batched } from '../../platform/work/coalesce.ts';
import type { Connection } from './connection.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { GameRow, OwnWordRow } from '../game/rows.ts';
import { mayEnter } from './snapshot.ts';

/**
 * How long a game is shown as it was read if there is no news of it, in milliseconds: a class comes back within it.
 * Names, pictures and a few other things change without news.
 */
const KEPT_MS = 250;

/** What a room knows of its game. */
export interface CachedGame {
  readonly id: string;
  /** Counts news, and other signs that the game has changed. */
  heard: number;
  /** As it was read, its readers connected; null if it has to be read. */
  kept: { row: GameRow } | null;
}

/** Somebody to whom the game of a room is shown. They hear its news already. */
interface Reader {
  readonly room: CachedGame;
  readonly connection: Pick<Connection, 'userId' | 'isGone'>;
}

/** A game and the words that its reader has tried. */
interface ReadGame {
  readonly row: GameRow;
  readonly own: readonly OwnWordRow[];
}

/** The game may have changed since it was read. */
export function forgetGame(room: CachedGame): void {
  room.heard += 1;
  room.kept = null;
}

/**
 * Reads games for their readers. A game is read once for all who come before there is news of it; one object is
 * shown to all who come in the same moment.
 */
export function createGameReader(store: Pick<LiveStore, 'find' | 'ownWordsOf'>) {
  return batched(async (readers: readonly Reader[]): Promise<(ReadGame | undefined)[]> => {
    const rows = await gamesOf(store, readers);
    // After the games: what was answered in between comes as news.
    const own = await ownWordsOf(store, readers, rows);
    const here = peopleOf(readers);
    for (const [room, row] of rows) {
      const shown = withConnected(row, here.get(room));
      rows.set(room, shown);
      if (room.kept?.row === row) room.kept.row = shown;
    }
    return readers.map((reader) => {
      const row = rows.get(reader.room);
      return row && { row, own: own.get(reader) ?? [] };
    });
  });
}

/** The games of these readers, which are kept from now on. */
async function gamesOf(
  store: Pick<LiveStore, 'find'>,
  readers: readonly Reader[],
): Promise<Map<CachedGame, GameRow>> {
  const heard = new Map(readers.map(({ room }) => [room, room.heard]));
  // Somebody who has just joined may be quicker than the news of it.
  const isUnknown = ({ room, connection }: Reader) =>
    room.kept === null || !mayEnter(room.kept.row, connection.userId);
  const unknown = new Set(readers.filter(isUnknown).map(({ room }) => room));
  const rows = new Map<CachedGame, GameRow>();
  for (const room of heard.keys()) {
    if (room.kept && !unknown.has(room)) rows.set(room, room.kept.row);
  }
  if (unknown.size === 0) return rows;
  const found = await store.find([...new Set([...unknown].map(({ id }) => id))]);
  for (const room of unknown) {
    const row = found.get(room.id);
    if (!row) continue;
    rows.set(room, row);
    if (room.heard === heard.get(room)) keep(room, row);
  }
  return rows;
}

function keep(room: CachedGame, row: GameRow): void {
  const kept = { row };
  room.kept = kept;
  setTimeout(() => {
    if (room.kept === kept) room.kept = null;
  }, KEPT_MS).unref();
}

async function ownWordsOf(
  store: Pick<LiveStore, 'ownWordsOf'>,
  readers: readonly Reader[],
  rows: ReadonlyMap<CachedGame, GameRow>,
): Promise<ReadonlyMap<Reader, readonly OwnWordRow[]>> {
  const tried = readers.filter(({ room }) => rows.get(room)?.started_at);
  if (tried.length === 0) return new Map();
  const own = await store.ownWordsOf(
    tried.map(({ room, connection }) => ({ gameId: room.id, userId: connection.userId })),
  );
  return new Map(tried.map((reader, place) => [reader, own[place] ?? []]));
}

/** The ids of the readers who are still there, by their rooms. */
function peopleOf(readers: readonly Reader[]): ReadonlyMap<CachedGame, ReadonlySet<number>> {
  const people = new Map<CachedGame, Set<number>>();
  for (const { room, connection } of readers) {
    if (connection.isGone) continue;
    people.set(room, (people.get(room) ?? new Set()).add(connection.userId));
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
