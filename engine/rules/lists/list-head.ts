/** What spreadsheets put between fields, by country. */
const SEPARATORS = [',', ';', '\t'] as const;

/** What separates the columns of a list that comes from a spreadsheet; null for a text that is not CSV. */
export function csvDelimiterOf(text: string): string | null {
  const [head = ''] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r\n?|\n/, 1);
  return SEPARATORS.find((one) => isHead(new Set(head.split(one).map(headOf)))) ?? null;
}

/** The name of a column, as it is compared. */
export function headOf(field: string): string {
  return field.replaceAll('"', '').trim().toLowerCase();
}

function isHead(names: ReadonlySet<string>): boolean {
  return names.has('word') && (names.has('hint') || names.has('sentence'));
}
