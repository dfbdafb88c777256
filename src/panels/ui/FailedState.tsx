import type { RefObject } from 'react';
import { frameTexts } from '../../texts/frame.ts';
import { EmptyState } from './EmptyState.tsx';
import { cellsOf } from '../board/LetterCells.tsx';

export interface FailedStateProps {
  /** What could not be had. */
  title: string;
  onRetry: () => void;
  /** Takes the focus, because the button goes away with its message. */
  heirOfFocus: RefObject<HTMLElement | null>;
}

/** What a page shows in place of its list where that could not be fetched: what happened, and another try. */
export function FailedState({ title, onRetry, heirOfFocus }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        cells={cellsOf('!', 'alert')}
        title={title}
        action={
          <button
            type="button"
            className="wax"
            onClick={() => {
              heirOfFocus.current?.focus();
              onRetry();
            }}
          >
            {frameTexts.tryAgain}
          </button>
        }
      />
    </div>
  );
}
