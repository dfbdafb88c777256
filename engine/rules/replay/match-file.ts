import {
  type MatchEvent,
  MatchEventSchema,
  type MatchHeader,
  MatchHeaderSchema,
  type Written,
} from '../../contracts/index.ts';

/** A parsed match file: nothing in it is missing or altered. */
export interface Match {
  readonly header: MatchHeader;
  /** The event at index i is in line i + 2. */
  readonly events: readonly MatchEvent[];
}

/** A fault of a match file, and its line, from 1. */
export interface MatchFault {
  readonly line: number;
  readonly message: string;
}

/** Start value for the sum of the first line. */
export const FIRST_SUM = '00000000';

/**
 * A line of a match file, without its line break. Its sum continues that of the line before it, so an
 * altered, missing or moved line is found.
 */
export function matchLine(
  record: Written<typeof MatchHeaderSchema> | Written<typeof MatchEventSchema>,
  sumBefore: string,
): { readonly line: string; readonly sum: string } {
  const text = JSON.stringify(record).slice(0, -1);
  const sum = sumOf(text, sumBefore);
  return { line: `${text},"sum":"${sum}"}`, sum };
}

/** Splits a file into lines; the break after the last one makes no further line. */
export function matchLines(file: string): string[] {
  const lines = file.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

const LINE = /^(\{.+),"sum":"([0-9a-f]{8})"\}$/;

/** Reads a match file line by line, or returns the first faulty line. */
export function readMatch(lines: readonly string[]): Match | MatchFault {
  let sum = FIRST_SUM;
  const records: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    const [, text = '', written = ''] = LINE.exec(line) ?? [];
    sum = sumOf(text, sum);
    const record = sum === written ? jsonOf(`${text}}`) : undefined;
    if (record === undefined) {
      return { line: index + 1, message: 'This line is not as it was written.' };
    }
    records.push(record);
  }
  const header = MatchHeaderSchema.safeParse(records[0]);
  if (!header.success) return { line: 1, message: 'This is not the first line of a match file.' };
  const events: MatchEvent[] = [];
  for (const [index, record] of records.slice(1).entries()) {
    const event = MatchEventSchema.safeParse(record);
    if (!event.success) return { line: index + 2, message: 'This line holds no known event.' };
    const hole = holeBefore(event.data, events.at(-1));
    if (hole !== null) return { line: index + 2, message: hole };
    events.push(event.data);
  }
  return events.at(-1)?.type === 'game_ended'
    ? { header: header.data, events }
    : { line: lines.length, message: 'The end of the game is missing.' };
}

/** Several standings of one moment share a number: a batch of answers, or changes of presence. */
const SHARING: ReadonlySet<MatchEvent['type']> = new Set([
  'submit_word',
  'skip_word',
  'reveal_word',
  'presence',
]);

function holeBefore(event: MatchEvent, before: MatchEvent | undefined): string | null {
  if (before?.type === 'game_ended') return 'The game is over before this line.';
  const last = before?.seq ?? 0;
  if (event.seq === last + 1) return null;
  if (event.seq === last && before && SHARING.has(before.type) && SHARING.has(event.type)) {
    return null;
  }
  return `The number ${last + 1} should come here, not ${event.seq}.`;
}

/**
 * FNV-1a over the units of a text. One altered unit always gives another sum: each step is a
 * bijection. It proves nothing against somebody who writes a new file.
 */
function sumOf(text: string, sumBefore: string): string {
  let sum = Number.parseInt(sumBefore, 16) ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
