import type { WeeklyMail } from '@waggle/engine/contracts';
import { useId, useState } from 'react';
import { emailMistake, type FormFailure } from '../../../base/state/account/account-forms.ts';
import { weeklyMailTexts as texts } from '../../texts/weekly-mail.ts';
import { ErrorLine, FormError } from '../../../kit/form/Field.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';

export interface WeeklyMailFormProps {
  weekly: WeeklyMail;
  /** A learner switches it on for themselves, and has to be 13. */
  isOwn: boolean;
  /** @returns the error; null when the first mail is on its way */
  onAsk: (email: string) => Promise<FormFailure<'email'> | null>;
  onEnd: () => Promise<void>;
}

/** Switches the weekly mail to a parent on and off. */
export function WeeklyMailForm({ weekly, isOwn, onAsk, onEnd }: WeeklyMailFormProps) {
  const [isEnding, setEnding] = useState(false);
  const { state, email, unsent = false } = weekly;
  if (state === 'off') {
    return (
      <>
        {unsent && <p className="pb-4 font-semibold">{texts.unsent}</p>}
        <Ask isOwn={isOwn} onAsk={onAsk} />
      </>
    );
  }
  const asked = unsent ? `${texts.keptFor(email ?? '')} ${texts.unsent}` : texts.asked(email ?? '');
  return (
    <div className="space-y-3">
      <p role="status" className="wrap-anywhere">
        {state === 'asked' ? asked : texts.on(email ?? '')}
        {state === 'on' && unsent && ` ${texts.unsent}`}
      </p>
      <button
        type="button"
        className="wax wax-line"
        aria-disabled={isEnding}
        onClick={() => {
          if (isEnding) return;
          setEnding(true);
          void onEnd().finally(() => setEnding(false));
        }}
      >
        {state === 'asked' ? texts.takeBack : texts.end}
      </button>
    </div>
  );
}

function Ask({ isOwn, onAsk }: Pick<WeeklyMailFormProps, 'isOwn' | 'onAsk'>) {
  const { form, field, pending, submitting, showErrors } = useForm({ email: '' });
  const [is13, setIs13] = useState(!isOwn);
  const [isYoung, setYoung] = useState(false);
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const send = submitting(async ({ email }) => {
    setRefusal('');
    setYoung(!is13);
    const mistake = emailMistake(email);
    if (mistake) showErrors({ email: mistake });
    if (mistake || !is13) return;
    const failure = await onAsk(email.trim());
    if (!failure) return;
    showErrors(failure.fields);
    setRefusal(failure.rest);
  });
  return (
    <form ref={form} noValidate onSubmit={send} className="space-y-4">
      <TextField
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="off"
        hint={texts.sendHint}
      />
      {isOwn && (
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={is13}
              aria-describedby={isYoung ? `${id}young` : undefined}
              aria-invalid={isYoung || undefined}
              onChange={({ target }) => {
                setIs13(target.checked);
                setYoung(false);
              }}
              className="size-5 shrink-0 accent-ink"
            />
            {texts.is13}
          </label>
          {isYoung && <ErrorLine id={`${id}young`}>{texts.is13Required}</ErrorLine>}
        </div>
      )}
      {refusal && <FormError quiet>{refusal}</FormError>}
      <SubmitButton pending={pending} className="">
        {texts.send}
      </SubmitButton>
    </form>
  );
}
