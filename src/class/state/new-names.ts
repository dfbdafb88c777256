import {
  type JudgedName,
  judgeSeatNames,
  readRegister,
  type RegisterPupil,
  type RegisterReading,
  seatNamesOf,
} from '@waggle/engine/rules';

/** What a teacher has chosen about pasted names. */
export interface NameChoices {
  /** Which reading of the register; null: none yet. */
  readonly reading: number | null;
  /** Other names by the keys of the rows; null leaves one out. */
  readonly edits: ReadonlyMap<string, string | null>;
}

export const NO_CHOICES: NameChoices = { reading: null, edits: new Map() };

/** A name before it is added. */
export interface NewName extends JudgedName {
  readonly key: string;
  /** As it is typed: a blank at its end is not stored, but stands while somebody types. */
  readonly typed: string;
  readonly isOut: boolean;
  readonly isEdited: boolean;
  readonly isReady: boolean;
  /** The last of several that are called so: the others need not say it again. */
  readonly isLastTwin: boolean;
}

/** Pasted names as they are shown before they are added. */
export interface NewNames {
  readonly readings: readonly RegisterReading[];
  /** Undefined while the teacher has to choose. */
  readonly reading: RegisterReading | undefined;
  readonly headings: readonly string[];
  readonly rows: readonly NewName[];
  /** The names that can be added. */
  readonly ready: readonly string[];
  /** The names that cannot be added yet. */
  readonly rest: readonly string[];
}

/**
 * Reads pasted names.
 *
 * @param taken names of the class
 */
export function newNamesOf(
  text: string,
  { reading: chosen, edits }: NameChoices,
  taken: readonly string[],
): NewNames {
  const { readings, isSure, headings } = readRegister(text);
  const reading = chosen === null && !isSure ? undefined : readings[chosen ?? 0];
  const pupils = withKeys(reading?.pupils ?? []);
  const kept = pupils.filter(({ key }) => edits.get(key) !== null);
  const named = new Map(seatNamesOf(kept, taken).map((name, at) => [kept[at]?.key, name] as const));
  const names = kept.map(({ key }) => edits.get(key) ?? named.get(key) ?? '');
  const judged = new Map(
    judgeSeatNames(names, taken).map((name, at) => [kept[at]?.key, name] as const),
  );
  const keyOfLast = new Map(kept.map(({ key }) => [judged.get(key)?.name.toLowerCase(), key]));
  const rows = pupils.map(({ key, first }): NewName => {
    const found = judged.get(key);
    const isReady = found !== undefined && found.fault === null && found.twin === null;
    return {
      ...(found ?? { name: first, fault: null, twin: null, isRude: false, shorter: null }),
      key,
      typed: edits.get(key) ?? found?.name ?? first,
      isOut: found === undefined,
      isEdited: typeof edits.get(key) === 'string',
      isReady,
      isLastTwin: keyOfLast.get(found?.name.toLowerCase()) === key,
    };
  });
  return {
    readings,
    reading,
    headings,
    rows,
    ready: rows.filter((row) => row.isReady).map(({ name }) => name),
    rest: rows.filter(({ isReady, isOut }) => !isReady && !isOut).map(({ name }) => name),
  };
}

/** Pupils with keys by which choices find them again while the text changes. */
function withKeys(pupils: readonly RegisterPupil[]): (RegisterPupil & { readonly key: string })[] {
  const seen = new Map<string, number>();
  return pupils.map((pupil) => {
    const count = (seen.get(pupil.source) ?? 0) + 1;
    seen.set(pupil.source, count);
    return { ...pupil, key: `${count} ${pupil.source}` };
  });
}
