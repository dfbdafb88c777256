import { type JoinRefusal, type NameFault, refuseJoin } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { addGuests, type NewGuest } from '../../people/guests.ts';
import type { Database } from '../../platform/database/database.ts';
import { takenAwayIn } from './given-names.ts';
import { createGameReads } from './reads.ts';
import type { EntranceRow, Numbered } from '../game/rows.ts';
import { type Locked, roomToJoin, save, withGame } from './with-game.ts';

/** The name that a guest asked for, as the room gives it. */
export type ChooseName = (
  wish: string | null,
  room: Pick<EntranceRow, 'guests' | 'language' | 'names'> & {
    /** A host took them from guests of this room or of those before it. */
    readonly takenAway: readonly string[];
  },
) => { readonly name: string } | { readonly fault: NameFault };

/** A guest with a seat, or why there is none. */
export type GuestSeat =
  | (NewGuest & Numbered)
  | { readonly refusal: JoinRefusal }
  | { readonly fault: NameFault };

/** A new guest. */
const SOMEBODY_NEW = { kind: null, hasSeat: false, isRemoved: false, isOfClass: false } as const;

/** Gives seats to people without an account. */
export function createGuestSeats(db: Database) {
  return {
    /** Names that no guest of this game gets any more. */
    takenAwayIn: (gameId: string) => takenAwayIn(db, gameId),

    /**
     * Takes seats for new guests, in this order.
     *
     * @param wishes the names that they ask for; null where one is drawn
     * @returns one for each wish; undefined if there is no such game
     */
    joinAsGuests(
      gameId: string,
      wishes: readonly (string | null)[],
      { now, chooseName }: { now: () => Date; chooseName: ChooseName },
    ): Promise<readonly GuestSeat[] | undefined> {
      return withGame(db, { gameId, now }, async (locked) => {
        const { trx, game } = locked;
        const room = await createGameReads(trx).entranceOf(gameId);
        if (!room) return undefined;
        const takenAway = await takenAwayIn(trx, gameId);
        const names: string[] = [];
        const chosen = wishes.map((wish) => {
          const seats = room.player_count + names.length;
          const refusal = refuseJoin(roomToJoin(game, seats), SOMEBODY_NEW);
          if (refusal) return { refusal };
          const choice = chooseName(wish, {
            ...room,
            names: [...room.names, ...names],
            takenAway,
          });
          if ('name' in choice) names.push(choice.name);
          return choice;
        });
        const seats = (await seatGuests(locked, names)).values();
        return chosen.map((one) => ('name' in one ? (seats.next().value as GuestSeat) : one));
      });
    },
  };
}

async function seatGuests(locked: Locked, names: readonly string[]): Promise<GuestSeat[]> {
  const { trx, gameId, at } = locked;
  if (names.length === 0) return [];
  const guests = await addGuests(trx, gameId, names);
  await sql`
    insert into game_players (game_id, user_id, joined_at, away_since)
      select ${gameId}, id, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${guests.map(({ id }) => id)}::int[]) as id`.execute(trx);
  const { after } = await save(
    locked,
    guests.map(({ id }) => ({ type: 'player_joined', userId: id })),
  );
  return guests.map((guest, place) => ({
    ...guest,
    after: after + place,
    seq: after + place + 1,
  }));
}
