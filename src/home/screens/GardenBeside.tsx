import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { GardenCard } from '../../learn/panels/garden/GardenCard.tsx';
import { ownFlower } from '../../base/state/account/own-flower.ts';
import { MoreWays } from '../panels/MoreWays.tsx';

/** The garden and the other ways to play, beside the board. */
export default function GardenBeside(): ReactNode {
  const { id } = useSnapshot(ownFlower);
  return (
    <>
      <MoreWays />
      <GardenCard id={id} />
    </>
  );
}
