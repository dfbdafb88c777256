import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { describedBy, Field } from './Field.tsx';
import type { FieldProps } from './use-form.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

export interface SelectFieldProps extends FieldProps {
  label: string;
  /** Those with the same group stand under its name. */
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; in an optional field it can be chosen again. Without it a choice is always made. */
  placeholder?: string;
  optional?: boolean;
  hint?: string;
  disabled?: boolean;
  className?: string;
}

/** A choice in the browser's own list: phones show it best. */
export function SelectField({
  label,
  options,
  placeholder,
  optional = false,
  hint,
  error,
  onChange,
  className = '',
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <Field {...{ label, optional, error, id, className }} {...(hint ? { hint } : {})}>
      <div className="relative">
        <select
          id={id}
          {...select}
          {...describedBy(id, { error, hint })}
          aria-required={!optional}
          onChange={(event) => onChange(event.target.value)}
          className={`field-input appearance-none pr-12 ${select.value ? '' : 'text-ink-soft'}`}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {groupsOf(options).map(([group, own]) =>
            group === undefined ? (
              <Options key="" of={own} />
            ) : (
              <optgroup key={group} label={group} className="text-ink">
                <Options of={own} />
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </Field>
  );
}

function Options({ of }: { of: readonly SelectOption[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value} className="text-ink">
      {label}
    </option>
  ));
}

/** The options by their groups, in the order in which these come first. */
function groupsOf(options: readonly SelectOption[]) {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) {
    const { group } = option;
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}
