import { MAX_SEATS } from '@waggle/engine/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type NameChoices, type NewNames, newNamesOf, NO_CHOICES } from '../state/new-names.ts';
import { formTexts } from '../../base/texts/form.ts';
import { classTexts } from '../texts/classes.ts';
import { describedBy, FormError } from '../../kit/form/Field.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { NewNameRows } from './NewNameRows.tsx';
import { ReadingChoice } from './ReadingChoice.tsx';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = classTexts.add;

export interface AddNamesProps {
  /** Names of the class. */
  taken: readonly string[];
  onClose: () => void;
  /** @returns what is wrong with the names; null when they are added */
  onAdd: (names: readonly string[]) => Promise<string | null>;
}

/**
 * Takes pasted names and shows what they become. Names that can be added are not held up by others:
 * those stay in the dialog until they are mended or left out.
 */
export function AddNames({ taken, onClose, onAdd }: AddNamesProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<NameChoices>(NO_CHOICES);
  const [fault, setFault] = useState('');
  const [added, setAdded] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const names = newNamesOf(text, choices, taken);
  const room = MAX_SEATS - taken.length;

  const edit = (key: string, name: string | null | undefined) => {
    const edits = new Map(choices.edits);
    if (name === undefined) edits.delete(key);
    else edits.set(key, name);
    setChoices({ ...choices, edits });
    setFault('');
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const missing = whyNot(names, room);
    if (missing !== null) {
      setFault(missing);
      field.current?.focus();
      return;
    }
    setAsking(true);
    const refusal = await onAdd(names.ready);
    setAsking(false);
    if (refusal !== null) return setFault(refusal);
    if (names.rest.length === 0) return onClose();
    setAdded(names.ready.length);
    setText(names.rest.join('\n'));
    setChoices(NO_CHOICES);
    field.current?.focus();
  };

  return (
    <Modal title={texts.title} onClose={onClose} className="max-w-[56rem]">
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <div>
            <label htmlFor={id} className="mb-1.5 block font-semibold">
              {texts.field}
            </label>
            <textarea
              ref={field}
              id={id}
              name="names"
              value={text}
              rows={4}
              data-autofocus
              autoComplete="off"
              spellCheck={false}
              {...describedBy(id, { error: fault || undefined, hint: texts.hint })}
              onChange={({ target }) => {
                setText(target.value);
                setChoices({ ...choices, reading: null });
                setFault('');
              }}
              className="field-input resize-y md:min-h-76"
            />
            <p id={`${id}-line`} data-hint="" className="mt-1.5 text-sm text-ink-soft">
              {texts.hint}
            </p>
          </div>
          <section aria-label={texts.shown} className="min-w-0">
            <div className="mb-1.5 flex items-baseline justify-between gap-3">
              <h3 className="font-semibold">{texts.shown}</h3>
              <span role="status" className="text-sm text-ink-soft">
                {texts.count(names.ready.length)}
                {names.ready.length > room && ` / ${room}`}
                {names.rest.length > 0 && texts.toMend(names.rest.length)}
              </span>
            </div>
            {added > 0 && <p className="mb-2 text-sm">{texts.someAdded(added)}</p>}
            <ReadingChoice
              names={names}
              onChoose={(reading) => {
                setChoices({ ...choices, reading });
                setFault('');
              }}
            />
            <NewNameRows names={names} onEdit={edit} />
          </section>
        </div>
        {fault && <FormError>{fault}</FormError>}
        <Answers
          onNo={onClose}
          className="max-md:sticky max-md:bottom-0 max-md:-mx-6 max-md:bg-surface max-md:px-6 max-md:py-3"
        >
          <button
            type="submit"
            aria-disabled={isAsking || (names.ready.length === 0 && names.rows.length > 0)}
            className="wax"
          >
            {isAsking ? formTexts.moment : texts.button}
          </button>
        </Answers>
      </form>
    </Modal>
  );
}

/** Why nothing can be sent; null: it can. */
function whyNot({ reading, rows, ready }: NewNames, room: number): string | null {
  if (!reading) return texts.chooseFirst;
  if (rows.length === 0) return texts.none;
  if (ready.length > room) return texts.room(room);
  return ready.length === 0 ? texts.noneReady : null;
}
