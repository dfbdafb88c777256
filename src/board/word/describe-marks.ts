import type { MarkedLetter } from '@waggle/engine/rules';
import { gameTexts, type LetterName } from '../../base/texts/game.ts';

const { describedMarks: texts } = gameTexts;

/**
 * Describes the faults of an answer for screen readers: where they are, never what belongs there.
 * Places are named by the typed letters.
 */
export function describeMarks(marks: readonly MarkedLetter[]): string {
  const letters = marks.map(({ letter }) => letter.toLowerCase());

  function nameAt(place: number): LetterName {
    const letter = marks[place]?.letter ?? '';
    const same = letters.flatMap((other, at) => (other === letter.toLowerCase() ? [at] : []));
    return { letter, nth: same.length > 1 ? same.indexOf(place) + 1 : null };
  }

  function describe({ mark }: MarkedLetter, place: number): string {
    switch (mark) {
      case 'ok':
        return '';
      case 'gap':
        return describeGap(place);
      case 'extra':
        return texts.extra(nameAt(place));
      case 'swap':
        return texts.different(nameAt(place));
      case 'accent':
        return texts.accent(nameAt(place));
    }
  }

  /** Adjacent missing letters are described together. */
  function describeGap(place: number): string {
    if (marks[place - 1]?.mark === 'gap') return '';
    const end = marks.findIndex(({ mark }, at) => at > place && mark !== 'gap');
    const count = (end < 0 ? marks.length : end) - place;
    return texts.missing(count, place > 0 ? nameAt(place - 1) : null);
  }

  return marks.map(describe).filter(Boolean).join(' ');
}
