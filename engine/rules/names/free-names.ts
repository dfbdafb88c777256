import { foldSpelling } from '../words/answer.ts';
import type { Draw } from '../draws.ts';
import { NAME_WORDS, type NameWords } from '../data/drawn-names.ts';
import { MAX_NAME_LENGTH } from '../../contracts/guests.ts';
import { faultOfName, shortenedName, tidyName } from './names.ts';

/**
 * The name, or the name with a number if the room has it: "Thandi 2". Case does not count, and the
 * name is shortened so that both fit.
 */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(foldSpelling));
  if (!used.has(foldSpelling(name))) return name;
  for (let number = 2; ; number++) {
    const behind = ` ${number}`;
    const numbered = shortenedName(name, MAX_NAME_LENGTH - behind.length) + behind;
    if (!used.has(foldSpelling(numbered))) return numbered;
  }
}

/**
 * A drawn name that nobody in the room has: "Brave Otter".
 *
 * @param language BCP 47 of the game's words; names are English in a language without lists
 */
export function drawnName(language: string, taken: readonly string[], draw: Draw): string {
  const { first, second } = nameWords(language);
  const used = new Set(taken.map(foldSpelling));
  const count = first.length * second.length;
  const start = Math.floor(draw() * count);
  for (let step = 0; step < count; step++) {
    const at = (start + step) % count;
    const name = `${first[Math.floor(at / second.length)]} ${second[at % second.length]}`;
    if (!used.has(foldSpelling(name))) return name;
  }
  return freeName(`${first[0]} ${second[0]}`, taken);
}

/**
 * A name that passes the rules and that nobody in the room has: as close to the wish as possible, and
 * a drawn one for a wish with a blocked word.
 */
export function suggestedName(
  wish: string,
  { language, taken, draw }: { language: string; taken: readonly string[]; draw: Draw },
): string {
  const name = nearest(wish);
  return name === null ? drawnName(language, taken, draw) : freeName(name, taken);
}

/** What `tidyName` leaves, and nobody sees: characters that no font has. */
const UNSEEN = /(?!\p{Default_Ignorable_Code_Point}|\p{Extended_Pictographic})\p{C}/gu;

function nearest(wish: string): string | null {
  const name = tidyName(tidyName(wish).replace(UNSEEN, ''));
  const whole = tidyName(shortenedName(name, MAX_NAME_LENGTH));
  const fault = faultOfName(whole);
  if (fault === null) return whole;
  if (fault !== 'contact') return null;
  // An address or a number may follow a name.
  const parts = name.split(' ').filter((part) => /^\p{L}[\p{L}\p{M}'’-]+$/u.test(part));
  return parts.find((part) => faultOfName(part) === null) ?? null;
}

function nameWords(language: string): NameWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return (NAME_WORDS[primary] ?? NAME_WORDS['en']) as NameWords;
}
