import { lettersOf } from '@waggle/engine/rules';
import { useRef } from 'react';
import { fitCells } from '../../../kit/letters/cell-fit.ts';
import { LetterCell } from '../../../kit/letters/LetterCell.tsx';
import { useWidth } from '../../../board/word/use-width.ts';
import { CellRows } from '../../../kit/letters/CellRows.tsx';
import { GivenCell } from './GivenCell.tsx';

/** From one cell that turns over to the next. */
const TURN_STAGGER_MS = 60;
const TURN_MS = 140;

export interface TurnedWordProps {
  word: string;
  /** Pixels of the tallest cells; they are smaller where the word does not fit. */
  tallest: number;
}

/** The right word in mint: its cells turn over one after the other. A picture only. */
export function TurnedWord({ word, tallest }: TurnedWordProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const letters = lettersOf(word).map(({ text }) => text);
  const { height, perRow } = fitCells(letters.length, width, tallest);
  return (
    <div ref={frame} className="w-full">
      <CellRows height={height} perRow={perRow}>
        {letters.map((letter, place) => {
          const delay = place * TURN_STAGGER_MS;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a letter is its place in the word
            <span key={place} className="grid *:[grid-area:1/1]">
              <GivenCell
                height={height}
                className="bee-face"
                style={{ animationDelay: `${delay}ms` }}
              />
              <LetterCell
                letter={letter}
                state="ok"
                height={height}
                className="bee-letter"
                style={{ animationDelay: `${delay + TURN_MS}ms` }}
              />
            </span>
          );
        })}
      </CellRows>
    </div>
  );
}
