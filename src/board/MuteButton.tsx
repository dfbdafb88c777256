import { Bell, BellOff } from 'lucide-react';
import { gameTexts } from '../base/texts/game.ts';
import { keepFocus } from './word/keep-focus.ts';

/** Mutes the game's own sounds; words are always said. */
export function MuteButton({ muted, onToggle }: { muted: boolean; onToggle: () => void }) {
  // A loudspeaker says a word.
  const Icon = muted ? BellOff : Bell;
  return (
    <button
      type="button"
      onPointerDown={keepFocus}
      onClick={onToggle}
      aria-pressed={muted}
      aria-label={gameTexts.home.muteEffects}
      title={muted ? gameTexts.home.soundOff : gameTexts.home.soundOn}
      className="grid size-11 place-items-center rounded-full bg-board-2"
    >
      <Icon className="size-5 shrink-0" strokeWidth={2.25} />
    </button>
  );
}
