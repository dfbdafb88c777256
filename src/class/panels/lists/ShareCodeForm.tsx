import { listTexts } from '../../texts/lists.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { CloseButton } from '../../../kit/ui/CloseButton.tsx';

const texts = listTexts.code;

export interface ShareCodeFormProps {
  /** Copies the list of a code; the result is why not, or null. */
  onSend: (code: string) => Promise<string | null>;
  onClose: () => void;
}

/** Takes the share code of somebody else's list. */
export function ShareCodeForm({ onSend, onClose }: ShareCodeFormProps) {
  const { form, pending, field, showErrors, submitting } = useForm({ code: '' });
  const send = submitting(async ({ code }) => {
    const fault = await onSend(code);
    if (fault !== null) showErrors({ code: fault });
  });
  return (
    <form ref={form} noValidate onSubmit={send} className="card mb-4 p-5" aria-label={texts.title}>
      <div className="flex items-start justify-between gap-3">
        <TextField
          {...field('code')}
          label={texts.label}
          hint={texts.hint}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <CloseButton onClose={onClose} />
      </div>
      <div className="mt-4">
        <SubmitButton pending={pending}>{texts.send}</SubmitButton>
      </div>
    </form>
  );
}
