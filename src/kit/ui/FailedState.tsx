import type { RefObject } from 'react';
import { frameTexts } from '../../base/texts/frame.ts';
import { EmptyState } from './EmptyState.tsx';
import { cellsOf } from '../letters/LetterCells.tsx';

export interface FailedStateProps {
  /** What could not be loaded. */
  title: string;
  onRetry: () => void;
  /** Gets the focus, because the button disappears with its message. */
  heirOfFocus: RefObject<HTMLElement | null>;
}

/** Replaces a list that could not be loaded: the error, and a retry. */
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
