import { dayOf } from '../platform/database/days.ts';

/** An account that was not used for this time is announced for deletion. */
const UNUSED_MONTHS = 24;
/** Days from the mail to the deletion. */
const NOTICE_DAYS = 30;

/** When a server dies, another one takes over its announcements after this time. */
export const IN_HAND_MS = 60 * 60 * 1000;
/** Retry after a refused address, and after an unreachable mail server. */
const REFUSED_FOR_DAYS = 7;
const AWAY_FOR_DAYS = 1;
/** After this many refusals the learner cannot be warned: the announcement counts as made. */
const REFUSALS_MAX = 5;

/** Accounts last used before this day are unused. */
export function unusedSince(at: Date): string {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() - UNUSED_MONTHS);
  return dayOf(then);
}

/** Accounts announced by this day may be deleted. */
export function announcedBy(at: Date): string {
  return dayOf(daysLater(at, -NOTICE_DAYS));
}

/** The day from which an account announced now may be deleted. */
export function deletedFrom(at: Date): Date {
  return daysLater(at, NOTICE_DAYS);
}

function daysLater(at: Date, days: number): Date {
  const then = new Date(at);
  then.setUTCDate(then.getUTCDate() + days);
  return then;
}

/** What follows an announcement that could not be sent. */
export type AfterFault =
  | 'counts_as_announced'
  | { readonly again: Date; readonly isRefusal: boolean };

/**
 * Decides what follows a mail that could not be sent. Only a repeated refusal of the address, over
 * weeks, counts as an announcement: the mailbox is not read any more.
 *
 * @param error as nodemailer throws it
 * @param refusals of this address before
 */
export function afterFault(error: unknown, refusals: number, at: Date): AfterFault {
  const { code, command } = error as { code?: string; command?: string };
  const isRefusal = code === 'EENVELOPE' && command === 'RCPT TO';
  if (isRefusal && refusals + 1 >= REFUSALS_MAX) return 'counts_as_announced';
  return { again: daysLater(at, isRefusal ? REFUSED_FOR_DAYS : AWAY_FOR_DAYS), isRefusal };
}
