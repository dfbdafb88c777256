import { ApiError, secondsLeft$ } from '@waggle/engine';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { AccountFrame } from '../../kit/frame/AccountFrame.tsx';
import { Done } from '../../kit/form/Done.tsx';
import { FormError } from '../../kit/form/Field.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { TimerRing } from '../../kit/ui/TimerRing.tsx';
import { isRight, resetMistakes } from '../../base/state/account/account-forms.ts';
import { restoreSession } from '../../base/state/account/restore-session.ts';
import { sessionToken } from '../../base/state/session.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { useApp } from '../../base/context/use-app.ts';

/** From the changed password to the sign-in page, in seconds (docs/specification.md, section 9). */
const REDIRECT_S = 5;

const PATH = '/reset-password';

/** `/reset-password`: the page that the mail links to. */
export function ResetPasswordScreen() {
  const link = useLinkOfMail();
  const [done, setDone] = useState(false);
  const texts = accountTexts.resetPassword;
  return (
    <AccountFrame
      title={done ? texts.doneTitle : texts.title}
      promise={accountTexts.signIn.promise}
    >
      {!link && (
        <>
          <FormError>{texts.invalidToken}</FormError>
          <RequestNew />
        </>
      )}
      {link && !done && <NewPassword link={link} onDone={() => setDone(true)} />}
      {done && <GoingOn />}
    </AccountFrame>
  );
}

interface LinkOfMail {
  uid: string;
  token: string;
}

/** The token of the mail's link, removed from the address bar, where the next person could read it. */
function useLinkOfMail(): LinkOfMail | null {
  const [link] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    const uid = query.get('uid');
    const token = query.get('token');
    return uid && token ? { uid, token } : null;
  });
  const [, navigate] = useLocation();
  useEffect(() => {
    if (window.location.search) navigate(PATH, { replace: true });
  }, [navigate]);
  return link;
}

function NewPassword({ link, onDone }: { link: LinkOfMail; onDone: () => void }) {
  const { engine } = useApp();
  const { form, field, pending, showErrors, submitting } = useForm({ password: '', confirm: '' });
  const [failure, setFailure] = useState<readonly string[]>([]);

  const send = submitting(async (typed) => {
    const mistakes = resetMistakes(typed);
    showErrors(mistakes);
    setFailure([]);
    if (!isRight(mistakes)) return;
    try {
      await engine.accounts.confirmReset({
        ...link,
        password: typed.password.trim(),
        re_new_password: typed.confirm.trim(),
      });
    } catch (error) {
      setFailure(linesOf(error));
      return;
    }
    onDone();
    // The account's other keys have stopped working, perhaps the one stored here.
    if (sessionToken() !== null) void restoreSession(engine.accounts).catch(() => undefined);
  });

  const texts = accountTexts.resetPassword;
  return (
    <>
      <form ref={form} noValidate onSubmit={send} className="grid gap-y-3.5">
        {failure.length > 0 && (
          <FormError>
            {failure.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </FormError>
        )}
        <PasswordField
          {...field('password')}
          label={texts.password}
          hint={accountTexts.signUp.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirm')} label={texts.confirm} autoComplete="new-password" />
        <SubmitButton pending={pending} className="wax-lg mt-2">
          {texts.submit}
        </SubmitButton>
      </form>
      {failure.length > 0 && <RequestNew />}
    </>
  );
}

function RequestNew() {
  return (
    <p className="mt-5 text-center">
      <TextLink shape="text" href="/forgot-password">
        {accountTexts.resetPassword.requestNew}
      </TextLink>
    </p>
  );
}

/** Counts down to the sign-in page, with a link to open it at once. */
function GoingOn() {
  const [, navigate] = useLocation();
  const [secondsLeft, setSecondsLeft] = useState(REDIRECT_S);
  useEffect(() => {
    const counting = secondsLeft$(Date.now() + REDIRECT_S * 1000).subscribe({
      next: setSecondsLeft,
      complete: () => navigate('/signin', { replace: true }),
    });
    return () => counting.unsubscribe();
  }, [navigate]);
  const texts = accountTexts.resetPassword;
  return (
    <>
      <Done>
        {texts.done} {texts.redirecting}
      </Done>
      <div className="mt-5 flex items-center justify-center gap-5">
        <TimerRing secondsLeft={secondsLeft} total={REDIRECT_S} tone="paper" />
        <TextLink shape="text" href="/signin">
          {texts.signInNow}
        </TextLink>
      </div>
    </>
  );
}

/** 'field: messages', one line a field (docs/specification.md, section 8). */
function linesOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [errorTexts.unexpected];
  const lines = Object.entries(error.fields).map(
    ([field, messages]) => `${field}: ${messages.join(' ')}`,
  );
  return lines.length > 0 ? lines : [error.message];
}
