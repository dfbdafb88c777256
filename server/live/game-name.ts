import { holdsBlockedWord } from '../levels/blocklist.ts';

const NOT_VISIBLE = 'Please write this name with letters that can be seen.';
const BLOCKED = 'Please choose another name.';

/** Signs that show nothing, among them letters that are blank, and the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\u2800]/gu;

/** Says why a game may not have this name, or `null` if it may. */
export function faultOfGameName(name: string): string | null {
  if (/\p{Bidi_Control}/u.test(name) || name.replace(UNSEEN, '') === '') return NOT_VISIBLE;
  // Wide letters and signs between letters that show nothing must not hide a word.
  const read = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return holdsBlockedWord(read) ? BLOCKED : null;
}
