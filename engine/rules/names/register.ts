import { columnUnder, isSurelyHeading, type RegisterColumn } from '../data/register-headings.ts';
import { letterTexts } from '../words/letters.ts';
import { tidyName } from './names.ts';

/** A pupil of a register. */
interface RegisterPupil {
  /** What stood there, by which the pupil is found again while the text changes. */
  readonly source: string;
  /** The name that others see; empty if there is none. */
  readonly first: string;
  /** Only as many of its letters are shown as pupils of one first name need; empty if it is not known. */
  readonly last: string;
}

/**
 * What a column is used for. `first`: the name that others see; `last`: its letters tell pupils of one
 * first name apart; `shown`: seen as it stands, beside others of its kind; `out`: not read.
 */
export const NAME_USES = ['first', 'last', 'shown', 'out'] as const;
export type NameUse = (typeof NAME_USES)[number];

export interface NameColumn {
  /** What stands above it; empty without one. */
  readonly heading: string;
  /** Whether it may hold names. */
  readonly hasNames: boolean;
  /** What it is likely to be for. */
  readonly use: NameUse;
}

export interface RegisterRow {
  /** What stood there, by which the pupil is found again while the text changes. */
  readonly source: string;
  /** One for each column. */
  readonly cells: readonly string[];
}

/** A way to read a register. */
export interface RegisterReading {
  /** `pieces`: each name between commas is a pupil. */
  readonly kind: 'rows' | 'pieces';
  /** None has a use if a teacher has to say which has the names. */
  readonly columns: readonly NameColumn[];
  readonly rows: readonly RegisterRow[];
}

/** A register as it was pasted or typed. */
interface Register {
  /** The likeliest first; at least one. */
  readonly readings: readonly RegisterReading[];
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

/** The pupils of rows, by what their columns are used for. */
export function pupilsOf(rows: readonly RegisterRow[], uses: readonly NameUse[]): RegisterPupil[] {
  return rows.map(({ source, cells }) => {
    const joined = (...wanted: NameUse[]) =>
      cells.filter((cell, at) => cell !== '' && wanted.includes(uses[at] ?? 'out')).join(' ');
    return { source, first: joined('first', 'shown'), last: joined('last') };
  });
}

/**
 * The uses of all columns after one got another. One column has the first names and one the last ones;
 * what was shown in whole gives way to first names.
 *
 * @param place of the column, from 0
 */
export function withUse(
  columns: readonly NameColumn[],
  uses: readonly NameUse[],
  place: number,
  use: NameUse,
): NameUse[] {
  const isOfOne = use === 'first' || use === 'last';
  const next = uses.map((old, at) => {
    if (at === place) return use;
    if (isOfOne && old === use) return uses[place] ?? 'out';
    return use === 'first' && old === 'shown' ? 'out' : old;
  });
  if (use !== 'first' || next.includes('last')) return next;
  // Of two columns with names the other one has the surnames.
  const others = columns.flatMap(({ hasNames }, at) => (hasNames && at !== place ? [at] : []));
  return others.length === 1 ? next.map((old, at) => (at === others[0] ? 'last' : old)) : next;
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

/** A line of names between commas, as it is typed in a hurry. Two may be "Surname, First". */
function readOneLine(pieces: readonly string[]): Register {
  const names = inPieces([pieces.join(', ')]);
  const whole: RegisterReading = {
    kind: 'rows',
    columns: pieces.map(() => undecided('')),
    rows: [{ source: pieces.join(', '), cells: pieces }],
  };
  return { readings: pieces.length > 2 ? [names] : [whole, names], headings: [] };
}

/** A column of names of which nothing says which ones they are. */
function undecided(heading: string): NameColumn {
  return { heading, hasNames: true, use: 'out' };
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
  const rows = names.slice(headings.length).map((name, at) => ({
    source: lines[headings.length + at] as string,
    cells: [name],
  }));
  const over = headings.map(columnUnder).find((one) => one === 'whole' || one === 'turned');
  return { readings: [split({ kind: 'rows', columns: [undecided('')], rows }, 0, over)], headings };
}

/** "NKOSI Thandi": the surname in capitals. */
const CAPITALS_FIRST = /^((?:\p{Lu}[\p{Lu}\p{M}'’-]+\s)+)(\p{Lu}[\p{L}\p{M}]*\p{Ll}.*)$/u;
const CAPITALS_LAST = /^(\p{Lu}[\p{L}\p{M}]*\p{Ll}.*?)((?:\s\p{Lu}[\p{Lu}\p{M}'’-]+)+)$/u;

/** Reads the names of one column, of which each part gets a column of its own. */
function split(
  { kind, columns, rows }: RegisterReading,
  place: number,
  order?: 'whole' | 'turned',
): RegisterReading {
  const names = rows.map(({ cells }) => cells[place] ?? '');
  const isCounted = most(names, (name) => NUMBERED.test(name)) && names.length > 1;
  const bare = names.map((name) => name.replace(MARKED, '').replace(isCounted ? NUMBERED : '', ''));
  const areNumbers = most(bare, (name) => NUMBER_ALONE.test(name));
  const isName = (name = '') => name !== '' && (areNumbers || !NUMBER_ALONE.test(name));
  const { parts, uses } = partsOf(bare.filter(isName), order);
  const own = columns[place] as NameColumn;
  return {
    kind,
    columns: columns.toSpliced(place, 1, ...uses.map((use) => ({ ...own, use }))),
    rows: rows
      .filter((_, at) => isName(bare[at]))
      .map(({ source, cells }, at) => ({
        source,
        cells: cells.toSpliced(place, 1, ...(parts[at] ?? [])),
      })),
  };
}

interface Parts {
  readonly parts: readonly (readonly string[])[];
  readonly uses: readonly NameUse[];
}

/** First and last names by the way they are written, or by what stands above them. */
function partsOf(names: readonly string[], order: 'whole' | 'turned' | undefined): Parts {
  const turned = names.map(turnedName);
  if (most(turned, ({ last }) => last !== '')) return inOrder(names, turned);
  if (order === 'turned') {
    const behind = names.map((name) => {
      const [last = '', ...rest] = name.split(' ');
      return rest.length > 0 ? [last, rest.join(' ')] : ['', name];
    });
    return { parts: behind, uses: ['last', 'first'] };
  }
  const words = names.map(firstWord);
  const areWhole = words.filter(([, last]) => /\p{L}{2}/u.test(last)).length * 2 >= words.length;
  if (words.length === 0 || !areWhole)
    return { parts: names.map((name) => [name]), uses: ['first'] };
  return { parts: words, uses: order === 'whole' ? ['first', 'last'] : ['shown', 'shown'] };
}

/** Columns stand as most names do. */
function inOrder(names: readonly string[], pupils: readonly TurnedName[]): Parts {
  const areAhead =
    pupils.filter(({ first }, at) => names[at]?.startsWith(first)).length * 2 > names.length;
  return areAhead
    ? { parts: pupils.map(({ first, last }) => [first, last]), uses: ['first', 'last'] }
    : { parts: pupils.map(({ first, last }) => [last, first]), uses: ['last', 'first'] };
}

/** The first word of a name and the rest; an initial alone would be no name: J.de Wet. */
function firstWord(name: string): readonly [string, string] {
  const [first = '', ...rest] = name.split(' ');
  return first.includes('.') || letterTexts(first).length < 2
    ? [name, '']
    : [first, rest.join(' ')];
}

type TurnedName = Pick<RegisterPupil, 'first' | 'last'>;

/** A pupil whose surname is recognised by the way it is written. */
function turnedName(name: string): TurnedName {
  const [last = '', first = ''] = name.split(/,\s*(.*)/);
  if (first !== '') return { first, last };
  const [, capitals, other] = CAPITALS_FIRST.exec(name) ?? [];
  if (capitals && other) return { first: other, last: capitals.trim() };
  const [, before, behind] = CAPITALS_LAST.exec(name) ?? [];
  if (before && behind) return { first: before, last: behind.trim() };
  return { first: name, last: '' };
}

/** Lines above the headings of a table, at most. */
const TITLE_LINES = 4;

type Held = RegisterColumn | 'names';

interface Table {
  readonly reading: RegisterReading;
  /** What each column holds. */
  readonly held: readonly Held[];
}

function readTable(lines: readonly string[], delimiter: string): Register {
  const all = lines.map((line) => cellsOf(line, delimiter));
  const at = all.slice(0, TITLE_LINES + 1).findIndex(isHead);
  const body = all.slice(at + 1);
  const head = all[at] ?? [];
  const width = Math.max(...all.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place).filter((place) =>
    body.some((row) => row[place]),
  );
  const held = places.map((place): Held => {
    const heading = head[place] ?? '';
    if (heading !== '') return columnUnder(heading) ?? 'other';
    return heldBy(body.map((row) => row[place] ?? '').filter(Boolean));
  });
  const columns = places.map((place, column): NameColumn => {
    const holds = held[column];
    const mayHaveNames = head.length > 0 && !['number', 'class', 'sex'].includes(holds ?? '');
    return {
      heading: head[place] ?? '',
      hasNames: holds === 'names' || mayHaveNames,
      use: 'out',
    };
  });
  const rows = body.map((row, line) => ({
    source: lines[at + 1 + line] as string,
    cells: places.map((place) => row[place] ?? ''),
  }));
  const table: Table = { reading: { kind: 'rows', columns, rows }, held };
  const headings = all.slice(0, at + 1).map((row) => row.filter(Boolean).join(', '));
  const headed = head.length > 0 ? headedReading(table) : undefined;
  return { readings: headed ? [headed] : unheadedReadings(table, delimiter), headings };
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
  if (cells.every((cell) => NUMBER_ALONE.test(cell))) return 'number';
  if (cells.every((cell) => SEXES.test(cell))) return 'sex';
  if (most(cells, (cell) => CLASS.test(cell))) return 'class';
  return most(cells, (cell) => /\p{L}{2}/u.test(cell) && !/[\p{N}@]/u.test(cell))
    ? 'names'
    : 'other';
}

/** Reads a table by its headings; undefined if none of them is one of names. */
function headedReading({ reading, held }: Table): RegisterReading | undefined {
  const place = (column: Held) => held.indexOf(column);
  const found = (...columns: RegisterColumn[]) => columns.map(place).find((one) => one >= 0) ?? -1;
  const [first, last] =
    place('first') >= 0
      ? [place('first'), found('last', 'name')]
      : [found('name', 'whole', 'turned', 'last'), place('last')];
  if (first < 0) return undefined;
  if (first === last || last < 0) {
    const holds = held[first];
    return split(reading, first, holds === 'whole' || holds === 'turned' ? holds : undefined);
  }
  return withUses(reading, (at) => (at === first ? 'first' : at === last ? 'last' : 'out'));
}

function withUses(reading: RegisterReading, useOf: (place: number) => NameUse): RegisterReading {
  return { ...reading, columns: reading.columns.map((one, at) => ({ ...one, use: useOf(at) })) };
}

/** Without headings the columns of names are offered, except in lines of "Surname, First". */
function unheadedReadings({ reading, held }: Table, delimiter: string): RegisterReading[] {
  const { columns, rows } = reading;
  const sources = rows.map(({ source }) => source);
  const places = columns.flatMap(({ hasNames }, place) => (hasNames ? [place] : []));
  if (places.length === 0) return [...readLines(sources).readings];
  if (places.length === 1) return [split(reading, places[0] as number)];
  if (delimiter === '\t') return [reading];
  if (columns.length === 2 && delimiter === ',') {
    // A line without a comma is a name.
    const turned = rows.map(({ source, cells: [last = '', first = ''] }) => ({
      source,
      cells: first === '' ? ['', last] : [last, first],
    }));
    const uses: NameUse[] = ['last', 'first'];
    return [withUses({ ...reading, rows: turned }, (at) => uses[at] ?? 'out'), inPieces(sources)];
  }
  const isRagged = new Set(rows.map(({ cells }) => cells.filter(Boolean).length)).size > 1;
  return isRagged && held.every((holds) => holds === 'names')
    ? [inPieces(sources), reading]
    : [reading, inPieces(sources)];
}

function inPieces(lines: readonly string[]): RegisterReading {
  return {
    kind: 'pieces',
    columns: [{ ...undecided(''), use: 'first' }],
    rows: lines.flatMap(piecesOf).map((piece) => ({ source: piece, cells: [piece] })),
  };
}
