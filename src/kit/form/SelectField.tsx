import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { describedBy, Field } from './Field.tsx';
import type { FieldProps } from './use-form.ts';

export interface SelectFieldProps extends FieldProps {
  label: string;
  options: readonly { value: string; label: string }[];
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
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
          strokeWidth={2.25}
          aria-hidden="true"
        />
      </div>
    </Field>
  );
}
