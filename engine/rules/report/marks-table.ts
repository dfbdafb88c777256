import type { Cell, Word } from '../../contracts/index.ts';
import { classMarks, type Marks, marksOf } from './marks.ts';

/** A cell of a file for spreadsheets; a share is shown as percent. */
export type TableCell = string | number | null | { readonly share: number };

/** The day of a time as YYYY-MM-DD. */
export function dayIn(at: Date, zone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', zone ? { timeZone: zone } : {}).format(at);
}

/** What Windows, macOS and Linux do not take in the name of a file. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu;

/** "Friday list, Grade 5B, 2026-11-27": the name of a file, without its ending. */
export function fileTitle(...parts: readonly (string | null)[]): string {
  return parts
    .map((part) => (part ?? '').replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** A table for spreadsheets. */
export interface TableFile {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly rows: readonly (readonly TableCell[])[];
  /** Rows above the one that names the columns. */
  readonly head: number;
}

export interface MarksFile {
  /** What it is about: the names of the work or game and of its class. */
  readonly about: readonly (string | null)[];
  readonly at: Date;
  /** IANA name of the time zone that decides its day. */
  readonly zone: string | undefined;
  readonly words: readonly { readonly word: Word }[];
  readonly people: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
  /** Whether a word can be tried again: then rows say who had it when. */
  readonly isRepeated: boolean;
}

/** Marks for a spreadsheet: a row for each person, a column for each word with 1, 0 or nothing. */
export function marksFile(file: MarksFile): TableFile {
  const { about, words, people, isRepeated } = file;
  const day = dayIn(file.at, file.zone ?? 'UTC');
  const { average, byWord } = classMarks(people, words.length);
  const tally = (name: string, cell: Cell): TableCell[] => [
    name,
    null,
    null,
    ...words.map((_, word) => people.filter(({ cells }) => cells[word] === cell).length),
  ];
  const above = [[about.filter((part) => part !== null).join(', ')], [day], []];
  return {
    name: fileTitle(...about, day),
    head: above.length,
    rows: [
      ...above,
      ['Name', 'Sum', 'Percent', ...words.map(({ word }) => word.word ?? '')],
      ...people.map(({ name, cells }) => [name, ...sumOf(marksOf(cells)), ...cells.map(markOf)]),
      ['Class', ...sumOf(average), ...byWord.map(({ right }) => right)],
      ...(isRepeated
        ? [tally('First try', 'first'), tally('Later', 'later'), tally('Not yet', 'not_yet')]
        : []),
    ],
  };
}

/** Sum and percent; an average with one decimal. */
function sumOf(marks: Marks | null): [TableCell, TableCell] {
  return marks ? [Math.round(marks.right * 10) / 10, { share: marks.share }] : [null, null];
}

function markOf(cell: Cell): TableCell {
  return cell === 'not_tried' ? null : Number(cell !== 'not_yet');
}
