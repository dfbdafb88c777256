import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../platform/mail/mail.ts';

/** What an account has outside the database. */
export interface RemovedAccount {
  readonly email: string;
  /** Name of a file in the media folder. */
  readonly avatar: string | null;
}

/** Deletes the files of a deleted account. Faults are logged: the account is gone already. */
export type ForgetFiles = (removed: RemovedAccount) => Promise<void>;

/** @param removePicture deletes an uploaded picture by the name of its file */
export function createForgetFiles({
  removePicture,
  mailer,
  log,
}: {
  removePicture: (name: string) => Promise<void>;
  mailer: Pick<Mailer, 'forget'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}): ForgetFiles {
  return async ({ email, avatar }) => {
    if (avatar) await removePicture(avatar);
    await mailer
      .forget(email)
      .catch((error: unknown) =>
        log.error({ err: error }, 'mails to an account that is gone stay'),
      );
  };
}
