import { FREE_QUESTIONS } from '@waggle/engine/rules';
import { beeTexts } from '../../texts/bee.ts';
import { MiniCell } from '../../../kit/comb/MiniCell.tsx';

/** How many questions still cost no time, as cells and in words. */
export function FreeQuestions({ free }: { free: number }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-on-board-soft">
      <span className="flex gap-0.5" aria-hidden="true">
        {Array.from({ length: FREE_QUESTIONS }, (_, place) => (
          <MiniCell key={place} state={place < free ? 'due' : 'open'} ground="board" size={17.4} />
        ))}
      </span>
      {free > 0 ? (
        <span>
          <b className="text-on-board">{beeTexts.freeOf(free, FREE_QUESTIONS)}</b>{' '}
          {beeTexts.stillFree}
        </span>
      ) : (
        beeTexts.questionsCost
      )}
    </p>
  );
}
