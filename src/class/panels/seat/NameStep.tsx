import type { ClassByCode } from '@waggle/engine/contracts';
import { compareNames } from '@waggle/engine/rules';
import { useState } from 'react';
import { frameTexts } from '../../../base/texts/frame.ts';
import { seatTexts } from '../../../base/texts/seat.ts';
import { Flower } from '../../../kit/ui/Flower.tsx';
import { useArrows } from '../../../kit/ui/use-arrows.ts';

const texts = seatTexts.names;

/** More names than this get a row of first letters. */
const WITHOUT_LETTERS = 24;

type Seat = ClassByCode['seats'][number];

/** Names that are shown in outline, before anybody knows how many there are. */
const OUTLINES = 12;

const GRID = 'grid grid-cols-2 gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]';
const TILE = 'card flex min-h-16 w-full items-center gap-3 px-3.5 py-1.5 max-md:px-2.5';

export interface NameStepProps {
  /** Null while they are on their way. The heading stays, with the focus of who has just come. */
  seats: readonly Seat[] | null;
  onChoose: (seat: Seat) => void;
}

/** The first step of a pupil: who are you? */
export function NameStep({ seats, onChoose }: NameStepProps) {
  return (
    <div className="mx-auto w-full max-w-[75.5rem] flex-1 px-4 pb-8">
      <h1 className="mt-2 mb-3 text-2xl">{texts.title}</h1>
      {seats ? <Names seats={seats} onChoose={onChoose} /> : <Outline />}
    </div>
  );
}

function Outline() {
  return (
    <div className={`${GRID} appear-late`} aria-busy="true">
      <span className="sr-only">{frameTexts.loading}</span>
      {Array.from({ length: OUTLINES }, (_, index) => (
        <div key={index} className={TILE} aria-hidden="true">
          <span className="skeleton size-10.5 shrink-0 rounded-full" />
          <span className="skeleton h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}

function Names({ seats, onChoose }: { seats: readonly Seat[]; onChoose: (seat: Seat) => void }) {
  const arrows = useArrows();
  const [letter, setLetter] = useState<string | null>(null);
  const sorted = [...seats].sort(compareNames);
  const letters = [...new Set(sorted.map(initialOf))];
  const shown = letter === null ? sorted : sorted.filter((seat) => initialOf(seat) === letter);
  return (
    <>
      {seats.length > WITHOUT_LETTERS && (
        <fieldset className="-mx-1 mb-3 flex flex-wrap gap-1" ref={arrows}>
          <legend className="sr-only">{texts.letters}</legend>
          {[null, ...letters].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              aria-pressed={one === letter}
              onClick={() => setLetter(one)}
              className="min-h-11 min-w-11 rounded-md px-3 font-bold hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-page"
            >
              {one ?? texts.all}
            </button>
          ))}
        </fieldset>
      )}
      <ul className={GRID} ref={arrows}>
        {shown.map((seat) => (
          <li key={seat.id}>
            <button
              type="button"
              onClick={() => onChoose(seat)}
              className={`${TILE} text-left text-lg leading-tight font-bold hover:bg-sunken max-md:text-base`}
            >
              <Flower id={seat.id} size={42} />
              <span className="min-w-0 wrap-anywhere">{seat.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function initialOf({ name }: Seat): string {
  return (Array.from(name.normalize('NFC'))[0] ?? '').toLocaleUpperCase();
}
