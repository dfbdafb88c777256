import { Bell, BellOff } from 'lucide-react';
import { gameTexts } from '../base/texts/game.ts';
import { keepFocus } from './word/keep-focus.ts';
import { IconButton } from '../kit/ui/IconButton.tsx';

/** Mutes the game's own sounds; words are always said. */
export function MuteButton({ muted, onToggle }: { muted: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={gameTexts.home.muteEffects}
      // A loudspeaker says a word.
      icon={muted ? BellOff : Bell}
      title={muted ? gameTexts.home.soundOff : gameTexts.home.soundOn}
      aria-pressed={muted}
      className="bg-board-2"
      onPointerDown={keepFocus}
      onClick={onToggle}
    />
  );
}
