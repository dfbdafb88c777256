import { type Picture as PictureName, PICTURES } from '@waggle/engine/contracts';
import { TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { type SeatFault, TAPS } from '../../state/seat-entrance.ts';
import { PICTURE_NAMES, seatTexts } from '../../../base/texts/seat.ts';
import { TimerRing } from '../../../kit/ui/TimerRing.tsx';
import { Picture } from '../Picture.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';
import { useArrows } from '../../../kit/ui/use-arrows.ts';

const texts = seatTexts.pictures;

export interface PictureStepProps {
  seat: { readonly id: number | string; readonly name: string };
  /** How many of the three are tapped. */
  tapped: readonly PictureName[];
  isAsking: boolean;
  fault: SeatFault | null;
  wait: { readonly left: number; readonly total: number } | null;
  onTap: (picture: PictureName) => void;
  onBack: () => void;
  /** They are somebody else. */
  onLeave: () => void;
}

/** The second step of a pupil: three pictures, of which the third signs in. */
export function PictureStep(props: PictureStepProps) {
  const { seat, tapped, isAsking, fault, wait, onTap, onBack, onLeave } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const arrows = useArrows();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isClosed = isAsking || wait !== null;
  return (
    <div className="on-board relative isolate grid flex-1 content-center items-center gap-x-5 gap-y-3.5 overflow-hidden bg-board px-4 py-4 text-on-board max-md:content-start max-md:rounded-t-xl md:mx-8 md:mb-6 md:grid-cols-[1fr_auto] md:rounded-xl md:px-7 md:py-5">
      <CombFloor tone="board" height={300} radius={48} />
      <div className="flex min-w-0 items-center gap-4">
        <span className="small-phone:scale-75">
          <FlowerOnHexagon id={seat.id} height={84} />
        </span>
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl wrap-anywhere outline-none small-phone:text-xl"
          >
            {texts.title(seat.name)}
          </h1>
          <TextLink onClick={onLeave}>{texts.not(seat.name)}</TextLink>
        </div>
      </div>
      <Slots count={tapped.length} isWrong={fault !== null} onBack={onBack} />
      <Said fault={fault} wait={wait} />
      <ul
        aria-label={texts.grid}
        ref={arrows}
        className="col-span-full grid grid-cols-3 gap-2.5 small-phone:grid-cols-4 small-phone:gap-2 md:justify-center md:gap-3.5 md:grid-cols-[repeat(6,minmax(0,9.375rem))]"
      >
        {PICTURES.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={PICTURE_NAMES[picture]}
              aria-disabled={isClosed}
              onClick={() => onTap(picture)}
              className="grid h-28 w-full place-items-center rounded-lg bg-white transition-transform duration-90 active:translate-y-0.5 aria-disabled:opacity-55 small-phone:h-auto small-phone:aspect-square md:h-auto md:aspect-square"
            >
              <Picture name={picture} className="size-19 small-phone:size-14" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Dots, not pictures: the neighbour looks. */
function Slots({
  count,
  isWrong,
  onBack,
}: {
  count: number;
  isWrong: boolean;
  onBack: () => void;
}) {
  return (
    <div className="flex items-center justify-center gap-2.5">
      <span role="status" className="sr-only">
        {texts.tapped(count)}
      </span>
      <span
        className={`flex gap-2.5 ${isWrong && count === 0 ? 'animate-nudge' : ''}`}
        aria-hidden="true"
      >
        {Array.from({ length: TAPS }, (_, slot) =>
          slot < count ? (
            <span
              key={slot}
              className="grid size-15 animate-cell-in place-items-center rounded-[16px] bg-honey small-phone:size-12"
            >
              <span className="size-3.5 rounded-full bg-on-honey" />
            </span>
          ) : (
            <span
              key={slot}
              className="grid size-15 place-items-center rounded-[16px] font-display text-xl font-bold text-on-board-soft shadow-[inset_0_0_0_3px_var(--wg-board-line)] small-phone:size-12 forced-colors:border-2"
            >
              {slot + 1}
            </span>
          ),
        )}
      </span>
      <button
        type="button"
        aria-disabled={count === 0}
        onClick={onBack}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-bold hover:bg-board-2 aria-disabled:opacity-55"
      >
        <Undo2 className="size-5 shrink-0" aria-hidden="true" />
        {texts.back}
      </button>
    </div>
  );
}

function Said({ fault, wait }: Pick<PictureStepProps, 'fault' | 'wait'>) {
  if (fault === null) return null;
  return (
    <div className="col-span-full flex items-center justify-center gap-3 font-semibold text-cell-bad">
      {wait ? (
        <TimerRing secondsLeft={wait.left} total={wait.total} size={52} />
      ) : (
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      )}
      <p role="alert">
        {fault === 'wait' && texts.wait}
        {fault === 'failed' && texts.failed}
        {(fault === 'wrong' || fault === 'wrong_again') && texts.wrong}
        {fault === 'wrong_again' && ` ${texts.newCard}`}
      </p>
    </div>
  );
}
