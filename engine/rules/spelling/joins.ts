import type { SlipKind } from './spelling-table.ts';
import { type Comparison, type OpenPart, type Part, partOf } from './parts.ts';

/** Letters that may be right between two places of one slip: "rane" for "rain". */
const MOST_BETWEEN = 2;

/** Kinds of a place that may be a part of a greater slip. */
const MAY_JOIN: ReadonlySet<SlipKind> = new Set(['doubled', 'silent', 'sound']);

/** Joins parts that have a kind only together; one of them has none alone. */
export function mergeParts(
  parts: readonly OpenPart[],
  compared: Comparison,
  kind: SlipKind,
  fits: (part: Part, compared: Comparison) => boolean,
): OpenPart[] {
  const joined: OpenPart[] = [];
  for (let index = 0; index < parts.length; index++) {
    const first = parts[index] as OpenPart;
    const last = [0, 1, 2].find((more) => {
      const run = parts.slice(index, index + more + 1);
      const both = partOf(compared.steps, first.start, run.at(-1)?.end ?? first.end);
      return run.length === more + 1 && mayJoin(run) && fits(both, compared);
    });
    const end = parts[index + (last ?? 0)]?.end ?? first.end;
    joined.push(last === undefined ? first : { ...partOf(compared.steps, first.start, end), kind });
    index += last ?? 0;
  }
  return joined;
}

function mayJoin(run: readonly OpenPart[]): boolean {
  return (
    run.some(({ kind }) => kind === null) &&
    run.every(({ kind }) => kind === null || MAY_JOIN.has(kind)) &&
    run.every(({ end }, index) => (run[index + 1]?.start ?? end) - end <= MOST_BETWEEN)
  );
}
