import {
  type Accommodations,
  type Flower,
  MAX_CLASSES,
  MAX_SEATS,
  type UpdateSeatRequest,
} from '@waggle/engine/contracts';
import { compareNames, readSeatNames } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { hashOfKey } from '../accounts/keys.ts';
import {
  accommodate,
  addSeats,
  hashesOf,
  newSecrets,
  removeSeat,
  removeUnusedSeats,
  renameSeat,
  replaceCard,
  type SeatHashes,
  type SeatSecrets,
} from '../accounts/seats.ts';
import { lockUsers } from '../accounts/users.ts';
import { newClassCode } from '../games/code.ts';
import type { Database } from '../platform/database/database.ts';

export interface ClassRow {
  id: number;
  name: string;
  code: string;
  language_id: number | null;
  ranks_shown: boolean;
  names_shown: boolean;
  created_at: Date;
  seat_count: number;
}

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

/** A seat, and what opens it. */
export interface LockedSeat extends SeatHashes {
  readonly id: number;
}

/** Fields of a class that its teacher changes; undefined leaves one as it is. */
export interface ClassChanges {
  readonly name?: string | undefined;
  readonly language_id?: number | null | undefined;
  readonly ranks_shown?: boolean | undefined;
  readonly names_shown?: boolean | undefined;
}

/** Why seats were not made. */
export type SeatsRefusal =
  | { readonly refusal: 'no_class' | 'no_seat' | 'too_many_seats' }
  | { readonly faults: readonly string[] };

/** More than one, so that a code in use never costs a second try. */
const CODES_DRAWN = 5;

const CLASS = sql`
  id, name, code, language_id, ranks_shown, names_shown, created_at,
  (select count(*)::int from users where class_id = classes.id) as seat_count`;

/** Locks a class of this teacher and returns the names of its seats; undefined without one. */
async function lockClass(
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

export type ClassesStore = ReturnType<typeof createClassesStore>;

/** @param secret the server's, for the hashes of pictures */
export function createClassesStore(db: Database, secret: string) {
  return {
    async classesOf(teacherId: number): Promise<ClassRow[]> {
      const { rows } = await sql<ClassRow>`
        select ${CLASS} from classes where user_id = ${teacherId}
        order by id limit ${MAX_CLASSES}`.execute(db);
      return rows;
    },

    /** A class of this teacher. */
    async ofTeacher(teacherId: number, classId: number): Promise<ClassRow | undefined> {
      const { rows } = await sql<ClassRow>`
        select ${CLASS} from classes where user_id = ${teacherId} and id = ${classId}`.execute(db);
      return rows[0];
    },

    /** A class of which this person is the teacher or a pupil. */
    async ofMember(
      userId: number,
      classId: number,
    ): Promise<(ClassRow & { is_teacher: boolean }) | undefined> {
      const { rows } = await sql<ClassRow & { is_teacher: boolean }>`
        select ${CLASS}, user_id = ${userId} as is_teacher from classes
        where id = ${classId} and (user_id = ${userId}
          or exists (select from users where users.id = ${userId} and class_id = classes.id))`.execute(
        db,
      );
      return rows[0];
    },

    /** Makes a class; undefined if the teacher has the most already. */
    create(
      teacherId: number,
      { name, languageId, at }: { name: string; languageId: number | null; at: Date },
    ): Promise<ClassRow | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockUsers(trx, [teacherId]);
        const { rows } = await sql<ClassRow>`
          insert into classes (user_id, name, code, language_id, created_at)
            select ${teacherId}, ${name}, code, ${languageId}::int, ${at}
            from unnest(${Array.from({ length: CODES_DRAWN }, newClassCode)}::text[]) as drawn (code)
            where not exists (select from classes where classes.code = drawn.code)
              and (select count(*) from classes where user_id = ${teacherId}) < ${MAX_CLASSES}
            limit 1
          returning ${CLASS}`.execute(trx);
        return rows[0];
      });
    },

    /** Changes a class; undefined if the teacher has no such class. */
    async change(
      teacherId: number,
      classId: number,
      { name, language_id, ranks_shown, names_shown }: ClassChanges,
    ): Promise<ClassRow | undefined> {
      const { rows } = await sql<ClassRow>`
        update classes set
          name = coalesce(${name ?? null}, name),
          language_id = case when ${language_id === undefined} then language_id
            else ${language_id ?? null}::int end,
          ranks_shown = coalesce(${ranks_shown ?? null}, ranks_shown),
          names_shown = coalesce(${names_shown ?? null}, names_shown)
        where id = ${classId} and user_id = ${teacherId} returning ${CLASS}`.execute(db);
      return rows[0];
    },

    /** Notes that its teacher opened a class: unused classes are deleted some day. */
    async noteUse(classId: number, day: string): Promise<void> {
      await sql`
        update classes set used_on = ${day}::date
        where id = ${classId} and used_on < ${day}::date`.execute(db);
    },

    /** Deletes a class with its seats and everything that the pupils did. */
    async remove(teacherId: number, classId: number): Promise<void> {
      await sql`delete from classes where id = ${classId} and user_id = ${teacherId}`.execute(db);
    },

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
