import { dayOf } from '../platform/database/days.ts';
import type { Retries } from '../platform/mail/leased.ts';

/** Guests keep their key and their name this long after the end of their game (docs/contract.md). */
export const GUEST_KEPT_MS = 24 * 60 * 60 * 1000;

/** After this time without a visit a mail announces that the account will be deleted. */
const UNUSED_MONTHS = 24;
/** A class that neither a pupil nor its teacher has used for this time is announced likewise. */
const CLASS_UNUSED_MONTHS = 13;
/** Days from the mail to the deletion. */
const NOTICE_DAYS = 30;

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** After the last refusal the deletion counts as announced: nobody reads there. */
export const ANNOUNCEMENT_RETRIES: Retries = {
  refusedMs: 7 * A_DAY_MS,
  awayMs: A_DAY_MS,
  refusalsMax: 5,
};

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
