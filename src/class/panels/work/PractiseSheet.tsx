import { ASSIGNMENT_TITLE_MAX } from '@waggle/engine/contracts';
import type { SlippedWord } from '@waggle/engine/rules';
import { useId, useState } from 'react';
import { Answers } from '../../../kit/form/Answers.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Modal } from '../../../kit/ui/Modal.tsx';
import { workTexts } from '../../texts/work.ts';
import { daysFrom, momentOf } from './days.ts';
import { SmallHeat } from './SmallHeat.tsx';

const texts = workTexts.results.practise;

/** Words that are ticked at first: the most costly. */
const TICKED = 5;

/** What is asked of pupils once more. */
export interface OnceMore {
  readonly title: string;
  readonly word_ids: number[];
  /** Null: the whole class. */
  readonly pupil_ids: number[] | null;
  readonly due_at: string | null;
}

export interface PractiseSheetProps {
  /** Name of the work or game that they slipped in. */
  about: string;
  /** The most costly first. */
  slipped: readonly SlippedWord[];
  /** Ticked at first; missing: the most costly. */
  ticked?: readonly SlippedWord['id'][];
  /** In the whole class. */
  pupils: number;
  /** BCP 47 of the words. */
  lang: string;
  onClose: () => void;
  /** @returns messages by field; null when it is set */
  onSet: (wanted: OnceMore) => Promise<Readonly<Record<string, string>> | null>;
}

/** Asks which words are practised once more, by whom, and until when. */
export function PractiseSheet(props: PractiseSheetProps) {
  const { about, slipped, lang, onClose, onSet } = props;
  const [ticked, setTicked] = useState(
    () => new Set(props.ticked ?? slipped.slice(0, TICKED).map(({ id }) => id)),
  );
  const [isForAll, setForAll] = useState(() =>
    slipped.every(({ missedBy }) => missedBy.length === 0),
  );
  const [days] = useState(() => daysFrom(Date.now()));
  const { form, field, pending, showErrors, submitting } = useForm({
    title: texts.title(about, ASSIGNMENT_TITLE_MAX),
    until: '',
    words: '',
  });
  const words = slipped.filter(({ id }) => ticked.has(id));
  const pupils = [...new Set(words.flatMap(({ missedBy }) => missedBy))];
  const { error: wordsError } = field('words');
  const tick = (id: SlippedWord['id'], isOn: boolean) => {
    field('words').onChange('');
    setTicked(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)));
  };
  const send = submitting(async ({ title, until }) => {
    if (words.length === 0) return showErrors({ words: texts.noWord });
    const faults = await onSet({
      title: title.trim() || texts.title(about, ASSIGNMENT_TITLE_MAX),
      word_ids: words.map(({ id }) => Number(id)),
      pupil_ids: isForAll ? null : pupils.map(Number),
      due_at: until ? momentOf(until, 'last') : null,
    });
    if (faults === null) return onClose();
    return showErrors({
      title: faults['title'],
      until: faults['due_at'],
      words: faults['word_ids'] ?? faults['pupil_ids'],
    });
  });
  return (
    <Modal title={texts.open} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send} className="space-y-4">
        <fieldset className="min-w-0">
          <legend className="font-semibold">{texts.which}</legend>
          <div className="max-h-[30vh] overflow-y-auto">
            {slipped.map(({ id, word, letters, missedBy }) => (
              <Tick
                key={id}
                isOn={ticked.has(id)}
                onChange={(isOn) => tick(id, isOn)}
                label={
                  <span className="flex flex-wrap items-center gap-x-4">
                    <b lang={lang} translate="no" className="font-word">
                      {word}
                    </b>
                    <span className="text-sm text-ink-soft">{texts.missed(missedBy.length)}</span>
                    <SmallHeat word={word} letters={letters} lang={lang} />
                  </span>
                }
              />
            ))}
          </div>
          <p role="alert" className="font-semibold text-clover-text empty:hidden">
            {wordsError}
          </p>
        </fieldset>
        <Who all={props.pupils} slipped={pupils.length} isForAll={isForAll} onChange={setForAll} />
        <div className="grid gap-3 min-[480px]:grid-cols-2">
          <SelectField
            {...field('until')}
            label={workTexts.assign.until}
            placeholder={workTexts.assign.noEnd}
            options={days}
            optional
          />
          <TextField {...field('title')} label={workTexts.assign.name} autoComplete="off" />
        </div>
        <Answers onNo={onClose}>
          <SubmitButton pending={pending} className="">
            {workTexts.assign.submit(isForAll ? props.pupils : pupils.length)}
          </SubmitButton>
        </Answers>
      </form>
    </Modal>
  );
}

interface WhoProps {
  all: number;
  slipped: number;
  isForAll: boolean;
  onChange: (isForAll: boolean) => void;
}

function Who({ all, slipped, isForAll, onChange }: WhoProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{texts.who}</legend>
      {[false, true].map((isAll) => (
        <label
          key={String(isAll)}
          className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            checked={isForAll === isAll}
            onChange={() => onChange(isAll)}
            className="size-5 shrink-0 accent-ink"
          />
          {isAll ? texts.all(all) : texts.slipped(slipped)}
        </label>
      ))}
    </fieldset>
  );
}
