import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Adds languages to a learner's list; existing ones stay. */
export async function addLanguages(
  trx: Database,
  userId: number,
  languageIds: readonly number[],
): Promise<void> {
  await sql`
    insert into user_languages (user_id, language_id)
      select users.id, language_id
      from users, unnest(${[...languageIds]}::int[]) as language_id where users.id = ${userId}
    on conflict do nothing`.execute(trx);
}

/** Replaces a learner's languages. */
export async function chooseLanguages(
  trx: Database,
  userId: number,
  languageIds: readonly number[],
): Promise<void> {
  await sql`
    delete from user_languages
    where user_id = ${userId} and language_id <> all(${[...languageIds]}::int[])`.execute(trx);
  await addLanguages(trx, userId, languageIds);
}
