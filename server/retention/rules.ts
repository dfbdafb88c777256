import { dayOf } from '../platform/database/days.ts';

/** Guests keep their key and their name this long after the end of their game (docs/contract.md). */
export const GUEST_KEPT_MS = 24 * 60 * 60 * 1000;

/** After this time without a visit a mail announces that the account will be deleted. */
const UNUSED_MONTHS = 24;
/** A class that neither a pupil nor its teacher has used for this time is announced likewise. */
const CLASS_UNUSED_MONTHS = 13;
/** Days from the mail to the deletion. */
const NOTICE_DAYS = 30;

/** Mails that wait for a server which died with them in hand go to another one after this. */
export const IN_HAND_MS = 60 * 60 * 1000;
/** An address that was refused is tried again after this, and one that the mail host was away for. */
const REFUSED_FOR_DAYS = 7;
const AWAY_FOR_DAYS = 1;
/** After this refusal no mail is tried any more: the deletion counts as announced. */
const REFUSALS_MAX = 5;

/** The last day of use of an account that is forgotten by now. */
export function unusedSince(at: Date): string {
  return monthsBefore(at, UNUSED_MONTHS);
}

/** The last day of use of a class that is forgotten by now. */
export function classUnusedSince(at: Date): string {
  return monthsBefore(at, CLASS_UNUSED_MONTHS);
}

function monthsBefore(at: Date, months: number): string {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() - months);
  return dayOf(then);
}

/** The last day of announcing an account that may be deleted by now. */
export function announcedBy(at: Date): string {
  return dayOf(daysLater(at, -NOTICE_DAYS));
}

/** The day from which on an account that is announced now may be deleted. */
export function deletedFrom(at: Date): Date {
  return daysLater(at, NOTICE_DAYS);
}

function daysLater(at: Date, days: number): Date {
  const then = new Date(at);
  then.setUTCDate(then.getUTCDate() + days);
  return then;
}

/** What becomes of an announcement that could not be handed over. */
export type AfterFault =
  | 'counts_as_announced'
  | { readonly again: Date; readonly isRefusal: boolean };

/**
 * Says what follows when a mail could not be handed over. Only the refusal of its address, again
 * and again over weeks, counts as telling: nobody reads there any more.
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
