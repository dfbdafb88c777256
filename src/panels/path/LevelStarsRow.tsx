import type { LevelStars } from '@waggle/engine/rules';
import { Star } from 'lucide-react';

const PLACES = [1, 2, 3] as const;

/** The stars of a level; what they mean is said beside them. */
export function LevelStarsRow({ stars, ground }: { stars: LevelStars; ground: 'board' | 'paper' }) {
  const won = ground === 'board' ? 'fill-honey stroke-honey' : 'fill-honey stroke-honey-edge';
  const open = ground === 'board' ? 'stroke-on-board-soft' : 'stroke-line-strong';
  return (
    <span className="flex gap-1" aria-hidden="true">
      {PLACES.map((place) => (
        <Star
          key={place}
          className={`size-5 ${place <= stars ? won : open}`}
          strokeWidth={place <= stars ? 2 : 1.75}
        />
      ))}
    </span>
  );
}
