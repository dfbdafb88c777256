import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { AccountFrame } from '../../kit/frame/AccountFrame.tsx';
import { FormError } from '../../kit/form/Field.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { failureOf, isRight, signInMistakes } from '../../base/state/account/account-forms.ts';
import { gameAwaited, type SignInState, signInState } from '../../base/state/device/origin.ts';
import { beginSession } from '../../base/state/session.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { signInPurposes } from '../../base/texts/sign-in-purposes.ts';
import { useApp } from '../../base/context/use-app.ts';
import { forgetNewAccount, passwordOfNewAccount } from '../state/new-account.ts';
import { failToast } from '../../base/state/sentence-of.ts';

const SHOWN_AS = { email: 'email', password: 'password' } as const;

/** `/signin`. After a sign-in the route redirects. */
export function SignInScreen() {
  const { engine } = useApp();
  const state = signInState(useHistoryState());
  const { form, field, pending, showErrors, submitting } = useForm({
    email: state.email ?? '',
    password: passwordOfNewAccount(state.email),
  });
  useEffect(() => forgetNewAccount, []);
  const [failure, setFailure] = useState('');

  const send = submitting(async (typed) => {
    const mistakes = signInMistakes(typed);
    showErrors(mistakes);
    setFailure('');
    if (!isRight(mistakes)) return;
    try {
      const { key, user } = await engine.accounts.signIn({
        email: typed.email.trim(),
        password: typed.password.trim(),
      });
      beginSession(key, user);
    } catch (error) {
      const { message, fields, rest } = failureOf(error, SHOWN_AS);
      failToast(errorTexts.loginFailed, message);
      setFailure(rest);
      showErrors(fields);
    }
  });

  const texts = accountTexts.signIn;
  return (
    <AccountFrame
      title={texts.title}
      purpose={purposeOf(state)}
      lead={
        <TextLink shape="text" href="/signup" state={state}>
          {texts.newUser}
        </TextLink>
      }
      promise={texts.promise}
    >
      <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-y-3.5">
        {failure && <FormError quiet>{failure}</FormError>}
        <TextField {...field('email')} label={texts.email} type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          label={texts.password}
          autoComplete="current-password"
        />
        <SubmitButton pending={pending} className="wax-lg mt-2">
          {texts.submit}
        </SubmitButton>
        <p className="mt-2 text-center">
          {/* What was typed need not be typed again. */}
          <TextLink
            shape="text"
            href="/forgot-password"
            state={{ ...state, email: field('email').value }}
          >
            {texts.forgotPassword}
          </TextLink>
        </p>
      </form>
    </AccountFrame>
  );
}

/** What the visitor wanted; null if nothing needs words. */
function purposeOf(state: SignInState): string | null {
  const { toJoinWaitlist, toUnlock, toSee } = signInPurposes;
  if (state.wanted) return state.wanted === 'waitlist' ? toJoinWaitlist : toUnlock;
  const game = gameAwaited(state);
  if (game !== null) return accountTexts.signIn.toJoin(game);
  const [path = ''] = state.from?.split('?') ?? [];
  const found = Object.entries(toSee).findLast(([of]) => `${path}/`.startsWith(`${of}/`));
  return found?.[1] ?? null;
}
