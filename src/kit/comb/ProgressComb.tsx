import type { FinalOutcome } from '@waggle/engine/rules';
import { gameTexts } from '../../base/texts/game.ts';
import { CELL_VIEW_BOX, hexPoints } from '../ui/hexagon.ts';

/** The state of one word of the round. */
export type CombState = FinalOutcome | 'current' | 'open' | 'written';

interface CombLook {
  shape: string;
  width: number;
  mark?: { path: string; className: string };
}

/** A tick, a dash, a dot, a wave: the state of a word without its colour. */
const MARKS = {
  right: 'M28 51l11 11 21-23',
  skipped: 'M30 50h27',
  revealed: 'M43.5 50h.1',
  tried: 'M25 52q9.25-20 18.5 0t18.5 0',
} as const;

const OPEN: CombLook = { shape: 'fill-none stroke-board-line', width: 9 };

const LOOKS: Record<CombState, CombLook> = {
  right: {
    shape: 'fill-honey stroke-honey',
    width: 9,
    mark: { path: MARKS.right, className: 'stroke-on-cell' },
  },
  skipped: {
    shape: 'fill-board-2 stroke-on-board-soft',
    width: 9,
    mark: { path: MARKS.skipped, className: 'stroke-on-board-soft' },
  },
  revealed: {
    shape: 'fill-board-2 stroke-honey',
    width: 9,
    mark: { path: MARKS.revealed, className: 'stroke-honey' },
  },
  current: { shape: 'fill-none stroke-on-board', width: 14 },
  // Of a test: nothing is said of it.
  written: { shape: 'fill-on-board-soft stroke-on-board-soft', width: 9 },
  unfinished: OPEN,
  open: OPEN,
};

/** The state of a word after its round; `tried`: answered, and never right. */
export type PaperState = Exclude<CombState, 'current' | 'written'> | 'tried';

const PAPER_OPEN = { shape: 'fill-none stroke-line-strong' };

const PAPER_LOOKS: Record<PaperState, Omit<CombLook, 'width'>> = {
  right: {
    shape: 'fill-honey stroke-honey',
    mark: { path: MARKS.right, className: 'stroke-on-honey' },
  },
  skipped: {
    shape: 'fill-none stroke-line-strong',
    mark: { path: MARKS.skipped, className: 'stroke-line-strong' },
  },
  revealed: {
    shape: 'fill-none stroke-line-strong',
    mark: { path: MARKS.revealed, className: 'stroke-line-strong' },
  },
  // The wave of a wrong letter.
  tried: {
    shape: 'fill-none stroke-line-strong',
    mark: { path: MARKS.tried, className: 'stroke-line-strong' },
  },
  unfinished: PAPER_OPEN,
  open: PAPER_OPEN,
};

/** Longest comb in one row: 12 still show their marks on a 360 px phone beside score and ring. */
const ONE_ROW_WORDS = 12;

/**
 * One small cell per word; the comb fills as the round goes. Shrinks to fit its width; beyond 12
 * words it breaks into two tessellated rows.
 */
export function ProgressComb({
  words,
  ghost = null,
}: {
  words: readonly CombState[];
  /** The cell at which the last round was, from 1. */
  ghost?: number | null;
}) {
  const twoRows = words.length > ONE_ROW_WORDS;
  const perRow = twoRows ? Math.ceil(words.length / 2) : words.length;
  // Two columns a cell, so that the second row can start half a cell further in.
  const columns = twoRows ? 2 * perRow + 1 : 2 * perRow;
  return (
    <div
      role="img"
      aria-label={labelOf(words)}
      className="grid [--comb-cell:1.15rem] md:[--comb-cell:1.6rem] tight:[--comb-cell:0.9rem]"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, calc(var(--comb-cell) / 2)))` }}
    >
      {words.map((state, index) => (
        <CombCell
          // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the round
          key={index}
          state={state}
          isGhost={index + 1 === ghost}
          column={(index % perRow) * 2 + (index < perRow ? 1 : 2)}
          row={index < perRow ? 1 : 2}
        />
      ))}
    </div>
  );
}

/** The outcome of a word, as the comb shows it but printed on paper. */
export function OutcomeCell({ outcome }: { outcome: PaperState }) {
  const { shape, mark } = PAPER_LOOKS[outcome];
  return (
    <svg viewBox={CELL_VIEW_BOX} width="24" height="27.6" className="shrink-0" aria-hidden="true">
      <polygon
        points={hexPoints(43.5, 50, 40)}
        className={shape}
        strokeWidth="8"
        strokeLinejoin="round"
      />
      {mark && (
        <path
          d={mark.path}
          fill="none"
          className={mark.className}
          strokeWidth={outcome === 'revealed' ? 20 : 10}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

interface CombCellProps {
  state: CombState;
  isGhost: boolean;
  column: number;
  row: number;
}

function CombCell({ state, isGhost, column, row }: CombCellProps) {
  const look = LOOKS[state];
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      className="block w-full px-[0.5px]"
      style={{ gridColumn: `${column} / span 2`, gridRow: row, marginTop: row > 1 ? '-22%' : 0 }}
      data-state={state}
      aria-hidden="true"
    >
      <polygon
        points={hexPoints(43.5, 50, 38)}
        className={look.shape}
        strokeWidth={look.width}
        strokeLinejoin="round"
      />
      {isGhost && (
        <polygon
          points={hexPoints(43.5, 50, 22)}
          fill="none"
          className={state === 'right' ? 'stroke-on-cell' : 'stroke-on-board'}
          strokeWidth="6"
          strokeDasharray="9 8"
        />
      )}
      {look.mark && (
        <path
          d={look.mark.path}
          fill="none"
          className={look.mark.className}
          strokeWidth={state === 'revealed' ? 22 : 11}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

function labelOf(words: readonly CombState[]): string {
  const count = (state: CombState) => words.filter((word) => word === state).length;
  const current = words.indexOf('current');
  return gameTexts.comb.label({
    current: current < 0 ? null : current + 1,
    total: words.length,
    right: count('right'),
    skipped: count('skipped'),
    revealed: count('revealed'),
  });
}
