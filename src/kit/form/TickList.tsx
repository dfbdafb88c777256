import type { Id } from '@waggle/engine/contracts';
import { FormError } from './Field.tsx';
import { Tick } from './Tick.tsx';

export interface TickListProps {
  /** Its accessible name. */
  label: string;
  /** Label of the box that ticks everybody; without it there is none. */
  all?: string;
  people: readonly { readonly id: Id; readonly name: string }[];
  chosen: ReadonlySet<Id>;
  onChange: (chosen: ReadonlySet<Id>) => void;
  /** Height from which it scrolls. */
  className?: string;
  error?: string | undefined;
}

/** People to be ticked. */
export function TickList(props: TickListProps) {
  const { label, all, people, chosen, onChange, className = 'max-h-[40vh]', error } = props;
  return (
    <>
      <fieldset className={`min-w-0 overflow-y-auto ${className}`}>
        <legend className="sr-only">{label}</legend>
        {all !== undefined && (
          <Tick
            label={all}
            isOn={chosen.size === people.length}
            onChange={(isOn) => onChange(new Set(isOn ? people.map(({ id }) => id) : []))}
          />
        )}
        {people.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            isOn={chosen.has(id)}
            onChange={(isOn) => onChange(ticking(chosen, id, isOn))}
          />
        ))}
      </fieldset>
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  );
}

/** These with one more or less. */
export function ticking<T>(chosen: ReadonlySet<T>, one: T, isOn: boolean): ReadonlySet<T> {
  return new Set(isOn ? [...chosen, one] : [...chosen].filter((other) => other !== one));
}
