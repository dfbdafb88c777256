import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** A host that does not answer must not hold a mail for the minutes that the library would wait. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Hands mails over to a mail host, each over a connection of its own.
 *
 * @param url smtp: (encrypted when the host offers it) or smtps:, with user and password
 * @param from who the mails say they come from
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: ANSWER_WITHIN_MS,
      greetingTimeout: ANSWER_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to } });
    },
    // Mails are handed over and not kept.
    forget: () => Promise.resolve(),
    async close() {
      transport.close();
    },
  };
}
