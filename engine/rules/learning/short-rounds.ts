import type { Level } from '../../contracts/levels.ts';
import { MOST_IN_A_ROUND } from '../../contracts/short-rounds.ts';
import { letterTexts } from '../words/letters.ts';
import { shuffled } from '../draws.ts';
import { tilesOf } from '../words/tiles.ts';
import { trapsOf } from './traps.ts';
import type { OpenWord } from '../words/words.ts';

/** Known words that a sprint needs. */
export const FEWEST_KNOWN = 10;
/** Words of a round of missing letters or of letters in a new order. */
export const WORDS_A_ROUND = MOST_IN_A_ROUND.missing;
/** Nobody types more words in a sprint, with double time too. */
const WORDS_A_SPRINT = 120;
/** Levels that a survival climbs through, and words of each but the last. */
const LEVELS_A_CLIMB = 5;
const WORDS_A_RUNG = 6;
/** Words of its last level. */
const WORDS_ON_TOP = MOST_IN_A_ROUND.survival - (LEVELS_A_CLIMB - 1) * WORDS_A_RUNG;
/** Letters that are typed of a word. */
const MOST_MISSING = 3;

/** A word that may be asked. */
interface RoundCandidate {
  readonly word: Pick<OpenWord, 'id' | 'word' | 'difficulty'>;
}

/**
 * The words of a sprint: all in a drawn order, and again in others as long as there is time, no word twice
 * in a row.
 *
 * @param isTimed without a clock each word comes once
 */
export function sprintWords<W extends RoundCandidate>(
  known: readonly W[],
  random: () => number,
  isTimed = true,
): W[] {
  const words = shuffled(known, random);
  if (!isTimed || known.length < 2) return words;
  while (words.length < WORDS_A_SPRINT) {
    const lap = shuffled(known, random);
    if (lap[0]?.word.id === words.at(-1)?.word.id) lap.push(...lap.splice(0, 1));
    words.push(...lap);
  }
  return words;
}

/** The levels that a survival climbs through: open ones in the order of the ladder, the first and the last among them. */
export function levelsToClimb<L extends Pick<Level, 'is_playable'>>(ladder: readonly L[]): L[] {
  const open = ladder.filter(({ is_playable }) => is_playable);
  const count = Math.min(LEVELS_A_CLIMB, open.length);
  return Array.from({ length: count }, (_, rung) => {
    const place =
      count === 1 ? open.length - 1 : Math.round((rung * (open.length - 1)) / (count - 1));
    return open[place] as L;
  });
}

/** The words of a survival: some of each level, the easy ones first, and most of the last. */
export function survivalWords<W extends RoundCandidate>(
  levels: readonly (readonly W[])[],
  random: () => number,
): W[] {
  return levels.flatMap((words, rung) =>
    shuffled(words, random)
      .slice(0, rung === levels.length - 1 ? WORDS_ON_TOP : WORDS_A_RUNG)
      .toSorted((one, other) => one.word.difficulty - other.word.difficulty),
  );
}

/**
 * Drawn words of one level.
 *
 * @param language code of the language, such as "en": words with a trap are preferred; null: none are
 */
export function wordsOfLevel<W extends RoundCandidate>(
  words: readonly W[],
  random: () => number,
  language: string | null,
): W[] {
  const drawn = shuffled(words, random);
  const isTrapped = ({ word }: W) => language === null || trapsOf(word.word, language).length > 0;
  return [...drawn.filter(isTrapped), ...drawn.filter((one) => !isTrapped(one))].slice(
    0,
    WORDS_A_ROUND,
  );
}

/**
 * A word with letters left out: each letter, or null for one that is typed. One to three neighbours are
 * missing, at most half of the word, where somebody slipped or where the word has a trap.
 *
 * @param slip where this player slipped; null for nowhere
 */
export function gapsOf(
  word: string,
  language: string,
  random: () => number,
  slip: { readonly at: number; readonly length: number } | null = null,
): (string | null)[] {
  const letters = letterTexts(word);
  const isLetter = (at: number) => /\p{L}/u.test(letters[at] ?? '');
  const own = slip && isLetter(slip.at) ? [slip] : trapsOf(word, language);
  const anywhere = letters.map((_, at) => ({ at, length: 1 }));
  const places = [own, anywhere].map((some) => some.filter(({ at }) => isLetter(at)));
  const among = places.find((some) => some.length > 0) ?? anywhere;
  const { at, length } = among[Math.floor(random() * among.length)] ?? { at: 0, length: 0 };
  const most = Math.max(1, Math.min(length, MOST_MISSING, Math.floor(letters.length / 2)));
  const end = Array.from({ length: most }, (_, step) => at + step).find((one) => !isLetter(one));
  return letters.map((letter, place) =>
    place >= at && place < Math.min(at + most, end ?? letters.length) ? null : letter,
  );
}

/** The letters that were typed, in their places; what is not typed yet is left out. */
export function filledIn(gaps: readonly (string | null)[], typed: string): string {
  const own = letterTexts(typed);
  return gaps.map((letter) => letter ?? own.shift() ?? '').join('');
}

/** The letters of a word in an order that is not its own, if it has one. */
export function scrambled(word: string, random: () => number): string[] {
  const tiles = tilesOf(word, 'letters', { others: [], random });
  if (tiles.join('') !== letterTexts(word).join('')) return tiles;
  const other = tiles.findIndex((letter) => letter !== tiles[0]);
  if (other < 0) return tiles;
  return tiles.with(0, tiles[other] as string).with(other, tiles[0] as string);
}
