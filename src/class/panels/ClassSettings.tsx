import type { Classroom, Language, UpdateClassRequest } from '@waggle/engine/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formTexts } from '../../base/texts/form.ts';
import { classTexts } from '../texts/classes.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Switch } from '../../kit/ui/Switch.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = classTexts.settings;

export interface ClassSettingsProps {
  shown: Classroom;
  languages: readonly Language[];
  isExporting: boolean;
  onClose: () => void;
  /** @returns what is wrong; null when it is stored */
  onChange: (changes: UpdateClassRequest) => Promise<string | null>;
  onExport: () => void;
  /** @returns what is wrong; null when it is deleted */
  onDelete: (confirm: string) => Promise<string | null>;
}

/** What a teacher decides about a class, and its data. */
export function ClassSettings(props: ClassSettingsProps) {
  const { shown, isExporting, onClose, onChange, onExport, onDelete } = props;
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) {
    return <DeleteClass shown={shown} onClose={() => setDeleting(false)} onDelete={onDelete} />;
  }
  const { ranks_shown, names_shown } = shown.settings;
  return (
    <Modal title={texts.title} onClose={onClose}>
      <NameAndLanguage {...props} />
      <div className="space-y-3 border-t-[1.5px] border-line pt-4">
        <Switch
          label={texts.ranks}
          text={texts.ranksText}
          isOn={ranks_shown}
          onChange={(isOn) => void onChange({ settings: { ranks_shown: isOn } })}
        />
        <Switch
          label={texts.names}
          text={texts.namesText}
          isOn={names_shown}
          onChange={(isOn) => void onChange({ settings: { names_shown: isOn } })}
        />
      </div>
      <div className="border-t-[1.5px] border-line pt-4">
        <h3 className="text-lg">{texts.data}</h3>
        <div className="flex flex-wrap items-center gap-x-5">
          <TextLink aria-disabled={isExporting} onClick={onExport}>
            <Download className="size-4.5 shrink-0" aria-hidden="true" />
            {isExporting ? formTexts.moment : texts.export}
          </TextLink>
          <TextLink href="/privacy/schools">{texts.schools}</TextLink>
          <TextLink onClick={() => setDeleting(true)} className="text-clover-text">
            {texts.delete}
          </TextLink>
        </div>
      </div>
    </Modal>
  );
}

function NameAndLanguage({ shown, languages, onClose, onChange }: ClassSettingsProps) {
  const { form, field, pending, showErrors, submitting } = useForm({
    name: shown.name,
    language: String(shown.language ?? ''),
  });
  const send = submitting(async ({ name, language }) => {
    const fault = await onChange({ name, language: language === '' ? null : Number(language) });
    if (fault === null) onClose();
    else showErrors({ name: fault });
  });
  return (
    <form ref={form} noValidate onSubmit={send} className="space-y-4">
      <TextField {...field('name')} label={texts.name} autoComplete="off" />
      <SelectField
        {...field('language')}
        label={texts.language}
        options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={classTexts.mine.anyLanguage}
        optional
      />
      <Answers no={classTexts.settings.close} onNo={onClose}>
        <SubmitButton pending={pending} className="">
          {texts.save}
        </SubmitButton>
      </Answers>
    </form>
  );
}

interface DeleteClassProps {
  shown: Classroom;
  onClose: () => void;
  onDelete: (confirm: string) => Promise<string | null>;
}

/** Asks for the name of the class before everything in it is deleted. */
function DeleteClass({ shown, onClose, onDelete }: DeleteClassProps) {
  const { form, field, pending, showErrors, submitting } = useForm({ confirm: '' });
  const send = submitting(async ({ confirm }) => {
    const fault = await onDelete(confirm.trim());
    if (fault !== null) showErrors({ confirm: fault });
  });
  return (
    <Modal title={texts.deleteTitle(shown.name)} onClose={onClose}>
      <p>{texts.deleteText(shown.seat_count)}</p>
      <form ref={form} noValidate onSubmit={send} className="space-y-4">
        <TextField {...field('confirm')} label={texts.confirm(shown.name)} autoComplete="off" />
        <Answers no={texts.keep} onNo={onClose}>
          <SubmitButton pending={pending} className="wax-line text-clover-text">
            {texts.deleteNow}
          </SubmitButton>
        </Answers>
      </form>
    </Modal>
  );
}
