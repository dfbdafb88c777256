import { useState } from 'react';
import type { FormFailure } from '../../base/state/account/account-forms.ts';
import { ownDataTexts as texts } from '../texts/own-data.ts';
import { FormError } from '../../kit/form/Field.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Answers } from '../../kit/form/Answers.tsx';

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** @returns the error; null when the account is deleted */
  onDelete: (password: string) => Promise<FormFailure<'password'> | null>;
}

/** Asks for the password before everything is deleted for ever. */
export function DeleteAccountDialog({ open, onClose, onDelete }: DeleteAccountDialogProps) {
  return (
    <Modal title={texts.deleteTitle} open={open} onClose={onClose}>
      <p>{texts.deleteText}</p>
      <DeleteForm onClose={onClose} onDelete={onDelete} />
    </Modal>
  );
}

/** A component of its own, so that it is empty when the dialog opens again. */
function DeleteForm({ onClose, onDelete }: Omit<DeleteAccountDialogProps, 'open'>) {
  const { form, field, pending, submitting, showErrors } = useForm({ password: '' });
  const [refusal, setRefusal] = useState('');
  const send = submitting(async ({ password }) => {
    setRefusal('');
    if (!password.trim()) {
      showErrors({ password: texts.passwordRequired });
      return;
    }
    const failure = await onDelete(password);
    if (!failure) return;
    showErrors(failure.fields);
    setRefusal(failure.rest);
  });
  return (
    <form ref={form} noValidate onSubmit={send} className="space-y-4">
      <PasswordField
        {...field('password')}
        label={texts.deletePassword}
        autoComplete="current-password"
      />
      {refusal && <FormError quiet>{refusal}</FormError>}
      <Answers no={texts.keep} onNo={onClose}>
        <SubmitButton pending={pending} className="wax-line text-clover-text">
          {texts.deleteForever}
        </SubmitButton>
      </Answers>
    </form>
  );
}
