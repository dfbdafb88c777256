import type { AlignedLetter } from '@waggle/engine/rules';
import type { Ref } from 'react';
import { practiceTexts } from '../../texts/practice.ts';
import { fitCells } from '../../../kit/letters/cell-fit.ts';
import { type Cell, cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { CELL_RATIO } from '../../../kit/ui/hexagon.ts';

/** What was typed and what is right, a cell for each place. */
export interface AlignedCells {
  readonly wrote: readonly Cell[] | null;
  readonly right: readonly Cell[];
}

/** A letter stays under its letter down to this height; below it the rows break. In pixels. */
const SMALLEST = 24;
const TALLEST = 52;
/** Of the words beside the rows, on both sides. In pixels. */
const BESIDE = 216;
const WIDE = 700;

/** How the rows fit a width in pixels. */
export function fitRows({ wrote, right }: AlignedCells, width: number) {
  const room = wrote && width > WIDE ? width - BESIDE : width;
  const inOneRow = Math.floor(room / right.length / CELL_RATIO);
  return inOneRow >= SMALLEST
    ? { height: Math.min(inOneRow, TALLEST), perRow: right.length }
    : fitCells(right.length, room, TALLEST);
}

/** @param aligned null where nothing was typed */
export function alignedCells(aligned: readonly AlignedLetter[] | null, word: string): AlignedCells {
  if (!aligned) return { wrote: null, right: cellsOf(word, 'ok') };
  return {
    wrote: aligned.map(({ letter, mark }) => ({
      letter,
      state: mark === 'ok' ? 'typed' : mark,
    })),
    right: aligned.map(({ wanted }) =>
      wanted === '' ? { state: 'blank' } : { letter: wanted, state: 'ok' },
    ),
  };
}

export interface AlignedRowsProps {
  ref: Ref<HTMLDivElement>;
  cells: AlignedCells;
  height: number;
  perRow: number;
  /** The wrong letters have become outlines. */
  hasFaded: boolean;
}

/** Letter under letter: what was typed, and what is right. */
export function AlignedRows({ ref, cells, height, perRow, hasFaded }: AlignedRowsProps) {
  const { wrote, right } = cells;
  const row = { height, perRow, className: 'justify-start' };
  return (
    <div ref={ref} className="flex flex-col gap-2 low-screen:gap-1" aria-hidden="true">
      {wrote && (
        <div className="grid animate-row-up items-center gap-x-3 gap-y-1 low-screen:gap-y-0.5 md:grid-cols-[6rem_auto] md:pr-24">
          <span className="text-left text-on-board-soft md:text-right low-screen:text-sm low-screen:leading-tight">
            {practiceTexts.youWrote}
          </span>
          <div className={`opacity-92 ${hasFaded ? 'faded-letters' : ''}`} data-row="wrote">
            <LetterCells cells={wrote} {...row} />
          </div>
        </div>
      )}
      <div
        className={`grid items-center gap-x-3 gap-y-1 low-screen:gap-y-0.5 ${wrote ? 'animate-row-down md:grid-cols-[6rem_auto] md:pr-24' : ''}`}
      >
        {wrote && (
          <b className="text-left md:text-right low-screen:text-sm low-screen:leading-tight">
            {practiceTexts.rightRow}
          </b>
        )}
        <div className="[&_[data-state=blank]]:invisible" data-row="right">
          <LetterCells cells={right} {...row} />
        </div>
      </div>
    </div>
  );
}
