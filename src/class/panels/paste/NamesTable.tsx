import { NAME_USES, type NameUse, textOfSeatFault } from '@waggle/engine/rules';
import { ChevronDown, TriangleAlert, Undo2, Users, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorLine } from '../../../kit/form/Field.tsx';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { Chip } from '../../../kit/ui/Chip.tsx';
import { IconButton } from '../../../kit/ui/IconButton.tsx';
import type { NewName, NewNames } from '../../state/new-names.ts';
import { classTexts } from '../../texts/classes.ts';

const texts = classTexts.add;

export interface NamesTableProps {
  names: Pick<NewNames, 'columns' | 'uses' | 'isRead' | 'rows'>;
  onUse: (place: number, use: NameUse) => void;
  /** @param name null leaves it out, undefined takes an edit back */
  onEdit: (key: string, name: string | null | undefined) => void;
  /** It may be rude, and is a name. */
  onKeep: (name: string) => void;
}

/** The columns of pasted names, what each is for, and the names that they give. */
export function NamesTable({ names, onUse, onEdit, onKeep }: NamesTableProps) {
  const { columns, uses, isRead, rows } = names;
  const [showsAll, setShowsAll] = useState(false);
  /** A phone has no room for columns that are not seen on the card. */
  const place = (at: number) => (isRead && !showsAll && isUnseen(uses[at]) ? 'max-md:hidden' : '');
  return (
    <>
      <div className="-m-2 overflow-x-auto p-2">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{texts.shown}</caption>
          <thead>
            <tr className="align-top">
              {columns.map(({ heading }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <th key={at} scope="col" className={`px-1 py-1.5 font-normal ${place(at)}`}>
                  <UseSelect
                    label={texts.column(
                      at + 1,
                      heading,
                      rows.find(({ cells }) => cells[at])?.cells[at],
                    )}
                    use={uses[at] ?? 'out'}
                    onChange={(use) => onUse(at, use)}
                  />
                </th>
              ))}
              <th scope="col" className="w-2/5 bg-sunken px-3 py-1.5 align-middle text-sm">
                {texts.onCard}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.key} className="border-t border-line align-top">
                {row.cells.map((cell, at) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                    key={at}
                    className={`px-3 py-3 wrap-anywhere ${place(at)} ${uses[at] === 'out' ? 'text-ink-soft' : ''}`}
                  >
                    {isRead && uses[at] === 'out' ? <s>{cell}</s> : cell}
                  </td>
                ))}
                <td className="bg-sunken px-1.5 py-0.5">
                  {isRead && (
                    <CardName row={row} place={index + 1} onEdit={onEdit} onKeep={onKeep} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isRead && uses.some(isUnseen) && (
        <TextLink
          aria-pressed={showsAll}
          className="md:hidden"
          onClick={() => setShowsAll(!showsAll)}
        >
          {texts.allColumns}
        </TextLink>
      )}
    </>
  );
}

const isUnseen = (use: NameUse | undefined) => use === 'out' || use === 'last';

/** A list of choices is as wide as its longest one; this is as wide as the chosen one. */
const WIDTHS = { first: 'min-w-34', last: 'min-w-49', shown: 'min-w-40', out: 'min-w-29' } as const;

interface UseSelectProps {
  label: string;
  use: NameUse;
  onChange: (use: NameUse) => void;
}

function UseSelect({ label, use, onChange }: UseSelectProps) {
  return (
    <div className={`relative ${WIDTHS[use]}`}>
      <select
        aria-label={label}
        value={use}
        onChange={({ target }) => onChange(target.value as NameUse)}
        className={`field-input appearance-none pr-8 pl-3 md:text-base ${use === 'out' ? '' : 'border-ink bg-honey-wash font-semibold'}`}
      >
        {NAME_USES.map((one) => (
          <option key={one} value={one}>
            {texts.uses[one]}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2"
        aria-hidden="true"
      />
    </div>
  );
}

interface CardNameProps extends Pick<NamesTableProps, 'onEdit' | 'onKeep'> {
  row: NewName;
  place: number;
}

/** The name as pupils will see it. One that cannot be added says why, and is mended here. */
function CardName({ row, place, onEdit, onKeep }: CardNameProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="flex min-h-11 min-w-40 flex-wrap items-center gap-1">
        {row.isOut ? (
          <span className="min-w-0 flex-1 px-1.5 text-ink-soft wrap-anywhere">
            <s>{row.name}</s> {texts.out}
          </span>
        ) : (
          <input
            ref={field}
            aria-label={texts.nameOf(place)}
            aria-invalid={!row.isReady}
            value={row.typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onEdit(row.key, target.value)}
            className="min-h-11 w-24 min-w-24 flex-1 rounded-md border-[1.5px] border-line bg-transparent px-1.5 font-bold hover:border-line-strong focus:bg-surface aria-invalid:border-clover-text"
          />
        )}
        <IconButton
          label={row.isOut ? texts.putBack(row.name) : texts.leaveOut(row.name)}
          icon={row.isOut ? Undo2 : X}
          onClick={() => onEdit(row.key, row.isOut ? undefined : null)}
        />
        {row.isDouble && (
          <Chip tone="look" icon={Users}>
            {texts.double}
          </Chip>
        )}
      </div>
      {!row.isOut && (
        <NotesOf
          row={row}
          onEdit={onEdit}
          onKeep={onKeep}
          onChange={() => field.current?.focus()}
        />
      )}
    </>
  );
}

interface NotesProps extends Omit<CardNameProps, 'place'> {
  onChange: () => void;
}

function NotesOf({ row, onEdit, onKeep, onChange }: NotesProps) {
  const { key, name, fault, twin, shorter, isRude, isLastTwin } = row;
  return (
    <div className="px-1.5 pb-1.5 empty:hidden">
      {fault && <ErrorLine>{textOfSeatFault(fault)}</ErrorLine>}
      {shorter !== null && (
        <TextLink className="text-left text-sm" onClick={() => onEdit(key, shorter)}>
          {texts.shorten(shorter)}
        </TextLink>
      )}
      {!fault && twin && <ErrorLine>{textOfTwin(name, twin, isLastTwin)}</ErrorLine>}
      {isRude && (
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-honey-text">
          <p className="flex items-start gap-1.5">
            <TriangleAlert className="mt-[3px] size-4.5 shrink-0" aria-hidden="true" />
            {texts.isName}
          </p>
          <TextLink aria-label={texts.keepOf(name)} onClick={() => onKeep(name)}>
            {texts.keep}
          </TextLink>
          <TextLink aria-label={texts.changeOf(name)} onClick={onChange}>
            {texts.change}
          </TextLink>
        </div>
      )}
    </div>
  );
}

function textOfTwin(name: string, twin: 'list' | 'class', isLast: boolean): string {
  if (twin === 'class') return texts.taken(name);
  return isLast ? texts.doubles(name, [`${name} M`, `${name} S`]) : texts.twice;
}
