import { X } from 'lucide-react';
import type { PracticeOutcome } from '@waggle/engine/practice';
import { practiceTexts } from '../../texts/practice.ts';
import { WordComb, type WordState } from '../../../kit/comb/WordComb.tsx';
import { FlowerOpens } from './FlowerOpens.tsx';

export interface PracticeHeadProps {
  outcomes: readonly PracticeOutcome[];
  /** Place of the word that is asked. */
  place: number;
  /** A word that became known, while its flower opens. */
  opening: string | null;
  onStop: () => void;
}

const STATES: Record<PracticeOutcome, WordState> = {
  open: 'open',
  first: 'right',
  later: 'later',
  left: 'notYet',
};

/** Which word is asked, how the others went, and the way out. */
export function PracticeHead({ outcomes, place, opening, onStop }: PracticeHeadProps) {
  const { length: total } = outcomes;
  const done = outcomes.filter((outcome) => outcome !== 'open').length;
  return (
    <div className="flex w-full items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="leading-tight font-bold">{practiceTexts.wordOf(place + 1, total)}</p>
        <div className="flex items-center gap-2">
          <WordComb
            words={outcomes.map((outcome, at) =>
              at === place && outcome === 'open' ? 'current' : STATES[outcome],
            )}
            label={practiceTexts.comb(place + 1, total, done)}
          />
          {opening !== null && <FlowerOpens key={opening} word={opening} />}
        </div>
      </div>
      <button
        type="button"
        onClick={onStop}
        aria-label={practiceTexts.stop}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 font-semibold hover:bg-board-2"
      >
        <X className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
        <span className="max-[380px]:hidden">{practiceTexts.stop}</span>
      </button>
    </div>
  );
}
