import type { Memory } from '@waggle/engine/contracts';
import { LAST_STEP } from '@waggle/engine/rules';
import { knownTexts } from '../../texts/known.ts';
import { WordComb, type WordState } from '../../../kit/comb/WordComb.tsx';
import { stateOf } from './state-of.ts';

/** The way of a word through the steps. */
export function MemoryLine({ memory }: { memory: Memory }) {
  const cells = Array.from(
    { length: LAST_STEP },
    (_, step): WordState => (step < memory.step ? 'right' : 'open'),
  );
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <WordComb words={cells} ground="paper" />
      <span>
        {stateOf({ memory })}, {knownTexts.step(memory.step, LAST_STEP)}
      </span>
    </span>
  );
}
