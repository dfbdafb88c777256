import type { Mode } from '@waggle/engine/contracts';
import { Check, type LucideIcon, Mic, Timer, Users } from 'lucide-react';
import { useId } from 'react';
import { OFFERED } from '../state/room-choices.ts';
import { liveTexts } from '../texts/live.ts';

const texts = liveTexts.create;

const CARDS: readonly { mode: Mode; Icon: LucideIcon }[] = [
  { mode: 'together', Icon: Users },
  { mode: 'race', Icon: Timer },
  { mode: 'bee', Icon: Mic },
];

/** The mode of a room, as a radio group of cards. */
export function ModeCards({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.mode}</legend>
      <div className="grid gap-2 md:auto-cols-fr md:grid-flow-col md:gap-3">
        {CARDS.filter((card) => OFFERED.modes.includes(card.mode)).map(({ mode: value, Icon }) => (
          <label
            key={value}
            className="relative flex cursor-pointer items-center gap-3 rounded-md border-2 border-line-strong p-3 outline-offset-2 outline-focus has-checked:border-ink has-checked:bg-honey-wash has-focus-visible:outline-3 md:min-h-20 md:px-4"
          >
            <input
              type="radio"
              name={name}
              checked={value === mode}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <Icon className="size-6.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <b className="block leading-tight">{texts.modes[value].name}</b>
              <span className="block text-sm leading-tight">{texts.modes[value].text}</span>
            </span>
            {value === mode && <Check className="size-5 shrink-0" aria-hidden="true" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
