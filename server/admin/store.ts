import { sql } from 'kysely';
import { hashOfKey } from '../people/keys.ts';
import type { Database } from '../platform/database/database.ts';
import type { LinkedPage } from './rules.ts';

export type AdminStore = ReturnType<typeof createAdminStore>;

/** Sessions of a page that a signed link opens. */
export function createAdminStore(db: Database, page: LinkedPage = 'admin') {
  return {
    /**
     * Opens a session by a link, and removes expired ones.
     *
     * @returns false when the link was used before
     */
    async open(
      link: { key: string; expiresAt: Date },
      session: { token: string; expiresAt: Date },
      now: Date,
    ): Promise<boolean> {
      const { rows } = await sql`
        with over as (
          delete from admin_sessions where link_expires_at <= ${now} and expires_at <= ${now})
        insert into admin_sessions (link_hash, hash, link_expires_at, expires_at, page)
          values (${hashOfKey(link.key)}, ${hashOfKey(session.token)}, ${link.expiresAt},
            ${session.expiresAt}, ${page})
        on conflict (link_hash) do nothing returning link_hash`.execute(db);
      return rows.length === 1;
    },

    async isOpen(token: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        select from admin_sessions
        where hash = ${hashOfKey(token)} and expires_at > ${now} and page = ${page}`.execute(db);
      return rows.length === 1;
    },

    /** Ends a session. Its row stays until its link is too old, so that the link stays used. */
    async close(token: string, now: Date): Promise<void> {
      await sql`
        update admin_sessions set expires_at = ${now} where hash = ${hashOfKey(token)}`.execute(db);
    },
  };
}
