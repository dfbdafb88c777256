/** At which letters wrong answers slip. */
import { foldSpelling } from '../words/answer.ts';
import { markLetters } from '../words/letter-marks.ts';
import { lettersOf } from '../words/letters.ts';

/**
 * By letter of a word, how many of these wrong answers slip there, each at most once a letter. A
 * missing letter counts at its place, an extra one at the letter before it. The letters are those of
 * the word itself, even if somebody meant another accepted spelling.
 */
export function missesByLetter(misses: readonly string[], word: string): number[] {
  const heat = lettersOf(word).map(() => 0);
  // A class makes the same slip many times.
  const times = new Map<string, number>();
  for (const typed of misses) times.set(typed, (times.get(typed) ?? 0) + 1);
  for (const [typed, count] of times) {
    for (const letter of slippedLetters(typed, word)) heat[letter] = (heat[letter] ?? 0) + count;
  }
  return heat;
}

function slippedLetters(typed: string, word: string): Set<number> {
  const slipped = new Set<number>();
  const marks = markLetters(typed, [word]);
  let place = 0;
  for (const [index, { letter, mark }] of marks.entries()) {
    if (mark === 'extra') {
      // Of a doubled letter the first may be the one too many: it is the same letter.
      const next = marks.slice(index).find((one) => one.mark !== 'extra');
      const isDoubled = next?.mark === 'ok' && foldSpelling(next.letter) === foldSpelling(letter);
      slipped.add(isDoubled ? place : Math.max(0, place - 1));
      continue;
    }
    if (mark !== 'ok') slipped.add(place);
    place += 1;
  }
  return slipped;
}
