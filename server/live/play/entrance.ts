import type { GameByCode, LiveGame } from '@waggle/engine/contracts';
import { type JoinRefusal, type NameFault, readCode } from '@waggle/engine/rules';
import { batched } from '../../platform/work/coalesce.ts';
import { createChooseName, suggestionFor } from './guest-names.ts';
import type { Lobby } from '../rooms/lobby.ts';
import type { RoomNews } from '../game/news.ts';
import type { Present } from '../rooms/present.ts';
import type { GuestSeat } from '../store/guest-seats.ts';
import type { GameRow, Numbered } from '../game/rows.ts';
import type { LiveStore } from '../store/live-store.ts';

export interface EntranceDependencies {
  store: Pick<LiveStore, 'find' | 'join' | 'joinAsGuests' | 'takenAwayIn' | 'entranceOf'>;
  present: Pick<Present, 'player'>;
  lobby: Pick<Lobby, 'touch'>;
  publish: (gameId: string, news: RoomNews) => void;
  /** A game as its players see it. */
  view: (row: GameRow, userId: number) => Promise<LiveGame>;
  now: () => Date;
  /** A number from 0 up to 1, as Math.random gives it. */
  random: () => number;
}

/** A new guest, with the key of their device. */
export interface JoinedGuest {
  readonly id: number;
  readonly key: string;
  readonly game: LiveGame;
}

export type Entrance = ReturnType<typeof createEntrance>;

/** How people join live games: by their key, or by the code and a name. */
export function createEntrance(dependencies: EntranceDependencies) {
  const { store, present, lobby, publish, view, now, random } = dependencies;
  const chooseName = createChooseName(random);

  async function rowOf(gameId: string): Promise<GameRow | undefined> {
    return (await store.find([gameId])).get(gameId);
  }

  /** Publishes who has joined, each with its number. */
  function publishAll(row: GameRow, seated: readonly ({ userId: number } & Numbered)[]): void {
    const players = new Map(row.players.map((player) => [player.user_id, player]));
    for (const { userId, after, seq } of seated) {
      const player = players.get(userId);
      if (!player) continue;
      publish(row.id, {
        kind: 'joined',
        after,
        seq,
        player: present.player({ ...player, is_connected: false }, row.host_id),
      });
      lobby.touch(row.id);
    }
  }

  // A class that joins at once takes its seats in a few transactions, not one by one.
  const seatsOf = togetherByGame<number, Seating | undefined>(async (gameId, asked) => {
    // In the order of their ids: those who join together are read in it, and pages draw in this order.
    const userIds = [...new Set(asked)].sort((one, other) => one - other);
    const seats = await store.join(gameId, userIds, now);
    const row = seats && (await rowOf(gameId));
    const seated = userIds.flatMap((userId) => {
      const seat = seats?.get(userId);
      return seat && 'seq' in seat ? [{ userId, ...seat }] : [];
    });
    if (row) publishAll(row, seated);
    return asked.map((userId) => {
      const seat = seats?.get(userId);
      return row && seat !== undefined ? { seat, row } : undefined;
    });
  });

  const guestSeatsOf = togetherByGame<string | null, GuestSeating | undefined>(
    async (gameId, wishes) => {
      const seats = await store.joinAsGuests(gameId, wishes, { now, chooseName });
      const row = seats && (await rowOf(gameId));
      if (row) {
        const seated = seats.flatMap((seat) =>
          'seq' in seat ? [{ userId: seat.id, after: seat.after, seq: seat.seq }] : [],
        );
        publishAll(row, seated);
      }
      return wishes.map((_, place) => {
        const seat = seats?.[place];
        return row && seat ? { seat, row } : undefined;
      });
    },
  );

  return {
    /** Takes a seat; somebody with a seat keeps it. Undefined if there is no such game. */
    async join(
      gameId: string,
      userId: number,
    ): Promise<LiveGame | undefined | { refusal: JoinRefusal }> {
      const seating = await seatsOf(gameId, userId);
      if (!seating) return undefined;
      return seating.seat && 'refusal' in seating.seat ? seating.seat : view(seating.row, userId);
    },

    /**
     * Takes a seat for somebody without an account. Undefined if there is no such game.
     *
     * @param wish the name that they ask for; null if one is drawn
     */
    async joinAsGuest(
      gameId: string,
      wish: string | null,
    ): Promise<JoinedGuest | undefined | { refusal: JoinRefusal } | { fault: NameFault }> {
      const seating = await guestSeatsOf(gameId, wish);
      if (!seating) return undefined;
      const { seat, row } = seating;
      return 'key' in seat ? { id: seat.id, key: seat.key, game: await view(row, seat.id) } : seat;
    },

    /** What a code shows of its game, however it is typed. */
    async byCode(text: string): Promise<GameByCode | undefined> {
      const typed = readCode(text);
      const found = typed.is === 'game' ? await store.entranceOf(typed.code) : undefined;
      if (!found) return undefined;
      const { id, name, status, guests, host_name, player_count, locked, class_name } = found;
      return {
        id,
        name,
        status,
        guests,
        host_name: host_name ?? '',
        player_count,
        locked,
        ...(class_name === null ? {} : { class_name }),
      };
    },

    /** A name that is free in a room and passes the rules. Undefined if there is no such game. */
    async suggestName(gameId: string, wish: string): Promise<string | undefined> {
      const found = await store.entranceOf(gameId);
      return found && suggestionFor(wish, found, await store.takenAwayIn(gameId));
    },
  };
}

interface Seating {
  /** Null: they had the seat before. */
  readonly seat: Numbered | null | { readonly refusal: JoinRefusal };
  readonly row: GameRow;
}

interface GuestSeating {
  readonly seat: GuestSeat;
  readonly row: GameRow;
}

/**
 * Batches requests of one moment, one batch for each game.
 *
 * @param work answers in the order of what is asked
 */
function togetherByGame<Asked, Answer>(
  work: (gameId: string, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (gameId: string, asked: Asked) => Promise<Answer> {
  const ask = batched(async (all: readonly { gameId: string; asked: Asked }[]) => {
    const ofGames = new Map<string, Asked[]>();
    const places = all.map(({ gameId, asked }) => {
      const own = ofGames.get(gameId) ?? [];
      ofGames.set(gameId, own);
      return own.push(asked) - 1;
    });
    const done = new Map([...ofGames].map(([gameId, own]) => [gameId, work(gameId, own)]));
    // A failure of one game must not reach the others.
    await Promise.allSettled(done.values());
    return all.map(({ gameId }, index) => ({
      answers: done.get(gameId) as Promise<readonly Answer[]>,
      place: places[index] as number,
    }));
  });
  return async (gameId, asked) => {
    const { answers, place } = await ask({ gameId, asked });
    return (await answers)[place] as Answer;
  };
}
