import type { Id } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { FormError } from './Field.tsx';
import { Tick } from './Tick.tsx';

export interface TickListProps<T extends Id> {
  /** Its accessible name. */
  label: string;
  /** Whether the name is seen, too. */
  isLabelled?: boolean;
  /** Label of the box that ticks all; without it there is none. */
  all?: string;
  /** People or words, by what names them. */
  things: readonly { readonly id: T; readonly name: ReactNode }[];
  chosen: ReadonlySet<T>;
  onChange: (chosen: ReadonlySet<T>) => void;
  /** Height from which the boxes scroll, or their columns. */
  className?: string;
  error?: string | undefined;
}

/** People or words to be ticked. */
export function TickList<T extends Id>(props: TickListProps<T>) {
  const { label, isLabelled = false, all, things, chosen, onChange, error } = props;
  const { className = 'max-h-[40vh]' } = props;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className={isLabelled ? 'font-semibold' : 'sr-only'}>{label}</legend>
        <div className={`overflow-y-auto ${className}`}>
          {all !== undefined && (
            <Tick
              label={all}
              isOn={chosen.size === things.length}
              onChange={(isOn) => onChange(new Set(isOn ? things.map(({ id }) => id) : []))}
            />
          )}
          {things.map(({ id, name }) => (
            <Tick
              key={id}
              label={name}
              isOn={chosen.has(id)}
              onChange={(isOn) => onChange(ticking(chosen, id, isOn))}
            />
          ))}
        </div>
      </fieldset>
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  );
}

/** These with one more or less. */
export function ticking<T>(chosen: ReadonlySet<T>, one: T, isOn: boolean): ReadonlySet<T> {
  return new Set(isOn ? [...chosen, one] : [...chosen].filter((other) => other !== one));
}
