import type { FieldErrors } from '@waggle/engine/contracts';
import type { Rate } from '../platform/work/rate-limiter.ts';
import { holdsBlockedWord } from '../levels/blocklist.ts';
import { passwordExample } from './password-examples.ts';

/** The name that others see (docs/contract.md): the nickname, else the first name. */
export function shownName(learner: { nickname: string | null; first_name: string }): string {
  return learner.nickname ?? learner.first_name;
}

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

export type NameFault = 'not_visible' | 'blocked';

export const TEXT_OF_NAME_FAULT: Readonly<Record<NameFault, string>> = {
  not_visible: 'Please write this name with letters that can be seen.',
  blocked: 'Please choose another name.',
};

/** Invisible characters, among them blank letters and the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\u2800]/gu;

/**
 * Says why a name that others see may not be used, or `null` if it may: it has a visible character,
 * does not reverse the text around it, and contains no blocked word (docs/contract.md).
 *
 * @param slug the folder of the language that it is written in; without one the words of all count
 */
export function faultOfShownName(name: string, slug?: string): NameFault | null {
  if (/\p{Bidi_Control}/u.test(name) || name.replace(UNSEEN, '') === '') return 'not_visible';
  // Wide letters and invisible characters must not hide a word.
  const read = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return holdsBlockedWord(read, slug) ? 'blocked' : null;
}

/** First names of people that are a blocked word in another language. */
const GIVEN_NAMES =
  /(?<![\p{L}\p{M}])(bimbo|fok|fokke|kike|kuma|malaya|marica|mavi)(?![\p{L}\p{M}])/giu;
/** Beside these words they are no names. */
const NO_NAME = /\b(dit|haar|hom|hulle|jou|jul|julle|jy|off|you)\b/i;

function faultOfFirstName(name: string): NameFault | null {
  return faultOfShownName(NO_NAME.test(name) ? name : name.replace(GIVEN_NAMES, 'X'));
}

/** Faults of the names that others see, by field. */
export function shownNameErrors({
  first_name,
  nickname,
}: {
  first_name: string;
  nickname?: string | null | undefined;
}): FieldErrors {
  return Object.fromEntries(
    Object.entries({ first_name, nickname }).flatMap(([field, name]) => {
      const judge = field === 'first_name' ? faultOfFirstName : faultOfShownName;
      const fault = name ? judge(name) : null;
      return fault ? [[field, [TEXT_OF_NAME_FAULT[fault]]]] : [];
    }),
  );
}
