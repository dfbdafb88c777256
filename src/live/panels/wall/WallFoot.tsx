import type { ReactNode } from 'react';
import { liveTexts } from '../../texts/live.ts';
import { WALL_BUTTON, WALL_BUTTON_STYLE } from './wall-button.ts';

export interface WallFootProps {
  /** Leads to the next game, and to what is known of this one. */
  onward: ReactNode;
  onLobby: () => void;
}

/** The ways on from a game that is over, on a wall. */
export function WallFoot({ onward, onLobby }: WallFootProps) {
  return (
    <div className="flex flex-wrap justify-center gap-8">
      {onward}
      <button
        type="button"
        className={`${WALL_BUTTON} wax-line`}
        style={WALL_BUTTON_STYLE}
        onClick={onLobby}
      >
        {liveTexts.room.backToLobby}
      </button>
    </div>
  );
}
