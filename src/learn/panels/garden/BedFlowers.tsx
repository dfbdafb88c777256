import type { Id } from '@waggle/engine/contracts';
import { growthOf, isThirsty } from '@waggle/engine/rules';
import { memo } from 'react';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { PLANT_RATIO, WordFlower } from '../../../kit/ui/WordFlower.tsx';
import { flowerHead } from '../../../kit/ui/word-petals.ts';
import { type Bed, swayDelay } from './beds.ts';

export interface BedFlowersProps {
  bed: Bed;
  /** The flower that Tab reaches. */
  currentId: Id | null;
  openId: Id | null;
  lifted: readonly Id[];
  onOpen: (id: Id) => void;
}

/** One thirsty head after the other lifts, the last one so long after the first at most. */
const LIFT_APART_S = 0.4;
const LAST_LIFT_S = 1.6;

/** The flowers of a level, and its name. */
export const BedFlowers = memo(function BedFlowers(props: BedFlowersProps) {
  const { bed, currentId, openId, lifted, onOpen } = props;
  const apart = Math.min(LIFT_APART_S, LAST_LIFT_S / Math.max(1, lifted.length - 1));
  return (
    <>
      <Dots bed={bed} />
      {bed.planted.map(({ word, left, foot, height }, place) => {
        const { id, text, memory } = word;
        const thirsty = isThirsty(memory);
        const lift = lifted.indexOf(id);
        return (
          <button
            key={id}
            type="button"
            data-flower=""
            tabIndex={id === currentId ? 0 : -1}
            aria-label={`${text}, ${thirsty ? gardenTexts.thirsty : gardenTexts.growth[growthOf(memory)]}`}
            aria-pressed={id === openId}
            onClick={() => onOpen(id)}
            className="garden-flower absolute"
            style={{
              left: `${left}%`,
              bottom: `${100 - foot}%`,
              height: `${height}%`,
              zIndex: Math.round(foot),
            }}
          >
            <span
              className={lift >= 0 ? 'garden-lift' : 'garden-sway'}
              style={{
                aspectRatio: PLANT_RATIO,
                animationDelay: `${lift >= 0 ? lift * apart : swayDelay(place)}s`,
              }}
            >
              <WordFlower
                word={text}
                growth={growthOf(memory)}
                isThirsty={thirsty}
                className="size-full"
              />
            </span>
          </button>
        );
      })}
      <p className="absolute inset-x-3 bottom-0.5 z-[99] truncate text-sm font-semibold text-on-board">
        <span aria-hidden="true">{bed.level.emoji} </span>
        {bed.level.name}
      </p>
    </>
  );
});

/** Words without room for a flower, far away on the hill. */
function Dots({ bed: { dots } }: { bed: Bed }) {
  if (dots.length === 0) return null;
  const perRow = Math.ceil(Math.sqrt(dots.length * 4));
  return (
    <svg
      viewBox={`0 0 ${perRow * 10} 40`}
      className="absolute inset-x-[6%] top-[29%] h-[10%] w-[88%]"
      aria-hidden="true"
    >
      {dots.map(({ id, text }, place) => (
        <circle
          key={id}
          cx={(place % perRow) * 10 + 5}
          cy={38 - Math.floor(place / perRow) * 9}
          r="3"
          className={flowerHead(text).hue}
        />
      ))}
    </svg>
  );
}
