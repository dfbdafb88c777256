import type { KeptLevels } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { findLevel, levels, loadLevels, selectLevel } from './levels.ts';
import { forget, recall, remember } from './storage.ts';

const BOUGHT = 'bought';

/** Keeps which level a payment is for: the server's word on the payment does not name it. */
export function rememberBought(reference: string, level: Id): void {
  remember(BOUGHT, { reference, level });
}

/** Has the level that was paid for open and chosen; where that is not known here, all levels as they are now. */
export async function openBought(
  kept: Pick<KeptLevels, 'ladders'>,
  reference: string,
): Promise<void> {
  await loadLevels(kept);
  const bought = recall(BOUGHT) as { reference?: unknown; level?: unknown } | null;
  if (bought?.reference !== reference) return;
  const level = findLevel(levels.content, bought.level);
  if (!level?.is_playable) return;
  selectLevel(level);
  forget(BOUGHT);
}
