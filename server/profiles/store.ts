import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { ProfileChanges } from './rules.ts';

export type ProfilesStore = ReturnType<typeof createProfilesStore>;

export function createProfilesStore(db: Database) {
  return {
    /**
     * Changes a profile. Undefined leaves a field as it is. The language played last is one of the
     * chosen ones, or none.
     *
     * @param avatar name of the new picture's file; null removes the picture
     * @returns the picture that nobody shows any more, if any; undefined when the account is gone
     */
    update(
      userId: number,
      { languages, last_played_language, ...texts }: ProfileChanges,
      avatar: string | null | undefined,
    ): Promise<{ oldAvatar: string | null } | undefined> {
      return db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('users')
          .select(['avatar', 'last_played_language_id'])
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!before) return undefined;
        const played =
          last_played_language === undefined
            ? before.last_played_language_id
            : last_played_language;
        await trx
          .updateTable('users')
          .set({
            ...texts,
            ...(avatar === undefined ? {} : { avatar }),
            last_played_language_id: played !== null && languages.includes(played) ? played : null,
          })
          .where('id', '=', userId)
          .execute();
        await sql`
          delete from user_languages
          where user_id = ${userId} and language_id <> all(${languages})`.execute(trx);
        await sql`
          insert into user_languages (user_id, language_id)
            select ${userId}::int, unnest(${languages}::int[]) on conflict do nothing`.execute(trx);
        return { oldAvatar: avatar === undefined ? null : before.avatar };
      });
    },

    /** Removes a nickname: others then see the first name. */
    async removeNickname(userId: number): Promise<void> {
      await db.updateTable('users').set({ nickname: null }).where('id', '=', userId).execute();
    },

    /** Removes a picture; the name of its file, which nobody shows any more, or null without one. */
    async removePicture(userId: number): Promise<string | null> {
      const { rows } = await sql<{ avatar: string | null }>`
        with before as (select id, avatar from users where id = ${userId} for update)
        update users set avatar = null from before where users.id = before.id
        returning before.avatar`.execute(db);
      return rows[0]?.avatar ?? null;
    },

    /** Which of these pictures a profile shows. */
    async shownPictures(names: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ avatar: string }>`
        select avatar from users where avatar = any(${[...names]}::text[])`.execute(db);
      return new Set(rows.map(({ avatar }) => avatar));
    },

    /** Adds a language to those that a learner learns; one that is there already stays. */
    async addLanguage(userId: number, languageId: number): Promise<void> {
      await sql`
        insert into user_languages (user_id, language_id)
          select id, ${languageId}::int from users where id = ${userId}
        on conflict do nothing`.execute(db);
    },

    /** Notes which language a learner played last, and adds it to those that they learn. */
    async setLastPlayedLanguage(userId: number, languageId: number): Promise<void> {
      await sql`
        with played as (
          update users set last_played_language_id = ${languageId}::int where id = ${userId}
          returning id)
        insert into user_languages (user_id, language_id)
          select id, ${languageId}::int from played
        on conflict do nothing`.execute(db);
    },
  };
}
