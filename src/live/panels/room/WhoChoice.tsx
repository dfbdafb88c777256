import type { Classroom, Id } from '@waggle/engine/contracts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { liveTexts } from '../../texts/live.ts';

const texts = liveTexts.create;

export interface WhoChoiceProps {
  classes: readonly Pick<Classroom, 'id' | 'name' | 'seat_count'>[];
  /** Null: anybody with the code. */
  classId: Id | null;
  onChange: (classId: Id | null) => void;
}

/** Who a room is for: a class, or anybody with the code. */
export function WhoChoice({ classes, classId, onChange }: WhoChoiceProps) {
  const name = useId();
  const options = [
    ...classes.map((one) => ({
      id: one.id as Id | null,
      name: one.name,
      text: texts.pupils(one.seat_count),
    })),
    { id: null, name: texts.anybody, text: texts.anybodyText },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-lg font-bold">{texts.who}</legend>
      <div className="grid max-h-52 gap-1.5 overflow-y-auto p-1">
        {options.map((option) => (
          <label
            key={option.id}
            className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-line-strong px-3.5 py-1.5 outline-focus has-checked:border-ink has-checked:bg-honey-wash has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              checked={String(option.id) === String(classId)}
              onChange={() => onChange(option.id)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <span className="min-w-0 flex-1 leading-tight">
              <b className="wrap-anywhere">{option.name}</b>{' '}
              <span className="text-sm text-ink-soft">{option.text}</span>
            </span>
            {String(option.id) === String(classId) && (
              <Check className="size-5 shrink-0" aria-hidden="true" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
