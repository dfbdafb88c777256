import { Link } from 'wouter';
import { frameTexts } from '../../base/texts/frame.ts';
import { CELL_RATIO, CELL_VIEW_BOX, hexPoints } from './hexagon.ts';

/** The background of the mark: honey on paper and board, stamp on the poster field. */
export type MarkTone = 'honey' | 'stamp';

const TONES = {
  honey: { shape: 'fill-honey stroke-honey', line: 'stroke-on-honey', dot: 'fill-on-honey' },
  stamp: { shape: 'fill-stamp stroke-stamp', line: 'stroke-on-stamp', dot: 'fill-on-stamp' },
} as const;

/** The sign of the product: a waggle run, which is also a sound wave, in one cell of comb. */
export function Mark({ height = 36, tone = 'honey' }: { height?: number; tone?: MarkTone }) {
  const { shape, line, dot } = TONES[tone];
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      width={height * CELL_RATIO}
      height={height}
      className="block shrink-0"
      aria-hidden="true"
    >
      <polygon
        points={hexPoints(43.5, 50, 42)}
        className={shape}
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path
        d="M17 53c4-8 7-8 11 0s7 12 11 0 7-24 11 0 7 16 11 0"
        fill="none"
        className={line}
        strokeWidth="7.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="68" cy="47" r="6.5" className={dot} />
    </svg>
  );
}

/** The name in our own lettering: the two g's dance. Takes its colour from the text around it. */
export function Wordmark({ className }: { className: string }) {
  return (
    <span
      role="img"
      aria-label={frameTexts.product.name}
      className={`font-display font-extrabold tracking-[-0.045em] leading-none whitespace-nowrap ${className}`}
    >
      <span aria-hidden="true">
        wa
        <span className="inline-block -rotate-[9deg] translate-y-[0.02em]">g</span>
        <span className="inline-block rotate-[9deg] -translate-y-[0.07em]">g</span>
        le
      </span>
    </span>
  );
}

/**
 * Mark and name together: the link to the landing page. Where there is no room for both, the name goes
 * to a second line, which is not seen: the first one is as high as the link.
 */
export function Brand({ tone = 'honey' }: { tone?: MarkTone }) {
  return (
    <Link
      href="/"
      className="flex h-11 min-w-11 flex-wrap content-start items-center overflow-hidden before:h-11"
    >
      <Mark tone={tone} />
      <Wordmark className="ml-2.5 text-[1.75rem]" />
    </Link>
  );
}
