import type { RoundWordOutcome } from '@waggle/engine/practice';
import type { ShortRoundKind } from '@waggle/engine/contracts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { WordComb, type WordState } from '../../../kit/comb/WordComb.tsx';

export interface RoundHeadProps {
  kind: ShortRoundKind;
  outcomes: readonly RoundWordOutcome[];
  /** Place of the word that is asked. */
  place: number;
  /** Words of a round that ends with them; null where it does not. */
  total: number | null;
  score: number;
  best: number;
  /** The clock, or what counts the misses. */
  measure: ReactNode;
  onStop: () => void;
}

const STATES: Readonly<Record<RoundWordOutcome, WordState>> = {
  right: 'right',
  later: 'later',
  skipped: 'notYet',
  revealed: 'notYet',
};

/** How far the round is, and the way out. */
export function RoundHead(props: RoundHeadProps) {
  const { kind, outcomes, place, total, score, best, measure, onStop } = props;
  return (
    <div className="flex w-full items-center justify-between gap-3">
      <div className="min-w-0">
        {total === null ? (
          <>
            <p className="font-display text-2xl leading-tight font-extrabold whitespace-nowrap tight:text-xl">
              {texts.right(score)}
            </p>
            <p className="text-sm text-on-board-soft">
              {texts.kinds[kind].name}
              {best > 0 && <span className="max-[400px]:hidden">. {texts.best(best)}</span>}
            </p>
          </>
        ) : (
          <>
            <p className="leading-tight font-bold">{texts.wordOf(place + 1, total)}</p>
            <WordComb
              words={Array.from(
                { length: total },
                (_, at) =>
                  STATES[outcomes[at] as RoundWordOutcome] ?? (at === place ? 'current' : 'open'),
              )}
              label={texts.comb(place + 1, total, score)}
            />
          </>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-2 md:gap-5">
        {measure}
        <button
          type="button"
          onClick={onStop}
          aria-label={texts.stop}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-semibold hover:bg-board-2"
        >
          <X className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
          <span className="max-md:hidden">{texts.stop}</span>
        </button>
      </div>
    </div>
  );
}
