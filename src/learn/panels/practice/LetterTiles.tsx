import { usedTiles } from '@waggle/engine/rules';
import { Delete } from 'lucide-react';
import { useEffect } from 'react';
import { practiceTexts } from '../../texts/practice.ts';

export interface LetterTilesProps {
  tiles: readonly string[];
  /** What stands in the line. */
  text: string;
  /** BCP 47. */
  lang: string;
  onTap: (tile: number) => void;
  onTakeBack: () => void;
}

/** From so many tiles on they are smaller: Check and the tools below them stay on the board. */
const MANY = 10;
const SIZES = {
  few: 'size-13 text-2xl md:size-19 md:text-[2.5rem] tight:size-11 tight:text-xl',
  many: 'size-11 text-xl md:size-13 md:text-[1.75rem] tight:size-11 tight:text-xl',
} as const;

/** The letters of a word to tap, for those who cannot type yet. */
export function LetterTiles({ tiles, text, lang, onTap, onTakeBack }: LetterTilesProps) {
  const used = usedTiles(tiles, text);
  const size = tiles.length < MANY ? SIZES.few : SIZES.many;
  useEffect(() => {
    // A text that was not typed moves the caret without an event, and the line draws it where it was.
    if (text !== '') document.dispatchEvent(new Event('selectionchange'));
  }, [text]);
  return (
    <div
      role="group"
      aria-label={practiceTexts.letters}
      className={`flex flex-wrap justify-center py-1 [grid-area:keys] ${tiles.length < MANY ? 'gap-2 md:gap-3' : 'gap-[3px] md:gap-2'}`}
    >
      {tiles.map((tile, place) => {
        const isUsed = used.includes(place);
        return (
          <button
            translate="no"
            // oxlint-disable-next-line react/no-array-index-key -- a letter may be there twice
            key={place}
            type="button"
            lang={lang}
            aria-pressed={isUsed}
            onClick={() => onTap(place)}
            className={`rounded-md font-word font-bold ${size} ${isUsed ? 'text-on-board-soft inset-ring-3 inset-ring-board-line' : 'bg-white text-[#0b2b22]'}`}
          >
            {tile}
          </button>
        );
      })}
      <button
        type="button"
        aria-label={practiceTexts.takeBack}
        onClick={onTakeBack}
        className={`grid place-items-center rounded-md bg-board-2 ${size}`}
      >
        <Delete className="size-7" aria-hidden="true" />
      </button>
    </div>
  );
}
