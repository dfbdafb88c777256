import { useState } from 'react';

const HUES = [
  'fill-flower-1',
  'fill-flower-2',
  'fill-flower-3',
  'fill-flower-4',
  'fill-flower-5',
  'fill-flower-6',
  'fill-flower-7',
  'fill-flower-8',
] as const;

type PetalKind = 'oval' | 'round' | 'pointed';
const KINDS: readonly PetalKind[] = ['oval', 'round', 'pointed'];

/** What one player's flower looks like. */
export interface FlowerShape {
  petals: number;
  kind: PetalKind;
  hue: (typeof HUES)[number];
}

/**
 * The flower of a player: the same id always grows the same one.
 *
 * @param id a user id; a whole number is used as it is, any other text is hashed
 */
export function flowerOf(id: number | string): FlowerShape {
  const seed = seedOf(id);
  return {
    petals: 5 + (seed % 4),
    kind: KINDS[Math.floor(seed / 2) % 3] ?? 'oval',
    hue: HUES[(seed * 5) % 8] ?? 'fill-flower-1',
  };
}

function seedOf(id: number | string): number {
  const text = String(id);
  if (/^\d{1,12}$/.test(text)) return Number(text);
  let hash = 0;
  for (const unit of text) hash = (hash * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

export interface FlowerProps {
  id: number | string;
  /** The player's own picture; the flower takes its place when there is none or it fails. */
  photo?: string | null | undefined;
  /** Pixels, both ways. */
  size?: number;
  /** Who this is, where no name stands beside it; a mere decoration without. */
  label?: string;
  className?: string;
}

/** A player's picture: their own photo, or the flower that grows from their id. */
export function Flower({ id, photo, size = 44, label, className = '' }: FlowerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (photo && photo !== failed) {
    return (
      <img
        src={photo}
        alt={label ?? ''}
        width={size}
        height={size}
        onError={() => setFailed(photo)}
        className={`block shrink-0 rounded-full object-cover ${className}`}
        style={{ width: size, height: size }}
      />
    );
  }
  const { petals, kind, hue } = flowerOf(id);
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={`block shrink-0 ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g className={hue}>
        {Array.from({ length: petals }, (_, index) => (
          <Petal key={(360 / petals) * index} kind={kind} petals={petals} index={index} />
        ))}
      </g>
      <circle cx="50" cy="50" r="19" className="fill-flower-face" />
      <g className="fill-flower-eyes">
        <circle cx="43" cy="48" r="3.6" />
        <circle cx="57" cy="48" r="3.6" />
      </g>
      <path
        d="M43 56q7 6 14 0"
        fill="none"
        className="stroke-flower-eyes"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Petal({ kind, petals, index }: { kind: PetalKind; petals: number; index: number }) {
  const transform = `rotate(${(360 / petals) * index} 50 50)`;
  const crowded = petals > 6;
  if (kind === 'oval') {
    return <ellipse cx="50" cy="24" rx={crowded ? 13 : 16} ry="21" transform={transform} />;
  }
  if (kind === 'round') {
    return <circle cx="50" cy="26" r={crowded ? 16 : 19} transform={transform} />;
  }
  return <path d="M50 50C28 34 36 12 50 4c14 8 22 30 0 46z" transform={transform} />;
}
