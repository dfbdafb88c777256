import { ASSIGNMENT_TITLE_MAX, type CreateAssignmentRequest } from '@waggle/engine/contracts';
import type { SlippedWord } from '@waggle/engine/rules';
import { useState } from 'react';
import { Answers } from '../../../kit/form/Answers.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { TickList } from '../../../kit/form/TickList.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Modal } from '../../../kit/ui/Modal.tsx';
import { workTexts } from '../../texts/work.ts';
import { daysFrom, momentOf } from './days.ts';
import { SmallHeat } from './SmallHeat.tsx';
import { type ClassPeople, useWho, WhoChoice } from './WhoChoice.tsx';

const texts = workTexts.results.practise;

/** Words that are ticked at first: the most costly. */
const TICKED = 5;

/** What is asked of pupils once more. */
export type OnceMore = Pick<CreateAssignmentRequest, 'pupil_ids' | 'group'> & {
  readonly title: string;
  readonly word_ids: number[];
  readonly due_at: string | null;
};

export interface PractiseSheetProps {
  /** Name of the work or game that they slipped in. */
  about: string;
  /** The most costly first. */
  slipped: readonly SlippedWord[];
  /** Ticked at first; missing: the most costly. */
  ticked?: readonly SlippedWord['id'][];
  of: ClassPeople;
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
    (): ReadonlySet<SlippedWord['id']> =>
      new Set(props.ticked ?? slipped.slice(0, TICKED).map(({ id }) => id)),
  );
  const [days] = useState(() => daysFrom(Date.now()));
  const { form, field, pending, showErrors, submitting } = useForm({
    title: texts.title(about, ASSIGNMENT_TITLE_MAX),
    until: '',
    words: '',
  });
  const words = slipped.filter(({ id }) => ticked.has(id));
  const hasNames = slipped.some(({ missedBy }) => missedBy.length > 0);
  const who = useWho(
    props.of,
    hasNames ? 'slipped' : 'all',
    hasNames ? [...new Set(words.flatMap(({ missedBy }) => missedBy))] : undefined,
  );
  const tick = (ids: ReadonlySet<SlippedWord['id']>) => {
    field('words').onChange('');
    setTicked(ids);
  };
  const send = submitting(async ({ title, until }) => {
    if (words.length === 0) return showErrors({ words: texts.noWord });
    if (who.refuse()) return undefined;
    const faults = await onSet({
      title: title.trim() || texts.title(about, ASSIGNMENT_TITLE_MAX),
      word_ids: words.map(({ id }) => Number(id)),
      ...who.wanted,
      due_at: until ? momentOf(until, 'last') : null,
    });
    if (faults === null) return onClose();
    return showErrors({
      title: faults['title'],
      until: faults['due_at'],
      words: faults['word_ids'] ?? faults['pupil_ids'] ?? faults['group'],
    });
  });
  return (
    <Modal title={texts.open} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={send}
        className="space-y-4 [&_:is(input,select)]:scroll-mb-28"
      >
        <TickList
          label={texts.which}
          isLabelled
          things={slipped.map(({ id, word, letters, missedBy }) => ({
            id,
            name: (
              <span className="flex flex-wrap items-center gap-x-4">
                <b lang={lang} translate="no" className="font-word">
                  {word}
                </b>
                <span className="text-sm text-ink-soft">{texts.missed(missedBy.length)}</span>
                <SmallHeat word={word} letters={letters} lang={lang} />
              </span>
            ),
          }))}
          chosen={ticked}
          onChange={tick}
          className="max-h-[30vh]"
          error={field('words').error}
        />
        <WhoChoice {...who.field} />
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
        <Answers onNo={onClose} isFoot>
          <SubmitButton pending={pending} className="">
            {workTexts.assign.submit(who.count)}
          </SubmitButton>
        </Answers>
      </form>
    </Modal>
  );
}
