import { GRADE_MAX, GRADE_MIN } from '@waggle/engine/contracts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { AccountFrame } from '../../kit/frame/AccountFrame.tsx';
import { FormError } from '../../kit/form/Field.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { Switch } from '../../kit/ui/Switch.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import {
  failureOf,
  isRight,
  registrationOf,
  type SignUpField,
  signUpMistakes,
} from '../../base/state/account/account-forms.ts';
import { gameAwaited, type SignInState, signInState } from '../../base/state/device/origin.ts';
import { toast } from '../../base/state/toasts.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { teachingTexts } from '../../base/texts/teaching.ts';
import { useApp } from '../../base/context/use-app.ts';
import { LanguageField } from '../panels/LanguageField.tsx';
import { keepNewAccount } from '../state/new-account.ts';
import { taughtLanguages } from '../state/taught-languages.ts';
import { failToast } from '../../base/state/sentence-of.ts';

/** Long enough to read the welcome (docs/specification.md, section 9: at most 5 seconds). */
const WELCOME_MS = 5_000;

const GRADES = Array.from({ length: GRADE_MAX - GRADE_MIN + 1 }, (_, place) => {
  const grade = String(GRADE_MIN + place);
  return { value: grade, label: grade };
});

const SHOWN_AS: Readonly<Record<string, SignUpField>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  nickname: 'nickname',
  grade: 'grade',
  school: 'school',
  email: 'email',
  password1: 'password',
  password2: 'password',
  language: 'language',
};

/** `/signup`: creates an account; signing in is the next step. */
export function SignUpScreen() {
  const state = signInState(useHistoryState());
  const { engine } = useApp();
  const [, navigate] = useLocation();
  const { form, field, pending, showErrors, submitting } = useForm<SignUpField>({
    first_name: '',
    last_name: '',
    nickname: '',
    grade: '',
    school: '',
    email: '',
    password: '',
    language: '',
  });
  const [failure, setFailure] = useState('');
  const [teaches, setTeaches] = useState(/^\/desk\b/.test(state.from ?? ''));

  const send = submitting(async (typed) => {
    const mistakes = signUpMistakes(typed);
    showErrors(mistakes);
    setFailure('');
    const language = taughtLanguages.taught?.find(({ id }) => String(id) === typed.language);
    if (!isRight(mistakes) || !language) return;
    const registration = registrationOf(typed, language, teaches);
    try {
      await engine.accounts.register(registration);
    } catch (error) {
      const { message, fields, rest } = failureOf(error, SHOWN_AS);
      failToast(errorTexts.signupFailed, message);
      setFailure(rest);
      showErrors(fields);
      return;
    }
    toast({
      tone: 'success',
      title: accountTexts.signUp.welcome(registration.first_name),
      duration: WELCOME_MS,
    });
    keepNewAccount(registration.email, registration.password1);
    navigate('/signin', { state: { ...state, email: registration.email } satisfies SignInState });
  });

  const texts = accountTexts.signUp;
  const game = gameAwaited(state);
  return (
    <AccountFrame
      title={texts.title}
      purpose={game && texts.toJoin(game)}
      lead={
        <>
          {texts.haveAccount}{' '}
          <TextLink shape="text" href="/signin" state={state}>
            {accountTexts.signIn.title}
          </TextLink>
        </>
      }
      promise={texts.promise}
    >
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2 *:sm:col-span-2"
      >
        {failure && <FormError quiet>{failure}</FormError>}
        <TextField
          {...field('first_name')}
          label={texts.firstName}
          autoComplete="given-name"
          className={HALF}
        />
        <TextField
          {...field('last_name')}
          label={texts.lastName}
          autoComplete="family-name"
          className={HALF}
        />
        <TextField
          {...field('nickname')}
          label={texts.nickname}
          optional
          autoComplete="nickname"
          className={HALF}
        />
        <SelectField
          {...field('grade')}
          label={texts.grade}
          optional
          options={GRADES}
          placeholder={texts.chooseGrade}
          className={HALF}
        />
        <TextField {...field('school')} label={texts.school} optional autoComplete="organization" />
        <TextField {...field('email')} label={texts.email} type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <LanguageField {...field('language')} />
        <Switch
          label={teachingTexts.label}
          text={teachingTexts.text}
          isOn={teaches}
          onChange={setTeaches}
        />
        <ForGrownUps />
        <SubmitButton pending={pending} className="wax-lg mt-2">
          {texts.submit}
        </SubmitButton>
      </form>
    </AccountFrame>
  );
}

const HALF = 'sm:col-span-1!';

function ForGrownUps() {
  const texts = accountTexts.signUp;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      <b className="text-ink">{texts.grownUps}</b> {texts.grownUpsText}{' '}
      <TextLink shape="text" weight="font-normal" href="/privacy" className="text-ink">
        {frameTexts.shell.privacyPolicy}
      </TextLink>
    </p>
  );
}
