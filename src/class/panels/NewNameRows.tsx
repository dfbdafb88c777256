import { RUDE_NAME, textOfSeatFault } from '@waggle/engine/rules';
import { TriangleAlert, Undo2, X } from 'lucide-react';
import { TextLink } from '../../kit/form/TextLink.tsx';
import type { NewName, NewNames } from '../state/new-names.ts';
import { classTexts } from '../texts/classes.ts';
import { ErrorLine } from '../../kit/form/Field.tsx';
import { IconButton } from '../../kit/ui/IconButton.tsx';

const texts = classTexts.add;

export interface NewNameRowsProps {
  names: Pick<NewNames, 'rows'>;
  /** @param name null leaves it out, undefined takes an edit back */
  onEdit: (key: string, name: string | null | undefined) => void;
}

/** The names before they are added; one that cannot be added says why, and can be mended here. */
export function NewNameRows({ names, onEdit }: NewNameRowsProps) {
  if (names.rows.length === 0) return <p className="text-sm text-ink-soft">{texts.soon}</p>;
  return (
    <ol className="mt-1 divide-y divide-line md:-mx-1.5 md:max-h-76 md:overflow-y-auto md:px-1.5">
      {names.rows.map((row, index) => (
        <li key={row.key} className="py-0.5">
          <div className="flex min-h-11 items-center gap-2">
            <span className="w-7 shrink-0 text-right text-sm text-ink-soft">{index + 1}</span>
            <NameOf row={row} place={index + 1} onEdit={onEdit} />
            <IconButton
              label={row.isOut ? texts.putBack(row.name) : texts.leaveOut(row.name)}
              icon={row.isOut ? Undo2 : X}
              onClick={() => onEdit(row.key, row.isOut ? undefined : null)}
            />
          </div>
          {!row.isOut && <NotesOf row={row} onEdit={onEdit} />}
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  row: NewName;
  onEdit: NewNameRowsProps['onEdit'];
}

function NameOf({ row, place, onEdit }: RowProps & { place: number }) {
  if (row.isOut) {
    return (
      <span className="min-w-0 flex-1 text-ink-soft wrap-anywhere">
        <s>{row.name}</s> {texts.out}
      </span>
    );
  }
  if (row.isReady && !row.isEdited) {
    return <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{row.name}</span>;
  }
  return (
    <input
      aria-label={texts.nameOf(place)}
      aria-invalid={!row.isReady}
      value={row.typed}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onEdit(row.key, target.value)}
      className="field-input min-w-0 flex-1"
    />
  );
}

function NotesOf({ row, onEdit }: RowProps) {
  const { key, name, fault, twin, shorter, isRude, isLastTwin } = row;
  return (
    <div className="pl-9 empty:hidden">
      {fault && <ErrorLine>{textOfSeatFault(fault)}</ErrorLine>}
      {shorter !== null && (
        <TextLink className="text-left text-sm" onClick={() => onEdit(key, shorter)}>
          {texts.shorten(shorter)}
        </TextLink>
      )}
      {!fault && twin && <ErrorLine>{textOfTwin(name, twin, isLastTwin)}</ErrorLine>}
      {isRude && (
        <p className="mb-1.5 flex items-start gap-1.5 text-sm text-honey-text">
          <TriangleAlert className="mt-[3px] size-4.5 shrink-0" aria-hidden="true" />
          {RUDE_NAME}
        </p>
      )}
    </div>
  );
}

function textOfTwin(name: string, twin: 'list' | 'class', isLast: boolean): string {
  if (twin === 'class') return texts.taken(name);
  return isLast ? texts.doubles(name, [`${name} M`, `${name} S`]) : texts.twice;
}
