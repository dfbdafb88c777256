import { useId } from 'react';

export interface SwitchProps {
  label: string;
  /** What it means when it is on. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A choice that holds at once, on or off. */
export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <b id={`${id}label`} className="block">
          {label}
        </b>
        <span id={`${id}text`} className="block text-xs text-ink-soft">
          {text}
        </span>
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}text`}
        onClick={() => onChange(!isOn)}
        className="group grid min-h-11 shrink-0 place-items-center rounded-full"
      >
        <span className="flex h-8 w-13 rounded-full bg-line-strong p-1 transition-colors duration-160 group-aria-checked:bg-leaf forced-colors:border forced-colors:group-aria-checked:bg-[Highlight]">
          <span className="size-6 rounded-full bg-white transition-[translate] duration-160 ease-glide group-aria-checked:translate-x-5 forced-colors:bg-[ButtonText]" />
        </span>
      </button>
    </div>
  );
}
