import type { Cell } from '@waggle/engine/contracts';
import { type CellState, MiniCell } from '../../../kit/comb/MiniCell.tsx';

const STATES: Readonly<Record<Cell, CellState>> = {
  first: 'right',
  later: 'later',
  not_yet: 'notYet',
  not_tried: 'open',
};

export interface WorkCellProps {
  cell: Cell;
  isOnBoard?: boolean;
  size?: number;
  /** Gives its size, in place of `size`. */
  className?: string;
}

/** What a pupil made of a word, without its name: that stands beside it. */
export function WorkCell({ cell, isOnBoard = false, size = 24, className }: WorkCellProps) {
  return (
    <MiniCell
      state={STATES[cell]}
      ground={isOnBoard ? 'board' : 'paper'}
      {...(className ? { className } : { size, className: 'shrink-0' })}
    />
  );
}
