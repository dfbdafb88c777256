import { encode } from 'uqr';
import { worksElsewhere } from '../../state/share-link.ts';

/** The empty rim that readers need around a code, in modules. */
const RIM = 4;

/**
 * An address as a picture for a phone's camera; the address itself stands beside it. One that would
 * lead each phone to itself is never drawn.
 */
export function QrCode({ text, size }: { text: string; size: number }) {
  if (!worksElsewhere(text)) return null;
  const { data, size: modules } = encode(text, { ecc: 'M', border: RIM });
  // One run a row at a time: fewer, larger shapes without hairlines between them.
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [],
    ),
  );
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="block shrink-0 rounded-lg bg-surface"
      role="img"
      aria-label={text}
    >
      <path d={path.join('')} className="fill-ink" />
    </svg>
  );
}

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
