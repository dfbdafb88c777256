import { MAX_SEATS } from '@waggle/engine/contracts';
import { Minus, ShieldCheck, TriangleAlert, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { formTexts } from '../../../base/texts/form.ts';
import { cellsOf } from '../../../kit/letters/LetterCells.tsx';
import { EmptyState } from '../../../kit/ui/EmptyState.tsx';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import {
  type NameChoices,
  type NewNames,
  newNamesOf,
  NO_CHOICES,
  withColumn,
} from '../../state/new-names.ts';
import { classTexts } from '../../texts/classes.ts';
import { pasteTexts } from '../../texts/paste.ts';
import { note } from './note.tsx';
import { NamesTable } from './NamesTable.tsx';
import { PasteField } from './PasteField.tsx';
import { type PasteNote, PastePage } from './PastePage.tsx';

const texts = classTexts.add;

export interface PasteNamesProps {
  className: string;
  /** Names of the class. */
  taken: readonly string[];
  /** The page of the class. */
  backHref: string;
  /** @returns what is wrong with the names; null when they are added */
  onAdd: (names: readonly string[]) => Promise<string | null>;
  /** All are added. */
  onDone: () => void;
}

/**
 * Takes pasted names and shows what they become. Names that can be added are not held up by others:
 * those stay on the page until they are mended or left out.
 */
export function PasteNames({ className, taken, backHref, onAdd, onDone }: PasteNamesProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<NameChoices>(NO_CHOICES);
  const [fault, setFault] = useState('');
  const [added, setAdded] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const names = newNamesOf(text, choices, taken);
  const room = MAX_SEATS - taken.length;
  const choose = (changes: Partial<NameChoices>) => {
    setChoices({ ...choices, ...changes });
    setFault('');
  };
  const edit = (key: string, name: string | null | undefined) => {
    const edits = new Map(choices.edits);
    if (name === undefined) edits.delete(key);
    else edits.set(key, name);
    choose({ edits });
  };

  const send = async () => {
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
    if (names.rest.length === 0) return onDone();
    setAdded(names.ready.length);
    setText(names.rest.join('\n'));
    setChoices(NO_CHOICES);
    field.current?.focus();
  };

  return (
    <PastePage
      head={
        <h1 tabIndex={-1} className="text-xl wrap-anywhere outline-none md:text-2xl">
          {texts.title(className)}
        </h1>
      }
      back={{ href: backHref, label: classTexts.cards.back }}
      field={
        <PasteField
          field={field}
          isFocused
          label={texts.field}
          placeholder={texts.placeholder}
          text={text}
          onText={(pasted) => {
            setText(pasted);
            choose({ reading: 0, uses: null });
          }}
        />
      }
      label={texts.shown}
      summary={names.isRead && names.rows.length > 0 ? texts.pupils(names.ready.length) : ''}
      notes={notesOf(names)}
      fault={fault}
      foot={<Foot uses={names.uses} />}
      button={
        <button
          type="button"
          aria-disabled={isAsking || (names.ready.length === 0 && names.rows.length > 0)}
          className="wax wax-lg"
          onClick={() => void send()}
        >
          {isAsking ? formTexts.moment : texts.button(names.ready.length)}
        </button>
      }
    >
      {added > 0 && <p className="mb-2">{texts.someAdded(added)}</p>}
      {names.readings.length > 1 && (
        <div className="mb-2">
          <SegmentedRadios
            legend={texts.choice}
            options={names.readings.map(({ kind }, at) => ({
              value: String(at),
              label: texts.readings[kind],
            }))}
            value={String(choices.reading)}
            onChange={(reading) => choose({ reading: Number(reading), uses: null })}
          />
        </div>
      )}
      {!names.isRead && names.rows.length > 0 && (
        <p className="mb-2 font-semibold">{texts.chooseFirst}</p>
      )}
      {names.rows.length > 0 ? (
        <NamesTable
          names={names}
          onUse={(place, use) => choose(withColumn(names, place, use))}
          onEdit={edit}
          onKeep={(name) => choose({ kept: new Set([...choices.kept, name]) })}
        />
      ) : (
        <EmptyState
          cells={cellsOf('???', 'sunken')}
          title={texts.soon}
          frame="plain"
          heading="h2"
        />
      )}
      {names.headings.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft wrap-anywhere">{texts.headings(names.headings)}</p>
      )}
    </PastePage>
  );
}

function notesOf({ isRead, doubles, inClass, toLookAt, headings }: NewNames): PasteNote[] {
  return [
    ...note(isRead ? doubles : 0, texts.doubleCount(doubles), 'look', Users),
    ...note(toLookAt, pasteTexts.toLookAt(toLookAt), 'look', TriangleAlert),
    ...note(inClass, texts.inClass(inClass), 'calm', Users),
    ...note(headings.length, pasteTexts.headingCount(headings.length), 'calm', Minus),
  ];
}

function Foot({ uses }: Pick<NewNames, 'uses'>) {
  return (
    <div className="flex items-center gap-2.5">
      <ShieldCheck className="size-5 shrink-0" aria-hidden="true" />
      <p>
        {uses.includes('last') && `${texts.surnames} `}
        {texts.canTakeBack}
      </p>
    </div>
  );
}

/** Why nothing can be sent; null: it can. */
function whyNot({ isRead, rows, ready }: NewNames, room: number): string | null {
  if (rows.length === 0) return texts.none;
  if (!isRead) return texts.chooseFirst;
  if (ready.length > room) return texts.room(room);
  return ready.length === 0 ? texts.noneReady : null;
}
