import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { GardenCard } from '../../panels/garden/GardenCard.tsx';
import { ownFlower } from '../../state/own-flower.ts';

/** The garden, beside the board. */
export default function GardenBeside(): ReactNode {
  const { id } = useSnapshot(ownFlower);
  return <GardenCard id={id} />;
}
