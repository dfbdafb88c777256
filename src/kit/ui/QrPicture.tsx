import { encode } from 'uqr';

/** The empty rim that readers need around a code, in modules. */
const RIM = 4;

export interface QrPictureProps {
  text: string;
  /** The accessible name. */
  label: string;
  /** Pixels, or a length. */
  size: number | string;
}

/** A text as a picture for a camera. */
export function QrPicture({ text, label, size }: QrPictureProps) {
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
      aria-label={label}
    >
      <path d={path.join('')} className="fill-ink" />
    </svg>
  );
}

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
