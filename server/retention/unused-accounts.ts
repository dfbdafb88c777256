import type { FastifyBaseLogger } from 'fastify';
import type { ForgetFiles, RemovedAccount } from './forget-files.ts';
import { dayOf } from '../platform/database/days.ts';
import { type LeasedMails, sendLeased } from '../platform/mail/leased.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { removeInPages } from './pages.ts';
import { ANNOUNCEMENT_RETRIES, announcedBy, deletedFrom, unusedSince } from './rules.ts';
import type { Announced, Place, UnusedAccountsStore } from './unused-accounts-store.ts';
import { unusedMail } from './unused-account-mail.ts';

/** Which of these accounts have bought something, and are therefore kept. */
export type BoughtBy = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

export interface UnusedAccountsDependencies {
  store: UnusedAccountsStore;
  /** Deletes those of these accounts that were announced by a day and not used since. */
  removeUnused: (ids: readonly number[], announcedBy: string) => Promise<RemovedAccount[]>;
  boughtBy: BoughtBy;
  forgetFiles: ForgetFiles;
  mailer: Pick<Mailer, 'send'>;
  /** Base of the link in a mail. */
  publicUrl: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export type UnusedAccounts = ReturnType<typeof createUnusedAccounts>;

/** Warns learners who do not come back that their account will be deleted, and deletes it. */
export function createUnusedAccounts(dependencies: UnusedAccountsDependencies) {
  const { store, removeUnused, boughtBy, forgetFiles, mailer, publicUrl, now, log } = dependencies;

  const announcements = (place?: Place): LeasedMails<Announced> => ({
    retries: ANNOUNCEMENT_RETRIES,
    async take(at, until) {
      const since = unusedSince(at);
      const found = await store.unused({ since, at }, place);
      place = found.at(-1);
      if (!place) return null;
      const bought = await boughtBy(found.map(({ id }) => id));
      const ids = found.map(({ id }) => id).filter((id) => !bought.has(id));
      return store.take(ids, { since, at, until });
    },
    mailTo: ({ email }) =>
      unusedMail({ to: email, deletedFrom: deletedFrom(now()), link: `${publicUrl}/signin` }),
    refusalsOf: ({ refusals }) => refusals,
    sent: ({ id }) => store.keepAnnounced(id, dayOf(now())),
    putOff: ({ id }, next) => store.putOff(id, next),
    refused: ({ id }) => store.keepAnnounced(id, dayOf(now())),
    giveBack: (rows) =>
      store.giveBack(
        rows.map(({ id }) => id),
        now(),
      ),
  });

  return {
    /** Sends all announcements that are due; ends early when the mail server is away. */
    async announce(stopped: AbortSignal): Promise<void> {
      const onAway = () => log.warn('unused accounts: the mail server is away');
      const accounts = await sendLeased(announcements(), { mailer, now, stopped, onAway });
      if (accounts > 0) log.info({ accounts }, 'unused accounts announced');
    },

    /** Deletes the accounts whose time is over. */
    async remove(stopped: AbortSignal): Promise<void> {
      const by = announcedBy(now());
      const accounts = await removeInPages(
        (after) => store.due(by, after),
        async (due) => {
          const bought = await boughtBy(due);
          const removed = await removeUnused(
            due.filter((id) => !bought.has(id)),
            by,
          );
          for (const account of removed) await forgetFiles(account);
          return removed.length;
        },
        stopped,
      );
      if (accounts > 0) log.info({ accounts }, 'unused accounts deleted');
    },
  };
}
