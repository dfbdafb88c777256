import {
  type Accommodations,
  type Flower,
  MAX_CLASSES,
  MAX_SEATS,
  type UpdateSeatRequest,
} from '@waggle/engine/contracts';
import { compareNames, readSeatNames } from '@waggle/engine/rules';
import { sql } from 'kysely';
import {
  accommodate,
  addSeats,
  hashesOf,
  newSecrets,
  removeSeat,
  removeUnusedSeats,
  renameSeat,
  replaceCard,
  type SeatSecrets,
} from '../people/seats.ts';
import type { Database } from '../platform/database/database.ts';

export interface SeatRow {
  id: number;
  name: string;
  /** What was chosen about the flower; null: nothing. */
  flower: Flower | null;
  /** YYYY-MM-DD; null before the first sign-in. */
  last_seen_at: string | null;
  /** Null: none. */
  accommodations: Accommodations | null;
}

/** Why seats were not made. */
export type SeatsRefusal =
  | { readonly refusal: 'no_class' | 'no_seat' | 'too_many_seats' }
  | { readonly faults: readonly string[] };

/** Locks a class of this teacher and returns the names of its seats; undefined without one. */
export async function lockClass(
  trx: Database,
  teacherId: number,
  classId: number,
): Promise<{ id: number; name: string }[] | undefined> {
  const { rows: found } = await sql`
    select from classes where id = ${classId} and user_id = ${teacherId} for update`.execute(trx);
  if (found.length === 0) return undefined;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name as name from users where class_id = ${classId}`.execute(trx);
  return rows;
}

/** The class of a seat, if it is one of this teacher. */
async function classOfSeat(
  trx: Database,
  teacherId: number,
  seatId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ class_id: number }>`
    select class_id from users join classes on classes.id = class_id
    where users.id = ${seatId} and user_id = ${teacherId} for update of users`.execute(trx);
  return rows[0]?.class_id;
}

/**
 * The seats of classes, as their teacher sees and changes them.
 *
 * @param secret the server's, for the hashes of pictures
 */
export function createSeatsStore(db: Database, secret: string) {
  return {
    /** A pupil of a class of this teacher. */
    async seatOfTeacher(
      teacherId: number,
      seatId: number,
    ): Promise<{ id: number; name: string; className: string } | undefined> {
      const { rows } = await sql<{ id: number; name: string; className: string }>`
        select users.id, first_name as name, classes.name as "className"
        from users join classes on classes.id = class_id
        where users.id = ${seatId} and classes.user_id = ${teacherId}`.execute(db);
      return rows[0];
    },

    /** The pupils of all classes of this teacher, by name. */
    async pupilsOf(
      teacherId: number,
    ): Promise<{ id: number; name: string; class_id: number; created_at: Date }[]> {
      const { rows } = await sql<{ id: number; name: string; class_id: number; created_at: Date }>`
        select users.id, first_name as name, class_id, users.created_at
        from classes join users on class_id = classes.id
        where user_id = ${teacherId} order by users.id limit ${MAX_CLASSES * MAX_SEATS}`.execute(
        db,
      );
      return rows.sort(compareNames);
    },

    /** The seats of a class, by name. */
    async seatsOf(classId: number): Promise<SeatRow[]> {
      const { rows } = await sql<SeatRow>`
        select id, first_name as name, flower,
          case when exists (select from keys where user_id = users.id) then used_on end as last_seen_at,
          accommodations
        from users where class_id = ${classId} order by id limit ${MAX_SEATS}`.execute(db);
      // Databases order by collations of their own.
      return rows.sort(compareNames);
    },

    /** Makes seats of pasted names: all, or none. */
    addSeats(
      teacherId: number,
      classId: number,
      lines: readonly string[],
    ): Promise<SeatsRefusal | { made: (SeatSecrets & { id: number; name: string })[] }> {
      return db.transaction().execute(async (trx) => {
        const seats = await lockClass(trx, teacherId, classId);
        if (!seats) return { refusal: 'no_class' };
        const taken = seats.map(({ name }) => name);
        const read = readSeatNames(lines, taken);
        if ('faults' in read) return read;
        if (seats.length + read.names.length > MAX_SEATS) return { refusal: 'too_many_seats' };
        const drawn = read.names.map((name) => ({ name, ...newSecrets() }));
        const ids = await addSeats(
          trx,
          classId,
          drawn.map((seat) => ({ name: seat.name, ...hashesOf(seat, secret) })),
        );
        return { made: drawn.map((seat, place) => ({ ...seat, id: ids[place] as number })) };
      });
    },

    /** Renames a seat of this teacher, or changes what makes it easier for the pupil. */
    changeSeat(
      teacherId: number,
      seatId: number,
      { name, accommodations }: UpdateSeatRequest,
    ): Promise<SeatsRefusal | { classId: number }> {
      return db.transaction().execute(async (trx) => {
        const classId = await classOfSeat(trx, teacherId, seatId);
        const seats = classId && (await lockClass(trx, teacherId, classId));
        if (!seats) return { refusal: 'no_seat' };
        if (name !== undefined) {
          const others = seats.filter(({ id }) => id !== seatId).map((seat) => seat.name);
          const read = readSeatNames([name], others);
          if ('faults' in read) return read;
          await renameSeat(trx, seatId, read.names[0] as string);
        }
        if (accommodations) await accommodate(trx, seatId, accommodations);
        return { classId };
      });
    },

    /** Removes a seat of this teacher; false if there is none. */
    removeSeat(teacherId: number, seatId: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if ((await classOfSeat(trx, teacherId, seatId)) === undefined) return false;
        await removeSeat(trx, seatId);
        return true;
      });
    },

    /**
     * Removes seats of this teacher's class that no pupil is signed in to.
     *
     * @returns the ids of those that are gone; undefined without such a class
     */
    takeSeatsBack(
      teacherId: number,
      classId: number,
      ids: readonly number[],
    ): Promise<number[] | undefined> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockClass(trx, teacherId, classId))) return undefined;
        return removeUnusedSeats(trx, classId, ids);
      });
    },

    /** Gives a seat of this teacher new pictures and a new card; undefined if there is none. */
    newCard(teacherId: number, seatId: number): Promise<SeatSecrets | undefined> {
      return db.transaction().execute(async (trx) => {
        if ((await classOfSeat(trx, teacherId, seatId)) === undefined) return undefined;
        const secrets = newSecrets();
        await replaceCard(trx, seatId, hashesOf(secrets, secret));
        return secrets;
      });
    },
  };
}
