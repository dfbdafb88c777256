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

/** The letters of a word to tap, for those who cannot type yet. */
export function LetterTiles({ tiles, text, lang, onTap, onTakeBack }: LetterTilesProps) {
  const used = usedTiles(tiles, text);
  useEffect(() => {
    // A text that was not typed moves the caret without an event, and the line draws it where it was.
    document.dispatchEvent(new Event('selectionchange'));
  }, [text]);
  return (
    <div
      role="group"
      aria-label={practiceTexts.letters}
      className="flex flex-wrap justify-center gap-2 py-1 [grid-area:keys] md:gap-3"
    >
      {tiles.map((tile, place) => {
        const isUsed = used.includes(place);
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a letter may be there twice
            key={place}
            type="button"
            lang={lang}
            aria-pressed={isUsed}
            onClick={() => onTap(place)}
            className={`size-13 rounded-md font-word text-2xl font-bold md:size-19 md:text-[2.5rem] tight:size-11 tight:text-xl ${isUsed ? 'text-on-board-soft inset-ring-3 inset-ring-board-line' : 'bg-white text-[#0b2b22]'}`}
          >
            {tile}
          </button>
        );
      })}
      <button
        type="button"
        aria-label={practiceTexts.takeBack}
        onClick={onTakeBack}
        className="grid size-13 place-items-center rounded-md bg-board-2 md:size-19 tight:size-11"
      >
        <Delete className="size-7" aria-hidden="true" />
      </button>
    </div>
  );
}
