import type { LevelStars } from '@waggle/engine/rules';
import { Star } from 'lucide-react';
import './stars.css';

const PLACES = [1, 2, 3] as const;
/** One star falls after the other. */
const APART_MS = 150;

export interface LevelStarsRowProps {
  stars: LevelStars;
  ground: 'board' | 'paper';
  /** Stars that were there before; the others fall into their places. */
  before?: number | undefined;
}

/** The stars of a level; what they mean is said beside them. */
export function LevelStarsRow({ stars, ground, before = stars }: LevelStarsRowProps) {
  const won = ground === 'board' ? 'fill-honey stroke-honey' : 'fill-honey stroke-honey-edge';
  const open = ground === 'board' ? 'stroke-on-board-soft' : 'stroke-line-strong';
  return (
    <span className="flex gap-1" aria-hidden="true">
      {PLACES.map((place) => (
        <Star
          key={place}
          className={`size-5 ${place <= stars ? won : open} ${place > before && place <= stars ? 'star-falls' : ''}`}
          strokeWidth={place <= stars ? 2 : 1.75}
          {...(place > before
            ? { style: { animationDelay: `${(place - before - 1) * APART_MS}ms` } }
            : {})}
        />
      ))}
    </span>
  );
}
