import { ApiError } from '@waggle/engine';
import type { AdminApi } from '@waggle/engine/work';
import type { AdminPerson, Id } from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { adminTexts } from '../texts/admin.ts';
import { errorTexts } from '../../base/texts/errors.ts';

export interface AdminView {
  /** `over`: the server refuses the session; `closed`: the operator closed it. */
  phase: 'no_link' | 'opening' | 'open' | 'over' | 'closed';
  people: AdminPerson[];
  /** There are more people than listed. */
  more: boolean;
  /** The last search; null before the first one. */
  searched: string | null;
  /** The result of the last action. */
  notice: { readonly tone: 'done' | 'failed'; readonly text: string } | null;
}

/** The operator's page. Written only in this file. */
export const admin = proxy<AdminView>(fresh('no_link'));

function fresh(phase: AdminView['phase']): AdminView {
  return { phase, people: [], more: false, searched: null, notice: null };
}

/** The session has ended: everything about people is removed from the page. */
export function endAdmin(): void {
  Object.assign(admin, fresh('over'));
}

export type AdminPage = ReturnType<typeof createAdminPage>;

/** The operator's actions. Every error is shown on the page. */
export function createAdminPage(api: AdminApi) {
  async function run(act: () => Promise<string | null>): Promise<void> {
    admin.notice = null;
    try {
      const text = await act();
      if (text !== null) admin.notice = { tone: 'done', text };
    } catch (error) {
      // An ended session shows only that.
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
        admin.people = admin.people.map((person) => ({
          ...person,
          games: person.games.filter((game) => game.id !== id),
        }));
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
