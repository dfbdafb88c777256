/** More names could not be read from the last row of a classroom (docs/design.md, section 9). */
export const MOST_NAMES = 6;

interface Size {
  /** Letters up to which a name is written so. */
  readonly upTo: number;
  readonly className: string;
}

/**
 * By where the name stands: on one line while it fits, then smaller and on more lines. In pixels of
 * the picture; nothing on it is smaller than 40 (docs/design.md, section 9).
 */
const SIZES = {
  row: [
    { upTo: 22, className: 'text-[60px]' },
    { upTo: 30, className: 'text-[48px]' },
    { upTo: Number.POSITIVE_INFINITY, className: 'line-clamp-2 text-[40px] leading-none' },
  ],
  step: [
    { upTo: 14, className: 'text-[56px]' },
    { upTo: Number.POSITIVE_INFINITY, className: 'line-clamp-3 text-[44px]' },
  ],
  rest: [
    { upTo: 10, className: 'text-[56px]' },
    { upTo: Number.POSITIVE_INFINITY, className: 'line-clamp-3 text-[40px] leading-none' },
  ],
} as const satisfies Record<string, readonly Size[]>;

/** A player's name on the wall: as large as it fits, and cut only where nothing else helps. */
export function ProjectorName({ name, place }: { name: string; place: keyof typeof SIZES }) {
  const { className } = SIZES[place].find(({ upTo }) => name.length <= upTo) as Size;
  return <b className={`max-w-full min-w-0 leading-[1.05] wrap-break-word ${className}`}>{name}</b>;
}
