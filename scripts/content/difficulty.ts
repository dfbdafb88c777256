import { foldSpelling, lettersOf } from '@waggle/engine/rules';
import { type Reading, readingsOf } from './sounds.ts';

/** Points of the objective difficulty (docs/words.md, "What is checked"). */
const POINTS = { letter: 0.28, irregularity: 0.32 };

/** What it costs to account for a part of a word and its sound, see `compareWithSound`. */
const COST = { own: 0, taught: 1, odd: 2 };

/** How a word's letters agree with its sounds. */
export interface Comparison {
  /** 0 when every letter is read as taught first; higher the more there is to remember. */
  readonly irregularity: number;
  /** Sounds that no letter near them is taught to make. */
  readonly oddSounds: number;
}

/**
 * Compares a spelling with what the speech engine says.
 *
 * Word and sounds are cut, from left to right, into pairs of a few letters and the sounds that
 * they make. A pair costs 0 where a letter makes its own sound (c-a-t), 1 where it follows a taught
 * pattern (sh, a silent e, a doubled letter, a weak vowel), and 2 where it does neither: one letter
 * with one sound, a silent letter, or a sound without a letter. **Irregularity is the cost of the
 * cheapest cut.** Stress does not count, nor does upper case.
 *
 * @param slug the language's folder
 * @param phonemes as the engine wrote them, in IPA
 * @throws {RangeError} for a language whose readings are not described in sounds.ts
 */
export function compareWithSound(word: string, phonemes: string, slug: string): Comparison {
  const readings = readingsOf(slug);
  if (!readings) throw new RangeError(`No readings are described for "${slug}".`);
  const letters = Array.from(foldSpelling(word));
  const sounds = soundsOf(phonemes);
  const steps = [
    ...readings.own.map((reading) => stepOf(reading, COST.own)),
    ...readings.taught.map((reading) => stepOf(reading, COST.taught)),
  ];

  // cheapest[i][j]: the first i letters account for the first j sounds.
  const cheapest: Comparison[][] = [];
  for (let i = 0; i <= letters.length; i++) {
    const row: Comparison[] = [];
    cheapest.push(row);
    for (let j = 0; j <= sounds.length; j++) {
      if (i === 0 && j === 0) {
        row.push({ irregularity: 0, oddSounds: 0 });
        continue;
      }
      const ways = [
        ...steps
          .filter(({ isLast }) => !isLast || i === letters.length)
          .filter((step) => endsWith(letters, i, step.letters) && endsWith(sounds, j, step.sounds))
          .map((step) => ({ i: step.letters.length, j: step.sounds.length, cost: step.cost })),
        { i: 1, j: 0, cost: COST.odd },
        { i: 0, j: 1, cost: COST.odd },
        { i: 1, j: 1, cost: COST.odd },
      ];
      const totals = ways.flatMap((way) => {
        const before = cheapest[i - way.i]?.[j - way.j];
        if (!before) return [];
        const isOdd = way.cost === COST.odd && way.j > 0;
        return [
          {
            irregularity: before.irregularity + way.cost,
            oddSounds: before.oddSounds + (isOdd ? 1 : 0),
          },
        ];
      });
      row.push(totals.reduce((best, total) => (isBetter(total, best) ? total : best)));
    }
  }
  return cheapest[letters.length]?.[sounds.length] as Comparison;
}

/**
 * How hard a word is to spell, measured and not judged: 0.28 for each letter and 0.32 for each
 * point of irregularity, in hundredths.
 */
export function scoreOf(word: string, { irregularity }: Pick<Comparison, 'irregularity'>): number {
  const score = POINTS.letter * lettersOf(word).length + POINTS.irregularity * irregularity;
  return Math.round(score * 100) / 100;
}

interface Step {
  readonly letters: readonly string[];
  readonly sounds: readonly string[];
  readonly isLast: boolean;
  readonly cost: number;
}

function stepOf({ letters, sounds, isLast }: Reading, cost: number): Step {
  return { letters: Array.from(letters), sounds: soundsOf(sounds), isLast, cost };
}

/** Cuts IPA into sounds: a sign with what lengthens or colours it. Stress and pauses go. */
function soundsOf(phonemes: string): string[] {
  const plain = phonemes
    .normalize('NFC')
    .replace(/\([a-z-]+\)/g, '')
    .replace(/[ˈˌ\s_|]/gu, '');
  return plain.match(/[^\p{M}ːʲʰʷ][\p{M}ːʲʰʷ]*/gu) ?? [];
}

function endsWith(all: readonly string[], end: number, part: readonly string[]): boolean {
  const start = end - part.length;
  return start >= 0 && part.every((item, index) => all[start + index] === item);
}

function isBetter(one: Comparison, other: Comparison): boolean {
  return one.irregularity === other.irregularity
    ? one.oddSounds < other.oddSounds
    : one.irregularity < other.irregularity;
}
