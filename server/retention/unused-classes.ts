import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../platform/database/days.ts';
import { type LeasedMails, sendLeased } from '../platform/mail/leased.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { removeInPages } from './pages.ts';
import { ANNOUNCEMENT_RETRIES, announcedBy, classUnusedSince, deletedFrom } from './rules.ts';
import { unusedClassMail } from './unused-class-mail.ts';
import type { UnusedClass, UnusedClassesStore } from './unused-classes-store.ts';

export interface UnusedClassesDependencies {
  store: UnusedClassesStore;
  /** Ends the live games of a class. */
  endOfClass: (classId: number) => Promise<void>;
  mailer: Pick<Mailer, 'send'>;
  /** Base of the link in a mail. */
  publicUrl: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export type UnusedClasses = ReturnType<typeof createUnusedClasses>;

/** Warns the teachers of classes that nobody uses that they will be deleted, and deletes them. */
export function createUnusedClasses(dependencies: UnusedClassesDependencies) {
  const { store, endOfClass, mailer, publicUrl, now, log } = dependencies;

  const announcements: LeasedMails<UnusedClass> = {
    retries: ANNOUNCEMENT_RETRIES,
    async take(at, until) {
      const taken = await store.take({ since: classUnusedSince(at), at, until });
      return taken.length > 0 ? taken : null;
    },
    mailTo: ({ id, email }) =>
      unusedClassMail({
        to: email,
        deletedFrom: deletedFrom(now()),
        link: `${publicUrl}/classes/${id}`,
      }),
    // A teacher who cannot be reached keeps the class for as long as the account.
    refusalsOf: () => 0,
    sent: ({ id }) => store.keepAnnounced(id, dayOf(now())),
    putOff: ({ id }, { again }) => store.putOff(id, again),
    refused: () => Promise.resolve(),
  };

  return {
    /** Sends all announcements that are due. */
    async announce(stopped: AbortSignal): Promise<void> {
      const onAway = () => log.warn('unused classes: the mail server is away');
      const classes = await sendLeased(announcements, { mailer, now, stopped, onAway });
      if (classes > 0) log.info({ classes }, 'unused classes announced');
    },

    /** Deletes the classes whose time is over. */
    async remove(stopped: AbortSignal): Promise<void> {
      const by = announcedBy(now());
      const classes = await removeInPages(
        (after) => store.due(by, after),
        async (due) => {
          await Promise.all(due.map(endOfClass));
          return store.removeUnused(due, by);
        },
        stopped,
      );
      if (classes > 0) log.info({ classes }, 'unused classes deleted');
    },
  };
}
