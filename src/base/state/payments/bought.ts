import type { KeptLevels } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { findLevel, levels, loadLevels, selectLevel } from '../levels/levels.ts';
import { forget, recall, remember } from '../storage.ts';

const BOUGHT = 'bought';

/** Stores which level a payment is for: the server's answer about the payment does not name it. */
export function rememberBought(reference: string, level: Id): void {
  remember(BOUGHT, { reference, level });
}

/** Opens and selects the level that was paid for; if it is unknown here, loads all levels again. */
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
