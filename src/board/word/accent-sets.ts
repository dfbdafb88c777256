import { lettersOf } from '@waggle/engine/rules';

/**
 * The letters outside a to z that each language is written with, by the first
 * part of its BCP 47 code. Fixed per language, so the keys never hint at a word.
 */
const ACCENT_SETS: Readonly<Record<string, string>> = {
  af: 'ê ë é è î ï ô ö û ü ú',
  de: 'ä ö ü ß',
  es: 'á é í ñ ó ú ü',
  fr: 'é è ê ë à â ç î ï ô œ ù û',
  ha: 'ɓ ɗ ƙ ƴ',
  ig: 'ị ọ ụ ṅ',
  nso: 'š ê ô',
  pt: 'á â ã à ç é ê í ó ô õ ú',
  ve: 'ḓ ḽ ṋ ṱ ṅ',
  yo: 'ẹ ọ ṣ á à é è í ì ó ò ú ù ń ǹ',
};

const PLAIN = /^[a-z]$/;
const LETTER = /^\p{L}\p{M}*$/u;

/**
 * The letters that need a key: those outside a to z of the language, and those that words of a list need
 * besides.
 *
 * @param words all that are asked, so that no key hints at one of them
 */
export function keysFor(languageCode: string, words: readonly string[] = []): readonly string[] {
  const usual = ACCENT_SETS[languageCode.split('-')[0] ?? '']?.split(' ') ?? [];
  const needed = words
    .flatMap((word) => lettersOf(word.normalize('NFC').toLocaleLowerCase(languageCode || 'en')))
    .map(({ text }) => text)
    .filter((letter) => LETTER.test(letter) && !PLAIN.test(letter) && !usual.includes(letter));
  return [...usual, ...[...new Set(needed)].toSorted((one, other) => one.localeCompare(other))];
}
