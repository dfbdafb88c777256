import {
  AdminDoneSchema,
  AdminPeopleSchema,
  type AdminPeople,
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
    people: (text: string): Promise<AdminPeople> =>
      http.call(AdminPeopleSchema, '/admin/people/', { query: { q: text } }),
    sendPasswordLink: (id: Id) =>
      http.call(AdminDoneSchema, `${path(id)}/password-link/`, { method: 'POST' }),
    removeNickname: (id: Id) =>
      http.call(AdminPersonSchema, `${path(id)}/nickname/`, { method: 'DELETE' }),
    removePicture: (id: Id) =>
      http.call(AdminPersonSchema, `${path(id)}/picture/`, { method: 'DELETE' }),
    endGame: (id: string) =>
      http.call(AdminDoneSchema, `/admin/games/${encodeURIComponent(id)}/end/`, { method: 'POST' }),
  };
}
