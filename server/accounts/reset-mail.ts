import type { Mail } from '../platform/mail/mail.ts';
import { writtenMail } from '../platform/mail/written.ts';

/**
 * The mail with the link to a new password. It contains no name: a person who signs up with a foreign
 * address must not get text of their own into its mail.
 *
 * @param link opens the page where the new password is chosen
 */
export function resetMail({ to, link }: { to: string; link: string }): Mail {
  return writtenMail({
    to,
    subject: 'A new password for Waggle',
    parts: [
      'somebody asked for a new password for your Waggle account.',
      { asks: 'Choose a new password', link },
      'It works once, and for one hour.\nIf that was not you, do nothing: your password stays as it is.',
    ],
  });
}
