import { type AdminApi, ApiError } from '@waggle/engine';
import type { AdminPerson, Id } from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { adminTexts } from '../texts/admin.ts';
import { errorTexts } from '../texts/errors.ts';

export interface AdminView {
  /** `over`: the server no longer takes the session; `closed`: by hand. */
  phase: 'no_link' | 'opening' | 'open' | 'over' | 'closed';
  people: AdminPerson[];
  /** There are others, which are not listed. */
  more: boolean;
  /** What was looked for last; null before the first search. */
  searched: string | null;
  /** What was done last, or why it was not. */
  notice: { readonly tone: 'done' | 'failed'; readonly text: string } | null;
}

/** The operator's page. Written only in this file. */
export const admin = proxy<AdminView>(fresh('no_link'));

function fresh(phase: AdminView['phase']): AdminView {
  return { phase, people: [], more: false, searched: null, notice: null };
}

/** The server no longer takes the session: what the page showed of people goes. */
export function endAdmin(): void {
  Object.assign(admin, fresh('over'));
}

export type AdminPage = ReturnType<typeof createAdminPage>;

/** What the operator does on the page. Every fault is shown there. */
export function createAdminPage(api: AdminApi) {
  async function run(act: () => Promise<string | null>): Promise<void> {
    admin.notice = null;
    try {
      const text = await act();
      if (text !== null) admin.notice = { tone: 'done', text };
    } catch (error) {
      // A session that is over shows that instead of people.
      if (admin.phase !== 'over') admin.notice = { tone: 'failed', text: sentenceOf(error) };
    }
  }

  function show(person: AdminPerson): void {
    admin.people = admin.people.map((one) => (one.id === person.id ? person : one));
  }

  return {
    /** @param key of the link */
    async open(key: string): Promise<void> {
      Object.assign(admin, fresh('opening'));
      await run(async () => {
        await api.open(key);
        admin.phase = 'open';
        return null;
      });
      if (admin.phase === 'opening') admin.phase = 'no_link';
    },

    search: (text: string) =>
      run(async () => {
        const { people, more } = await api.people(text);
        Object.assign(admin, { people, more, searched: text });
        return null;
      }),

    sendPasswordLink: (id: Id) => run(async () => (await api.sendPasswordLink(id)).detail),

    removeNickname: (id: Id) =>
      run(async () => {
        show(await api.removeNickname(id));
        return adminTexts.nicknameRemoved;
      }),

    removePicture: (id: Id) =>
      run(async () => {
        show(await api.removePicture(id));
        return adminTexts.pictureRemoved;
      }),

    endGame: (id: string) =>
      run(async () => {
        const { detail } = await api.endGame(id);
        for (const person of admin.people) {
          person.games = person.games.filter((game) => game.id !== id);
        }
        return detail;
      }),

    async close(): Promise<void> {
      await run(async () => {
        await api.close();
        Object.assign(admin, fresh('closed'));
        return null;
      });
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : errorTexts.unexpected;
}
