import { SlidersHorizontal } from 'lucide-react';
import { gameTexts } from '../base/texts/game.ts';

/** "English · Level 3": opens the drawer of languages and levels. */
export function LevelChip({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={gameTexts.home.changeLevel(label)}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-board-2 pr-3 pl-4 font-semibold"
    >
      {label}
      <SlidersHorizontal className="size-4.5 shrink-0 text-honey" strokeWidth={2.25} />
    </button>
  );
}
