import type { Id } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { ownFlower } from '../../../base/state/account/own-flower.ts';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { Petal } from '../../../kit/ui/Flower.tsx';
import { FlowerFace } from '../../../kit/ui/FlowerFace.tsx';
import { chosenFlower } from '../../../kit/ui/flower-shapes.ts';

export interface PetalsLeftProps {
  id: Id;
  /** Petals that may close, and how many have. */
  of: number;
  closed: number;
}

/** The player's own flower: with each miss one petal closes, until the round is over. */
export function PetalsLeft({ id, of, closed }: PetalsLeftProps) {
  const { flower } = useSnapshot(ownFlower);
  const { petals, kind, hue, face } = chosenFlower(id, flower);
  return (
    <div className="flex items-center gap-2">
      <svg
        viewBox="0 0 100 100"
        className="size-14 shrink-0 md:size-16 tight:size-11"
        aria-hidden="true"
      >
        <g className={hue}>
          {Array.from({ length: petals }, (_, index) => (
            <g
              key={(360 / petals) * index}
              transform={index < closed ? foldedAt((360 / petals) * index) : undefined}
            >
              <Petal kind={kind} petals={petals} index={index} />
            </g>
          ))}
        </g>
        <circle cx="50" cy="50" r="19" className="fill-flower-face" />
        <FlowerFace face={face ?? 'smile'} />
      </svg>
      <p role="status" className="text-sm leading-tight font-semibold max-md:max-w-20">
        {texts.petals(of - closed)}
      </p>
    </div>
  );
}

/** A petal that is folded along its middle, which points into this direction, in degrees. */
function foldedAt(angle: number): string {
  return `rotate(${angle} 50 50) translate(50 50) scale(.34 .86) translate(-50 -50) rotate(${-angle} 50 50)`;
}
