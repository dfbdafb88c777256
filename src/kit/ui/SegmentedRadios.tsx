import { useId } from 'react';

export interface SegmentedRadiosProps<T extends string> {
  /** The accessible name of the choice. */
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  tone?: keyof typeof TONES;
}

const TONES = {
  paper: { row: 'bg-sunken', chosen: 'has-checked:bg-ink has-checked:text-page' },
  /** Beside a honey button. */
  onBoard: { row: 'bg-board-2', chosen: 'has-checked:bg-surface has-checked:text-ink' },
  board: { row: 'bg-board-2', chosen: 'has-checked:bg-honey has-checked:text-on-honey' },
} as const;

/** A choice of a few options, side by side in a pill. */
export function SegmentedRadios<T extends string>(props: SegmentedRadiosProps<T>) {
  const { legend, options, value, onChange, tone = 'paper' } = props;
  const look = TONES[tone];
  const name = useId();
  return (
    <fieldset
      className={`inline-flex min-w-0 rounded-[1.625rem] p-1 max-md:w-full max-md:flex-wrap ${look.row}`}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full px-4 font-semibold whitespace-nowrap outline-offset-3 outline-focus has-focus-visible:outline-3 max-md:flex-auto max-md:px-1.5 max-md:text-sm max-[22rem]:px-1 forced-colors:has-checked:underline ${look.chosen}`}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
