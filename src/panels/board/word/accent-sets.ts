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

/** The accented letters of a language; none for one that is written with a to z. */
export function accentsOf(languageCode: string): readonly string[] {
  return ACCENT_SETS[languageCode.split('-')[0] ?? '']?.split(' ') ?? [];
}
