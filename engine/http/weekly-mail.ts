import { DoneSchema, type Id, type WeeklyMail, WeeklyMailSchema } from '../contracts/index.ts';
import { createHttp, type HttpPorts } from './http.ts';

/** A request for the mail: of a learner of 13 or more for themselves, or of a teacher for a pupil. */
type WeeklyMailWish =
  | { readonly email: string; readonly is_13: boolean }
  | { readonly email: string };

export type WeeklyMailApi = ReturnType<typeof createWeeklyMailApi>;

/** The mail about a week of words to a parent: of the caller, or of a seat for its teacher. */
export function createWeeklyMailApi(ports: HttpPorts) {
  const http = createHttp(ports);
  const open = createHttp({ ...ports, token: () => null, onUnauthorized: () => undefined });
  const path = (seat: Id | null) =>
    seat === null ? '/profile/weekly-mail/' : `/seats/${encodeURIComponent(seat)}/weekly-mail/`;
  const press = (what: 'confirm' | 'stop') => (user: string, token: string) =>
    open.call(DoneSchema, `/weekly-mail/${what}/`, { method: 'POST', query: { user, token } });
  return {
    of: (seat: Id | null): Promise<WeeklyMail> => http.call(WeeklyMailSchema, path(seat)),
    /** Sends a first mail, which has to be confirmed. */
    ask: (seat: Id | null, wish: WeeklyMailWish): Promise<WeeklyMail> =>
      http.call(WeeklyMailSchema, path(seat), { method: 'PUT', body: { ...wish } }),
    end: (seat: Id | null) => http.call(DoneSchema, path(seat), { method: 'DELETE' }),
    /** By the link of the first mail. */
    confirm: press('confirm'),
    /** By the link of any of these mails. */
    stop: press('stop'),
  };
}
