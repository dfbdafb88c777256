import { gameTexts } from '../../base/texts/game.ts';
import { hexPoints } from './hexagon.ts';

const TONES = {
  board: {
    track: 'stroke-board-2',
    left: 'stroke-honey',
    hurry: 'stroke-cell-bad',
    stands: 'stroke-board-line',
  },
  field: {
    track: 'stroke-field-2',
    left: 'stroke-on-field',
    hurry: 'stroke-on-field',
    stands: 'stroke-on-field-soft',
  },
  paper: {
    track: 'stroke-sunken',
    left: 'stroke-honey',
    hurry: 'stroke-clover',
    stands: 'stroke-line-strong',
  },
} as const;

/** From here on the ring turns pink (docs/design.md, section 8). */
const HURRY_SECONDS = 10;

/** Height of the number relative to the ring: three digits have to fit too. */
function numberShare(seconds: number): number {
  if (seconds < 10) return 0.4;
  return seconds < 100 ? 0.34 : 0.28;
}

export interface TimerRingProps {
  secondsLeft: number;
  /** Seconds of a full ring. */
  total: number;
  /** Pixels, both ways. */
  size?: number;
  tone?: keyof typeof TONES;
  /** The clock stands. */
  stands?: boolean;
  /** It has just got more time. */
  grows?: boolean;
  className?: string;
}

/**
 * The seconds left, as a number inside a hexagon that empties. Not a live region: the screen announces
 * the time at 30, 10 and 0, not every second.
 */
export function TimerRing({
  secondsLeft,
  total,
  size = 64,
  tone = 'board',
  stands = false,
  grows = false,
  className = '',
}: TimerRingProps) {
  const look = TONES[tone];
  const hurry = !stands && secondsLeft <= HURRY_SECONDS && total > HURRY_SECONDS;
  const left = hurry ? look.hurry : look.left;
  const share = total > 0 ? Math.min(1, Math.max(0, secondsLeft / total)) : 0;
  return (
    <div
      role="timer"
      aria-label={gameTexts.timer.secondsLeft(secondsLeft)}
      className={`relative grid place-items-center shrink-0 ${className}`}
      style={{ width: size, height: size }}
      data-hurry={hurry}
    >
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full"
        fill="none"
        strokeWidth="10"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <polygon points={hexPoints(50, 50, 43)} className={look.track} />
        {share > 0 && (
          <polygon
            points={hexPoints(50, 50, 43)}
            // It moves once a second: an animation makes a slow machine draw the board frame after frame, and
            // letters appear a frame or two later. What a host does with the clock is rare.
            className={`transition-[stroke] duration-200 ${stands ? look.stands : left} ${grows ? 'transition-[stroke-dashoffset]! duration-400! ease-glide' : ''}`}
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray="100 100"
            strokeDashoffset={100 - share * 100}
          />
        )}
      </svg>
      <span
        className="relative font-display font-extrabold leading-none"
        style={{ fontSize: size * numberShare(secondsLeft) }}
        aria-hidden="true"
      >
        {secondsLeft}
      </span>
    </div>
  );
}
