import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Timeout of the mail server; the library would wait for minutes. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Sends mails through an SMTP server, each over a connection of its own.
 *
 * @param url smtp: (encrypted when the host offers it) or smtps:, with user and password
 * @param from From address of the mails
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(settingsOf(url), { from });
  return {
    async send(mail) {
      await transport.sendMail({
        ...mail,
        headers: { ...mail.headers },
        to: { name: '', address: mail.to },
      });
    },
    // Sent mails are not stored.
    forget: () => Promise.resolve(),
    async close() {
      transport.close();
    },
  };
}

/**
 * Asks an SMTP server whether it takes mails of this user, and sends none.
 *
 * @throws with the reason when it does not
 */
export async function askSmtp(url: string): Promise<void> {
  const transport = createTransport(settingsOf(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function settingsOf(url: string) {
  return {
    url,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
