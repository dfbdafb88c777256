import { MAX_NAME_LENGTH, NAME_TOO_LONG } from '../../contracts/guests.ts';
import { BLOCKED_PARTS, BLOCKED_WORDS } from '../data/blocked-words.ts';
import { lettersOf } from '../words/letters.ts';

/** Why a name may not be taken. */
export type NameFault = 'empty' | 'too_long' | 'invisible' | 'contact' | 'blocked';

export const TEXT_OF_NAME_FAULT: Readonly<Record<NameFault, string>> = {
  empty: 'Type a name.',
  too_long: NAME_TOO_LONG,
  invisible: 'A name has only characters that can be seen.',
  contact: 'A name is no address, no phone number and no link.',
  blocked: 'Please choose another name.',
};

/**
 * A name as it is stored: composed, with single blanks inside and none around it. Variation selectors
 * are removed, because keyboards add them to hearts and stars.
 */
export function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\ufe0e\ufe0f]/g, '')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
}

/** Control and invisible characters, the blank of Braille, and stacked accents. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{3}/u;

/**
 * Says why a name may not be used in a room or a class, or `null` if it may.
 *
 * @param longest most characters; those of a name in a room if not given
 */
export function faultOfName(name: string, longest = MAX_NAME_LENGTH): NameFault | null {
  if (name.trim() === '') return 'empty';
  if (INVISIBLE.test(name)) return 'invisible';
  if (lettersOf(name).length > longest) return 'too_long';
  if (isContact(name)) return 'contact';
  return isBlockedName(name) ? 'blocked' : null;
}

/** Contact details, and addresses of other sites. */
const CONTACTS: readonly RegExp[] = [
  /\S@\S+\.\S/,
  /^@\w/,
  // Seven digits or more, in any grouping.
  /\d(?:[\s()+./-]*\d){6}/,
  /:\/\/|\bwww\b|\b\w+\.\w+\//i,
  /\w\.(?:com|org|net|edu|info|io|co|za|uk|ke|tz|de|fr|es|pt|br|eu|me|tv|gg|app|dev|xyz|ly|site|online|link|shop)\b/i,
];

function isContact(name: string): boolean {
  // Full-width characters are read as plain ones.
  const plain = name.normalize('NFKC');
  return CONTACTS.some((contact) => contact.test(plain));
}

/** Digits and signs used as letters; 1 and the like may be an i or an l. */
const SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '€': 'e', '+': 't' };
const UPRIGHTS = /[1!|]/g;
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Latin, Cyrillic and Greek letters that look like others, or replace two. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ...pairs('øłđıɡƒµ', 'oldigfu'),
  ...pairs('авсԁеһніјкморѕтухгипц', 'abcdehhijkmopstyxrunu'),
  ...pairs('αβεηικνορτυχμ', 'abenikvoptuxu'),
]);

function pairs(looks: string, letters: string): [string, string][] {
  return Array.from(looks, (look, index) => [look, letters[index] ?? look]);
}

/** The letter a to z that a reader would see in a character. */
function plainLetters(text: string): string {
  return Array.from(text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('');
}

/** Pieces of at most this many letters are read together: "sh i t". */
const SPELT_OUT = 3;

/**
 * Whether a name contains a blocked word, even one hidden by signs, digits, accents, doubled letters,
 * blanks and dots. A name has no language, so the words of all count.
 */
function isBlockedName(name: string): boolean {
  return readings(name).some((reading) => {
    const pieces = reading.split(/[^\p{L}]+/u).filter(Boolean);
    return [...pieces, ...speltOut(pieces)].some(isBlocked) || isBlockedWord(pieces.join(''));
  });
}

/** The readings of a name: its signs and digits as they are, or as letters. */
function readings(name: string): string[] {
  const plain = plainLetters(name);
  const asLetters = (upright: string) =>
    plain
      .replace(UPRIGHTS, upright)
      .replace(/\d/g, (digit) => DIGITS[digit] ?? digit)
      .replace(/[@$€+]/g, (sign) => SIGNS[sign] ?? sign);
  const digitsAsLetters = plain
    .replace(/1/g, 'i')
    .replace(/\d/g, (digit) => DIGITS[digit] ?? digit);
  return [...new Set([plain, asLetters('i'), asLetters('l'), digitsAsLetters])];
}

/** Adjacent short pieces, joined. */
function speltOut(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  let run = '';
  let length = 0;
  for (const piece of [...pieces, '-'.repeat(SPELT_OUT + 1)]) {
    if (piece.length <= SPELT_OUT) {
      run += piece;
      length += 1;
    } else {
      if (length > 1) joined.push(run);
      run = '';
      length = 0;
    }
  }
  return joined;
}

function isBlocked(piece: string): boolean {
  return isBlockedWord(piece) || PARTS.some((part) => part.test(piece));
}

/** A letter repeated three times or more is read as one, or as a double one. */
function isBlockedWord(piece: string): boolean {
  if (WORDS.has(piece)) return true;
  return /(.)\1\1/.test(piece) && LONG_DRAWN.has(piece.replace(/(.)\1+/g, '$1'));
}

/** First names that without their accent would be a blocked word. */
const NAMES_TOO: ReadonlySet<string> = new Set(['chie', 'mose']);

const WORDS: ReadonlySet<string> = new Set(
  [...BLOCKED_WORDS.values()]
    .flatMap((words) => [...words].map(plainLetters))
    .filter((word) => !NAMES_TOO.has(word)),
);

/** The same with each double letter single. */
const LONG_DRAWN: ReadonlySet<string> = new Set(
  [...WORDS].map((word) => word.replace(/(.)\1+/g, '$1')),
);

/** Each letter of a part may be repeated: "fuuck"; a double one stays at least double. */
const PARTS: readonly RegExp[] = BLOCKED_PARTS.map(
  (part) =>
    new RegExp(part.replace(/(.)\1*/g, (run, letter: string) => `${letter}{${run.length},}`)),
);
