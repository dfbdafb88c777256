import { useId } from 'react';
import type { NewNames } from '../state/new-names.ts';
import { classTexts } from '../texts/classes.ts';

const texts = classTexts.add;

export interface ReadingChoiceProps {
  names: Pick<NewNames, 'readings' | 'reading' | 'headings' | 'rows'>;
  onChoose: (reading: number) => void;
}

/** How pasted lines are read, with other ways to read them, and what is left out. */
export function ReadingChoice({ names, onChoose }: ReadingChoiceProps) {
  const group = useId();
  const { readings, reading, headings } = names;
  const leftOut = (reading?.leftOut ?? []).map((column) =>
    column in texts.columns ? texts.columns[column as keyof typeof texts.columns] : column,
  );
  const areTurned = reading?.pupils.some(({ last }) => last !== '');
  return (
    <>
      {readings.length > 1 && (
        <fieldset className="mb-2 rounded-md bg-sunken px-3 py-2">
          <legend className="float-left w-full text-sm font-semibold">{texts.choice}</legend>
          {readings.map((one, index) => (
            <label
              key={`${one.kind} ${one.column ?? ''}`}
              className="clear-both flex min-h-11 items-center gap-3"
            >
              <input
                type="radio"
                name={group}
                checked={one === reading}
                onChange={() => onChoose(index)}
                className="size-5 shrink-0 accent-ink"
              />
              <span className="min-w-0 text-sm leading-tight wrap-anywhere">
                {one.kind === 'column' && one.column !== null
                  ? texts.column(one.column)
                  : texts.readings[one.kind]}
                <span className="block text-ink-soft">
                  {texts.samples(one.pupils.map(({ first }) => first))}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="text-sm text-ink-soft wrap-anywhere">
        {headings.length > 0 && <p>{texts.headings(headings)}</p>}
        {leftOut.length > 0 && <p>{texts.leftOut([...new Set(leftOut)])}</p>}
        {areTurned && <p>{texts.surnames}</p>}
      </div>
    </>
  );
}
