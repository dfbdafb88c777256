import type { CSSProperties, ReactNode } from 'react';
import { CELL_VIEW_BOX, hexPoints } from '../ui/hexagon.ts';

/**
 * A word: right at the first try or known, right later or learning, not yet or slipping, due, new, asked now; of a
 * round: skipped, shown, answered and never right, or written without being judged.
 */
export type CellState =
  | 'right'
  | 'later'
  | 'notYet'
  | 'due'
  | 'open'
  | 'current'
  | 'skipped'
  | 'revealed'
  | 'tried'
  | 'written';

/** A tick, a dash, a dot, a wave: the state of a word without its colour. */
const TICK = 'M28 51l11 11 21-23';
const DASH = 'M30 50h27';
const DOT = 'M43.5 50h.1';
const WAVE = 'M25 52q9.25-20 18.5 0t18.5 0';

interface Look {
  readonly shape: string;
  readonly mark?: readonly [path: string, className: string];
  readonly isDashed?: boolean;
}

const BOARD: Readonly<Record<CellState, Look>> = {
  right: { shape: 'fill-honey stroke-honey', mark: [TICK, 'stroke-on-cell'] },
  later: { shape: 'fill-none stroke-honey', mark: [TICK, 'stroke-honey'] },
  notYet: { shape: 'fill-none stroke-cell-bad', isDashed: true },
  due: { shape: 'fill-honey stroke-honey' },
  open: { shape: 'fill-none stroke-board-line' },
  current: { shape: 'fill-none stroke-on-board' },
  skipped: {
    shape: 'fill-board-2 stroke-on-board-soft',
    mark: [DASH, 'stroke-on-board-soft'],
  },
  revealed: { shape: 'fill-board-2 stroke-honey', mark: [DOT, 'stroke-honey'] },
  tried: { shape: 'fill-none stroke-board-line', mark: [WAVE, 'stroke-on-board-soft'] },
  written: { shape: 'fill-on-board-soft stroke-on-board-soft' },
};

const LINE = 'fill-none stroke-line-strong';

const PAPER: Readonly<Record<CellState, Look>> = {
  ...BOARD,
  right: { shape: 'fill-honey stroke-honey', mark: [TICK, 'stroke-on-honey'] },
  later: { shape: 'fill-none stroke-honey-edge', mark: [TICK, 'stroke-honey-text'] },
  notYet: { shape: 'fill-none stroke-clover-text', isDashed: true },
  open: { shape: LINE },
  skipped: { shape: LINE, mark: [DASH, 'stroke-line-strong'] },
  revealed: { shape: LINE, mark: [DOT, 'stroke-line-strong'] },
  tried: { shape: LINE, mark: [WAVE, 'stroke-line-strong'] },
};

const POINTS = hexPoints(43.5, 50, 39);
const HEIGHT = 1.15;

export interface MiniCellProps {
  state: CellState;
  ground: 'board' | 'paper';
  /** Of its width, in pixels; without it `className` gives its size. */
  size?: number;
  className?: string;
  style?: CSSProperties;
  /** Round the drawing, and on it. */
  children?: ReactNode;
}

/** A small cell that stands for a word. What it says is said beside it. */
export function MiniCell({ state, ground, size, className, style, children }: MiniCellProps) {
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      {...(size === undefined ? {} : { width: size, height: size * HEIGHT })}
      className={className ?? 'block shrink-0'}
      style={style}
      data-state={state}
      aria-hidden="true"
    >
      <CellOf state={state} ground={ground} />
      {children}
    </svg>
  );
}

/** The same, for a drawing that moves it. */
export function CellOf({ state, ground }: Pick<MiniCellProps, 'state' | 'ground'>) {
  const { shape, mark, isDashed = false } = (ground === 'board' ? BOARD : PAPER)[state];
  return (
    <>
      <polygon
        points={POINTS}
        className={shape}
        strokeWidth={state === 'current' ? 14 : 8.5}
        strokeLinejoin="round"
        {...(isDashed ? { strokeDasharray: '13 12' } : {})}
      />
      {mark && (
        <path
          d={mark[0]}
          fill="none"
          className={mark[1]}
          strokeWidth={mark[0] === DOT ? 21 : 10.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </>
  );
}

/** A ring in the drawing of a cell. */
export function CellRing({ radius, className, isDashed = false }: CellRingProps) {
  return (
    <polygon
      points={hexPoints(43.5, 50, radius)}
      className={`fill-none ${className}`}
      strokeWidth={isDashed ? 6 : 9}
      strokeLinejoin="round"
      {...(isDashed ? { strokeDasharray: '9 8' } : {})}
    />
  );
}

interface CellRingProps {
  /** In units of the drawing. */
  radius: number;
  className: string;
  isDashed?: boolean;
}
