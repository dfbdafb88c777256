import type { Id } from '@waggle/engine/contracts';
import { Flower, FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';

export interface BudProps {
  /** Pixels, both ways. */
  size: number;
  /** The accessible name; without it the bud is decorative. */
  label?: string;
  className?: string;
}

/** The closed flower of a player who is out. */
export function Bud({ size, label, className = '' }: BudProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`block shrink-0 ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d="M50 92V58" />
      <path d="M50 62C26 52 30 24 50 12c20 12 24 40 0 50z" />
      <path d="M50 62c-8-16-6-34 0-50" strokeWidth="5" />
    </svg>
  );
}

/** A flower that folds to its bud: its player is out. */
export function FoldingFlower({ id, size }: { id: Id; size: number }) {
  return (
    <span className="grid shrink-0 *:[grid-area:1/1]">
      <Flower id={id} size={size} className="bee-folds" />
      <Bud size={size} className="bee-bud" />
    </span>
  );
}

/** The same on a wall, where a flower lies on its hexagon until it folds. */
export function FoldingOnHexagon({ id, height }: { id: Id; height: number }) {
  return (
    <span className="grid shrink-0 place-items-center *:[grid-area:1/1]">
      <span className="bee-folds">
        <FlowerOnHexagon id={id} height={height} />
      </span>
      <Bud size={Math.round(height * 0.68)} className="bee-bud text-on-board-soft" />
    </span>
  );
}
