import type { Player } from '@waggle/engine/contracts';
import { liveTexts } from '../texts/live.ts';
import type { Ref } from 'react';
import { Flower } from '../../kit/ui/Flower.tsx';
import { PartingFlower } from './PartingFlower.tsx';
import { usePartings } from './use-partings.ts';
import { Waving } from './Waving.tsx';

/** By how many there are at most: flowers in a row, and their size in pixels of the picture. */
const ROWS = [
  { upTo: 25, className: 'grid-cols-5 gap-y-3', size: 92 },
  { upTo: 40, className: 'grid-cols-7 gap-y-3', size: 76 },
  { upTo: 64, className: 'grid-cols-8 gap-y-2', size: 60 },
] as const;
const FULLEST = ROWS[2];

export interface RoomFlowersProps {
  players: readonly Player[];
  ref?: Ref<HTMLUListElement>;
}

/** The flowers of a class on the wall, without names; more than fit are a number. */
export function RoomFlowers({ players, ref }: RoomFlowersProps) {
  const seen = usePartings(players);
  const { className, size } = ROWS.find(({ upTo }) => players.length <= upTo) ?? FULLEST;
  // The number takes the place of one.
  const isFull = players.length > FULLEST.upTo;
  const shown = isFull ? seen.slice(0, FULLEST.upTo - 1) : seen;
  return (
    <ul ref={ref} className={`mt-8 grid min-h-0 flex-1 content-start gap-x-2 ${className}`}>
      {shown.map(({ player, isParting }) => (
        <li
          key={player.id}
          data-flower={player.id}
          aria-hidden={isParting || undefined}
          className="grid animate-rise place-items-center"
        >
          {isParting ? (
            <PartingFlower player={player} size={size} />
          ) : (
            <Waving id={player.id}>
              <Flower
                id={player.id}
                photo={player.avatar}
                size={size}
                label={player.name}
                className={player.is_connected ? '' : 'opacity-55'}
              />
            </Waving>
          )}
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
