import type { Flower } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { changeUser, type UserChanges } from '../people/users.ts';
import type { Database } from '../platform/database/database.ts';
import { addLanguages, chooseLanguages } from './languages.ts';
import type { Choices, ProfileChanges } from './rules.ts';

export type ProfilesStore = ReturnType<typeof createProfilesStore>;

export function createProfilesStore(db: Database) {
  return {
    /**
     * Changes a profile. Undefined keeps a field. The language played last is one of the chosen ones, or
     * none.
     *
     * @param avatar name of the new picture's file; null removes the picture
     * @returns the file of the former picture, if it is unused now; undefined when the account is gone
     */
    update(
      userId: number,
      { languages, last_played_language, ...texts }: ProfileChanges,
      avatar: string | null | undefined,
      choices: Choices,
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
        await changeUser(trx, userId, {
          ...texts,
          ...(avatar === undefined ? {} : { avatar }),
          ...columnsOf(choices),
          last_played_language_id: played !== null && languages.includes(played) ? played : null,
        });
        await chooseLanguages(trx, userId, languages);
        return { oldAvatar: avatar === undefined ? null : before.avatar };
      });
    },

    /** The flower so far; null if nothing was chosen. */
    async flowerOf(userId: number): Promise<Flower | null> {
      const row = await db
        .selectFrom('users')
        .select('flower')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.flower ?? null;
    },

    /** Changes nothing else. */
    async choose(userId: number, choices: Choices): Promise<void> {
      await changeUser(db, userId, columnsOf(choices));
    },

    /** Removes a nickname; others then see the first name. */
    async removeNickname(userId: number): Promise<void> {
      await changeUser(db, userId, { nickname: null });
    },

    /** Removes a picture. Returns the name of its unused file, or null without one. */
    removePicture(userId: number): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('users')
          .select('avatar')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!before?.avatar) return null;
        await changeUser(trx, userId, { avatar: null });
        return before.avatar;
      });
    },

    /** Which of these pictures a profile shows. */
    async shownPictures(names: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ avatar: string }>`
        select avatar from users where avatar = any(${[...names]}::text[])`.execute(db);
      return new Set(rows.map(({ avatar }) => avatar));
    },

    /** Adds a language to a learner's list; an existing one stays. */
    addLanguage: (userId: number, languageId: number) => addLanguages(db, userId, [languageId]),

    /** Stores which language a learner played last, and adds it to their list. */
    async setLastPlayedLanguage(userId: number, languageId: number): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const isThere = await changeUser(trx, userId, { last_played_language_id: languageId });
        if (isThere) await addLanguages(trx, userId, [languageId]);
      });
    },
  };
}

function columnsOf({ flower, teaches }: Choices): Pick<UserChanges, 'flower' | 'teaches'> {
  return {
    ...(flower === undefined ? {} : { flower: flower && JSON.stringify(flower) }),
    ...(teaches === undefined ? {} : { teaches }),
  };
}
