import type { Mail } from '../platform/mail/mail.ts';
import { writtenDay, writtenMail } from '../platform/mail/written.ts';
import type { Week } from '../progress/weeks.ts';

/** Addresses in the mails of one parent. */
export interface WeeklyLinks {
  /** Opens the page where the first mail is confirmed. */
  readonly confirm: string;
  /** Opens the page where the mails end. */
  readonly stop: string;
  /** Ends them by a POST of the mail program (RFC 8058). */
  readonly oneClick: string;
}

function headersOf({ oneClick }: WeeklyLinks): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The first mail: nothing else is sent before its link was pressed. It contains no name, because anybody may type an address. */
export function confirmMail(to: string, links: WeeklyLinks): Mail {
  return writtenMail({
    to,
    subject: 'A weekly mail from Waggle: do you want it?',
    headers: headersOf(links),
    parts: [
      `a child who practises spelling on Waggle, or the child’s teacher, asked us to write to you once a week:
which words are known now, which ones slip, and how many minutes were practised.`,
      { asks: 'Yes, send me this mail', link: links.confirm },
      `Until you press it, nothing more comes. After 7 days we forget this address.
If you do not know what this is about, do nothing.`,
    ],
  });
}

/** A week of one learner. Like all our mails it contains no name. */
export function weekMail(to: string, { week, from, links }: MailedWeek): Mail {
  const { minutes, known, knownWords, missed } = week;
  return writtenMail({
    to,
    subject: 'A week of words on Waggle',
    headers: headersOf(links),
    parts: [
      `this is the week that began on ${writtenDay(from)}.`,
      [
        ['Practised', minutes === 1 ? '1 minute' : `${minutes} minutes`],
        ['New words', known === 1 ? '1 word is known now' : `${known} words are known now`],
      ],
      ...(knownWords.length > 0 ? [`Known now: ${listOf(knownWords, known)}.`] : []),
      ...(missed.length > 0
        ? [`These still slip, and come back in practice: ${missed.join(', ')}.`]
        : []),
      'There is nothing that you have to do. Perhaps ask which word was the strangest one.',
      { asks: 'End these mails', link: links.stop },
    ],
  });
}

interface MailedWeek {
  readonly week: Week;
  /** Its Monday. */
  readonly from: Date;
  readonly links: WeeklyLinks;
}

function listOf(words: readonly string[], all: number): string {
  const more = all - words.length;
  return words.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
