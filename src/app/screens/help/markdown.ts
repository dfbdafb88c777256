/** The part of Markdown that the pages in `docs/` use, as blocks to draw. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Block[][] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export interface Span {
  readonly kind: 'text' | 'bold' | 'code' | 'link';
  readonly text: string;
  /** Of a link. */
  readonly target?: string;
}

const FENCE = /^```/;
const HEADING = /^(#+) (.+)$/;
const ITEM = /^(?:-|\d+\.) +/;

/** Headings, paragraphs, lists, tables without their heads, and code between fences. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  /** Takes lines from the front for as long as they pass. */
  const take = (passes: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !passes(line));
    return lines.splice(0, end === -1 ? lines.length : end);
  };
  while (lines.length > 0) {
    const line = lines[0] ?? '';
    const heading = HEADING.exec(line);
    if (line.trim() === '') lines.shift();
    else if (heading) {
      lines.shift();
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (FENCE.test(line)) {
      lines.shift();
      blocks.push({ kind: 'code', text: take((one) => !FENCE.test(one)).join('\n') });
      lines.shift();
    } else if (line.startsWith('|')) {
      blocks.push({ kind: 'table', rows: rowsOf(take((one) => one.startsWith('|'))) });
    } else if (ITEM.test(line)) blocks.push(listOf(take((one) => !/^[^\s\d-]/.test(one))));
    else {
      const paragraph = take((one) => one.trim() !== '' && !ITEM.test(one) && !FENCE.test(one));
      blocks.push({ kind: 'text', text: paragraph.join(' ') });
    }
  }
  return blocks;
}

/** The first line says which kind; what is indented belongs to the item above. */
function listOf(lines: readonly string[]): Block {
  const items: string[][] = [];
  for (const line of lines) {
    const mark = ITEM.exec(line)?.[0] ?? '';
    if (mark) items.push([line.slice(mark.length)]);
    else items.at(-1)?.push(line.replace(/^ {2,3}/, ''));
  }
  return {
    kind: 'list',
    isOrdered: /^\d/.test(lines[0] ?? ''),
    items: items.map((item) => blocksOf(item.join('\n'))),
  };
}

function rowsOf(lines: readonly string[]): string[][] {
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const SPANS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** The pieces of one line: plain, `code`, **bold** and [links](#links). */
export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(SPANS)) {
    if (match.index > from) spans.push({ kind: 'text', text: line.slice(from, match.index) });
    const [whole, code, bold, text = '', target = ''] = match;
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else spans.push({ kind: 'link', text, target });
    from = match.index + whole.length;
  }
  if (from < line.length) spans.push({ kind: 'text', text: line.slice(from) });
  return spans;
}

/** The name of a heading in a link to it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
