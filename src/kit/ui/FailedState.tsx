import type { RefObject } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { cellsOf } from '../letters/LetterCells.tsx';
import { RetryButton } from './RetryLine.tsx';

export interface FailedStateProps {
  /** What could not be loaded. */
  title: string;
  onRetry: () => void;
  /** Gets the focus, because the button disappears with its message. */
  focusOnRetry: RefObject<HTMLElement | null>;
  className?: string;
}

/** Replaces a list that could not be loaded: the error, and a retry. */
export function FailedState({ title, onRetry, focusOnRetry, className }: FailedStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        cells={cellsOf('!', 'alert')}
        title={title}
        action={
          <RetryButton
            onRetry={() => {
              focusOnRetry.current?.focus();
              onRetry();
            }}
          />
        }
      />
    </div>
  );
}
