/** The little of Markdown that tests of the pages in docs/ read. */

/** The rows of the tables below a heading, up to the next heading, by their cells; without the heads. */
export function rowsBelow(page: string, heading: RegExp): string[][] {
  const lines = page.split('\n');
  const first = lines.findIndex((line) => /^#+ /.test(line) && heading.test(line));
  if (first === -1) throw new Error(`no heading ${heading}`);
  const length = lines.slice(first + 1).findIndex((line) => /^#+ /.test(line));
  const part = lines.slice(first + 1, length === -1 ? undefined : first + 1 + length);
  return part
    .filter((line, at) => line.startsWith('| ') && !/^\|[-|]+$/.test(part[at + 1] ?? ''))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** What stands in `code` in a cell, in its order. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
