import { useEffect, useRef, useState } from 'react';
import type { EditedWord } from '../../state/lists/list-words.ts';
import { listTexts } from '../../texts/lists.ts';
import { TextField } from '../../../kit/form/TextField.tsx';

const texts = listTexts.editor.form;

export interface ChangedWord {
  readonly word: string;
  readonly hint: string;
  readonly sentence: string;
  readonly accepted: readonly string[];
  readonly say: string | null;
}

export interface WordFormProps {
  word: EditedWord;
  onHear: (text: string) => void;
  onDone: (changed: ChangedWord) => void;
}

/** Everything about one word. */
export function WordForm({ word, onHear, onDone }: WordFormProps) {
  const [values, setValues] = useState({
    word: word.word,
    hint: word.hint,
    sentence: word.sentence,
    accepted: word.accepted.join(', '),
    say: word.say ?? '',
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: undefined,
    autoComplete: 'off',
    label: texts[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <form
      ref={form}
      className="my-2 grid gap-3 rounded-lg bg-sunken p-4 md:ml-13 grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(changedOf(values, word));
      }}
    >
      <TextField {...field('word')} />
      <TextField {...field('accepted')} optional hint={texts.acceptedHint} />
      <TextField {...field('hint')} optional className="col-span-full" />
      <TextField {...field('sentence')} optional className="col-span-full" />
      <div className="col-span-full flex flex-wrap items-end gap-3">
        <TextField
          {...field('say')}
          optional
          hint={texts.sayHint}
          className="min-w-0 flex-1 basis-56"
        />
        <button
          type="button"
          className="wax wax-line sm:mb-7"
          onClick={() => onHear(values.say.trim() || values.word)}
        >
          {texts.hear}
        </button>
      </div>
      <button type="submit" className="wax justify-self-start">
        {texts.done}
      </button>
    </form>
  );
}

function changedOf(
  values: Record<'word' | 'hint' | 'sentence' | 'accepted' | 'say', string>,
  before: EditedWord,
): ChangedWord {
  const [word, hint, sentence, say] = [values.word, values.hint, values.sentence, values.say].map(
    (text) => text.trim(),
  ) as [string, string, string, string];
  const accepted = values.accepted.split(',').map((text) => text.trim());
  return {
    word: word || before.word,
    hint,
    sentence,
    accepted: accepted.filter(Boolean),
    say: say || null,
  };
}
