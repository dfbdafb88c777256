import type { Id } from '@waggle/engine/contracts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { waves } from '../state/waves.ts';
import { isStill } from './use-slide.ts';

const WAVE_MS = 900;
const WAVES = ['0deg', '-18deg', '14deg', '-12deg', '8deg', '0deg'].map((rotate) => ({
  rotate,
  transformOrigin: '50% 92%',
}));
/** Stands still as long as a wave lasts. */
const RING = { outline: '4px solid currentColor', outlineOffset: '2px', borderRadius: '50%' };

/** A player's flower that waves with its player; without motion it has a ring for as long. */
export function Waving({ id, children }: { id: Id; children: ReactNode }) {
  const { counts } = useSnapshot(waves);
  const flower = useRef<HTMLSpanElement>(null);
  const seen = useRef(counts[String(id)] ?? 0);
  const count = counts[String(id)] ?? 0;
  useLayoutEffect(() => {
    if (count > seen.current) flower.current?.animate?.(isStill() ? [RING, RING] : WAVES, WAVE_MS);
    seen.current = count;
  }, [count]);
  return (
    <span ref={flower} className="block">
      {children}
    </span>
  );
}
