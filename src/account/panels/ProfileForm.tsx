import type { Id, Language, User } from '@waggle/engine/contracts';
import { Check, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { type FieldMessages, isRight } from '../../base/state/account/account-forms.ts';
import type { ProfileDraft, ProfileText } from '../state/profile.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { profileTexts as texts } from '../texts/profile.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { ErrorLine, FormError } from '../../kit/form/Field.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { RetryButton } from '../../kit/ui/RetryLine.tsx';

/** Gets the focus after an error: the first wrong field, or the first of the languages. */
const FIRST_WRONG = '[aria-invalid="true"], [data-wrong] button';

export interface ProfileFormProps {
  user: User;
  draft: ProfileDraft;
  errors: FieldMessages<ProfileText | 'languages'>;
  /** The error of the form as a whole; empty for none. */
  refusal: string;
  /** The form is being sent. */
  pending: boolean;
  /** The form differs from what is saved. */
  changed: boolean;
  /** All to choose from. */
  languages: readonly Language[];
  languagesFailed: boolean;
  onChange: (name: ProfileText, text: string) => void;
  onToggleLanguage: (id: Id) => void;
  onRetryLanguages: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** The fields of a profile. */
export function ProfileForm(props: ProfileFormProps) {
  const { user, draft, errors, refusal, pending, changed, onChange, onCancel, onSave } = props;
  const form = useRef<HTMLFormElement>(null);
  const field = (name: ProfileText) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (text: string) => onChange(name, text),
  });
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || isRight(errors)) return;
    isSubmitted.current = false;
    form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    isSubmitted.current = true;
    onSave();
  };
  const { signUp } = accountTexts;
  return (
    <section className="card @container p-5 md:p-7">
      <h2 className="mb-5 text-xl">{texts.details}</h2>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid gap-x-5 gap-y-4 @min-[28rem]:grid-cols-2"
      >
        <TextField {...field('first_name')} label={signUp.firstName} autoComplete="given-name" />
        <TextField {...field('last_name')} label={signUp.lastName} autoComplete="family-name" />
        <TextField
          {...field('nickname')}
          label={signUp.nickname}
          autoComplete="nickname"
          optional
        />
        <TextField
          {...field('grade')}
          label={signUp.grade}
          autoComplete="off"
          inputMode="numeric"
          optional
        />
        <TextField
          {...field('school')}
          label={signUp.school}
          autoComplete="organization"
          optional
          className="@min-[28rem]:col-span-2"
        />
        <TextField
          name="email"
          value={user.email ?? ''}
          error={undefined}
          onChange={() => undefined}
          label={signUp.email}
          autoComplete="off"
          readOnly
          className="@min-[28rem]:col-span-2"
        />
        <LanguageChips {...props} error={errors.languages} />
        {refusal && (
          <div className="@min-[28rem]:col-span-2">
            <FormError quiet>{refusal}</FormError>
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-3 @min-[28rem]:col-span-2">
          <SubmitButton pending={pending} className="">
            {texts.save}
          </SubmitButton>
          <TextLink shape="answer" onClick={onCancel}>
            {frameTexts.cancel}
          </TextLink>
          <p role="status" className="text-sm text-ink-soft">
            {changed && texts.unsaved}
          </p>
        </div>
      </form>
    </section>
  );
}

function LanguageChips({
  draft,
  languages,
  languagesFailed,
  error,
  onToggleLanguage,
  onRetryLanguages,
}: ProfileFormProps & { error: string | undefined }) {
  const id = useId();
  return (
    <div className="@min-[28rem]:col-span-2">
      <p id={`${id}label`} className="mb-2 font-semibold">
        {texts.languages}
      </p>
      <div
        role="group"
        aria-labelledby={`${id}label`}
        {...(error ? { 'aria-describedby': `${id}error`, 'data-wrong': true } : {})}
        className="flex flex-wrap gap-2"
      >
        {languages.map((language) => {
          const isChosen = draft.languages.includes(language.id);
          const Icon = isChosen ? Check : Plus;
          return (
            <button
              key={language.id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggleLanguage(language.id)}
              className={`inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-4 font-semibold ${isChosen ? 'border-ink bg-ink text-page' : 'border-line-strong'}`}
            >
              <Icon className={`size-4.5 shrink-0 ${isChosen ? '[stroke-width:3]' : ''}`} />
              {language.name}
            </button>
          );
        })}
      </div>
      {error && <ErrorLine id={`${id}error`}>{error}</ErrorLine>}
      {languagesFailed && (
        <p className="mt-2 text-sm text-ink-soft">
          {texts.languagesFailed} <RetryButton look="link" onRetry={onRetryLanguages} />
        </p>
      )}
    </div>
  );
}
