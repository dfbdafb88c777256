import { FREE_QUESTIONS } from '@waggle/engine/rules';
import { beeTexts } from '../../texts/bee.ts';
import { CELL_VIEW_BOX, hexPoints } from '../../../kit/ui/hexagon.ts';

/** How many questions still cost no time, as cells and in words. */
export function FreeQuestions({ free }: { free: number }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-on-board-soft">
      <span className="flex gap-0.5" aria-hidden="true">
        {Array.from({ length: FREE_QUESTIONS }, (_, place) => (
          <svg key={place} viewBox={CELL_VIEW_BOX} width="18" height="20">
            <polygon
              points={hexPoints(43.5, 50, 40)}
              strokeWidth="8"
              strokeLinejoin="round"
              className={place < free ? 'fill-honey stroke-honey' : 'fill-none stroke-board-line'}
            />
          </svg>
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
