import type { Film } from '@waggle/engine/replay';
import { memo } from 'react';
import { afterTexts } from '../../texts/after.ts';

const texts = afterTexts.replay;

/** The handle can be put so fine, in milliseconds. */
const FINENESS = 100;
/** Height of the tallest bar, in pixels of the picture. */
const HIGHEST = 112;
/** What is right somewhere is seen. */
const LOWEST = 8;

export interface TimeLineProps {
  film: Film;
  /** Milliseconds from the start. */
  at: number;
  isPaused: boolean;
  onSeek: (to: number) => void;
}

/** When in a game words were right, and the handle that leads to any moment of it. */
export function TimeLine({ film, at, isPaused, onSeek }: TimeLineProps) {
  const share = film.length === 0 ? 0 : (100 * at) / film.length;
  const seconds = Math.floor(at / 1000);
  return (
    <div className="min-w-0 flex-1">
      <div className="relative h-[118px] rounded-sm outline-offset-4 outline-focus has-focus-visible:outline-6">
        <Bars film={film} look="bg-line-strong opacity-55" />
        <div
          className="absolute inset-0"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          aria-hidden="true"
        >
          <Bars film={film} look="bg-honey-edge forced-colors:bg-[Highlight]" />
        </div>
        <span
          className="pointer-events-none absolute -top-[10px] -bottom-[12px] w-3 -translate-x-1/2 rounded-full bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: `${share}%` }}
          aria-hidden="true"
        />
        <input
          type="range"
          min={0}
          max={film.length}
          step={FINENESS}
          value={at}
          aria-label={texts.place}
          aria-valuetext={texts.spokenTime(Math.floor(seconds / 60), seconds % 60, isPaused)}
          onChange={(event) => onSeek(Number(event.target.value))}
          className="absolute top-1/2 left-0 h-[max(150px,calc(44px/var(--scale)))] w-full -translate-y-1/2 cursor-pointer opacity-0"
        />
      </div>
      <p className="mt-5 flex justify-between gap-6 text-[44px] leading-none">
        <b>{clockText(at)}</b>
        <span className="truncate leading-tight text-ink-soft">
          {texts.eachBar(film.barLength / 1000)}
        </span>
        <span className="text-ink-soft">{clockText(film.length)}</span>
      </p>
    </div>
  );
}

/** Drawn once: only what lies over them moves. */
const Bars = memo(function Bars({ film, look }: { film: Film; look: string }) {
  const { bars, pauses, length } = film;
  const most = Math.max(1, ...bars);
  const isDense = bars.length > 60;
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-0 flex items-end ${isDense ? 'gap-px' : 'gap-2'}`}
    >
      {pauses.map(({ from, to }) => (
        <span
          key={from}
          data-pause=""
          className="absolute inset-y-0 border-x-4 border-line-strong bg-[repeating-linear-gradient(45deg,var(--wg-line-strong)_0_4px,transparent_4px_20px)] opacity-60"
          style={{ left: `${(100 * from) / length}%`, width: `${(100 * (to - from)) / length}%` }}
        />
      ))}
      {bars.map((count, index) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={index}
          className={`min-w-0 flex-1 rounded-t-md ${look}`}
          style={{ height: count === 0 ? 0 : LOWEST + ((HIGHEST - LOWEST) * count) / most }}
        />
      ))}
    </div>
  );
});

/** 0:41 */
function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
