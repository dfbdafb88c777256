import type { ReactNode } from 'react';

export interface TickProps {
  /** Names it. */
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One of several things to be ticked. */
export function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
