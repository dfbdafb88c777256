import { Star } from 'lucide-react';
import { gameTexts } from '../../base/texts/game.ts';

export interface StarsProps {
  /** The difficulty of the word or level: one star each (docs/specification.md, section 9). */
  difficulty: number;
  className?: string;
}

/** Difficulty as stars. */
export function Stars({ difficulty, className = 'size-4' }: StarsProps) {
  return (
    <span
      className="inline-flex gap-0.5"
      role="img"
      aria-label={gameTexts.difficulty.label(difficulty)}
    >
      {Array.from({ length: Math.max(0, Math.floor(difficulty)) }, (_, index) => (
        <Star
          key={index}
          className={`shrink-0 fill-honey text-honey-edge ${className}`}
          strokeWidth={2.25}
        />
      ))}
    </span>
  );
}
