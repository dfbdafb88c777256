import { TickList } from '../../../kit/form/TickList.tsx';

/** Missed words that are offered, and those that are ticked at first: the most costly. */
export const MOST_OFFERED = 10;
const TICKED = 5;

/** A word that was missed. */
export interface TickedWord {
  readonly id: number;
  readonly text: string;
  /** How many missed it. */
  readonly note?: string;
}

/** What is ticked before anybody has ticked. */
export function firstTicks(words: readonly Pick<TickedWord, 'id'>[]): ReadonlySet<number> {
  return new Set(words.slice(0, TICKED).map(({ id }) => id));
}

export interface MissedTicksProps {
  /** Of the group, for a screen reader. */
  label: string;
  /** The most costly first. */
  words: readonly TickedWord[];
  /** BCP 47 of the words. */
  lang: string | undefined;
  ticked: ReadonlySet<number>;
  onChange: (ticked: ReadonlySet<number>) => void;
}

/** Missed words, to be ticked. */
export function MissedTicks({ label, words, lang, ticked, onChange }: MissedTicksProps) {
  return (
    <TickList
      label={label}
      things={words.map(({ id, text, note }) => ({
        id,
        name: (
          <>
            <span lang={lang} translate="no" className="font-word">
              {text}
            </span>
            {note && <span className="text-sm text-ink-soft"> {note}</span>}
          </>
        ),
      }))}
      chosen={ticked}
      onChange={onChange}
      className="grid grid-cols-2 gap-x-3"
    />
  );
}
