import type { Mail } from '../platform/mail/mail.ts';
import { writtenDay, writtenMail } from '../platform/mail/written.ts';

export interface UnusedClassMail {
  to: string;
  deletedFrom: Date;
  /** Opens the page of the class. */
  link: string;
}

/** The mail that announces the deletion of an unused class. Like all our mails it contains no name. */
export function unusedClassMail({ to, deletedFrom, link }: UnusedClassMail): Mail {
  return writtenMail({
    to,
    subject: 'A class of yours on Waggle will be deleted',
    parts: [
      `nobody has used one of your classes on Waggle for 13 months.
On ${writtenDay(deletedFrom)} we delete it, with its pupils and all their answers.`,
      { asks: 'To keep it, open its page once before that day', link },
      'There you can also download everything that is stored.',
      'If nobody needs it any more, do nothing.',
    ],
  });
}
