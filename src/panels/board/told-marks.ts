import type { MarkedLetter } from '@waggle/engine/rules';
import { gameTexts, type LetterName } from '../../texts/game.ts';

const { toldMarks: texts } = gameTexts;

/**
 * What is wrong with an answer, for screen readers: where, never what belongs there. Places are
 * named by the letters that were typed.
 */
export function tellMarks(marks: readonly MarkedLetter[]): string {
  const letters = marks.map(({ letter }) => letter.toLowerCase());

  function nameAt(place: number): LetterName {
    const letter = marks[place]?.letter ?? '';
    const same = letters.flatMap((other, at) => (other === letter.toLowerCase() ? [at] : []));
    return { letter, nth: same.length > 1 ? same.indexOf(place) + 1 : null };
  }

  function tell({ mark }: MarkedLetter, place: number): string {
    switch (mark) {
      case 'ok':
        return '';
      case 'gap':
        return tellGap(place);
      case 'extra':
        return texts.extra(nameAt(place));
      case 'swap':
        return texts.different(nameAt(place));
      case 'accent':
        return texts.accent(nameAt(place));
    }
  }

  /** Letters that are missing side by side are told once. */
  function tellGap(place: number): string {
    if (marks[place - 1]?.mark === 'gap') return '';
    const end = marks.findIndex(({ mark }, at) => at > place && mark !== 'gap');
    const count = (end < 0 ? marks.length : end) - place;
    return texts.missing(count, place > 0 ? nameAt(place - 1) : null);
  }

  return marks.map(tell).filter(Boolean).join(' ');
}
