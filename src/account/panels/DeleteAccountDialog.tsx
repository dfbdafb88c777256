import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useState } from 'react';
import type { FormFailure } from '../../base/state/account/account-forms.ts';
import { ownDataTexts as texts } from '../texts/own-data.ts';
import { FormError } from '../../kit/form/Field.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { useForm } from '../../kit/form/use-form.ts';

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** @returns the error; null when the account is deleted */
  onDelete: (password: string) => Promise<FormFailure<'password'> | null>;
}

/** Asks for the password before everything is deleted for ever. */
export function DeleteAccountDialog({ open, onClose, onDelete }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} className="relative z-20">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid items-end overflow-y-auto min-[480px]:place-items-center min-[480px]:p-4">
        <DialogPanel className="w-full max-w-[32rem] animate-rise space-y-4 rounded-xl bg-surface p-6 text-ink shadow-3 max-[480px]:rounded-b-none">
          <DialogTitle className="text-xl">{texts.deleteTitle}</DialogTitle>
          <p>{texts.deleteText}</p>
          <DeleteForm onClose={onClose} onDelete={onDelete} />
        </DialogPanel>
      </div>
    </Dialog>
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
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={pending} className="wax-line text-clover-text">
          {texts.deleteForever}
        </SubmitButton>
        <button
          type="button"
          className="min-h-12 px-4 max-[480px]:px-0 font-semibold underline underline-offset-4"
          onClick={onClose}
        >
          {texts.keep}
        </button>
      </div>
    </form>
  );
}
