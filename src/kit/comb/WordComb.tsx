import { CELL_VIEW_BOX, hexPoints } from '../ui/hexagon.ts';

/** A word: right at the first try or known, right later or learning, not yet or slipping, due, new, or asked now. */
export type WordState = 'right' | 'later' | 'notYet' | 'due' | 'open' | 'current';

/** A tick in the drawing of a cell. */
export const TICK = 'M28 51l11 11 21-23';

interface Look {
  readonly shape: string;
  readonly tick?: string;
  readonly dashed?: boolean;
  readonly width?: number;
}

const ON_BOARD: Record<WordState, Look> = {
  right: { shape: 'fill-honey stroke-honey', tick: 'stroke-on-cell' },
  later: { shape: 'fill-none stroke-honey', tick: 'stroke-honey' },
  notYet: { shape: 'fill-none stroke-cell-bad', dashed: true },
  due: { shape: 'fill-honey stroke-honey' },
  open: { shape: 'fill-none stroke-board-line' },
  current: { shape: 'fill-none stroke-on-board', width: 14 },
};

const ON_PAPER: Record<WordState, Look> = {
  ...ON_BOARD,
  right: { shape: 'fill-honey stroke-honey', tick: 'stroke-on-honey' },
  later: { shape: 'fill-none stroke-honey-edge', tick: 'stroke-honey-text' },
  notYet: { shape: 'fill-none stroke-clover-text', dashed: true },
  open: { shape: 'fill-none stroke-line-strong' },
};

const IN_ONE_ROW = 12;

export interface WordCombProps {
  words: readonly WordState[];
  /** The accessible name; without it the comb is decorative. */
  label?: string;
  ground?: 'board' | 'paper';
}

/** One small cell a word, and in rows where there are many. */
export function WordComb({ words, label, ground = 'board' }: WordCombProps) {
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`flex max-w-56 min-w-0 ${words.length > IN_ONE_ROW ? 'flex-wrap' : ''}`}
    >
      {words.map((state, place) => (
        <Cell
          // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the practice
          key={place}
          state={state}
          look={(ground === 'board' ? ON_BOARD : ON_PAPER)[state]}
        />
      ))}
    </div>
  );
}

function Cell({ state, look }: { state: WordState; look: Look }) {
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      className="block h-auto w-[18px] min-w-2.5 px-[0.5px]"
      data-state={state}
      aria-hidden="true"
    >
      <polygon
        points={hexPoints(43.5, 50, 38)}
        className={look.shape}
        strokeWidth={look.width ?? 9}
        strokeLinejoin="round"
        {...(look.dashed ? { strokeDasharray: '13 12' } : {})}
      />
      {look.tick && (
        <path
          d={TICK}
          fill="none"
          className={look.tick}
          strokeWidth="11"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
