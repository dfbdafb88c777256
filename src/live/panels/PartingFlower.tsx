import type { Player } from '@waggle/engine/contracts';
import { useLayoutEffect, useRef } from 'react';
import { Flower } from '../../kit/ui/Flower.tsx';
import { Bud } from './bee/Bud.tsx';
import { PARTING_MS } from './use-partings.ts';

const FOLDS = [{ transformOrigin: '50% 80%' }, { opacity: 0, transform: 'scale(0.3, 0.7)' }];
const FADES = [{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }];
const ONCE = { duration: PARTING_MS, fill: 'both' } as const;

/** The flower of a player who has gone: it folds to a bud, and the bud fades. */
export function PartingFlower({ player, size }: { player: Player; size: number }) {
  const flower = useRef<HTMLSpanElement>(null);
  const bud = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    flower.current?.animate?.(FOLDS, ONCE);
    bud.current?.animate?.(FADES, ONCE);
  }, []);
  return (
    <span aria-hidden="true" className="grid shrink-0 *:[grid-area:1/1]">
      <span ref={flower}>
        <Flower id={player.id} photo={player.avatar} size={size} />
      </span>
      <span ref={bud}>
        <Bud size={size} />
      </span>
    </span>
  );
}
