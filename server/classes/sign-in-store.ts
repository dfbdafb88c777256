import { sql } from 'kysely';
import { hashOfKey } from '../people/keys.ts';
import type { SeatHashes } from '../people/seats.ts';
import type { Database } from '../platform/database/database.ts';

/** A seat, and what opens it. */
export interface LockedSeat extends SeatHashes {
  readonly id: number;
}

/** Classes and seats that somebody who is not signed in asks for. */
export function createSignInStore(db: Database) {
  return {
    async byCode(code: string): Promise<{ id: number; name: string } | undefined> {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from classes where code = ${code}`.execute(db);
      return rows[0];
    },

    /** A seat of the class with this code. */
    async seatByCode(code: string, seatId: number): Promise<LockedSeat | undefined> {
      const { rows } = await sql<LockedSeat>`
        select users.id, pictures_hash, card_hash from users
          join classes on classes.id = class_id
        where users.id = ${seatId} and code = ${code}`.execute(db);
      return rows[0];
    },

    /** The seat that a card opens. */
    async seatByCard(card: string): Promise<LockedSeat | undefined> {
      const { rows } = await sql<LockedSeat>`
        select id, pictures_hash, card_hash from users
        where card_hash = ${hashOfKey(card)}`.execute(db);
      return rows[0];
    },
  };
}
