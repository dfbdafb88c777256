import type { AlignedLetter } from '../words/letter-marks.ts';
import { areVowels } from './parts.ts';

/** Of the comparisons that cost the same, the one that a reader makes. */
export function preferredAlignment(
  steps: readonly AlignedLetter[],
  vowels: string,
): AlignedLetter[] {
  return vowelsUnderVowels(neighboursSwapped(steps), vowels);
}

/** "teelvision" under "television": no double letter, the l and the second e changed places. */
function neighboursSwapped(steps: readonly AlignedLetter[]): AlignedLetter[] {
  const settledSteps = [...steps];
  for (let start = 0; start < settledSteps.length; start++) {
    for (const length of [3, 4]) {
      const run = settledSteps.slice(start, start + length);
      const swapped = run.length === length ? swappedIn(run) : null;
      if (swapped) settledSteps.splice(start, length, ...swapped);
    }
  }
  return settledSteps;
}

/** The same letters in a row of places, if two neighbours of it are exchanged and nothing else. */
function swappedIn(run: readonly AlignedLetter[]): AlignedLetter[] | null {
  const marks = run.map(({ mark }) => mark);
  const ends = [marks[0], marks.at(-1)].join();
  const middle = marks.slice(1, -1);
  if ((ends !== 'gap,extra' && ends !== 'extra,gap') || middle.some((mark) => mark !== 'ok')) {
    return null;
  }
  const typed = run.flatMap(({ letter }) => letter || []);
  const places = run
    .flatMap(({ wanted }) => wanted || [])
    .map((wanted, index): AlignedLetter => {
      const letter = typed[index] as string;
      return { letter, wanted, mark: letter === wanted ? 'ok' : 'swap' };
    });
  const wrong = places.filter(({ mark }) => mark === 'swap');
  const [one, other] = wrong;
  const exchanged = one?.letter === other?.wanted && one?.wanted === other?.letter;
  const areNeighbours =
    places.indexOf(other as AlignedLetter) - places.indexOf(one as AlignedLetter) === 1;
  return wrong.length === 2 && exchanged && areNeighbours ? places : null;
}

/** "frü_lich" under "fröhlich": the ü stands under the ö, and the h was left out. */
function vowelsUnderVowels(steps: readonly AlignedLetter[], vowels: string): AlignedLetter[] {
  const isVowel = (letter: string) => areVowels(letter, vowels);
  const moved = [...steps];
  for (let index = 0; index + 1 < moved.length; index++) {
    const one = moved[index] as AlignedLetter;
    const { letter, wanted, mark } = moved[index + 1] as AlignedLetter;
    if (mark !== 'swap' || isVowel(letter) === isVowel(wanted)) continue;
    if (one.mark === 'gap' && isVowel(letter) === isVowel(one.wanted)) {
      moved[index] = { letter, wanted: one.wanted, mark };
      moved[index + 1] = { letter: '', wanted, mark: 'gap' };
    }
    if (one.mark === 'extra' && isVowel(one.letter) === isVowel(wanted)) {
      moved[index] = { letter: one.letter, wanted, mark };
      moved[index + 1] = { letter, wanted: '', mark: 'extra' };
    }
  }
  return moved;
}
