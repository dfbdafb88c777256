/** Who is connected, as it is written: a naive model says what it has to be. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createLiveStore } from '../../../../server/live/store/live-store.ts';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import { aLearner } from '../../../support/people/learners.ts';
import { rounds, seeded } from '../../../support/sample.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';

const BEGIN = Date.parse('2026-03-02T10:00:00.000Z');
const NODES = ['one', 'two'] as const;

const database = withDatabase(SMALL_CONTENT);
/** A host who only looks on, three players, one who left, one who was removed, and a stranger. */
let people: number[];

beforeAll(async () => {
  people = [];
  for (let n = 0; n < 7; n++) people.push((await aLearner(database.db)).id);
});

/** A room, as the model has it. */
interface Room {
  readonly id: string;
  readonly isOver: boolean;
  readonly hostId: number;
  /** Since when each is away, by the seconds of the history; null while connected. */
  readonly awaySince: Map<number, number | null>;
  readonly left: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  /** Who is connected, and through which nodes. */
  readonly here: Map<number, Set<string>>;
  hostAwaySince: number | null;
  emptySince: number | null;
  seq: number;
  /** Number of the news, person, and whether they are connected. */
  readonly events: [seq: number, userId: number, isConnected: boolean][];
}

interface Change {
  readonly gameId: string;
  readonly userId: number;
  readonly here: boolean;
}

/** What the change of a moment does to a room; returns its news, or null. */
function play(room: Room, node: string, changes: readonly Change[], second: number) {
  const { awaySince, left, removed, here, hostId } = room;
  const nodesOf = (userId: number) => here.get(userId) ?? new Set<string>();
  for (const { userId, here: comes } of changes) {
    const nodes = nodesOf(userId);
    here.set(userId, nodes);
    if (!comes) nodes.delete(node);
    else if (!room.isOver && (userId === hostId || (awaySince.has(userId) && !left.has(userId)))) {
      nodes.add(node);
    }
  }
  if (room.isOver) return null;
  const isHere = (userId: number) => nodesOf(userId).size > 0;
  const seen = changes
    .map(({ userId }) => userId)
    .filter(
      (userId) =>
        awaySince.has(userId) &&
        !removed.has(userId) &&
        (awaySince.get(userId) === null) !== isHere(userId),
    );
  for (const userId of seen) awaySince.set(userId, isHere(userId) ? null : second);
  const hostMoved = isHere(hostId) !== (room.hostAwaySince === null);
  room.hostAwaySince = isHere(hostId) ? null : (room.hostAwaySince ?? second);
  const isInUse = [...here.values()].some((nodes) => nodes.size > 0);
  room.emptySince = isInUse ? null : (room.emptySince ?? second);
  if (seen.length === 0 && !hostMoved) return null;
  room.seq += 1;
  const said = [...seen, ...(hostMoved && !seen.includes(hostId) ? [hostId] : [])];
  for (const userId of said) {
    // Those who left stay away for the room.
    const shown = isHere(userId) && !left.has(userId);
    room.events.push([room.seq, userId, shown]);
  }
  return {
    after: room.seq - 1,
    seq: room.seq,
    players: seen.toSorted((one, other) => one - other),
    hostIsConnected: hostMoved ? isHere(hostId) : undefined,
  };
}

async function aRoom(id: string, { hostPlays, isOver }: { hostPlays: boolean; isOver: boolean }) {
  const [host, one, two, three, leaver, kicked] = people as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const players = [...(hostPlays ? [host] : []), one, two, three, leaver, kicked];
  const at = new Date(BEGIN);
  await sql`
    insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at,
        host_away_since, empty_since)
      values (${id}, 'Untitled Game', ${isOver ? 'completed' : 'waiting'}, 101, ${host},
        ${hostPlays}, 60, ${at}, ${at}, ${at})`.execute(database.db);
  await sql`
    insert into game_players (game_id, user_id, joined_at, away_since, left_at, removed_at)
      select ${id}, id, ${at}, ${at},
        case when id in (${leaver}, ${kicked}) then ${at}::timestamptz end,
        case when id = ${kicked} then ${at}::timestamptz end
      from unnest(${players}::int[]) as player (id)`.execute(database.db);
  return {
    id,
    isOver,
    hostId: host,
    awaySince: new Map(players.map((player) => [player, 0])),
    left: new Set([leaver, kicked]),
    removed: new Set([kicked]),
    here: new Map(),
    hostAwaySince: 0,
    emptySince: 0,
    seq: 0,
    events: [],
  } satisfies Room as Room;
}

/** The rooms as the database has them. */
async function stored(): Promise<unknown> {
  const { rows } = await sql<{ id: string }>`
    select id, seq, host_away_since, empty_since,
      array(select json_build_array(user_id, away_since) from game_players
        where game_id = games.id order by user_id) as players,
      array(select json_build_array(seq, user_id, details -> 'is_connected') from room_events
        where game_id = games.id order by seq, user_id) as events,
      array(select json_build_array(user_id, node_id) from presences
        where game_id = games.id order by user_id, node_id) as here
    from games order by id`.execute(database.db);
  return JSON.parse(JSON.stringify(rows));
}

/** The rooms of the model, in the same form. */
function expected(rooms: readonly Room[]): unknown {
  const time = (second: number | null | undefined, toText: (at: Date) => string) =>
    second === null || second === undefined ? null : toText(new Date(BEGIN + second * 1000));
  const iso = (at: Date) => at.toISOString();
  // As PostgreSQL writes a time into JSON.
  const json = (at: Date) => at.toISOString().replace('.000Z', '+00:00');
  return rooms.map((room) => ({
    id: room.id,
    seq: room.seq,
    host_away_since: time(room.hostAwaySince, iso),
    empty_since: time(room.emptySince, iso),
    players: [...room.awaySince]
      .toSorted(([one], [other]) => one - other)
      .map(([player, since]) => [player, time(since, json)]),
    events: room.events.toSorted(
      ([seq, user], [otherSeq, other]) => seq - otherSeq || user - other,
    ),
    here: [...room.here]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([player, nodes]) => [...nodes].toSorted().map((node) => [player, node])),
  }));
}

test('who is connected is what a naive model says, over random histories of two nodes', async () => {
  const random = seeded(11);
  const store = createLiveStore(database.db, () => 'unused');
  const until = new Date(BEGIN + 3_600_000);
  for (const node of NODES) await store.keepLease(node, until);
  let moved = 0;
  for (let history = 0; history < rounds(3, 60); history++) {
    await sql`delete from games`.execute(database.db);
    const rooms = [
      await aRoom('a', { hostPlays: true, isOver: false }),
      await aRoom('b', { hostPlays: false, isOver: false }),
      await aRoom('c', { hostPlays: true, isOver: true }),
    ];
    for (let second = 1; second <= 30; second++) {
      const node = NODES[Math.floor(random() * NODES.length)] as string;
      const changes = rooms.flatMap(({ id }) =>
        people
          .filter(() => random() < 0.25)
          .map((userId): Change => ({ gameId: id, userId, here: random() < 0.4 })),
      );
      const news = await store.setPresences(node, changes, new Date(BEGIN + second * 1000));
      for (const room of rooms) {
        const own = changes.filter(({ gameId }) => gameId === room.id);
        const said = play(room, node, own, second);
        const heard = news.get(room.id);
        if (said) moved += 1;
        expect(
          heard && {
            ...heard,
            players: heard.players.map(({ user_id }) => user_id).toSorted((a, b) => a - b),
          },
          `room ${room.id}, history ${history}, second ${second}`,
        ).toEqual(said ?? undefined);
      }
    }
    expect(await stored(), `history ${history}`).toEqual(expected(rooms));
  }
  expect(moved).toBeGreaterThan(30);
});

test('a node is forgotten once nobody is connected through it, and learns it with its next lease', async () => {
  const store = createLiveStore(database.db, () => 'unused');
  const until = new Date(BEGIN + 3_600_000);
  const [node] = NODES;
  await sql`delete from games`.execute(database.db);
  await aRoom('a', { hostPlays: true, isOver: false });
  await store.keepLease(node, until);
  const change = { gameId: 'a', userId: people[0] as number };
  await store.setPresences(node, [{ ...change, here: true }], new Date(BEGIN));
  expect(await store.forgetNode(node)).toBe(false);
  expect(await store.keepLease(node, until)).toBe(true);
  await store.setPresences(node, [{ ...change, here: false }], new Date(BEGIN));
  expect(await store.forgetNode(node)).toBe(true);
  expect(await store.forgetNode(node)).toBe(true);
  expect(await store.keepLease(node, until)).toBe(false);
});
