import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WeeklyMail } from '@waggle/engine/contracts';
import { weekStart } from '../classes/rules.ts';
import { dayOf } from '../platform/database/days.ts';
import type { Retries } from '../platform/mail/leased.ts';
import type { Rate } from '../platform/work/rate-limiter.ts';
import type { WeeklyRow } from './store.ts';

const HOUR_S = 3600;
const DAY_MS = 24 * HOUR_S * 1000;

/** See docs/contract.md, "Limits". */
export const WEEKLY_LIMITS = {
  /** A teacher asks for a class. */
  firstMailsOfAccount: { allowed: 60, seconds: HOUR_S },
  firstMailsToAddress: { allowed: 3, seconds: 24 * HOUR_S },
} as const satisfies Record<string, Rate>;

/** An address that does not confirm is forgotten after this, in milliseconds. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

/** After the last refusal of its address the mail ends. */
export const WEEKLY_RETRIES: Retries = {
  refusedMs: 6 * HOUR_S * 1000,
  awayMs: 6 * HOUR_S * 1000,
  refusalsMax: 3,
};

/** Mails about a week leave from this hour of Monday on, in UTC: not at night, where most learners are. */
const FROM_HOUR = 5;

/** A whole week, in UTC. */
export interface WeekSpan {
  /** Its Monday, as YYYY-MM-DD. */
  readonly monday: string;
  readonly from: Date;
  readonly to: Date;
}

/** The last week that is over, and that mails may be sent about. */
export function weekToMail(at: Date): WeekSpan {
  const to = weekStart(new Date(at.getTime() - FROM_HOUR * HOUR_S * 1000));
  const from = new Date(to.getTime() - 7 * DAY_MS);
  return { monday: dayOf(from), from, to };
}

/** Proves that a link is from a mail of ours to this address. */
export function tokenOf(
  secret: string,
  { user_id, email, asked_at }: Pick<WeeklyRow, 'user_id' | 'email' | 'asked_at'>,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['weekly mail', user_id, email, asked_at.getTime()]))
    .digest('base64url')
    .slice(0, 32);
}

export function isToken(token: string, right: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The first letter and the domain: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}

export function presentWeekly(row: WeeklyRow | undefined): WeeklyMail {
  if (!row) return { state: 'off', email: null };
  return { state: row.confirmed_at === null ? 'asked' : 'on', email: maskedEmail(row.email) };
}
