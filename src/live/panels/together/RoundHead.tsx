import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RoundShown } from '../../state/round.ts';
import { togetherTexts } from '../../texts/together.ts';
import { RoundProgress } from '../../../board/ScoreBar.tsx';

export interface RoundHeadProps {
  round: RoundShown;
  /** Whether it says how many have the word: not where the board below does. */
  counts: boolean;
  time: ReactNode;
}

/** The top of a board whose word is asked of all. */
export function RoundHead({ round, counts, time }: RoundHeadProps) {
  const { n, outcomes, have, hasClock } = round;
  return (
    <div className="flex min-h-16 items-center gap-x-3 md:gap-x-6 tight:min-h-12">
      <RoundProgress place={n} words={outcomes} />
      {counts && (
        <p className="flex items-center gap-2 text-sm leading-tight md:text-base">
          <Users className="size-5 shrink-0 max-md:hidden" strokeWidth={2.25} aria-hidden="true" />
          <span className="max-md:grid max-md:text-right">
            <b className="whitespace-nowrap">{togetherTexts.haveOf(have.done, have.of)}</b>{' '}
            <span className="whitespace-nowrap text-on-board-soft">{togetherTexts.have}</span>
          </span>
        </p>
      )}
      {hasClock && time}
    </div>
  );
}
