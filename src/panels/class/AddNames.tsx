import { MAX_SEATS } from '@waggle/engine/contracts';
import { doubledNames, tidyName } from '@waggle/engine/rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formTexts } from '../../texts/form.ts';
import { classTexts } from '../../texts/classes.ts';
import { frameTexts } from '../../texts/frame.ts';
import { describedBy, ErrorLine, FormError } from '../form/Field.tsx';
import { ClassDialog, DialogCancel } from './ClassDialog.tsx';

const texts = classTexts.add;

export interface AddNamesProps {
  /** Names of the class. */
  taken: readonly string[];
  onClose: () => void;
  /** @returns what is wrong with the names; null when they are added */
  onAdd: (names: readonly string[]) => Promise<string | null>;
}

/** Takes pasted names; those that several would have are asked for before anything is sent. */
export function AddNames({ taken, onClose, onAdd }: AddNamesProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const names = text.split(/\r?\n/).map(tidyName).filter(Boolean);
  const doubles = doubledNames(names, taken);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    if (names.length === 0 || doubles.length > 0) {
      setFault(names.length === 0 ? texts.none : '');
      field.current?.focus();
      return;
    }
    setAsking(true);
    const refusal = await onAdd(names);
    setAsking(false);
    if (refusal === null) onClose();
    else setFault(refusal);
  };

  const isWrong = fault !== '' || doubles.length > 0;
  return (
    <ClassDialog title={texts.title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <div>
          <div className="mb-1.5 flex items-baseline justify-between gap-3">
            <label htmlFor={id} className="font-semibold">
              {texts.field}
            </label>
            <span className="text-sm text-ink-soft">
              {texts.count(names.length)}
              {taken.length + names.length > MAX_SEATS && ` / ${MAX_SEATS - taken.length}`}
            </span>
          </div>
          <textarea
            ref={field}
            id={id}
            name="names"
            value={text}
            rows={9}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            {...describedBy(id, { error: isWrong ? ' ' : undefined, hint: texts.hint })}
            onChange={({ target }) => {
              setText(target.value);
              setFault('');
            }}
            className="field-input resize-y"
          />
          <div id={`${id}-line`} aria-live="polite">
            {doubles.map(({ name, isTaken }) => (
              <ErrorLine key={name}>
                {isTaken ? texts.taken(name) : texts.doubles(name, [`${name} M`, `${name} S`])}
              </ErrorLine>
            ))}
            {doubles.length === 0 && (
              <p data-hint="" className="mt-1.5 text-sm text-ink-soft">
                {texts.hint}
              </p>
            )}
          </div>
        </div>
        {fault && <FormError>{fault}</FormError>}
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" aria-disabled={isAsking || doubles.length > 0} className="wax">
            {isAsking ? formTexts.moment : texts.button}
          </button>
          <DialogCancel label={frameTexts.cancel} onClose={onClose} />
        </div>
      </form>
    </ClassDialog>
  );
}
