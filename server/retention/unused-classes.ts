import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../platform/database/days.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { afterFault, announcedBy, classUnusedSince, deletedFrom, IN_HAND_MS } from './rules.ts';
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
  log: Pick<FastifyBaseLogger, 'info'>;
}

export type UnusedClasses = ReturnType<typeof createUnusedClasses>;

/** Warns the teachers of classes that nobody uses that they will be deleted, and deletes them. */
export function createUnusedClasses(dependencies: UnusedClassesDependencies) {
  const { store, endOfClass, mailer, publicUrl, now, log } = dependencies;

  /** @returns false if the mail was not sent */
  async function announceTo({ id, email }: UnusedClass): Promise<boolean> {
    try {
      const link = `${publicUrl}/classes/${id}`;
      await mailer.send(unusedClassMail({ to: email, deletedFrom: deletedFrom(now()), link }));
      return true;
    } catch (error) {
      // A teacher who cannot be reached keeps the class for as long as the account.
      const next = afterFault(error, 0, now());
      if (next !== 'counts_as_announced') await store.putOff(id, next.again);
      return false;
    }
  }

  return {
    /** Sends all announcements that are due. */
    async announce(stopped: AbortSignal): Promise<void> {
      const since = classUnusedSince(now());
      let sent = 0;
      while (!stopped.aborted) {
        const until = new Date(now().getTime() + IN_HAND_MS);
        const taken = await store.take({ since, at: now(), until });
        if (taken.length === 0) break;
        const announced: number[] = [];
        for (const one of taken) if (await announceTo(one)) announced.push(one.id);
        await store.keepAnnounced(announced, dayOf(now()));
        sent += announced.length;
      }
      if (sent > 0) log.info({ classes: sent }, 'unused classes announced');
    },

    /** Deletes the classes whose time is over. */
    async remove(stopped: AbortSignal): Promise<void> {
      const by = announcedBy(now());
      let all = 0;
      for (let after = 0; !stopped.aborted; ) {
        const due = await store.due(by, after);
        const last = due.at(-1);
        if (last === undefined) break;
        after = last;
        await Promise.all(due.map(endOfClass));
        all += await store.removeUnused(due, by);
      }
      if (all > 0) log.info({ classes: all }, 'unused classes deleted');
    },
  };
}
