import { useId } from 'react';
import { describedBy, Field } from './Field.tsx';
import type { FieldProps } from './use-form.ts';

export interface TextFieldProps extends FieldProps {
  label: string;
  /** The autofill token: `given-name`, `username`, `off`. */
  autoComplete: string;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'numeric';
  optional?: boolean;
  hint?: string;
  /** Can be read, not changed. */
  readOnly?: boolean;
  className?: string;
}

/** One line of text. */
export function TextField({
  label,
  type = 'text',
  optional = false,
  hint,
  error,
  onChange,
  readOnly = false,
  className = '',
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <Field {...{ label, optional, error, id, className }} {...(hint ? { hint } : {})}>
      <input
        id={id}
        type={type}
        {...input}
        {...describedBy(id, { error, hint })}
        {...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
        readOnly={readOnly}
        aria-required={!optional && !readOnly}
        onChange={(event) => onChange(event.target.value)}
        className={`field-input ${readOnly ? 'text-ellipsis bg-sunken' : ''}`}
      />
    </Field>
  );
}
