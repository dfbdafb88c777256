import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { formTexts } from '../../base/texts/form.ts';
import { describedBy, Field } from './Field.tsx';
import type { FieldProps } from './use-form.ts';
import { IconButton } from '../../kit/ui/IconButton.tsx';

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
        <IconButton
          label={shown ? formTexts.hidePassword : formTexts.showPassword}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        />
      </div>
    </Field>
  );
}
