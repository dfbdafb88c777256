import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { createClassExport, createExport } from './export.ts';
import { createForgetFiles } from './forget-files.ts';
import { createPastRecords } from './forget-records.ts';
import { createGuestsStore } from './guests.ts';
import { createRemoveAccounts } from './remove-accounts.ts';
import { type BoughtBy, createUnusedAccounts } from './unused-accounts.ts';
import { createUnusedAccountsStore } from './unused-accounts-store.ts';
import { createUnusedClasses } from './unused-classes.ts';
import { createUnusedClassesStore } from './unused-classes-store.ts';

export interface RetentionDependencies {
  db: Database;
  /** Deletes an uploaded picture by the name of its file. */
  removePicture: (name: string) => Promise<void>;
  /** Deletes recordings and clips of a list. */
  forgetList: (listId: number) => Promise<void>;
  boughtBy: BoughtBy;
  /** Ends the live games of a class. */
  endOfClass: (classId: number) => Promise<void>;
  mailer: Mailer;
  /** Base of the addresses in mails and exports. */
  publicUrl: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export type Retention = ReturnType<typeof createRetention>;

/** What is exported and deleted of people, across all subjects; tables.ts names every table. */
export function createRetention(dependencies: RetentionDependencies) {
  const { db, mailer } = dependencies;
  const accounts = createRemoveAccounts(db);
  const forgetFiles = createForgetFiles(dependencies);
  return {
    exportAccount: createExport(db, dependencies.publicUrl),
    exportClass: createClassExport(db),
    async removeAccount(id: number, passwordHash: string): Promise<boolean> {
      const removed = await accounts.remove(id, passwordHash);
      if (removed) await forgetFiles(removed);
      return removed !== undefined;
    },
    forgetGuests: createGuestsStore(db).forget,
    removeRecords: createPastRecords(db).remove,
    /** Null without mail: accounts that cannot be warned are kept. */
    unusedAccounts: mailer.keepsFiles
      ? null
      : createUnusedAccounts({
          ...dependencies,
          store: createUnusedAccountsStore(db),
          removeUnused: accounts.removeUnused,
          forgetFiles,
        }),
    /** Null without mail, as for accounts. */
    unusedClasses: mailer.keepsFiles
      ? null
      : createUnusedClasses({ ...dependencies, store: createUnusedClassesStore(db) }),
  };
}
