import { lettersOf } from '@waggle/engine/rules';
import { flowerOf } from '../ui/flower-shapes.ts';

const MOST_PETALS = 12;

/** The flower of a word: a petal for each letter, and no face. */
export function WordFlower({ word, className = '' }: { word: string; className?: string }) {
  const petals = Math.min(lettersOf(word).length, MOST_PETALS);
  const { hue } = flowerOf(word);
  return (
    <svg viewBox="0 0 100 190" className={`word-flower block ${className}`} aria-hidden="true">
      <path
        d="M50 60v126"
        fill="none"
        className="stroke-leaf"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M50 138c-22 0-32-14-30-26 18 0 30 8 30 26z" className="fill-leaf" />
      <path d="M50 124c22 0 32-14 30-26-18 0-30 8-30 26z" className="fill-leaf" />
      <g className={hue}>
        {Array.from({ length: petals }, (_, petal) => (
          <ellipse
            key={petal}
            cx="50"
            cy="24"
            rx={petals > 8 ? 9 : 13}
            ry="21"
            transform={`rotate(${(360 / petals) * petal} 50 50)`}
          />
        ))}
      </g>
      <circle cx="50" cy="50" r="13" className="fill-flower-face" />
    </svg>
  );
}
