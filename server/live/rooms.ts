import { CLOSE, type Game, type StandingRow } from '@waggle/engine/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { batched } from './batched.ts';
import type { Bus, Hearing } from './bus.ts';
import type { Connection } from './connection.ts';
import type { RoomNews } from './news.ts';
import { textFrame, type WireFrame } from './outlet.ts';
import type { Present, RoomFrame } from './present.ts';
import type { Presences } from './presences.ts';
import type { GameRow, LiveStore } from './store.ts';
import type { GameWords, WordsOfGames } from './words.ts';

/** Standings are told so often: in milliseconds, up to `SMALL_ROOM` players and above (docs/contract.md). */
const SMALL_ROOM = 10;
const EVERY_MS = 100;
const EVERY_MS_IN_LARGE = 250;
/** A room where news goes on being lost is read anew at most so often, in times of `healMs`. */
const HEALED_EVERY = 4;

/** Left for good, by one's own wish. */
const GOODBYE = 1000;

/** A connection in a room. */
interface Seat {
  readonly connection: Connection;
  /** What has to wait for the snapshot; null when nothing has to. */
  held: WireFrame[] | null;
  /** It is seen as connected, or will be in a moment. */
  isIn: boolean;
}

interface Room {
  readonly id: string;
  readonly seats: Set<Seat>;
  readonly hearing: Hearing;
  /** Number of the newest thing that was told; null before the first snapshot. */
  told: number | null;
  /** News that follows on what was told, in order. */
  next: RoomNews[];
  /** News that something is missing before, by the number it follows. */
  ahead: Map<number, RoomNews>;
  toldAt: number;
  timer: NodeJS.Timeout | null;
  healing: NodeJS.Timeout | null;
  healedAt: number;
  players: number;
  /** The number that the database was seen at and that had not arrived here. */
  behind: number | null;
}

export interface RoomsDoors {
  bus: Bus<RoomNews>;
  store: Pick<LiveStore, 'find'>;
  words: Pick<WordsOfGames, 'of'>;
  present: Pick<Present, 'game' | 'results'>;
  presences: Pick<Presences, 'arrive' | 'set'>;
  now: () => Date;
  log: FastifyBaseLogger;
  /** How long a hole in the news may stay, in milliseconds. */
  healMs: number;
}

/** Why somebody is not let into a room. */
export type DoorRefusal = 'no_such_game' | 'not_a_player';

/** A game as one of its people sees it. */
interface Snapshot {
  readonly row: GameRow;
  readonly words: GameWords | null;
}

export type Rooms = ReturnType<typeof createRooms>;

/** The rooms of this node: who is in them, and what they are told. */
export function createRooms({
  bus,
  store,
  words,
  present,
  presences,
  now,
  log,
  healMs,
}: RoomsDoors) {
  const rooms = new Map<string, Room>();

  const look = batched(async (asked: readonly { gameId: string; userId: number }[]) => {
    const rows = await store.find(
      [...new Set(asked.map(({ gameId }) => gameId))],
      [...new Set(asked.map(({ userId }) => userId))],
    );
    return asked.map(({ gameId }) => rows.get(gameId));
  });

  async function snapshotFor(gameId: string, userId: number): Promise<Snapshot | undefined> {
    const row = await look({ gameId, userId });
    if (!row) return undefined;
    return { row, words: row.started_at === null ? null : await words.of(gameId) };
  }

  function open(id: string): Room {
    const room: Room = {
      id,
      seats: new Set(),
      hearing: bus.subscribe(id, (news) => hear(room, news)),
      told: null,
      next: [],
      ahead: new Map(),
      toldAt: -Infinity,
      timer: null,
      healing: null,
      healedAt: -Infinity,
      players: 0,
      behind: null,
    };
    rooms.set(id, room);
    return room;
  }

  function leave(room: Room, seat: Seat): void {
    if (!room.seats.delete(seat)) return;
    const { userId } = seat.connection;
    const stays = [...room.seats].some((one) => one.isIn && one.connection.userId === userId);
    if (seat.isIn && !stays) presences.set(room.id, userId, false);
    if (room.seats.size > 0) return;
    room.hearing.leave();
    if (room.timer) clearTimeout(room.timer);
    if (room.healing) clearTimeout(room.healing);
    rooms.delete(room.id);
  }

  function hear(room: Room, news: RoomNews): void {
    if (news.kind === 'standings') tellResults(room, news.results);
    room.ahead.set(news.after, news);
    collect(room);
  }

  /** Each player hears at once what came of their own answers. */
  function tellResults(
    room: Room,
    results: Extract<RoomNews, { kind: 'standings' }>['results'],
  ): void {
    for (const { userId, frame } of results) {
      const text = textFrame(frame);
      for (const seat of room.seats) if (seat.connection.userId === userId) give(seat, text);
    }
  }

  function newestOf(room: Room): number | null {
    return room.next.at(-1)?.seq ?? room.told;
  }

  /** News in the order of their numbers: those that follow on each other are told. */
  function collect(room: Room): void {
    let newest = newestOf(room);
    if (newest === null) return;
    for (;;) {
      const news = room.ahead.get(newest);
      if (!news) break;
      room.ahead.delete(newest);
      room.next.push(news);
      newest = news.seq;
    }
    for (const [after, { seq }] of room.ahead) if (seq <= newest) room.ahead.delete(after);
    if (room.ahead.size > 0 && !room.healing) {
      const pause = room.healedAt + healMs * HEALED_EVERY - performance.now();
      room.healing = setTimeout(
        () => {
          room.healing = null;
          if (room.ahead.size > 0) heal(room);
        },
        Math.max(healMs, pause),
      );
    }
    if (room.next.some(({ kind }) => kind === 'started' || kind === 'ended')) tell(room);
    else if (room.next.length > 0) tellSoon(room);
  }

  function tellSoon(room: Room): void {
    if (room.timer) return;
    const every = room.players > SMALL_ROOM ? EVERY_MS_IN_LARGE : EVERY_MS;
    const wait = Math.max(0, room.toldAt + every - performance.now());
    room.timer = setTimeout(() => tell(room), wait);
  }

  function tell(room: Room): void {
    if (room.timer) clearTimeout(room.timer);
    room.timer = null;
    const { next } = room;
    room.next = [];
    room.told = next.at(-1)?.seq ?? room.told;
    room.toldAt = performance.now();
    for (const { frame, leaver } of framesOf(next)) {
      const text = textFrame(JSON.stringify(frame));
      for (const seat of room.seats) give(seat, text);
      if (leaver === undefined) continue;
      for (const { connection } of room.seats) {
        if (connection.userId === leaver) connection.close(GOODBYE);
      }
    }
    for (const { kind } of next) {
      if (kind === 'joined') room.players += 1;
      if (kind === 'left') room.players -= 1;
    }
  }

  /** Neighbouring standings become one frame; of each player only the newest. */
  function framesOf(news: readonly RoomNews[]): { frame: RoomFrame; leaver?: number }[] {
    const frames: { frame: RoomFrame; leaver?: number }[] = [];
    let rows = new Map<StandingRow[0], StandingRow>();
    let first: number | null = null;
    let host: Pick<Extract<RoomFrame, { type: 'game_update' }>, 'host_is_connected'> = {};
    news.forEach((one, place) => {
      const { after, seq } = one;
      if (one.kind !== 'standings') {
        frames.push(frameOf(one));
        return;
      }
      first ??= after;
      for (const row of one.players) rows.set(row[0], row);
      if (one.hostIsConnected !== undefined) host = { host_is_connected: one.hostIsConnected };
      if (news[place + 1]?.kind === 'standings') return;
      const players = [...rows.values()];
      frames.push({ frame: { type: 'game_update', seq, after: first, players, ...host } });
      rows = new Map();
      first = null;
      host = {};
    });
    return frames;
  }

  function frameOf(news: Exclude<RoomNews, { kind: 'standings' }>): {
    frame: RoomFrame;
    leaver?: number;
  } {
    const { after, seq } = news;
    switch (news.kind) {
      case 'joined':
        return { frame: { type: 'player_joined', seq, after, player: news.player } };
      case 'left':
        return {
          frame: { type: 'player_left', seq, after, player_id: news.userId },
          leaver: news.userId,
        };
      case 'host':
        return { frame: { type: 'host_changed', seq, after, player_id: news.userId } };
      case 'started':
        return {
          frame: {
            type: 'game_started',
            seq,
            after,
            game: news.game,
            server_time: now().toISOString(),
          },
        };
      case 'ended':
        return {
          frame: {
            type: 'game_ended',
            seq,
            after,
            results: [...news.results],
            words: [...news.words],
          },
        };
      default:
        return news satisfies never;
    }
  }

  function give(seat: Seat, frame: WireFrame): void {
    if (seat.held) seat.held.push(frame);
    else seat.connection.send(frame);
  }

  /** Sends the snapshot, and then what had to wait for it. */
  function show(room: Room, seat: Seat, { row, words: known }: Snapshot): void {
    const { connection } = seat;
    const state = stateFrame(row, known, connection.userId);
    connection.send(textFrame(JSON.stringify(state)));
    if (row.status === 'completed') {
      const ended: RoomFrame = {
        type: 'game_ended',
        seq: row.seq,
        after: row.seq,
        results: present.results(row),
        words: known ? [...known.open] : [],
      };
      connection.send(textFrame(JSON.stringify(ended)));
    }
    room.players = row.players.length;
    if (room.told === null) {
      room.told = row.seq;
      collect(room);
    }
    const held = seat.held ?? [];
    seat.held = null;
    for (const frame of held) connection.send(frame);
  }

  function stateFrame(row: GameRow, known: GameWords | null, userId: number): RoomFrame {
    const own = row.players.find(({ user_id }) => user_id === userId);
    const game = present.game(row, row.status === 'in_progress' ? (known?.sealed ?? null) : null);
    return {
      type: 'game_state',
      seq: row.seq,
      game: seenBy(game, userId),
      you: own
        ? {
            player_id: userId,
            is_host: row.host_id === userId,
            score: own.score,
            words: Object.fromEntries(
              row.own_words
                .filter(({ user_id }) => user_id === userId)
                .map(({ word, attempts, closed }) => {
                  const text = closed && known?.rows[word - 1]?.word;
                  return [word, { attempts, closed, ...(text ? { text } : {}) }];
                }),
            ),
          }
        : null,
      server_time: now().toISOString(),
    };
  }

  /** Reads what is true for everybody in a room where news was lost. */
  function heal(room: Room): void {
    room.healedAt = performance.now();
    for (const seat of room.seats) if (seat.isIn) void refresh(room, seat);
  }

  async function refresh(room: Room, seat: Seat): Promise<void> {
    if (seat.held) return;
    seat.held = [];
    try {
      const snapshot = await snapshotFor(room.id, seat.connection.userId);
      if (!snapshot || !mayEnter(snapshot.row, seat.connection.userId)) {
        seat.connection.close(snapshot ? CLOSE.notAPlayer : CLOSE.noSuchGame);
        return;
      }
      catchUp(room, snapshot.row.seq);
      show(room, seat, snapshot);
    } catch (error) {
      log.error({ err: error }, 'snapshot');
      // It comes back and asks again.
      seat.connection.close(CLOSE.tooSlow);
    }
  }

  /** What everybody has read need not be told. */
  function catchUp(room: Room, seq: number): void {
    const newest = newestOf(room);
    if (room.ahead.size === 0 || newest === null || seq <= newest) return;
    tell(room);
    room.told = seq;
    collect(room);
  }

  return {
    /**
     * Lets a connection in: its first frame is the room as it is, and then comes what happens.
     *
     * @returns how to leave and to ask again, or why the door stays closed
     */
    async enter(
      gameId: string,
      connection: Connection,
    ): Promise<{ refusal: DoorRefusal } | { leave(): void; refresh(): Promise<void> }> {
      const room = rooms.get(gameId) ?? open(gameId);
      const seat: Seat = { connection, held: [], isIn: false };
      room.seats.add(seat);
      try {
        await room.hearing.began;
        // Before the snapshot: who has read it counts as company for a start, through any node.
        seat.isIn = true;
        await presences.arrive(gameId, connection.userId);
        const snapshot = await snapshotFor(gameId, connection.userId);
        const refusal = !snapshot
          ? 'no_such_game'
          : mayEnter(snapshot.row, connection.userId)
            ? null
            : 'not_a_player';
        if (refusal || !snapshot) {
          leave(room, seat);
          return { refusal: refusal ?? 'no_such_game' };
        }
        show(room, seat, snapshot);
        return { leave: () => leave(room, seat), refresh: () => refresh(room, seat) };
      } catch (error) {
        leave(room, seat);
        throw error;
      }
    },

    /** The number up to which a room was told; null for a room that nobody here is in. */
    toldOf: (gameId: string) => rooms.get(gameId)?.told ?? null,

    ids: () => [...rooms.keys()],

    /** Who is in which room through this node. */
    present(): { gameId: string; userId: number }[] {
      return [...rooms.values()].flatMap(({ id, seats }) =>
        [...seats]
          .filter(({ isIn }) => isIn)
          .map(({ connection }) => ({ gameId: id, userId: connection.userId })),
      );
    },

    /**
     * Compares the rooms with the numbers of the database; where news is missing for the second
     * time everybody reads anew.
     *
     * @param isLost no news that is missing can still be on its way: the first time is enough
     */
    compare(seqs: ReadonlyMap<string, number>, { isLost }: { isLost: boolean }): void {
      for (const room of rooms.values()) {
        const seq = seqs.get(room.id);
        const newest = newestOf(room);
        if (seq === undefined || newest === null || seq <= newest) {
          room.behind = null;
        } else if (isLost || (room.behind !== null && newest < room.behind)) {
          room.behind = null;
          tell(room);
          room.told = seq;
          collect(room);
          heal(room);
        } else {
          room.behind = seq;
        }
      }
    },
  };
}

/** Players and the host; who left for good only when the game is over. */
function mayEnter(row: GameRow, userId: number): boolean {
  const own = row.players.find(({ user_id }) => user_id === userId);
  if (own) return !own.has_left || row.status === 'completed';
  return row.host_id === userId;
}

/** Who reads it is connected, whatever was written so far. */
function seenBy(game: Game, userId: number): Game {
  return {
    ...game,
    players: game.players.map((player) =>
      player.id === userId ? { ...player, is_connected: true } : player,
    ),
  };
}
