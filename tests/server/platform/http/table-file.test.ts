import type { TableFormat } from '@waggle/engine/contracts';
import { type TableCell, type TableFile, fileTitle } from '@waggle/engine/rules';
import { parse } from 'csv-parse/sync';
import fastify from 'fastify';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendTable } from '../../../../server/platform/http/table-file.ts';
import { readXlsx } from '../../../support/read-xlsx.ts';

/** What a caller with this language is sent. */
async function sent(file: TableFile, format: TableFormat, language?: string) {
  const app = fastify();
  app.get('/', (request, reply) => sendTable(request, reply, format, file));
  const answer = await app.inject({
    url: '/',
    headers: language ? { 'accept-language': language } : {},
  });
  await app.close();
  return answer;
}

const MARKS: TableFile = {
  name: fileTitle('Friday list', 'Grade 5B', '2026-11-27'),
  head: 3,
  rows: [
    ['Friday list, Grade 5B'],
    ['2026-11-27'],
    [],
    ['Name', 'Sum', 'Percent', 'été', '=1+1'],
    ['Zoë', 1, { share: 0.5 }, 1, 0],
    ['-Özil; "Ö"', null, null, null, null],
    ['Class', 11.3, { share: 0.754 }, 1, 0],
  ],
};

test.each([
  [undefined, ','],
  ['en-GB,en;q=0.9', ','],
  ['de', ';'],
  ['fr-FR,en;q=0.8', ';'],
  ['en-ZA,en;q=0.9', ';'],
])(
  'a CSV for %s has %s between its cells, and decimals as they are written there',
  async (language, separator) => {
    const { body, headers } = await sent(MARKS, 'csv', language);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.startsWith('\ufeff')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const average = separator === ';' ? '11,3' : '11.3';
    expect(parse(body, { bom: true, delimiter: separator })).toEqual([
      ['Friday list, Grade 5B', '', '', '', ''],
      ['2026-11-27', '', '', '', ''],
      ['', '', '', '', ''],
      ['Name', 'Sum', 'Percent', 'été', "'=1+1"],
      ['Zoë', '1', '50', '1', '0'],
      [`'-Özil; "Ö"`, '', '', '', ''],
      ['Class', average, '75', '1', '0'],
    ]);
  },
);

test('a workbook has numbers as numbers, shares as percent, and text that is no formula', async () => {
  const { rawPayload, headers } = await sent(MARKS, 'xlsx');
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const rows = await readXlsx(rawPayload);
  expect(rows.map((row) => row.map((cell) => cell && cell.value))).toEqual([
    ['Friday list, Grade 5B'],
    ['2026-11-27'],
    [],
    ['Name', 'Sum', 'Percent', 'été', '=1+1'],
    ['Zoë', 1, 0.5, 1, 0],
    ['-Özil; "Ö"'],
    ['Class', 11.3, 0.754, 1, 0],
  ]);
  expect(rows[4]?.map((cell) => cell && cell.format)).toEqual([null, null, '0%', null, null]);
});

test('any table is in both files as it was', async () => {
  const marks = fc.constantFrom(...Array.from(`ab é'"&<>;,\t=+-@\u0000\v😀ŋ`));
  const text = fc.string({ unit: marks, maxLength: 6 });
  const cell: fc.Arbitrary<TableCell> = fc.oneof(
    text,
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 100 }).map((percent) => ({ share: percent / 100 })),
    fc.constant(null),
  );
  const rows = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  );
  await fc.assert(
    fc.asyncProperty(rows, async (drawn) => {
      const file = { name: 'a', head: 0, rows: drawn };
      const csv = parse((await sent(file, 'csv')).body, { bom: true, delimiter: ',' });
      const withoutGuard = (one: string) => one.replace(/^'(?='*[=+\-@\t])/, '');
      expect(csv.map((row) => row.map(withoutGuard))).toEqual(drawn.map((row) => row.map(csvText)));
      const sheet = await readXlsx((await sent(file, 'xlsx')).rawPayload);
      expect(drawn.map((row, line) => row.map((_, at) => sheet[line]?.[at]?.value ?? ''))).toEqual(
        drawn.map((row) => row.map(xlsxValue)),
      );
    }),
    { numRuns: 60 },
  );

  function csvText(one: TableCell): string {
    if (typeof one === 'object') return one === null ? '' : String(Math.round(one.share * 100));
    return String(one);
  }
  /** A workbook has no place for control codes. */
  function xlsxValue(one: TableCell): string | number {
    if (typeof one === 'number' || one === null) return one ?? '';
    return typeof one === 'object' ? one.share : one.replaceAll(/(?!\t)\p{Cc}/gu, '');
  }
});

test.each([['Friday list, Grade 5B, 2026-11-27'], [`Zoë's "list" (été) 100 %`]])(
  'a file is named %s',
  async (name) => {
    const { headers } = await sent({ ...MARKS, name }, 'xlsx');
    const said = String(headers['content-disposition']);
    expect(said).toMatch(/^attachment; filename="waggle\.xlsx"; filename\*=UTF-8''[\w.~%!-]+$/);
    expect(decodeURIComponent(said.split("''")[1] ?? '')).toBe(`${name}.xlsx`);
  },
);
