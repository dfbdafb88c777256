import type { ReactNode } from 'react';
import { type Cell, LetterCells } from '../letters/LetterCells.tsx';

export interface EmptyStateProps {
  /** The situation in cells: `4 0 4`, `R 0`, `? ? ?`. */
  cells: readonly Cell[];
  title: string;
  text?: string;
  /** The next step: a wax button or link. */
  action?: ReactNode;
  /** `h1` for a whole page, `p` inside a page that has its own headings. */
  heading?: 'h1' | 'h2' | 'p';
  /** `card` stands on its own; `plain` sits inside another card. */
  frame?: 'card' | 'plain';
}

/** An empty state: cells, what is missing, the next step. */
export function EmptyState({
  cells,
  title,
  text,
  action,
  heading: Heading = 'p',
  frame = 'card',
}: EmptyStateProps) {
  return (
    <div
      className={`grid justify-items-center gap-3 p-8 text-center ${frame === 'card' ? 'card' : ''}`}
    >
      <LetterCells cells={cells} height={60} />
      <Heading className="font-display text-xl font-bold text-balance">{title}</Heading>
      {text && <p className="max-w-[26rem] text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
