import { frameTexts } from '../base/texts/frame.ts';
import { SkeletonCells } from '../kit/ui/Skeleton.tsx';
import { Board } from './Board.tsx';
import { RetryButton } from '../kit/ui/RetryLine.tsx';

export interface BlankBoardProps {
  /** Why there is nothing to play; undefined while it is being fetched. */
  message?: string;
  /** Tries again what the message says. */
  onRetry?: () => void;
}

/** The board without a game: blank cells while levels are fetched, or what is missing and what to do. */
export function BlankBoard(props: BlankBoardProps) {
  return (
    <Board floor={240}>
      <div className="relative flex min-h-[33rem] flex-1 flex-col items-center justify-center gap-6 p-4">
        <SkeletonCells />
        <WhatIsMissing {...props} />
      </div>
    </Board>
  );
}

export interface WhatIsMissingProps extends BlankBoardProps {
  /** What the learner can do about it. */
  action?: { label: string; run: () => void };
}

/** Why there is no game: its levels are fetched, or what is missing and what to do. */
export function WhatIsMissing({ message, action, onRetry }: WhatIsMissingProps) {
  return message === undefined ? (
    <p role="status" className="sr-only">
      {frameTexts.loading}
    </p>
  ) : (
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <p className="text-lg">{message}</p>
      {action && (
        <button type="button" className="wax wax-line" onClick={action.run}>
          {action.label}
        </button>
      )}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}
