import type { Mail } from '../platform/mail/mail.ts';
import { writtenDay, writtenMail } from '../platform/mail/written.ts';

export interface UnusedMail {
  to: string;
  deletedFrom: Date;
  /** Opens the page to sign in on. */
  link: string;
}

/** The mail that announces the deletion of an unused account. Like all our mails it contains no name. */
export function unusedMail({ to, deletedFrom, link }: UnusedMail): Mail {
  return writtenMail({
    to,
    subject: 'Your Waggle account will be deleted',
    parts: [
      `nobody has used your Waggle account for two years.
On ${writtenDay(deletedFrom)} we delete it, with all its answers and levels.`,
      { asks: 'To keep it, sign in once before that day', link },
      'If nobody needs it any more, do nothing.',
    ],
  });
}
