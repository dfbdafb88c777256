import type { WeeklyMail } from '@waggle/engine/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type LeasedMails, sendLeased } from '../platform/mail/leased.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { Week, Weeks } from '../progress/weeks.ts';
import { confirmMail, weekMail, type WeeklyLinks } from './mails.ts';
import {
  CONFIRM_WITHIN_MS,
  isToken,
  presentWeekly,
  tokenOf,
  WEEKLY_RETRIES,
  weekToMail,
} from './rules.ts';
import type { WeeklyRow, WeeklyStore } from './store.ts';

export interface WeeklyDependencies {
  store: WeeklyStore;
  weeksOf: Weeks['weeksOf'];
  mailer: Pick<Mailer, 'send' | 'forget' | 'keepsFiles'>;
  /** Base of the links in a mail. */
  publicUrl: string;
  /** The server's secret key: it signs the links. */
  secret: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export type Weekly = ReturnType<typeof createWeekly>;

/** The mail about a week of words: who gets it, and sending it. */
export function createWeekly(dependencies: WeeklyDependencies) {
  const { store, weeksOf, mailer, publicUrl, secret, now, log } = dependencies;

  const present = (row: WeeklyRow | undefined): WeeklyMail => ({
    ...presentWeekly(row),
    ...(mailer.keepsFiles ? { unsent: true } : {}),
  });

  function linksOf(row: WeeklyRow): WeeklyLinks {
    const link = `user=${row.user_id}&token=${tokenOf(secret, row)}`;
    return {
      // What follows the # stays out of logs and referrers.
      confirm: `${publicUrl}/weekly-mail#confirm&${link}`,
      stop: `${publicUrl}/weekly-mail#stop&${link}`,
      oneClick: `${publicUrl}/api/weekly-mail/stop/?${link}`,
    };
  }

  async function rowOfLink(userId: number, token: string): Promise<WeeklyRow | undefined> {
    const row = await store.of(userId);
    return row && isToken(token, tokenOf(secret, row)) ? row : undefined;
  }

  async function end(userId: number): Promise<void> {
    const email = await store.remove(userId);
    if (email !== undefined) await mailer.forget(email);
  }

  /** The mails that are due now. */
  function weeklyMails(): LeasedMails<WeeklyRow> {
    let span = weekToMail(now());
    let weeks: ReadonlyMap<number, Week> = new Map();
    return {
      retries: WEEKLY_RETRIES,
      async take(at, until) {
        span = weekToMail(at);
        const taken = await store.take(span.monday, { at, until });
        if (taken.length === 0) return null;
        const ids = taken.map(({ user_id }) => user_id);
        weeks = await weeksOf(ids, span);
        // Nobody is reminded of a week without practice.
        await store.done(
          ids.filter((id) => !weeks.has(id)),
          span.monday,
        );
        return taken.filter(({ user_id }) => weeks.has(user_id));
      },
      mailTo(row) {
        const week = weeks.get(row.user_id) as Week;
        return weekMail(row.email, { week, from: span.from, links: linksOf(row) });
      },
      refusalsOf: ({ refusals }) => refusals,
      sent: ({ user_id }) => store.done([user_id], span.monday),
      putOff: ({ user_id }, next) => store.putOff(user_id, next),
      refused: ({ user_id }) => end(user_id),
    };
  }

  return {
    of: async (userId: number): Promise<WeeklyMail> => present(await store.of(userId)),
    isSeatOf: store.isSeatOf,

    /**
     * Switches the mail on for an address, which has to confirm first.
     *
     * @returns how it stands, and how its first mail is sent; null if it has confirmed before
     */
    async ask(
      userId: number,
      email: string,
    ): Promise<{ weekly: WeeklyMail; sendFirst: (() => Promise<void>) | null }> {
      const row = await store.ask(userId, email, now());
      if (!row) return { weekly: present(await store.of(userId)), sendFirst: null };
      return {
        weekly: present(row),
        sendFirst: () =>
          mailer.send(confirmMail(email, linksOf(row))).catch((error: unknown) => {
            // What a mail server says contains the address.
            const { code = 'no reason given' } = error as { code?: string };
            throw new Error(`the mail host refused a mail (${code})`);
          }),
      };
    },

    end,

    /** @returns false for a link that is not valid */
    async confirm(userId: number, token: string): Promise<boolean> {
      const row = await rowOfLink(userId, token);
      if (!row) return false;
      // The first mail is about the week that is now.
      await store.confirm(row, { at: now(), doneWeek: weekToMail(now()).monday });
      return true;
    },

    /** Ends the mail of a link; a link that is not valid ends nothing. */
    async stop(userId: number, token: string): Promise<void> {
      if (await rowOfLink(userId, token)) await end(userId);
    },

    /** Sends what is due; ends early if the mail host is away. */
    async send(stopped: AbortSignal): Promise<void> {
      const onAway = () => log.warn('weekly mails: the mail host is away');
      const sent = await sendLeased(weeklyMails(), { mailer, now, stopped, onAway });
      if (sent > 0) log.info({ mails: sent }, 'weekly mails sent');
    },

    /** Forgets addresses that did not confirm in time. */
    async forget(): Promise<void> {
      const emails = await store.removeUnconfirmed(new Date(now().getTime() - CONFIRM_WITHIN_MS));
      for (const email of emails) await mailer.forget(email);
    },
  };
}
