import { useRef } from 'react';
import { lettersOf } from '@waggle/engine/rules';
import { fitCells } from '../../../kit/letters/cell-fit.ts';
import { cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { useWidth } from '../../../board/word/use-width.ts';

export interface RoundWordProps {
  word: string;
  /** BCP 47. */
  lang: string;
}

/** A right word in mint, as large as fits. */
export function RoundWord({ word, lang }: RoundWordProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { height, perRow } = fitCells(lettersOf(word).length, width, 72);
  return (
    <div ref={frame} className="w-full max-w-[60rem]">
      <LetterCells cells={cellsOf(word, 'ok')} height={height} perRow={perRow} motion="win" />
      <span lang={lang} className="sr-only">
        {word}
      </span>
    </div>
  );
}
