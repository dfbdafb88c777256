import type { AdminApi } from '@waggle/engine/work';
import type { AdminPerson, Id } from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { adminTexts } from '../texts/admin.ts';
import { createOperatorSession, type SessionView } from './operator-session.ts';

export interface AdminView extends SessionView {
  people: AdminPerson[];
  /** There are more people than listed. */
  more: boolean;
  /** The last search; null before the first one. */
  searched: string | null;
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
  const visit = createOperatorSession(admin, fresh);
  const { run } = visit;

  function show(person: AdminPerson): void {
    admin.people = admin.people.map((one) => (one.id === person.id ? person : one));
  }

  return {
    /** @param key of the link */
    open: (key: string) => visit.open(() => api.open(key)),

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

    close: () => visit.close(api.close),
  };
}
