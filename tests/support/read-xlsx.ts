import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export interface SheetCell {
  readonly value: string | number;
  /** Code of its number format; null for the general one. */
  readonly format: string | null;
}

/** The first sheet of a workbook as rows of cells; null for an empty one. A formula is refused. */
export async function readXlsx(file: Buffer): Promise<(SheetCell | null)[][]> {
  const parts = await unzipped(file);
  const part = (name: string) => parts.get(name) ?? '';
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    textIn(text),
  );
  const styles = part('xl/styles.xml');
  const codes = new Map(
    [...styles.matchAll(/<numFmt ([^>]*)\/>/g)].map(([, said = '']) => [
      attribute(said, 'numFmtId'),
      decoded(attribute(said, 'formatCode')),
    ]),
  );
  const formats = [
    ...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf ([^>]*?)\/?>/g),
  ].map(([, said = '']) => codes.get(attribute(said, 'numFmtId')) ?? null);
  const sheet = part('xl/worksheets/sheet1.xml');
  if (sheet.includes('<f>')) throw new Error('a cell is a formula');
  return [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
    const cells: (SheetCell | null)[] = [];
    for (const [, said = '', inner = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const type = attribute(said, 't');
      const raw = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
      const value =
        type === 's' ? shared[Number(raw)] : type === 'inlineStr' ? textIn(inner) : Number(raw);
      if (inner === '') continue;
      cells[columnOf(attribute(said, 'r'))] = {
        value: value ?? '',
        format: formats[Number(attribute(said, 's') || 0)] ?? null,
      };
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
}

async function unzipped(file: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(file);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    parts.set(entry.fileName, (await buffer(stream)).toString('utf8'));
  }
  return parts;
}

function attribute(said: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(said)?.[1] ?? '';
}

/** "C7" is column 2. */
function columnOf(place: string): number {
  const letters = place.replaceAll(/\d/g, '');
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textIn(xml = ''): string {
  return [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => decoded(text)).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

function decoded(text = ''): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
}
