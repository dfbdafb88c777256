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

/** Scripts that write with joiners inside a word. */
const JOINING =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mand}\\p{sc=Nkoo}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}]';
/** The sign of scripts of India that takes the vowel off a letter; a joiner may end a word after it. */
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]';
const EMOJI = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?';

/** Where a name needs a character that shows nothing by itself. */
const NEEDED = [
  // 👨‍👩‍👧, at most four together, and the flag of a part of a country.
  `${EMOJI}(?:\u200d${EMOJI}){1,3}`,
  '\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}',
  `(?<=${JOINING}\\p{M}*)[\u200c\u200d](?=${JOINING})`,
  `(?<=${VIRAMA})[\u200c\u200d]`,
  // The shape of one letter: Mongolian ones, and those of Chinese and Japanese names.
  '(?<=\\p{sc=Mong})[\u180b-\u180f]',
  '(?<=\\p{sc=Han})[\u{e0100}-\u{e01ef}]',
].join('|');
const NEEDED_OR_NOT = new RegExp(`(${NEEDED})|\\p{Default_Ignorable_Code_Point}`, 'gu');
const NEEDED_ALONE = new RegExp(NEEDED, 'gu');

/**
 * A name as it is stored: composed, with single blanks inside and none around it. Signs that show
 * nothing are removed, as they come with texts from a word processor or a messenger, except where a
 * script or an emoji needs them. Variation selectors are removed too: keyboards add them to hearts.
 */
export function tidyName(name: string): string {
  return name
    .replace(/[\t-\r\u0085\p{Z}]/gu, ' ')
    .replace(/[\ufe0e\ufe0f\p{Cc}]|(?<=[\u200c\u200d])[\u200c\u200d]/gu, '')
    .replace(NEEDED_OR_NOT, (_, needed?: string) => needed ?? '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Control and invisible characters, the blank of Braille, and accents stacked on one letter: four of
 * those that any letter takes, or one of them three times. Letters of Tibet or Myanmar carry more of
 * their own. An emoji that is newer than this list of characters is seen.
 */
const INVISIBLE =
  /(?!\p{Extended_Pictographic})\p{C}|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?:(?=\p{sc=Zinh})\p{M}){4}|(\p{M})\1\1|\p{M}{9}/u;

/**
 * Says why a guest may not have a name in a room, or `null` if they may.
 *
 * @param longest most characters; those of a name in a room if not given
 */
export function faultOfName(name: string, longest = MAX_NAME_LENGTH): NameFault | null {
  return faultOfForm(name, longest) ?? (isBlockedName(name) ? 'blocked' : null);
}

/** The same without blocked words: a teacher decides about the names of a class. */
export function faultOfForm(name: string, longest: number): NameFault | null {
  if (name.trim() === '') return 'empty';
  if (INVISIBLE.test(name.replace(NEEDED_ALONE, 'x'))) return 'invisible';
  if (lettersOf(name).length > longest) return 'too_long';
  return isContact(name) ? 'contact' : null;
}

/** As many whole words as fit; letters of the first one if that alone is too long. */
export function shortenedName(name: string, longest: number): string {
  const letters = lettersOf(name).map(({ text }) => text);
  if (letters.length <= longest) return name;
  const kept = letters.slice(0, longest);
  const end = letters[longest] === ' ' ? longest : kept.lastIndexOf(' ');
  return kept
    .slice(0, end > 0 ? end : longest)
    .join('')
    .trimEnd();
}

/** Contact details, and addresses of other sites. */
const CONTACTS: readonly RegExp[] = [
  /\S@\S+\.\S/,
  /^@\w/,
  // Seven digits or more, in any grouping.
  /\d(?:[\s()+./-]*\d){6}/,
  /:\/\/|\bwww\b|\b\w+\.\w+\//i,
  /\w\.(?:com|org|net|edu|info|app|xyz|site|online|shop)\b/i,
];

/** Endings of sites that begin or are a surname as well: J.de Wet, R.Dev. */
const NAMED_ENDINGS = 'io|co|za|uk|ke|tz|de|fr|es|pt|br|eu|me|tv|gg|ly|dev|link';
const SHORT_OF_A_NAME = new RegExp(`^\\p{Lu}\\p{L}{0,2}\\.(?:${NAMED_ENDINGS})\\s+\\p{L}`, 'iu');
const LONG_SITE = new RegExp(`\\w{3}\\.(?:${NAMED_ENDINGS})\\b`, 'i');
/** Written small in whole: t.ly, but j.de wet is a name. */
const SMALL_SITE = new RegExp(`\\w\\.(?:${NAMED_ENDINGS})\\b(?!\\s+\\p{L})`, 'u');

function isContact(name: string): boolean {
  // Full-width characters are read as plain ones.
  const plain = name.normalize('NFKC');
  return CONTACTS.some((contact) => contact.test(plain)) || isSite(plain);
}

function isSite(name: string): boolean {
  if (SHORT_OF_A_NAME.test(name)) return false;
  return LONG_SITE.test(name) || (name === name.toLowerCase() && SMALL_SITE.test(name));
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

/** What a reader does not see as a letter: accents, and joiners. */
const UNREAD = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** The letter a to z that a reader would see in a character. */
function plainLetters(text: string): string {
  return Array.from(text.normalize('NFKC').toLowerCase().normalize('NFD').replace(UNREAD, ''))
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
  return readings(plainLetters(name)).some((reading) => {
    const pieces = reading.split(/[^\p{L}]+/u).filter(Boolean);
    return [...pieces, ...speltOut(pieces)].some(isBlocked) || isBlockedWord(pieces.join(''));
  });
}

/** The readings of a text in plain letters: its signs and digits as they are, or as letters. */
function readings(plain: string): string[] {
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

/**
 * Whether somebody may read a blocked word in a name that a teacher gives a pupil. Its words count one
 * by one and with their accents, so Sky T, P 15 and Garcés hold none. Letters that stand alone are
 * read together if the name has nothing else.
 */
export function couldBeRude(name: string): boolean {
  const written = name.normalize('NFKC').toLowerCase();
  const words = written.split(' ').filter((word) => /\p{L}.*\p{L}/u.test(word));
  const letters = written.split(/[^\p{L}]+/u);
  if (letters.every((piece) => piece.length < 2)) words.push(letters.join(''));
  return words.some(isRudeWord);
}

function isRudeWord(written: string): boolean {
  const isAccented = /\p{M}/u.test(written.normalize('NFD'));
  const pieces = readings(plainLetters(written)).flatMap((reading) => reading.split(/[^\p{L}]+/u));
  return isAccented ? WRITTEN.has(written) || pieces.some(holdsPart) : pieces.some(isBlocked);
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
  return isBlockedWord(piece) || holdsPart(piece);
}

function holdsPart(piece: string): boolean {
  return PARTS.some((part) => part.test(piece));
}

/** A letter repeated three times or more is read as one, or as a double one. */
function isBlockedWord(piece: string): boolean {
  if (WORDS.has(piece)) return true;
  return /(.)\1\1/.test(piece) && LONG_DRAWN.has(piece.replace(/(.)\1+/g, '$1'));
}

/** First names that without their accent would be a blocked word. */
const NAMES_TOO: ReadonlySet<string> = new Set(['chie', 'mose']);

const WRITTEN: ReadonlySet<string> = new Set(
  [...BLOCKED_WORDS.values()].flatMap((words) => [...words]),
);

const WORDS: ReadonlySet<string> = new Set(
  [...WRITTEN].map(plainLetters).filter((word) => !NAMES_TOO.has(word)),
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
