import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../platform/mail/mail.ts';

/** What an account has outside the database. */
export interface RemovedAccount {
  readonly email: string;
  /** The address that the mails about its weeks go to. */
  readonly parentEmail: string | null;
  /** Name of a file in the media folder. */
  readonly avatar: string | null;
  /** Ids of its lists, whose words were recorded and said. */
  readonly lists: readonly number[];
}

/** Deletes the files of a deleted account. Faults are logged: the account is gone already. */
export type ForgetFiles = (removed: RemovedAccount) => Promise<void>;

/**
 * @param removePicture deletes an uploaded picture by the name of its file
 * @param forgetList deletes recordings and clips of a list
 */
export function createForgetFiles({
  removePicture,
  forgetList,
  mailer,
  log,
}: {
  removePicture: (name: string) => Promise<void>;
  forgetList: (listId: number) => Promise<void>;
  mailer: Pick<Mailer, 'forget'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}): ForgetFiles {
  return async ({ email, parentEmail, avatar, lists }) => {
    if (avatar) await removePicture(avatar);
    for (const list of lists) {
      await forgetList(list).catch((error: unknown) =>
        log.error({ err: error }, 'sounds of a list that is gone stay'),
      );
    }
    for (const address of parentEmail === null ? [email] : [email, parentEmail]) {
      await mailer
        .forget(address)
        .catch((error: unknown) =>
          log.error({ err: error }, 'mails to an account that is gone stay'),
        );
    }
  };
}
