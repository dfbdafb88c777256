import type { Rate } from '../platform/work/rate-limiter.ts';
import { passwordExample } from './password-examples.ts';

const AN_HOUR_S = 3600;

/** See docs/contract.md, "Limits". */
export const ACCOUNT_LIMITS = {
  /** For one account, known or not; the twelfth is answered with 429. */
  wrongPasswords: { allowed: 11, seconds: 900 },
  resetMailsOfAccount: { allowed: 5, seconds: AN_HOUR_S },
  resetMailsOfAddress: { allowed: 60, seconds: AN_HOUR_S },
  wrongResetLinks: { allowed: 20, seconds: AN_HOUR_S },
  /** A class signs up at once. */
  signUps: { allowed: 200, seconds: AN_HOUR_S },
} as const satisfies Record<string, Rate>;

/** How long the link of a reset mail works (docs/contract.md). */
export const RESET_LINK_MS = AN_HOUR_S * 1000;

/** See docs/contract.md. */
export const PASSWORD_MIN = 8;

/** Every refusal named it once, so everybody can know it. */
const FORMER_EXAMPLE = 'bees dance daily';

export type PasswordFault = 'too_short' | 'too_common' | 'like_name_or_email';

/** What a password must not resemble. */
export interface AboutLearner {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly nickname: string | null;
}

/**
 * Says why a password may not be chosen, or `null` if it may (docs/contract.md).
 *
 * @param common passwords that many people use, in lower case
 */
export function faultOfPassword(
  password: string,
  about: AboutLearner,
  common: ReadonlySet<string>,
): PasswordFault | null {
  if (Array.from(password.normalize('NFC')).length < PASSWORD_MIN) return 'too_short';
  const lower = password.toLowerCase();
  if (lower === FORMER_EXAMPLE || common.has(lower)) return 'too_common';
  return isMadeOf(password, partsOf(about)) ? 'like_name_or_email' : null;
}

/** The sentence of a fault. Its example is new each time, and this learner may choose it. */
export function textOfPasswordFault(fault: PasswordFault, about: AboutLearner): string {
  if (fault === 'too_short')
    return `Please use at least ${PASSWORD_MIN} characters for the password.`;
  const parts = partsOf(about);
  const example = passwordExample((word) => !parts.some((part) => word.includes(part)));
  return `${WHY_REFUSED[fault]} Try three words, like “${example}”.`;
}

const WHY_REFUSED = {
  too_common: 'That password is too easy to guess.',
  like_name_or_email: 'The password is too much like your name or email.',
} as const;

/** Shorter parts of a name occur in many words by chance. */
const PART_MIN = 3;

/** The words of the names and the email, longest first, ignoring case and accents. */
function partsOf({ email, first_name, last_name, nickname }: AboutLearner): readonly string[] {
  return [email, first_name, last_name, nickname ?? '']
    .flatMap((text) => bare(text).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= PART_MIN)
    .sort((one, other) => other.length - one.length);
}

/** Whether at least half of a password comes from these parts. */
function isMadeOf(password: string, parts: readonly string[]): boolean {
  const whole = bare(password);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), whole);
  return rest.length * 2 <= whole.length;
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
