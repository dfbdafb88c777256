import { type Ref, useId } from 'react';

export interface RadioCardProps {
  /** Of the group. */
  name: string;
  label: string;
  /** What it means, or why it cannot be chosen. */
  text: string;
  textClassName?: string;
  className?: string;
  checked: boolean;
  /** It can be chosen. */
  isOpen?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChoose: () => void;
}

/** One of a few choices, with a sentence about it. */
export function RadioCard(props: RadioCardProps) {
  const { name, label, text, checked, isOpen = true, ref, onChoose } = props;
  const id = useId();
  return (
    <label
      className={`relative flex items-start gap-3 rounded-md border-2 border-line-strong p-3 outline-offset-2 outline-focus has-checked:border-ink has-checked:bg-honey-wash has-focus-visible:outline-3 ${isOpen ? 'cursor-pointer' : 'border-dashed text-ink-soft'} ${props.className ?? ''}`}
    >
      <input
        ref={ref ?? null}
        type="radio"
        name={name}
        checked={checked}
        // Not `disabled`: its line says why it cannot be chosen.
        aria-disabled={!isOpen}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}text`}
        onChange={() => isOpen && onChoose()}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
      />
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong"
      >
        {checked && <span className="size-3 rounded-full bg-ink forced-colors:bg-[CanvasText]" />}
      </span>
      <span>
        <b id={`${id}label`} className="block leading-tight">
          {label}
        </b>
        <span
          id={`${id}text`}
          className={`block text-sm leading-tight text-ink-soft ${props.textClassName ?? ''}`}
        >
          {text}
        </span>
      </span>
    </label>
  );
}
