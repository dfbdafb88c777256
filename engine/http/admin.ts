import {
  AdminDoneSchema,
  AdminPeopleSchema,
  type AdminPerson,
  AdminPersonSchema,
  AdminSessionSchema,
  DoneSchema,
  type Id,
} from '../contracts/index.ts';
import { createHttp, type HttpPorts } from './http.ts';

export type AdminApi = ReturnType<typeof createAdminApi>;

/**
 * The calls of the operator's page. It has a session of its own, kept in memory only, and never
 * touches the session token of a signed-in learner.
 *
 * @param onEnded called when the server refuses the session
 */
export function createAdminApi(
  { baseUrl, fetch }: Pick<HttpPorts, 'baseUrl' | 'fetch'>,
  onEnded: () => void,
) {
  let token: string | null = null;
  const http = createHttp({ baseUrl, fetch, token: () => token, onUnauthorized: onEnded });
  const seen = (person: AdminPerson): AdminPerson => ({
    ...person,
    avatar: person.avatar && http.resolve(person.avatar),
  });
  const path = (id: Id) => `/admin/people/${encodeURIComponent(id)}`;
  return {
    /** @param key of the link; it works once */
    async open(key: string): Promise<void> {
      const body = { key };
      const opened = await http.call(AdminSessionSchema, '/admin/session/', {
        method: 'POST',
        body,
      });
      token = opened.token;
    },
    async close(): Promise<void> {
      await http.call(DoneSchema, '/admin/session/', { method: 'DELETE' });
      token = null;
    },
    async people(text: string): Promise<{ people: AdminPerson[]; more: boolean }> {
      const { people, more } = await http.call(AdminPeopleSchema, '/admin/people/', {
        query: { q: text },
      });
      return { people: people.map(seen), more };
    },
    sendPasswordLink: (id: Id) =>
      http.call(AdminDoneSchema, `${path(id)}/password-link/`, { method: 'POST' }),
    removeNickname: async (id: Id) =>
      seen(await http.call(AdminPersonSchema, `${path(id)}/nickname/`, { method: 'DELETE' })),
    removePicture: async (id: Id) =>
      seen(await http.call(AdminPersonSchema, `${path(id)}/picture/`, { method: 'DELETE' })),
    endGame: (id: string) =>
      http.call(AdminDoneSchema, `/admin/games/${encodeURIComponent(id)}/end/`, { method: 'POST' }),
  };
}
