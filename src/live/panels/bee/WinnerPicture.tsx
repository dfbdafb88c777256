import type { PodiumShown } from '@waggle/engine/live';
import type { BeeOver } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { Cell } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { CELL_RATIO } from '../../../kit/ui/hexagon.ts';
import { FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';
import { Trophy } from '../../../kit/ui/Trophy.tsx';
import { hiddenUnless, winnersHeadline } from '../Outcome.tsx';
import { Bud } from './Bud.tsx';

/** More winners than these are counted alone. */
const MOST_FLOWERS = 12;
/** So many stand beside each other as large as one. */
const LARGE_FLOWERS = 3;
const FLOWERS_IN_A_ROW = 6;
/** So far a cup reaches out of its hexagon, as a share of the height. */
const CUP_REACH = 0.12;
/** More letters of a name below are written smaller. */
const LONG_NAME = 9;
/** Between flowers with their names below, the same. */
const NAMED_GAP = 0.4;

export interface WinnerPictureProps {
  over: BeeOver;
  podium: PodiumShown | null;
  /** Pixels of one hexagon. */
  height: number;
  /** Each name stands below its flower, when it is told. */
  isNamedBelow?: boolean;
}

/** The flower of who has won on its hexagon: a bud first, then it opens, and the cup comes with the name. */
export function WinnerPicture(props: WinnerPictureProps) {
  const { podium, height: largest, isNamedBelow = false } = props;
  const { winners } = props.over;
  const { steps, isNamed } = podium ?? { steps: 1, isNamed: true };
  const inRow = Math.min(winners.length, FLOWERS_IN_A_ROW);
  const height = Math.round(largest * Math.min(1, LARGE_FLOWERS / inRow));
  const disc = Math.round(height * 0.39);
  return (
    <div
      className="flex flex-wrap justify-center"
      style={{ gap: Math.round(height * (isNamedBelow ? NAMED_GAP : CUP_REACH)) }}
      aria-hidden="true"
    >
      {winners.slice(0, MOST_FLOWERS).map(({ id, name }) => (
        <span key={id} className="flex min-w-0 max-w-[560px] flex-col items-center">
          <span className="relative">
            {steps > 0 ? (
              <span className="petals-open">
                <FlowerOnHexagon id={id} height={height} />
              </span>
            ) : (
              <ClosedBud height={height} />
            )}
            <span
              className="absolute -right-[12%] -bottom-[6%] grid place-items-center rounded-full bg-board"
              style={{ width: disc, height: disc, ...hiddenUnless(isNamed).style }}
            >
              <Trophy rank={1} size={Math.round(disc * 0.58)} tone="board" />
            </span>
          </span>
          {isNamedBelow && (
            <b
              className={`mt-3 line-clamp-2 max-w-full text-center font-display leading-[1.1] font-bold wrap-anywhere ${name.length > LONG_NAME ? 'text-[72px]' : 'text-[112px]'}`}
              {...hiddenUnless(isNamed)}
            >
              {name}
            </b>
          )}
        </span>
      ))}
    </div>
  );
}

function ClosedBud({ height }: { height: number }) {
  return (
    <span
      className="relative grid place-items-center text-ink-soft"
      style={{ width: height * CELL_RATIO, height }}
    >
      <Cell className="absolute inset-0 size-full">
        <CellShape radius={46} className="fill-surface stroke-surface" />
      </Cell>
      <Bud size={Math.round(height * 0.6)} className="relative" />
    </span>
  );
}

/** Who has won, in words; before the winner is named, that this comes next. */
export function headlineOfBee(over: BeeOver, podium: PodiumShown | null): string {
  const { winners, stillIn, isOwn } = over;
  const isStopped = winners.length === 0 && stillIn.length > 0 && (podium?.isNamed ?? true);
  if (isStopped) return `${beeTexts.over.stopped} ${beeTexts.over.stillIn(stillIn.length)}`;
  const names = winners.map(({ name }) => name);
  return winnersHeadline(names, isOwn, podium, beeTexts.over);
}
