import { batched } from '../../platform/work/coalesce.ts';
import type { Connection } from './connection.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { GameRow, OwnWordRow } from '../game/rows.ts';

/** Somebody to whom the game of a room is shown. They hear its news already. */
interface Reader {
  readonly room: ReadRoom;
  readonly connection: Pick<Connection, 'userId' | 'isGone'>;
}

/** A room, with who was shown it before. */
interface ReadRoom {
  readonly id: string;
  readonly seats: Iterable<{ readonly isIn: boolean; readonly connection: Reader['connection'] }>;
}

/** A game and the words that its reader has tried. */
interface ReadGame {
  readonly row: GameRow;
  readonly own: readonly OwnWordRow[];
}

/** Reads games for their readers. One object is shown to all who come in the same moment. */
export function createGameReader(store: Pick<LiveStore, 'find' | 'ownWordsOf'>) {
  return batched(async (readers: readonly Reader[]): Promise<(ReadGame | undefined)[]> => {
    const rows = await store.find([...new Set(readers.map(({ room }) => room.id))]);
    // After the games: what was answered in between comes as news.
    const own = await ownWordsOf(store, readers, rows);
    const here = peopleOf(readers);
    const shown = new Map([...rows].map(([id, row]) => [id, withConnected(row, here.get(id))]));
    return readers.map((reader) => {
      const row = shown.get(reader.room.id);
      return row && { row, own: own.get(reader) ?? [] };
    });
  });
}

async function ownWordsOf(
  store: Pick<LiveStore, 'ownWordsOf'>,
  readers: readonly Reader[],
  rows: ReadonlyMap<string, GameRow>,
): Promise<ReadonlyMap<Reader, readonly OwnWordRow[]>> {
  const tried = readers.filter(({ room }) => rows.get(room.id)?.started_at);
  if (tried.length === 0) return new Map();
  const own = await store.ownWordsOf(
    tried.map(({ room, connection }) => ({ gameId: room.id, userId: connection.userId })),
  );
  return new Map(tried.map((reader, place) => [reader, own[place] ?? []]));
}

/** The ids of those who are still in the rooms of these readers, and of the readers. */
function peopleOf(readers: readonly Reader[]): ReadonlyMap<string, ReadonlySet<number>> {
  const people = new Map<string, Set<number>>();
  const add = ({ id }: ReadRoom, { userId, isGone }: Reader['connection']) => {
    const here = people.get(id) ?? new Set();
    if (!isGone) people.set(id, here.add(userId));
  };
  for (const { room, connection } of readers) add(room, connection);
  for (const room of new Set(readers.map((reader) => reader.room))) {
    for (const { isIn, connection } of room.seats) if (isIn) add(room, connection);
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
