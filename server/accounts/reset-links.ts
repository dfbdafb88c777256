import type { Mailer } from '../platform/mail/mail.ts';
import { newKey } from '../people/keys.ts';
import { resetMail } from './reset-mail.ts';
import { RESET_LINK_MS } from './rules.ts';
import type { AccountsStore } from './store.ts';

/** Mails the link to a new password. */
export type SendResetLink = (account: { id: number; email: string }) => Promise<void>;

/** @param publicUrl start of the link */
export function createResetLinks({
  accounts,
  mailer,
  now,
  publicUrl,
}: {
  accounts: Pick<AccountsStore, 'addReset'>;
  mailer: Pick<Mailer, 'send'>;
  now: () => Date;
  publicUrl: string;
}): SendResetLink {
  return async ({ id, email }) => {
    const token = newKey();
    const expiresAt = new Date(now().getTime() + RESET_LINK_MS);
    await accounts.addReset(token, { userId: id, expiresAt, now: now() });
    const link = `${publicUrl}/reset-password?uid=${id}&token=${token}`;
    await mailer.send(resetMail({ to: email, link })).catch((error: unknown) => {
      // Errors of a mail server contain the recipient's address.
      throw new Error(`the mail host refused a mail (${reasonCode(error)})`);
    });
  };
}

/** Error codes of mail, which contain no address. */
function reasonCode(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
}
