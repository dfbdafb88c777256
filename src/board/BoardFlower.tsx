import type { Mood } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { Flower } from '../kit/ui/Flower.tsx';
import './complete/cheer.css';

export interface BoardFlowerProps {
  /** The player's id; a visitor has one of their own. */
  id: Id;
  /** `lean`: a word is being said. */
  mood: Mood | 'lean' | null;
}

/** The player's flower, which follows the game. */
export function BoardFlower({ id, mood }: BoardFlowerProps) {
  return (
    <span aria-hidden="true" data-mood={mood ?? 'rest'} className="board-flower block">
      <Flower id={id} size={64} className="max-md:size-14" />
    </span>
  );
}
