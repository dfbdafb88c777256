import { MAX_SEATS } from '@waggle/engine/contracts';
import {
  type JudgedName,
  judgeSeatNames,
  type NameColumn,
  type NameUse,
  pupilsOf,
  readRegister,
  type RegisterReading,
  type RegisterRow,
  seatNamesOf,
  withUse,
} from '@waggle/engine/rules';

/** What a teacher has chosen about pasted names. */
export interface NameChoices {
  /** Which reading of the register. */
  readonly reading: number;
  /** What its columns are for; null: as they were read. */
  readonly uses: readonly NameUse[] | null;
  /** Other names by the keys of the rows; null leaves one out. */
  readonly edits: ReadonlyMap<string, string | null>;
  /** Names that may be rude and are names all the same. */
  readonly kept: ReadonlySet<string>;
}

export const NO_CHOICES: NameChoices = {
  reading: 0,
  uses: null,
  edits: new Map(),
  kept: new Set(),
};

/** A name before it is added. */
export interface NewName extends JudgedName {
  readonly key: string;
  /** What stood in its columns. */
  readonly cells: readonly string[];
  /** As it is typed: a blank at its end is not stored, but stands while somebody types. */
  readonly typed: string;
  readonly isOut: boolean;
  readonly isReady: boolean;
  /** Others have this first name. */
  readonly isDouble: boolean;
  /** The last of several that are called so: the others need not say it again. */
  readonly isLastTwin: boolean;
}

/** Pasted names as they are shown before they are added. */
export interface NewNames {
  readonly readings: readonly RegisterReading[];
  readonly columns: readonly NameColumn[];
  readonly uses: readonly NameUse[];
  /** False while the teacher has to say which column has the names. */
  readonly isRead: boolean;
  readonly headings: readonly string[];
  readonly rows: readonly NewName[];
  /** The names that can be added. */
  readonly ready: readonly string[];
  /** The names that cannot be added yet; those of the class are not among them. */
  readonly rest: readonly string[];
  readonly doubles: number;
  /** Names that the class has. */
  readonly inClass: number;
  /** Names that cannot be added yet, and those that may be rude. */
  readonly toLookAt: number;
}

const NOTHING_READ: RegisterReading = { kind: 'rows', columns: [], rows: [] };

/** More rows than this are no class; they are not read. */
const MOST_ROWS = 5 * MAX_SEATS;

/**
 * Reads pasted names.
 *
 * @param taken names of the class
 */
export function newNamesOf(
  text: string,
  { reading: chosen, uses: chosenUses, edits, kept: asNames }: NameChoices,
  taken: readonly string[],
): NewNames {
  const { readings, headings } = readRegister(text);
  const { columns, rows: read } = readings[chosen] ?? readings[0] ?? NOTHING_READ;
  const uses = chosenUses ?? columns.map(({ use }) => use);
  const isRead = uses.some((use) => use === 'first' || use === 'shown');
  const rows = namedRows(withKeys(read.slice(0, MOST_ROWS)), uses, edits, taken).map((row) =>
    asNames.has(row.name) ? { ...row, isRude: false } : row,
  );
  const kept = isRead ? rows.filter(({ isOut }) => !isOut) : [];
  const open = kept.filter(({ isReady, twin }) => !isReady && twin !== 'class');
  return {
    readings,
    columns,
    uses,
    isRead,
    headings,
    rows,
    ready: kept.filter(({ isReady }) => isReady).map(({ name }) => name),
    rest: open.map(({ name }) => name).filter(Boolean),
    doubles: kept.filter(({ isDouble }) => isDouble).length,
    inClass: kept.filter(({ twin }) => twin === 'class').length,
    toLookAt: open.length + kept.filter(({ isReady, isRude }) => isReady && isRude).length,
  };
}

/** Gives a column of the pasted names another use. */
export function withColumn(
  { columns, uses }: Pick<NewNames, 'columns' | 'uses'>,
  place: number,
  use: NameUse,
): Pick<NameChoices, 'uses'> {
  return { uses: withUse(columns, uses, place, use) };
}

function namedRows(
  rows: readonly RegisterRow[],
  uses: readonly NameUse[],
  edits: NameChoices['edits'],
  taken: readonly string[],
): NewName[] {
  const pupils = pupilsOf(rows, uses).filter(({ source }) => edits.get(source) !== null);
  const named = new Map(
    seatNamesOf(pupils, taken).map((name, at) => [pupils[at]?.source, name] as const),
  );
  const names = pupils.map(({ source }) => edits.get(source) ?? named.get(source) ?? '');
  const judged = new Map(
    judgeSeatNames(names, taken).map((name, at) => [pupils[at]?.source, name] as const),
  );
  const keyOfLast = new Map(pupils.map(({ source }) => [folded(judged.get(source)?.name), source]));
  const firsts = pupils.map(({ first }) => folded(first));
  return rows.map(({ source: key, cells }): NewName => {
    const found = judged.get(key);
    const first = pupilsOf([{ source: key, cells }], uses)[0]?.first ?? '';
    const isTyped = edits.has(key);
    return {
      ...(found ?? { name: first, fault: null, twin: null, isRude: false, shorter: null }),
      key,
      cells,
      typed: edits.get(key) ?? found?.name ?? first,
      isOut: found === undefined,
      isReady: found?.fault === null && found.twin === null,
      isDouble:
        found !== undefined &&
        !isTyped &&
        first !== '' &&
        firsts.filter((one) => one === folded(first)).length > 1,
      isLastTwin: keyOfLast.get(folded(found?.name)) === key,
    };
  });
}

function folded(name = ''): string {
  return name.toLowerCase();
}

/** Rows with keys for sources, by which choices find them again while the text changes. */
function withKeys(rows: readonly RegisterRow[]): RegisterRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ source, cells }) => {
    const count = (seen.get(source) ?? 0) + 1;
    seen.set(source, count);
    return { source: `${count} ${source}`, cells };
  });
}
