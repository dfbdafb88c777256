import type { Mailer } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

/** Opens the mailer: an SMTP server by its address, or without one a folder of files. */
export function openMailer({
  smtpUrl,
  from,
  outboxDir,
  now,
}: {
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
  now: () => Date;
}): Mailer {
  return smtpUrl === null
    ? createOutbox({ directory: outboxDir, from, now })
    : createSmtpMailer({ url: smtpUrl, from });
}
