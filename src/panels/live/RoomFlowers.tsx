import type { Player } from '@waggle/engine/contracts';
import { liveTexts } from '../../texts/live.ts';
import { Flower } from '../ui/Flower.tsx';

/** By how many there are at most: flowers in a row, and their size in pixels of the picture. */
const ROWS = [
  { upTo: 25, className: 'grid-cols-5 gap-y-3', size: 92 },
  { upTo: 40, className: 'grid-cols-7 gap-y-3', size: 76 },
  { upTo: 64, className: 'grid-cols-8 gap-y-2', size: 60 },
] as const;
const FULLEST = ROWS[2];

/** The flowers of a class on the wall, without names; more than fit are a number. */
export function RoomFlowers({ players }: { players: readonly Player[] }) {
  const { className, size } = ROWS.find(({ upTo }) => players.length <= upTo) ?? FULLEST;
  // The number takes the place of one.
  const isFull = players.length > FULLEST.upTo;
  const shown = isFull ? players.slice(0, FULLEST.upTo - 1) : players;
  return (
    <ul className={`mt-8 grid min-h-0 flex-1 content-start gap-x-2 ${className}`}>
      {shown.map(({ id, avatar, name, is_connected }) => (
        <li key={id} className="grid animate-rise place-items-center">
          <Flower
            id={id}
            photo={avatar}
            size={size}
            label={name}
            className={is_connected ? '' : 'opacity-55'}
          />
        </li>
      ))}
      {isFull && (
        <li className="grid place-items-center text-[44px] leading-none font-bold">
          {liveTexts.projector.more(players.length - shown.length)}
        </li>
      )}
    </ul>
  );
}
