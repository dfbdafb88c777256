import type { FastifyBaseLogger } from 'fastify';
import type { ForgetFiles, RemovedAccount } from './forget-files.ts';
import { dayOf } from '../platform/database/days.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { afterFault, announcedBy, deletedFrom, IN_HAND_MS, unusedSince } from './rules.ts';
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

  /** @returns false when the mail server is away */
  async function announceTo({ id, email, refusals }: Announced): Promise<boolean> {
    try {
      const link = `${publicUrl}/signin`;
      await mailer.send(unusedMail({ to: email, deletedFrom: deletedFrom(now()), link }));
    } catch (error) {
      const next = afterFault(error, refusals, now());
      if (next !== 'counts_as_announced') {
        await store.putOff(id, next);
        return next.isRefusal;
      }
    }
    await store.keepAnnounced(id, dayOf(now()));
    return true;
  }

  /** @returns false when the mail server is away */
  async function announceAll(taken: readonly Announced[]): Promise<boolean> {
    for (const [index, account] of taken.entries()) {
      if (await announceTo(account)) continue;
      const unannounced = taken.slice(index + 1).map(({ id }) => id);
      await store.giveBack(unannounced, now());
      return false;
    }
    return true;
  }

  return {
    /** Sends all announcements that are due; ends early when the mail server is away. */
    async announce(stopped: AbortSignal): Promise<void> {
      const since = unusedSince(now());
      let inHand = 0;
      for (let place: Place | undefined; !stopped.aborted; ) {
        const found = await store.unused({ since, at: now() }, place);
        place = found.at(-1);
        if (!place) break;
        const bought = await boughtBy(found.map(({ id }) => id));
        const ids = found.map(({ id }) => id).filter((id) => !bought.has(id));
        const until = new Date(now().getTime() + IN_HAND_MS);
        const taken = await store.take(ids, { since, at: now(), until });
        inHand += taken.length;
        if (!(await announceAll(taken))) {
          log.warn('unused accounts: the mail server is away');
          break;
        }
      }
      if (inHand > 0) log.info({ accounts: inHand }, 'unused accounts: announcements taken');
    },

    /** Deletes the accounts whose time is over. */
    async remove(stopped: AbortSignal): Promise<void> {
      const by = announcedBy(now());
      let all = 0;
      for (let after = 0; !stopped.aborted; ) {
        const due = await store.due(by, after);
        const last = due.at(-1);
        if (last === undefined) break;
        after = last;
        const bought = await boughtBy(due);
        const removed = await removeUnused(
          due.filter((id) => !bought.has(id)),
          by,
        );
        for (const account of removed) await forgetFiles(account);
        all += removed.length;
      }
      if (all > 0) log.info({ accounts: all }, 'unused accounts deleted');
    },
  };
}
