import type { Mode } from '@waggle/engine/contracts';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Cell } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { Mark } from '../../../kit/ui/Mark.tsx';
import { OFFERED } from '../../state/room-choices.ts';
import { liveTexts } from '../../texts/live.ts';

const texts = liveTexts.create;

export interface ModePicturesProps {
  mode: Mode;
  onChange: (mode: Mode) => void;
  className?: string;
}

/** The mode of a room, as a radio group of three pictures; on a phone the names alone stand under them. */
export function ModePictures({ mode, onChange, className = '' }: ModePicturesProps) {
  const name = useId();
  return (
    <fieldset className={`@container min-w-0 ${className}`}>
      <legend className="sr-only">{texts.mode}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 md:gap-3">
        {OFFERED.modes.map((value) => (
          <label
            key={value}
            className="relative flex cursor-pointer items-center gap-x-4 gap-y-1 rounded-md border-2 border-line-strong bg-surface p-2.5 text-ink outline-offset-2 outline-focus has-checked:border-ink has-checked:bg-honey-wash has-checked:inset-ring-1 has-checked:inset-ring-ink has-focus-visible:outline-3 @max-[46rem]:flex-col @min-[46rem]:px-4"
          >
            <input
              type="radio"
              name={name}
              checked={value === mode}
              onChange={() => onChange(value)}
              aria-describedby={`${name}${value}`}
              aria-label={texts.modes[value].name}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <ModePicture mode={value} />
            <span className="min-w-0 max-w-full wrap-anywhere @max-[46rem]:text-center">
              <b className="block font-display text-lg leading-tight max-md:text-base">
                {texts.modes[value].name}
              </b>
              <span id={`${name}${value}`} className="block text-sm leading-tight max-md:sr-only">
                {texts.modes[value].short}
              </span>
            </span>
            {value === mode && (
              <Check
                className="absolute top-2 right-2 size-5 shrink-0 @max-[24rem]:-top-1.5 @max-[24rem]:-right-1.5 @max-[24rem]:rounded-full @max-[24rem]:bg-ink @max-[24rem]:p-0.5 @max-[24rem]:text-page"
                aria-hidden="true"
              />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A mode as a small picture. */
export function ModePicture({ mode }: { mode: Mode }) {
  return (
    <span
      aria-hidden="true"
      className="relative block h-14 w-26 shrink-0 max-md:h-12 max-md:w-22 max-[22rem]:w-18"
    >
      {PICTURES[mode]}
    </span>
  );
}

/** Flowers of nobody, by their ids. */
const [PINK, VIOLET, MINT, BLUE] = [12, 10, 8, 4] as const;

/** Lanes of the race: how far each has come, as a class of its width, and whose it is. */
const LANES = [
  { id: PINK, width: 'w-[74%]' },
  { id: VIOLET, width: 'w-[52%]' },
  { id: MINT, width: 'w-[36%]' },
] as const;

const PICTURES: Readonly<Record<Mode, ReactNode>> = {
  together: (
    <>
      <Flower id={PINK} size={23} className="absolute top-0 left-0" />
      <Flower id={MINT} size={23} className="absolute bottom-0 left-2.5" />
      <span className="absolute top-1/2 left-1/2 -translate-1/2">
        <Mark height={42} />
      </span>
      <Flower id={VIOLET} size={23} className="absolute top-0 right-0" />
      <Flower id={BLUE} size={23} className="absolute right-2.5 bottom-0" />
    </>
  ),
  race: (
    <span className="flex h-full flex-col justify-between border-r-3 border-dotted border-ink pr-1">
      {LANES.map(({ id, width }) => (
        <span key={id} className="flex items-center">
          <span className={`h-1 rounded-full bg-honey-edge ${width}`} />
          <Flower id={id} size={17} className="-ml-1" />
        </span>
      ))}
    </span>
  ),
  bee: (
    <>
      <span className="absolute top-1/2 left-1/2 -translate-1/2">
        <Cell height={54}>
          <CellShape className="fill-surface stroke-line-strong" />
        </Cell>
        <Flower id={PINK} size={31} className="absolute top-1/2 left-1/2 -translate-1/2" />
      </span>
      <Flower id={BLUE} size={15} className="absolute top-1/3 left-2" />
      <Flower id={VIOLET} size={18} className="absolute bottom-0 left-0" />
      <Flower id={PINK} size={15} className="absolute top-1/3 right-2" />
      <Flower id={MINT} size={18} className="absolute right-0 bottom-0" />
    </>
  ),
};
