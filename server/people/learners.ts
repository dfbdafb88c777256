import type { Accommodations, Flower, Progress, User, UserKind } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/errors.ts';
import { avatarPath } from './avatars.ts';
import { INVALID_KEY } from './keys.ts';

/** A person's view of themselves. */
interface LearnerRow {
  id: number;
  kind: UserKind;
  /** Null for all but accounts. */
  email: string | null;
  first_name: string;
  last_name: string;
  nickname: string | null;
  grade: number | null;
  school: string | null;
  /** Name of a file in the media folder. */
  avatar: string | null;
  flower: Flower | null;
  last_played_language_id: number | null;
  teaches: boolean | null;
  /** Of a pupil. */
  class: { id: number; name: string; code: string } | null;
  /** Of a pupil; null: none. */
  accommodations: Accommodations | null;
  languages: { id: number; name: string; code: string }[];
}

/** How far a learner is. */
export type ProgressOf = (userId: number) => Promise<Omit<Progress, 'id'>>;

/**
 * A learner's view of their own account.
 *
 * @throws {HttpError} 401 if the account was deleted after its key was checked
 */
export type PresentUser = (userId: number) => Promise<User>;

export function createPresentUser(db: Database, progressOf: ProgressOf): PresentUser {
  return async (userId) => {
    const learner = await readLearner(db, userId);
    if (!learner) throw new HttpError(401, INVALID_KEY);
    const { id, kind, email, first_name, last_name, last_played_language_id } = learner;
    return {
      id,
      kind,
      email,
      first_name,
      last_name,
      ...(learner.class ? { seat: seatOf(learner, learner.class) } : {}),
      profile: {
        avatar: learner.avatar && avatarPath(learner.avatar),
        ...(learner.flower ? { flower: learner.flower } : {}),
        nickname: learner.nickname,
        grade: learner.grade,
        school: learner.school,
        languages: learner.languages,
        last_played_language: last_played_language_id,
        ...(learner.teaches === null ? {} : { teaches: learner.teaches }),
      },
      user_progress: { id, ...(await progressOf(id)) },
    };
  };
}

async function readLearner(db: Database, id: number): Promise<LearnerRow | undefined> {
  const { rows } = await sql<LearnerRow>`
    select id, kind, email, first_name, last_name, nickname, grade, school, avatar, flower,
      last_played_language_id, teaches,
      (select json_build_object('id', classes.id, 'name', classes.name, 'code', classes.code)
        from classes where classes.id = class_id) as class, accommodations,
      (select coalesce(json_agg(json_build_object('id', languages.id, 'name', name, 'code', code)
          order by languages.id), '[]')
        from user_languages join languages on languages.id = language_id
        where user_id = users.id and not retired) as languages
    from users where id = ${id}`.execute(db);
  return rows[0];
}

function seatOf(
  { id, first_name, accommodations }: Pick<LearnerRow, 'id' | 'first_name' | 'accommodations'>,
  ofClass: NonNullable<LearnerRow['class']>,
): NonNullable<User['seat']> {
  return {
    id,
    name: first_name,
    class: ofClass,
    ...(accommodations ? { accommodations } : {}),
  };
}
