import type { Player } from '@waggle/engine/contracts';
import { useEffect, useState } from 'react';
import { isStill } from './use-slide.ts';

/** How long a flower takes to fold and fade (docs/design.md, section 9). */
export const PARTING_MS = 260;

export interface SeenPlayer {
  readonly player: Player;
  /** Gone from the room; the flower folds. */
  readonly isParting: boolean;
}

/** The players of a room; who has just gone keeps the place until their flower has folded. */
export function usePartings(players: readonly Player[]): readonly SeenPlayer[] {
  const [{ of, seen }, setSeen] = useState(() => ({
    of: players,
    seen: withPartings([], players),
  }));
  if (of !== players) setSeen({ of: players, seen: withPartings(seen, players) });
  const isAnyParting = seen.some(({ isParting }) => isParting);
  // One timer for all that fold: another change of the room does not begin it again.
  useEffect(() => {
    if (!isAnyParting) return undefined;
    const folded = setTimeout(
      () =>
        setSeen((now) => ({ of: now.of, seen: now.seen.filter(({ isParting }) => !isParting) })),
      PARTING_MS,
    );
    return () => clearTimeout(folded);
  }, [isAnyParting]);
  return seen;
}

function withPartings(before: readonly SeenPlayer[], players: readonly Player[]): SeenPlayer[] {
  const seen = players.map((player) => ({ player, isParting: false }));
  const here = new Set(players.map(({ id }) => String(id)));
  for (const [place, { player }] of before.entries()) {
    if (here.has(String(player.id)) || isStill()) continue;
    seen.splice(place, 0, { player, isParting: true });
  }
  return seen;
}
