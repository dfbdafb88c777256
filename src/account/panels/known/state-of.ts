import type { Memory } from '@waggle/engine/contracts';
import { knownTexts } from '../../texts/known.ts';
import { daysFromNow } from '../../../kit/ui/days.ts';

/** "known, comes back in 3 days" */
export function stateOf({ memory }: { readonly memory: Memory }): string {
  const when = knownTexts.comesBack(daysFromNow(memory.due_at));
  return `${knownTexts.states[memory.state]}${when === '' ? '' : `, ${when}`}`;
}
