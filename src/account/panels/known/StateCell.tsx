import type { MemoryState } from '@waggle/engine/contracts';
import { CellRing, type CellState, MiniCell } from '../../../kit/comb/MiniCell.tsx';

const STATES: Readonly<Record<MemoryState, CellState>> = {
  known: 'right',
  learning: 'later',
  slipping: 'notYet',
  new: 'open',
};

export interface StateCellProps {
  state: MemoryState;
  /** In pixels. */
  width: number;
  isChosen?: boolean;
}

/** A small cell of a word on the board, by its state. */
export function StateCell({ state, width, isChosen = false }: StateCellProps) {
  return (
    <MiniCell state={STATES[state]} ground="board" size={width}>
      {isChosen && <CellRing radius={44} className="stroke-on-board" />}
    </MiniCell>
  );
}
