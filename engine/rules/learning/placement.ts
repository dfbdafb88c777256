/** Words of a placement. */
export const PLACEMENT_WORDS = 10;
/** Words that are offered of each level: so many of one level may be asked. */
export const PLACEMENT_WORDS_A_LEVEL = 4;

/** How much harder a word is, one level further up: a step of the logistic curve. */
const STEEPNESS = 1;
/** On their own level people spell three of four words right. */
const AT_HOME = 1.1;
/** Slips of a finger, and lucky guesses. */
const LUCK = 0.02;

/** An answer of a placement. */
export interface PlacedAnswer {
  /** Place of its level among those that are searched, from 0. */
  readonly place: number;
  readonly isCorrect: boolean;
}

/** Chance to spell a word of one place, for somebody who is at home at another. */
export function chanceAt(place: number, home: number): number {
  return LUCK + (1 - 2 * LUCK) / (1 + Math.exp(-(STEEPNESS * (home - place) + AT_HOME)));
}

/**
 * The place where somebody with these answers is most likely at home.
 *
 * @param places how many levels there are, at least one
 */
export function placedAt(answers: readonly PlacedAnswer[], places: number): number {
  const chances = likelihoods(answers, places);
  const half = chances.reduce((sum, chance) => sum + chance, 0) / 2;
  let sum = 0;
  const median = chances.findIndex((chance) => {
    sum += chance;
    return sum >= half;
  });
  return Math.max(0, median);
}

/**
 * The place to ask a word of next: the one found so far and the one above it take turns, where an answer
 * says most.
 *
 * @param left words that can still be asked, by place
 * @param start where to begin; the middle unless given
 * @returns null when the placement is over
 */
export function nextPlace(
  answers: readonly PlacedAnswer[],
  left: readonly number[],
  start: number | null = null,
): number | null {
  if (answers.length >= PLACEMENT_WORDS) return null;
  const wanted =
    answers.length === 0
      ? (start ?? Math.floor(left.length / 2))
      : placedAt(answers, left.length) + (answers.length % 2);
  const open = left.flatMap((words, place) => (words > 0 ? [place] : []));
  const [first] = open;
  if (first === undefined) return null;
  return open.reduce(
    (best, place) => (Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best),
    first,
  );
}

/** How well each place explains the answers. */
function likelihoods(answers: readonly PlacedAnswer[], places: number): number[] {
  return Array.from({ length: places }, (_, home) =>
    answers.reduce((chance, { place, isCorrect }) => {
      const right = chanceAt(place, home);
      return chance * (isCorrect ? right : 1 - right);
    }, 1),
  );
}
