import { type CSSProperties, memo, type Ref } from 'react';
import { CELL_RATIO, CELL_VIEW_BOX, hexPoints, OUT_OF_VIEW } from '../ui/hexagon.ts';

/**
 * The state of a cell and its letter. On the board: `typed`, `cursor` (where the next letter
 * goes), `next` (the same place while the caret is elsewhere), `reveal`, `blank` (loading), and
 * the marks after a check: `ok` right place, `swap` different letter, `extra` not needed, `gap`
 * letter missing, `accent` right letter with the wrong accent. On the poster field: `ink`,
 * `field`, `field-cursor`, `field-next`. On paper: `white`, `sunken`, `alert`.
 */
export type CellState =
  | 'typed'
  | 'cursor'
  | 'next'
  | 'reveal'
  | 'blank'
  | 'ok'
  | 'swap'
  | 'extra'
  | 'gap'
  | 'accent'
  | 'ink'
  | 'field'
  | 'field-cursor'
  | 'field-next'
  | 'white'
  | 'sunken'
  | 'alert';

interface CellLook {
  shape: string;
  letter: string;
  dashed?: boolean;
  /** Drawn beside the letter, so that colour is never the only sign. */
  mark?: { path: string; className: string; width: number; below?: boolean };
  /** The same for a cell with nothing but the mark. */
  alone?: { path: string; width: number };
}

const CARET = 'M43.5 32v36';

const COMPOSING_DOTS = [27.5, 35.5, 43.5, 51.5, 59.5];

const SHAPE = {
  points: hexPoints(43.5, 50, 42),
  strokeWidth: '5',
  strokeLinejoin: 'round',
} as const;

/** Space around the cell, inside its view, so that neighbours do not touch. */
const FRAME = {
  points: hexPoints(43.5, 50, 47.5),
  strokeWidth: '4.5',
  strokeLinejoin: 'round',
} as const;

const LETTER = { x: '43.5', y: 63, textAnchor: 'middle', fontSize: 52 } as const;
const RAISED_LETTER = { ...LETTER, y: 56, fontSize: 44 } as const;
const LETTER_CLASS = 'font-word font-bold tracking-normal';

const LOOKS: Record<CellState, CellLook> = {
  typed: { shape: 'fill-honey stroke-honey', letter: 'fill-on-cell' },
  cursor: {
    shape: 'fill-none stroke-honey',
    letter: 'fill-on-board',
    mark: { path: CARET, className: 'stroke-honey', width: 5 },
  },
  next: { shape: 'fill-none stroke-honey', letter: 'fill-on-board' },
  reveal: { shape: 'fill-board-2 stroke-honey', letter: 'fill-on-board' },
  blank: { shape: 'fill-board-2 stroke-board-2', letter: 'fill-none' },
  ok: {
    shape: 'fill-cell-ok stroke-cell-ok',
    letter: 'fill-on-cell',
    mark: { path: 'M36 79l5.5 5.5L52 74', className: 'stroke-on-cell', width: 5.5, below: true },
    alone: { path: 'M25 52l13 13L63 38', width: 11 },
  },
  swap: {
    shape: 'fill-cell-bad stroke-cell-bad',
    letter: 'fill-on-cell',
    mark: {
      path: 'M29 78q3.6-5 7.2 0t7.2 0 7.2 0 7.2 0',
      className: 'stroke-on-cell',
      width: 4.5,
      below: true,
    },
    alone: { path: 'M19 54q12.25-24 24.5-4t24.5-4', width: 10 },
  },
  extra: {
    shape: 'fill-none stroke-cell-bad',
    letter: 'fill-cell-bad',
    dashed: true,
    mark: { path: 'M24 66L63 34', className: 'stroke-cell-bad', width: 6 },
    alone: { path: 'M21 68L66 32', width: 11 },
  },
  gap: {
    shape: 'fill-none stroke-on-board-soft',
    letter: 'fill-none',
    dashed: true,
    mark: { path: 'M34 58l9.5-12 9.5 12', className: 'stroke-honey', width: 6 },
    alone: { path: 'M25 61l18.5-23L62 61', width: 11 },
  },
  accent: {
    shape: 'fill-none stroke-honey',
    letter: 'fill-on-board',
    mark: { path: 'M33 74l5.5 9M54 74l-5.5 9', className: 'stroke-honey', width: 5.5, below: true },
    alone: { path: 'M26 36l11 26M61 36L50 62', width: 11 },
  },
  ink: { shape: 'fill-stamp stroke-stamp', letter: 'fill-on-stamp' },
  field: { shape: 'fill-field-2 stroke-field-2', letter: 'fill-on-field' },
  'field-cursor': {
    shape: 'fill-none stroke-on-field',
    letter: 'fill-on-field',
    mark: { path: CARET, className: 'stroke-on-field', width: 5 },
  },
  'field-next': { shape: 'fill-none stroke-on-field', letter: 'fill-on-field' },
  white: { shape: 'fill-surface stroke-surface', letter: 'fill-ink' },
  sunken: { shape: 'fill-sunken stroke-sunken', letter: 'fill-ink' },
  alert: { shape: 'fill-clover-wash stroke-clover-wash', letter: 'fill-clover-text' },
};

export interface LetterCellProps {
  /** One letter as a child counts them, accents included; undefined for an empty cell. */
  letter?: string;
  state?: CellState;
  /** Pixels; the width follows, so that neighbours tessellate. */
  height?: number;
  /** Still being composed by a dead key or an input method: a dotted line under the letter. */
  composing?: boolean;
  /** The writing mark stands before this letter. */
  caret?: boolean;
  /** The next key replaces this letter. */
  selected?: boolean;
  /** The cell never gets a letter: the mark is drawn larger, to be recognisable in a small cell. */
  alone?: boolean;
  className?: string;
  style?: CSSProperties | undefined;
}

/**
 * One cell of comb with at most one letter. A picture only: the word is announced elsewhere.
 * Memoized, because each key would otherwise draw the whole line.
 */
export const LetterCell = memo(function LetterCell({
  letter = '',
  state = 'typed',
  height = 72,
  composing = false,
  caret = false,
  selected = false,
  alone = false,
  className = '',
  style,
}: LetterCellProps) {
  const look = LOOKS[state];
  const drawn = (alone && look.alone) || look.mark;
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      width={height * CELL_RATIO}
      height={height}
      className={`block shrink-0 overflow-visible ${className}`}
      style={style}
      data-state={state}
      aria-hidden="true"
    >
      <polygon
        {...SHAPE}
        className={look.shape}
        {...(look.dashed ? { strokeDasharray: '9 8' } : {})}
      />
      {letter && state !== 'gap' && (
        <text
          {...(look.mark?.below ? RAISED_LETTER : LETTER)}
          className={`${LETTER_CLASS} ${look.letter}`}
        >
          {letter}
        </text>
      )}
      {look.mark && drawn && (
        <path
          d={drawn.path}
          fill="none"
          className={look.mark.className}
          strokeWidth={drawn.width}
          strokeLinecap="round"
          strokeLinejoin="round"
          data-mark={state}
        />
      )}
      {composing && (
        <g className={look.letter} data-mark="composing">
          {COMPOSING_DOTS.map((x) => (
            <circle key={x} cx={x} cy="78" r="2.6" />
          ))}
        </g>
      )}
      {selected && <polygon {...FRAME} fill="none" stroke="currentColor" data-mark="selected" />}
      {caret && (
        <path
          d="M0 8v84"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          data-mark="caret"
        />
      )}
    </svg>
  );
});

/** A no-break space, so that there is a text node to change. */
const NO_LETTER = '\u00a0';

export interface SpareCellProps {
  ref: Ref<SVGSVGElement>;
  state: CellState;
  height: number;
  className: string;
}

/** A cell for a letter that is written into its text node without React. */
export function SpareCell({ ref, state, height, className }: SpareCellProps) {
  const look = LOOKS[state];
  return (
    <svg
      ref={ref}
      viewBox={OUT_OF_VIEW}
      width={height * CELL_RATIO}
      height={height}
      className={className}
      aria-hidden="true"
    >
      <polygon {...SHAPE} className={look.shape} />
      <text {...LETTER} className={`${LETTER_CLASS} ${look.letter}`}>
        {NO_LETTER}
      </text>
    </svg>
  );
}
