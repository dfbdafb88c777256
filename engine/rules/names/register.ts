import { columnUnder, isSurelyHeading, type RegisterColumn } from '../data/register-headings.ts';
import { letterTexts } from '../words/letters.ts';
import { tidyName } from './names.ts';

/** A pupil of a register. */
export interface RegisterPupil {
  /** What stood there, by which the pupil is found again while the text changes. */
  readonly source: string;
  /** The name that others see. */
  readonly first: string;
  /** Only as many of its letters are shown as pupils of one first name need; empty if it is not known. */
  readonly last: string;
}

/** A way to read a register. */
export interface RegisterReading {
  /**
   * `lines`: each line is a name. `first_words`: of each line the first word. `pieces`: names between
   * commas. `turned`: Surname, First. `column`: one column has the names.
   */
  readonly kind: 'lines' | 'first_words' | 'pieces' | 'turned' | 'column';
  /** What a column is called, or its place from 1. */
  readonly column: string | number | null;
  readonly pupils: readonly RegisterPupil[];
  /** Columns that are not read, by their headings or by what they hold. */
  readonly leftOut: readonly string[];
}

/** A register as it was pasted or typed. */
interface Register {
  /** The likeliest first; at least one. */
  readonly readings: readonly RegisterReading[];
  /** False if a teacher has to choose the reading. */
  readonly isSure: boolean;
  /** Lines that head the others, and are no pupils. */
  readonly headings: readonly string[];
}

/**
 * Reads the names of pupils as they stand in registers: a name a line, columns of a spreadsheet with or
 * without headings, numbers in front, "Surname, First", or one line with commas.
 */
export function readRegister(text: string): Register {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => tidyName(line) !== '');
  if (lines.length === 1) {
    const pieces = piecesOf(lines[0] as string);
    if (pieces.length > 1 && !pieces.some(isSurelyHeading)) return readOneLine(pieces);
  }
  const delimiter = delimiterOf(lines);
  return delimiter === null ? readLines(lines) : readTable(lines, delimiter);
}

/**
 * The names of pupils for seats: first names, and after names that are there twice as many letters of the surname as differ.
 *
 * @param taken names of the class
 */
export function seatNamesOf(
  pupils: readonly Pick<RegisterPupil, 'first' | 'last'>[],
  taken: readonly string[],
): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return pupils.map((pupil) => {
    const key = pupil.first.toLowerCase();
    const twins = pupils.filter((other) => other !== pupil && other.first.toLowerCase() === key);
    if ((twins.length === 0 && !used.has(key)) || pupil.last === '') return pupil.first;
    const letters = letterTexts(pupil.last.replace(/^[^\p{L}]+/u, ''));
    for (let length = 1; length < letters.length; length++) {
      const name = withLetters(pupil, length);
      const isFree =
        !used.has(name.toLowerCase()) &&
        twins.every((twin) => withLetters(twin, length).toLowerCase() !== name.toLowerCase());
      if (isFree) return name;
    }
    return withLetters(pupil, letters.length);
  });
}

function withLetters({ first, last }: Pick<RegisterPupil, 'first' | 'last'>, length: number) {
  const [letter = '', ...others] = letterTexts(last.replace(/^[^\p{L}]+/u, '')).slice(0, length);
  return `${first} ${letter.toUpperCase()}${others.join('')}`.trim();
}

/** A line of names between commas, as it is typed in a hurry. */
function readOneLine(pieces: readonly string[]): Register {
  const names: RegisterReading = {
    kind: 'pieces',
    column: null,
    pupils: pieces.map((piece) => ({ source: piece, first: piece, last: '' })),
    leftOut: [],
  };
  const [last = '', first = ''] = pieces;
  const turned: RegisterReading = {
    kind: 'turned',
    column: null,
    pupils: [{ source: pieces.join(', '), first, last }],
    leftOut: [],
  };
  return pieces.length > 2
    ? { readings: [names], isSure: true, headings: [] }
    : { readings: [turned, names], isSure: false, headings: [] };
}

function piecesOf(line: string): string[] {
  return line
    .split(/[,;،、]/)
    .map(bareName)
    .filter(Boolean);
}

/** How many of these are enough to say that a text is written in a way. */
const MOST = 0.8;

function most<T>(items: readonly T[], holds: (item: T) => boolean): boolean {
  return items.length > 0 && items.filter(holds).length >= items.length * MOST;
}

function delimiterOf(lines: readonly string[]): string | null {
  const half = (delimiter: string) =>
    lines.filter((line) => cellsOf(line, delimiter).length > 1).length * 2 >= lines.length;
  return lines.length === 0 ? null : (['\t', ';', ','].find(half) ?? null);
}

/** The cells of a line; a delimiter between quotation marks is none. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells = line.match(
    new RegExp(`(?:^|${delimiter})(?:"(?:[^"]|"")*"|[^${delimiter}]*)`, 'g'),
  );
  return (cells ?? []).map((cell) => bareName(cell.replace(new RegExp(`^${delimiter}`), '')));
}

/** Quotation marks and a comma at the end are no part of a name. */
function bareName(text: string): string {
  return tidyName(
    tidyName(text)
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .replace(/[,;]+$/, ''),
  );
}

/** A bullet, or a number with a stop behind it. */
const MARKED = /^(?:[-–—•·*▪◦‣☐]\s*|\(?\d{1,3}\s?[.):](?!\d)\s*)(?=\p{L})/u;
const NUMBERED = /^\d{1,3}\s+(?=\p{L})/u;
const NUMBER_ALONE = /^\d{1,4}[.)]?$/;
/** "Grade 5B", above the names. */
const TITLE = /^(\p{L}+)\.?\s?\p{N}{1,2}\s?\p{L}{0,2}$/u;

function isTitle(line: string): boolean {
  const [, word] = TITLE.exec(line) ?? [];
  return word !== undefined && columnUnder(word) === 'class';
}

function readLines(lines: readonly string[]): Register {
  const names = lines.map(bareName);
  const end = names.findIndex((name) => !isSurelyHeading(name) && !isTitle(name));
  const headings = end < 0 ? names : names.slice(0, end);
  const cells = names.slice(headings.length).map((name, at) => ({
    source: lines[headings.length + at] as string,
    name,
  }));
  const over = headings.map(columnUnder).find((one) => one === 'whole' || one === 'turned');
  return { readings: readNames(cells, 'lines', null, [], over), isSure: true, headings };
}

interface NameCell {
  readonly source: string;
  readonly name: string;
}

/** "NKOSI Thandi": the surname in capitals. */
const CAPITALS_FIRST = /^((?:\p{Lu}[\p{Lu}\p{M}'’-]+\s)+)(\p{Lu}[\p{L}\p{M}]*\p{Ll}.*)$/u;
const CAPITALS_LAST = /^(\p{Lu}[\p{L}\p{M}]*\p{Ll}.*?)((?:\s\p{Lu}[\p{Lu}\p{M}'’-]+)+)$/u;

/** Reads names that stand in one column. */
function readNames(
  given: readonly NameCell[],
  kind: 'lines' | 'column',
  column: RegisterReading['column'],
  leftOut: readonly string[] = [],
  order?: 'whole' | 'turned',
): RegisterReading[] {
  const isCounted = most(given, ({ name }) => NUMBERED.test(name)) && given.length > 1;
  const cells = given
    .map(({ source, name }) => ({
      source,
      name: name.replace(MARKED, '').replace(isCounted ? NUMBERED : '', ''),
    }))
    .filter(
      ({ name }, _, all) =>
        !NUMBER_ALONE.test(name) || most(all, (one) => NUMBER_ALONE.test(one.name)),
    );
  const reading = (pupils: RegisterPupil[], as: RegisterReading['kind'] = kind) => ({
    kind: as,
    column,
    pupils,
    leftOut,
  });
  const asWritten = cells.map(({ source, name }) => ({ source, first: name, last: '' }));
  const turned = cells.map(turnedPupil);
  if (most(turned, ({ last }) => last !== '')) {
    return [reading(turned, kind === 'lines' ? 'turned' : kind)];
  }
  if (order === 'turned') {
    const behind = cells.map(({ source, name }) => {
      const [last = '', ...rest] = name.split(' ');
      return rest.length > 0
        ? { source, first: rest.join(' '), last }
        : { source, first: name, last: '' };
    });
    return [reading(behind), reading(asWritten, 'lines')];
  }
  const words = cells.map(firstWord);
  const areWhole = words.filter(({ last }) => /\p{L}{2}/u.test(last)).length * 2 >= words.length;
  if (words.length === 0 || !areWhole) return [reading(asWritten)];
  return order === 'whole'
    ? [reading(words, 'first_words'), reading(asWritten)]
    : [reading(asWritten), reading(words, 'first_words')];
}

/** The first word of a name and the rest; an initial alone would be no name: J.de Wet. */
function firstWord({ source, name }: NameCell): RegisterPupil {
  const [first = '', ...rest] = name.split(' ');
  return first.includes('.') || letterTexts(first).length < 2
    ? { source, first: name, last: '' }
    : { source, first, last: rest.join(' ') };
}

/** A pupil whose surname is recognised by the way it is written. */
function turnedPupil({ source, name }: NameCell): RegisterPupil {
  const [last = '', first = ''] = name.split(/,\s*(.*)/);
  if (first !== '') return { source, first, last };
  const [, capitals, other] = CAPITALS_FIRST.exec(name) ?? [];
  if (capitals && other) return { source, first: other, last: capitals.trim() };
  const [, before, behind] = CAPITALS_LAST.exec(name) ?? [];
  if (before && behind) return { source, first: before, last: behind.trim() };
  return { source, first: name, last: '' };
}

/** Lines above the headings of a table, at most. */
const TITLE_LINES = 4;

type Held = RegisterColumn | 'names' | 'empty';

interface Table {
  readonly lines: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What each column holds. */
  readonly held: readonly Held[];
  /** Empty without headings. */
  readonly head: readonly string[];
}

function readTable(lines: readonly string[], delimiter: string): Register {
  const rows = lines.map((line) => cellsOf(line, delimiter));
  const at = rows.slice(0, TITLE_LINES + 1).findIndex(isHead);
  const body = rows.slice(at + 1);
  const head = rows[at] ?? [];
  const width = Math.max(...rows.map((row) => row.length));
  const held = Array.from({ length: width }, (_, place): Held => {
    const heading = head[place] ?? '';
    if (heading !== '') return columnUnder(heading) ?? 'other';
    return heldBy(body.map((row) => row[place] ?? '').filter(Boolean));
  });
  const table = { lines: lines.slice(at + 1), rows: body, held, head };
  const headings = rows.slice(0, at + 1).map((row) => row.filter(Boolean).join(', '));
  const headed = headedReadings(table);
  if (headed) return { readings: headed, isSure: true, headings };
  return { ...unheadedReadings(table, delimiter), headings };
}

function isHead(row: readonly string[]): boolean {
  return (
    row.some(isSurelyHeading) || row.filter((cell) => columnUnder(cell) !== undefined).length > 1
  );
}

const SEXES = /^(m|f|w|b|g|v|j|d|x|male|female|boy|girl|masc|fem)$/i;
const CLASS = /^(\p{L}{1,8}\.?\s?)?\p{N}{1,2}\s?\p{L}{0,2}$/u;

/** What a column without a heading holds. */
function heldBy(cells: readonly string[]): Held {
  if (cells.length === 0) return 'empty';
  if (cells.every((cell) => NUMBER_ALONE.test(cell))) return 'number';
  if (cells.every((cell) => SEXES.test(cell))) return 'sex';
  if (most(cells, (cell) => CLASS.test(cell))) return 'class';
  return most(cells, (cell) => /\p{L}{2}/u.test(cell) && !/[\p{N}@]/u.test(cell))
    ? 'names'
    : 'other';
}

/** Reads a table by its headings; undefined if none of them is one of names. */
function headedReadings({ lines, rows, held, head }: Table): RegisterReading[] | undefined {
  if (head.length === 0) return undefined;
  const place = (column: Held) => held.indexOf(column);
  const found = (...columns: RegisterColumn[]) => columns.map(place).find((one) => one >= 0) ?? -1;
  const [first, last] =
    place('first') >= 0
      ? [place('first'), found('last', 'name')]
      : [found('name', 'whole', 'turned', 'last'), place('last')];
  if (first < 0) return undefined;
  const leftOut = leftOutOf({ held, head }, [first, last]);
  if (first === last || last < 0) {
    const cells = rows.map((row, at) => ({ source: lines[at] as string, name: row[first] ?? '' }));
    const named = cells.filter(({ name }) => name !== '');
    const order = held[first] === 'whole' || held[first] === 'turned' ? held[first] : undefined;
    return readNames(named, 'column', head[first] ?? null, leftOut, order);
  }
  return [
    {
      kind: 'column',
      column: head[first] ?? null,
      pupils: pupilsOf({ lines, rows }, first, last),
      leftOut,
    },
  ];
}

function pupilsOf(
  { lines, rows }: Pick<Table, 'lines' | 'rows'>,
  first: number,
  last: number,
): RegisterPupil[] {
  return rows
    .map((row, at) => ({
      source: lines[at] as string,
      first: row[first] ?? '',
      last: row[last] ?? '',
    }))
    .filter((pupil) => pupil.first !== '');
}

function leftOutOf(
  { held, head }: Pick<Table, 'held' | 'head'>,
  read: readonly number[],
): string[] {
  return held.flatMap((holds, place) =>
    read.includes(place) || holds === 'empty' ? [] : [head[place] || holds],
  );
}

/** Without headings the columns of names are offered, except in lines of "Surname, First". */
function unheadedReadings(table: Table, delimiter: string): Pick<Register, 'readings' | 'isSure'> {
  const { lines, rows, held, head } = table;
  const isNames = (holds: Held) => holds === 'names' || (holds === 'other' && head.length > 0);
  const places = held.flatMap((holds, place) => (isNames(holds) ? [place] : []));
  const [one = 0, other = -1] = places;
  if (places.length < 2) {
    if (places.length === 0) return { readings: readLines(lines).readings, isSure: true };
    const cells = rows
      .map((row, at) => ({ source: lines[at] as string, name: row[one] ?? '' }))
      .filter(({ name }) => name !== '');
    return { readings: readNames(cells, 'column', one + 1, leftOutOf(table, [one])), isSure: true };
  }
  const columns = places.map((first): RegisterReading => {
    const last = places.length > 2 ? -1 : first === one ? other : one;
    return {
      kind: 'column',
      column: head[first] || first + 1,
      pupils: pupilsOf(table, first, last),
      leftOut: leftOutOf(table, [first, last]),
    };
  });
  if (delimiter === '\t') return { readings: columns, isSure: false };
  if (places.length === 2 && held.length === 2 && delimiter === ',') {
    const turned = { ...(columns[1] as RegisterReading), kind: 'turned' as const, column: null };
    // A line without a comma is a name.
    const pupils = rows.map((row, at) => ({
      source: lines[at] as string,
      first: row[1] || row[0] || '',
      last: row[1] ? (row[0] ?? '') : '',
    }));
    return { readings: [{ ...turned, pupils }, inPieces(lines)], isSure: true };
  }
  const isRagged = new Set(rows.map((row) => row.filter(Boolean).length)).size > 1;
  return isRagged && held.every(isNames)
    ? { readings: [inPieces(lines), ...columns], isSure: true }
    : { readings: [...columns, inPieces(lines)], isSure: false };
}

function inPieces(lines: readonly string[]): RegisterReading {
  const pieces = lines.flatMap(piecesOf);
  const pupils = pieces.map((piece) => ({ source: piece, first: piece, last: '' }));
  return { kind: 'pieces', column: null, pupils, leftOut: [] };
}
