import { type Licence, LICENCES, type Speaker } from '@waggle/engine/contracts';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ErrorLine } from '../../../kit/form/Field.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { studio } from '../../state/studio.ts';
import { useOperators } from '../../use-operators.ts';
import { studioTexts as texts } from '../../texts/studio.ts';
import type { Wanted } from './wanted.ts';

const NEW = 'new speaker';

/** Chooses the words and the speaker. */
export function SetUp({ wanted }: { wanted: Wanted }) {
  const { studio: studioPage } = useOperators();
  const languages = useSnapshot(studio).languages;
  const asked = languages.find(({ slug }) => slug === wanted.language);
  const askedLevel = asked?.levels.find(({ difficulty }) => String(difficulty) === wanted.level);
  const { form, field, pending, showErrors, submitting } = useForm({
    language: asked ? String(asked.id) : '',
    level: askedLevel ? String(askedLevel.id) : '',
    speaker: '',
    name: '',
    licence: '',
  });
  const [consents, setConsents] = useState(false);
  const [consentError, setConsentError] = useState<string>();
  const language = languages.find(({ id }) => String(id) === field('language').value);
  const level = language?.levels.find(({ id }) => String(id) === field('level').value);
  const speakers = language?.speakers ?? [];
  const speaker = speakers.find(({ id }) => id === field('speaker').value);
  const isNew = speakers.length === 0 || field('speaker').value === NEW;

  const begin = submitting(async ({ name, licence }) => {
    const given = LICENCES.find((one) => one === licence);
    const isUnknown = !speaker && !isNew;
    const lacksConsent = isNew && !consents;
    setConsentError(lacksConsent ? texts.required.consent : undefined);
    showErrors({
      language: language ? undefined : texts.required.language,
      level: level ? undefined : texts.required.level,
      speaker: isUnknown ? texts.required.speaker : undefined,
      name: isNew && !name.trim() ? texts.required.name : undefined,
      licence: isNew && !given ? texts.required.licence : undefined,
    });
    if (!language || !level || isUnknown || lacksConsent) return;
    if (speaker) await studioPage.begin(language, level.id, speaker);
    else if (name.trim() && given) {
      const somebody = { speaker: name.trim(), licence: given, consent: true } as const;
      await studioPage.begin(language, level.id, somebody);
    }
  });

  return (
    <form ref={form} noValidate onSubmit={begin} className="grid gap-5">
      <SelectField
        {...field('language')}
        label={texts.language}
        placeholder={texts.choose}
        options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {language && (
        <SelectField
          {...field('level')}
          value={level ? String(level.id) : ''}
          label={texts.level}
          placeholder={texts.choose}
          options={language.levels.map(({ id, difficulty, name, recorded, word_count }) => ({
            value: String(id),
            label: texts.levelOption(difficulty, name, recorded, word_count),
          }))}
          {...(level?.opens ? { hint: texts.opens } : {})}
        />
      )}
      {speakers.length > 0 && (
        <SelectField
          {...field('speaker')}
          label={texts.speaker}
          placeholder={texts.choose}
          options={[...speakers.map(optionOf), { value: NEW, label: texts.newSpeaker }]}
        />
      )}
      {isNew && (
        <>
          <TextField
            {...field('name')}
            label={texts.name}
            hint={texts.nameHint}
            autoComplete="off"
          />
          <SelectField
            {...field('licence')}
            label={texts.licence}
            placeholder={texts.choose}
            options={LICENCES.map((value: Licence) => ({ value, label: texts.licences[value] }))}
          />
          <Consent given={consents} onChange={setConsents} error={consentError} />
        </>
      )}
      <SubmitButton pending={pending} className="justify-self-start">
        {texts.begin}
      </SubmitButton>
    </form>
  );
}

function optionOf({ id, speaker, recorded }: Speaker) {
  return { value: id, label: texts.speakerOption(speaker, recorded) };
}

function Consent({
  given,
  onChange,
  error,
}: {
  given: boolean;
  onChange: (given: boolean) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer gap-3">
        <input
          type="checkbox"
          checked={given}
          onChange={(event) => onChange(event.target.checked)}
          aria-required
          {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
          className="mt-0.5 size-6 shrink-0 accent-ink"
        />
        <span>{texts.consent}</span>
      </label>
      {error && <ErrorLine id={id}>{error}</ErrorLine>}
    </div>
  );
}
