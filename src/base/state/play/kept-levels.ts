import type { KeptLevels } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { map, type Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { project } from '../project.ts';

/** Levels whose words are on this device for the present player. Written only in this file. */
export const keptLevels = proxy<{ ids: readonly Id[] }>({ ids: [] });

export function projectKeptLevels({ kept$ }: KeptLevels): Subscription {
  return project(keptLevels, kept$.pipe(map((ids) => ({ ids }))));
}
