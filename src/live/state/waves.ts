import type { Id } from '@waggle/engine/contracts';
import type { Observable, Subscription } from 'rxjs';
import { proxy } from 'valtio';

/** How often each player of the room has waved, while this page looked. Written only in this file. */
export const waves = proxy<{ counts: Record<string, number> }>({ counts: {} });

/** Projects who waves until unsubscribed. */
export function projectWaves(waves$: Observable<readonly Id[]>): Subscription {
  waves.counts = {};
  return waves$.subscribe((ids) => {
    for (const id of ids.map(String)) waves.counts[id] = (waves.counts[id] ?? 0) + 1;
  });
}
