import {
  type ClassGroup,
  type CreateGroupRequest,
  MAX_GROUPS,
  type UpdateGroupRequest,
} from '@waggle/engine/contracts';
import { compareNames, faultOfGroupName, tidyName } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { lockClass } from './seats-store.ts';

/** Why a group was not made or changed. */
export type GroupRefusal =
  | { readonly refusal: 'no_class' | 'no_group' | 'too_many_groups' }
  | { readonly faults: Partial<Record<'name' | 'pupil_ids', string[]>> };

type Outcome = GroupRefusal | { readonly group: ClassGroup };

async function groupsOf(db: Database, classId: number): Promise<ClassGroup[]> {
  const { rows } = await sql<{ id: number; name: string; pupils: { id: number; name: string }[] }>`
    select id, name, coalesce((
        select json_agg(json_build_object('id', users.id, 'name', first_name))
        from group_pupils join users on users.id = user_id
        where group_id = class_groups.id), '[]') as pupils
    from class_groups where class_id = ${classId} limit ${MAX_GROUPS}`.execute(db);
  return rows
    .map(({ id, name, pupils }) => ({
      id,
      name,
      // Databases order by collations of their own.
      pupil_ids: pupils.sort(compareNames).map((pupil) => pupil.id),
    }))
    .sort(compareNames);
}

/**
 * Writes a group into a locked class.
 *
 * @param id null: a new one
 */
async function write(
  trx: Database,
  { teacherId, classId, id }: { teacherId: number; classId: number; id: number | null },
  wanted: UpdateGroupRequest,
  at: Date,
): Promise<Outcome> {
  const seats = await lockClass(trx, teacherId, classId);
  if (!seats) return { refusal: 'no_class' };
  const groups = await groupsOf(trx, classId);
  const before = groups.find((group) => group.id === id);
  if (id !== null && !before) return { refusal: 'no_group' };
  if (id === null && groups.length >= MAX_GROUPS) return { refusal: 'too_many_groups' };
  const name = tidyName(wanted.name ?? before?.name ?? '');
  const nameFault = faultOfGroupName(
    name,
    groups.filter((group) => group !== before).map((group) => group.name),
  );
  if (nameFault) return { faults: { name: [nameFault] } };
  const pupils = wanted.pupil_ids && [...new Set(wanted.pupil_ids)];
  if (pupils?.some((pupil) => seats.every((seat) => seat.id !== pupil))) {
    return { faults: { pupil_ids: ['Choose pupils of the class.'] } };
  }
  const { rows } =
    id === null
      ? await sql<{ id: number }>`
          insert into class_groups (user_id, class_id, name, created_at)
          values (${teacherId}, ${classId}, ${name}, ${at}) returning id`.execute(trx)
      : await sql<{ id: number }>`
          update class_groups set name = ${name} where id = ${id} returning id`.execute(trx);
  const written = rows[0]?.id as number;
  if (pupils) {
    await sql`
      delete from group_pupils where group_id = ${written} and user_id <> all(${pupils}::int[])`.execute(
      trx,
    );
    await sql`
      insert into group_pupils (group_id, user_id)
      select ${written}, unnest(${pupils}::int[]) on conflict do nothing`.execute(trx);
  }
  const group = (await groupsOf(trx, classId)).find((one) => one.id === written);
  return { group: group as ClassGroup };
}

/** The groups inside classes: for their teacher, and for nobody else. */
export function createGroupsStore(db: Database) {
  return {
    /** The groups of a class, by name. */
    groupsOf: (classId: number) => groupsOf(db, classId),

    /** Makes a group in a class of this teacher. */
    addGroup: (
      teacherId: number,
      classId: number,
      wanted: CreateGroupRequest,
      at: Date,
    ): Promise<Outcome> =>
      db.transaction().execute((trx) => write(trx, { teacherId, classId, id: null }, wanted, at)),

    /** Changes the name or the pupils of a group. */
    changeGroup: (
      teacherId: number,
      classId: number,
      id: number,
      wanted: UpdateGroupRequest,
      at: Date,
    ): Promise<Outcome> =>
      db.transaction().execute((trx) => write(trx, { teacherId, classId, id }, wanted, at)),

    /** Deletes a group; its pupils stay. False if this teacher has none in this class. */
    async removeGroup(teacherId: number, classId: number, id: number): Promise<boolean> {
      const { rows } = await sql`
        delete from class_groups
        where id = ${id} and class_id = ${classId} and user_id = ${teacherId}
        returning id`.execute(db);
      return rows.length > 0;
    },
  };
}
