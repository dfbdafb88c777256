import { textOfFile } from '@waggle/engine/rules';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { ErrorLine } from '../../../kit/form/Field.tsx';
import { FileButton } from '../../../kit/form/FileButton.tsx';
import { pasteTexts as texts } from '../../texts/paste.ts';

/** 200 words with hint and sentence need less. */
const MOST_BYTES = 400_000;

export interface PasteFieldProps {
  label: string;
  /** What may be pasted; shown while nothing is there. */
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** BCP 47 of words. */
  lang?: string;
  /** Under the field. */
  hint?: string | undefined;
  isFocused?: boolean;
  field?: Ref<HTMLTextAreaElement>;
}

/** The field of a page for pasted text. A file is opened by its button or dropped into the field. */
export function PasteField(props: PasteFieldProps) {
  const { label, placeholder, text, onText, lang, hint, isFocused = false, field } = props;
  const id = useId();
  const [guess, setGuess] = useState<'windows' | 'mac' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const open = async (file: File) => {
    const read = await readFile(file);
    setFault(typeof read === 'string' ? read : null);
    setGuess(typeof read === 'string' ? null : read.guess);
    if (typeof read !== 'string') onText(read.text);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void open(file);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-lg font-bold">
          {label}
        </label>
        <FileButton
          label={texts.openFile}
          accept=".csv,.tsv,.txt,.md,text/*"
          onFile={(file) => void open(file)}
        />
      </div>
      <textarea
        ref={field}
        id={id}
        lang={lang}
        // The page is opened to paste.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFocused}
        placeholder={placeholder}
        aria-describedby={`${id}-notes`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        rows={4}
        value={text}
        onDrop={drop}
        onChange={({ target }) => {
          setFault(null);
          if (target.value === '') setGuess(null);
          onText(target.value);
        }}
        className={`field-input block h-auto min-h-32 flex-1 resize-y py-3 leading-[1.7] lg:min-h-76 ${lang === undefined ? '' : 'font-word text-lg'}`}
      />
      <div id={`${id}-notes`}>
        <div role="status">
          {guess && <p className="mt-2">{texts.guessed(guess)}</p>}
          {fault && <ErrorLine>{fault}</ErrorLine>}
        </div>
        {hint && <p className="mt-2 text-sm text-ink-soft">{hint}</p>}
      </div>
    </div>
  );
}

/** @returns its text, or why it cannot be read */
async function readFile(file: File) {
  if (file.size > MOST_BYTES) return texts.fileTooLarge;
  return textOfFile(new Uint8Array(await file.arrayBuffer())) ?? texts.notText;
}
