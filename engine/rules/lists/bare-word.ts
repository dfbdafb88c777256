import { foldSpelling, plainSpelling } from '../words/answer.ts';

/** A line without double blanks, composed, with plain signs. */
export function tidyWord(text: string): string {
  return plainSpelling(text).replace(/\s+/g, ' ').trim();
}

/** Bullets, ticks, stars and pictures; word processors have bullets of their own in the private area. */
const SYMBOL = String.raw`*•◦‣∙·▪▫►▶➢➤→⇒†‡§¶\p{So}\p{Extended_Pictographic}\uE000-\uF8FF\u20e3`;
const QUOTE = '"“”„«»‹›';
/** "1.", "12)", "(3)", "[4]", "5:", "6 -", "#7", "b)", "2º", "①": the number of a line. */
const NUMBER = String.raw`\(?(?:\p{L}|[ivxIVX]{2,4})\)\s+|#\d{1,3}[.)]?\s|[([]?#?\d{1,3}(?:\s?[.)\]:]+[º°ª]?\s*(?!\d)|[º°ª]\s|\s?-\s|\u20e3\s*)|[\u2460-\u24ff\u2776-\u2793]`;
const AT_START = new RegExp(
  String.raw`^(?:${NUMBER}|\[[ xX]?\]\s|[-+>#]+\s+|\.{2,}|[${SYMBOL}${QUOTE}\s,;:!?¡¿=|/\\~^_…]+)`,
  'u',
);
const AT_END = new RegExp(
  String.raw`(?:\s*\[\d{1,3}\]|\s-+|\.{2,}|[${SYMBOL}${QUOTE}\s,;!?=|/\\~^_…]+)$`,
  'u',
);
/** Marks that stand at both ends: quotes, brackets, emphasis. */
const AROUND = [/^'(?!n')(.{2,})'$/u, /^\(([^()]*)\)$/u, /^\[([^[\]]*)\]$/u, /^\{([^{}]*)\}$/u];
/** Nested decorations: "**1.** “word”". */
const MOST_LAYERS = 8;
/** A longer text is a row of words, of which each is looked at. */
const LONGEST_BARED = 500;

/**
 * Takes off what people put around the words of a list: numbers, bullets, quotes, emphasis, commas.
 * What may belong to a word stays; `shapeOf` names it.
 */
export function bareWord(text: string): string {
  let word = tidyWord(text);
  if (word.length > LONGEST_BARED || !hasLetter(word)) return word;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const before = word;
    word = word.replace(AT_START, '').replace(AT_END, '');
    for (const around of AROUND) word = word.replace(around, '$1').trim();
    word = withoutLongStop(word);
    if (word === before || !hasLetter(word)) break;
  }
  return word;
}

/** The line without the number or the bullet at its start. */
export function withoutStart(text: string): string {
  const line = tidyWord(text);
  return line.length > LONGEST_BARED ? line : line.replace(AT_START, '').replace(AT_START, '');
}

/** A stop belongs to these, which are no words without it, and to whatever has one inside: "e.g.". */
const ABBREVIATIONS = new Set(
  `approx asb aug bv bzw capt dept dr dra ens etc feb govt jr lt ltd messrs mej mev mlle mme mnr mnu mr
  mrs ms nksz nov nr núm oct pág prof sept sgt sr sra srta st str thurs tues usw vgl`.split(/\s+/),
);
/** Letters from which a word with a stop is a word: abbreviations are shorter. */
const LONG_WORD = 6;

function isAbbreviation(word: string): boolean {
  const last = word.slice(0, -1).split(' ').at(-1) ?? '';
  return /(?<!\p{L})\p{L}{1,3}\.\s?\p{L}/u.test(word) || ABBREVIATIONS.has(foldSpelling(last));
}

function withoutLongStop(word: string): string {
  const isLong = new RegExp(String.raw`^[\p{L}\p{M}'-]{${LONG_WORD},}\.$`, 'u').test(word);
  return isLong && !isAbbreviation(word) ? word.slice(0, -1) : word;
}

/** What a line may have beside a word. */
export type Shape =
  | { readonly kind: 'split'; readonly words: readonly string[] }
  | { readonly kind: 'marks'; readonly word: string | null };

/** Longer lines are looked at for separators alone. */
const LONGEST_LOOKED_AT = 120;
const BETWEEN_WORDS = /\s*[,;|/\\\t→=\n]+\s*|\s+(?:-+|\+|:)\s+|:\s+|(?<=\p{L}{4})\.\s+/u;
const OPTIONAL_LETTERS = /^([\p{L}\p{M}'-]*)\(([\p{L}\p{M}'-]+)\)([\p{L}\p{M}'-]*)$/u;
/** What stands in words of the world beside letters. */
const NO_PART_OF_WORD = /[^\p{L}\p{M}\p{Nd} '.&-]/gu;

/** What has to be decided about a word as it was read; null for one that may well be a word. */
export function shapeOf(text: string): Shape | null {
  const word = tidyWord(text);
  const bare = bareWord(word);
  const pieces = piecesOf(bare);
  if (pieces.length > 1) return { kind: 'split', words: pieces };
  if (bare !== word) return { kind: 'marks', word: hasLetter(bare) ? bare : null };
  if (word.includes('\ufffd')) return { kind: 'marks', word: null };
  if (word.length > LONGEST_LOOKED_AT) return null;
  const rest = withoutDoubtful(word);
  return rest === word ? null : { kind: 'marks', word: hasLetter(rest) ? rest : null };
}

/** The words that stand in one line, or its one word. */
function piecesOf(word: string): string[] {
  const parts = word.split(BETWEEN_WORDS).map(bareWord).filter(hasLetter);
  if (parts.length > 1) return parts;
  if (word.length <= LONGEST_LOOKED_AT) {
    const [, before = '', between = '', after = ''] = OPTIONAL_LETTERS.exec(word) ?? [];
    if (before !== '' || after !== '') return [before + after, before + between + after];
  }
  // Two words are an expression: "ice cream".
  const tokens = word.split(' ').filter(hasLetter);
  const isRow = tokens.length > 2 && !/[()[\]]/.test(word);
  return isRow ? tokens.map(bareWord) : [word];
}

/** Two words with a blank between them, which may be an expression; null for another line. */
export function pairOf(word: string): string[] | null {
  const tokens = tidyWord(word).split(' ');
  return tokens.length === 2 && tokens.every(hasLetter) ? tokens : null;
}

function withoutDoubtful(word: string): string {
  const withoutNotes = word.replace(/\s*[([{][^()[\]{}]*[)\]}]\s*/gu, ' ').trim();
  const noted = hasLetter(withoutNotes) ? withoutNotes : word;
  const unlettered = noted.replace(/^(?:\p{L}|[ivxIVX]{2,4})\.\s+(?=\p{L}{2})/u, '');
  const signless = unlettered.replace(NO_PART_OF_WORD, '');
  const numberless = signless.replace(/^\d+\s+|\s+\d+$/gu, '');
  const joined = numberless.replace(/--+/g, '-').replace(/^-+\s*|\s*-+$/g, '');
  const syllables = /^[\p{L}\p{M}]{2,}(?:\.[\p{L}\p{M}]{2,})+$/u.test(joined)
    ? joined.replaceAll('.', '')
    : joined;
  const isShortened = syllables.endsWith('.') && isAbbreviation(syllables);
  return (isShortened ? syllables : syllables.replace(/\.+$/, '')).replace(/\s+/g, ' ').trim();
}

/** Whether a text may be a word: the server takes none without a letter. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
