import type { FieldErrors } from '@waggle/engine/contracts';
import { holdsBlockedWord } from './blocklist.ts';

/** The name that others see (docs/contract.md): the nickname, else the first name. */
export function shownName(learner: { nickname: string | null; first_name: string }): string {
  return learner.nickname ?? learner.first_name;
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
