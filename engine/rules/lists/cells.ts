/** A field of a table, and whether quotation marks said where it ends. */
export interface Cell {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** A row of a table, and the lines of the text on which it stands, from 0. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly from: number;
  readonly to: number;
}

/**
 * Reads CSV (RFC 4180) as far as it can be: a quotation mark that is never closed, or that stands
 * inside a field, is a mark like any other.
 */
export function rowsOf(lines: readonly string[], delimiter: string): Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < lines.length; ) {
    const row = rowAt(lines, from, delimiter);
    rows.push(row);
    from = row.to + 1;
  }
  return rows;
}

/** The cells of one line. */
export function cellsOf(line: string, delimiter: string): Cell[] {
  return [...rowAt([line], 0, delimiter).cells];
}

/** Lines that one quoted field may have. */
const MOST_LINES = 20;

function rowAt(lines: readonly string[], from: number, delimiter: string): Row {
  const cells: Cell[] = [];
  let to = from;
  let rest: string | null = lines[from] ?? '';
  while (rest !== null) {
    const quoted: Quoted | null = /^\s*"/.test(rest) ? quotedAt(lines, to, rest, delimiter) : null;
    if (quoted) {
      cells.push({ text: quoted.text.trim(), isQuoted: true });
      to = quoted.to;
      rest = quoted.rest;
      continue;
    }
    const end = rest.indexOf(delimiter);
    cells.push({ text: (end < 0 ? rest : rest.slice(0, end)).trim(), isQuoted: false });
    rest = end < 0 ? null : rest.slice(end + delimiter.length);
  }
  return { cells, from, to };
}

interface Quoted {
  readonly text: string;
  /** What follows the delimiter; null at the end of the row. */
  readonly rest: string | null;
  readonly to: number;
}

/** A field in quotation marks, up to the next delimiter; null if it is none. */
function quotedAt(
  lines: readonly string[],
  line: number,
  rest: string,
  delimiter: string,
): Quoted | null {
  const start = rest.indexOf('"') + 1;
  let source = rest;
  let at = start;
  for (let to = line; to < lines.length && to < line + MOST_LINES; ) {
    const end = source.indexOf('"', at);
    if (end < 0) {
      to += 1;
      at = source.length;
      source += `\n${lines[to] ?? ''}`;
    } else if (source[end + 1] === '"') {
      at = end + 2;
    } else {
      const behind = source.slice(end + 1).trimStart();
      if (
        behind !== '' &&
        !source
          .slice(end + 1)
          .replace(/^ +/, '')
          .startsWith(delimiter)
      ) {
        return null;
      }
      const text = source.slice(start, end).replaceAll('""', '"');
      const after = source.slice(end + 1).replace(/^ +/, '');
      return {
        text,
        rest: behind === '' && after === '' ? null : after.slice(delimiter.length),
        to,
      };
    }
  }
  return null;
}

/** A field as CSV has it: in quotation marks where it would not be read as it stands. */
export function cellText(text: string, delimiter: string): string {
  const isPlain = !text.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
