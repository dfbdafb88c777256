import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { formTexts } from '../../base/texts/form.ts';
import { describedBy, Field } from './Field.tsx';
import type { FieldProps } from './use-form.ts';

export interface PasswordFieldProps extends FieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  className?: string;
}

/** A password field whose text can be shown. */
export function PasswordField({
  label,
  hint,
  error,
  onChange,
  className = '',
  ...input
}: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, error, id, className }} {...(hint ? { hint } : {})}>
      <div className="relative">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          {...input}
          {...describedBy(id, { error, hint })}
          aria-required
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className="field-input pr-14"
        />
        <button
          type="button"
          aria-label={shown ? formTexts.hidePassword : formTexts.showPassword}
          onClick={() => setShown(!shown)}
          className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-md"
        >
          <Icon className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
        </button>
      </div>
    </Field>
  );
}
