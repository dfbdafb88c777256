import { ApiError } from '@waggle/engine';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { AccountFrame } from '../../kit/frame/AccountFrame.tsx';
import { Done } from '../../kit/form/Done.tsx';
import { FormError } from '../../kit/form/Field.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { emailMistake } from '../../base/state/account/account-forms.ts';
import { signInState } from '../../base/state/device/origin.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { useApp } from '../../base/context/use-app.ts';

/** `/forgot-password`: requests a link by mail, and never reveals who has an account. */
export function ForgotPasswordScreen() {
  const { engine } = useApp();
  const state = signInState(useHistoryState());
  const { form, field, pending, showErrors, submitting } = useForm({ email: state.email ?? '' });
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState(false);

  const send = submitting(async (typed) => {
    const mistake = emailMistake(typed.email);
    showErrors({ email: mistake });
    setFailure('');
    if (mistake) return;
    try {
      await engine.accounts.requestReset(typed.email.trim());
      setSent(true);
    } catch (error) {
      const email = error instanceof ApiError ? error.fields['email']?.[0] : undefined;
      showErrors({ email });
      if (!email) setFailure(generalFailure(error));
    }
  });

  const texts = accountTexts.forgotPassword;
  return (
    <AccountFrame
      title={texts.title}
      {...(sent ? {} : { lead: texts.text })}
      promise={accountTexts.signIn.promise}
    >
      {sent ? (
        <Done>{texts.sent}</Done>
      ) : (
        <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-y-3.5">
          {failure && <FormError>{failure}</FormError>}
          <TextField {...field('email')} label={texts.email} type="email" autoComplete="username" />
          <SubmitButton pending={pending} className="wax-lg mt-2">
            {texts.submit}
          </SubmitButton>
        </form>
      )}
      <p className="mt-5 text-center">
        <TextLink shape="text" href="/signin" state={state}>
          {texts.back}
        </TextLink>
      </p>
    </AccountFrame>
  );
}

/** The generic message (docs/specification.md, section 8); only too many requests get another one, with the time to wait. */
function generalFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? error.message : errorTexts.unexpected;
}
