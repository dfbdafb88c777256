import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { GardenCard } from '../../learn/panels/garden/GardenCard.tsx';
import { ownFlower } from '../../base/state/account/own-flower.ts';
import { LinkText } from '../../kit/form/TextLink.tsx';
import { roundsTexts } from '../../learn/texts/rounds.ts';

/** The garden and the short rounds, beside the board. */
export default function GardenBeside(): ReactNode {
  const { id } = useSnapshot(ownFlower);
  return (
    <>
      <GardenCard id={id} />
      <Link
        href="/rounds"
        className="card flex min-h-14 items-center gap-3 px-4 font-semibold hover:border-line-strong -outline-offset-4"
      >
        <Timer className="size-6 shrink-0 text-leaf-text" aria-hidden="true" />
        <LinkText>{roundsTexts.beside}</LinkText>
      </Link>
    </>
  );
}
