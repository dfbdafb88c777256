import { CELL_VIEW_BOX, hexPoints } from './hexagon.ts';

const TONES = {
  honey: {
    edge: 'fill-honey-edge stroke-honey-edge',
    face: 'fill-honey stroke-honey',
    line: 'stroke-on-honey',
    dot: 'fill-on-honey',
  },
  stamp: {
    edge: 'fill-stamp stroke-stamp opacity-[0.28]',
    face: 'fill-stamp stroke-stamp',
    line: 'stroke-on-stamp',
    dot: 'fill-on-stamp',
  },
} as const;

export interface HearButtonProps {
  /** The accessible name. */
  label: string;
  onPress: () => void;
  /** A word is sounding: the line swings, or a ring shows when motion is reduced. */
  speaking?: boolean;
  /** `honey` on the board and on paper, `stamp` on the poster field. */
  tone?: keyof typeof TONES;
  disabled?: boolean;
  /** The width, e.g. `w-28 md:w-[130px]`; the height follows. */
  className?: string;
}

/** Hear: always the waggle line inside a hexagon, the largest thing on its screen. */
export function HearButton({
  label,
  onPress,
  speaking = false,
  tone = 'honey',
  disabled = false,
  className = 'w-28 md:w-[8.125rem]',
}: HearButtonProps) {
  const look = TONES[tone];
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      disabled={disabled}
      data-speaking={speaking}
      className={`relative block shrink-0 rounded-full transition-transform active:scale-95 disabled:opacity-55 ${className}`}
    >
      <svg viewBox={CELL_VIEW_BOX} className="block w-full" aria-hidden="true">
        <g strokeWidth="5" strokeLinejoin="round">
          <polygon points={hexPoints(43.5, 52.5, 42)} className={look.edge} />
          <polygon points={hexPoints(43.5, 49, 42)} className={look.face} />
        </g>
        <g className={speaking ? 'waggle-line animate-waggle' : 'waggle-line'}>
          <path
            d="M17 52c4-8 7-8 11 0s7 12 11 0 7-24 11 0 7 16 11 0"
            fill="none"
            className={look.line}
            strokeWidth="6"
            strokeLinecap="round"
          />
          <circle cx="67.5" cy="46" r="5" className={look.dot} />
        </g>
        {speaking && (
          <polygon
            points={hexPoints(43.5, 49, 36)}
            fill="none"
            strokeWidth="3"
            strokeLinejoin="round"
            className={`not-motion-reduce:hidden ${look.line}`}
          />
        )}
      </svg>
    </button>
  );
}
