import { Check, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { gameTexts } from '../base/texts/game.ts';
import { type CombState, ProgressComb } from '../kit/comb/ProgressComb.tsx';
import { TimerRing, type TimerRingProps } from '../kit/ui/TimerRing.tsx';

/** Seconds at which the time is announced to screen readers (docs/design.md, section 8); the end is announced by itself. */
const ANNOUNCED_SECONDS = new Set([30, 10]);

export interface ScoreBarProps {
  /** Number of the current word, from 1. */
  place: number;
  words: readonly CombState[];
  score: number;
  /** Right answers in a row. */
  run: number;
  /** How many words the last round had right by now; null or missing for nothing to compare with. */
  before?: number | null;
  /** The ring; a component of its own, so that a second redraws nothing else. */
  time: ReactNode;
}

/** The top of the board: progress, score, run and time. */
export function ScoreBar({ place, words, score, run, before = null, time }: ScoreBarProps) {
  return (
    // Large letters take a second row.
    <div className="flex flex-wrap items-center gap-x-3 md:gap-x-6 tight:gap-x-2 tight:md:gap-x-6">
      <RoundProgress place={place} words={words} before={before} />
      <div className="flex items-end gap-1 max-md:flex-col md:items-center md:gap-6 tight:gap-0.5 tight:md:gap-6">
        <Figure
          icon={<Check className="size-5 shrink-0 text-honey" strokeWidth={2.25} />}
          value={score}
          label={gameTexts.home.score}
        />
        {/* Its space is reserved, so that nothing moves when a run begins. */}
        <span className={`flex ${run < 2 ? 'invisible' : ''}`}>
          <Figure
            icon={<Flame className="size-5 shrink-0 text-honey" strokeWidth={2.25} />}
            value={run}
            label={gameTexts.home.inARow}
          />
        </span>
      </div>
      {time}
    </div>
  );
}

/** How far the round is. */
export function RoundProgress({
  place,
  words,
  before = null,
}: Pick<ScoreBarProps, 'place' | 'words' | 'before'>) {
  return (
    <div className="min-w-min flex-1">
      <p className="mb-1.5 text-sm font-semibold whitespace-nowrap md:text-base tight:mb-0.5 tight:text-xs">
        <span>{gameTexts.home.wordOf(place, words.length)}</span>
        {before !== null && before > 0 && (
          <span className="font-normal text-on-board-soft max-md:sr-only">
            , {gameTexts.comb.before(before)}
          </span>
        )}
      </p>
      <ProgressComb words={words} ghost={before} />
    </div>
  );
}

function Figure({ icon, value, label }: { icon: ReactNode; value: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      <b className="font-display text-xl leading-none tight:text-lg tight:leading-none">{value}</b>
      <span className="text-xs text-on-board-soft max-md:sr-only">{label}</span>
    </span>
  );
}

/** The ring of a game, with announcements for screen readers. */
export function AnnouncedTimer({
  size = 64,
  className = 'tight:-m-2 tight:scale-75',
  ...ring
}: TimerRingProps) {
  const { secondsLeft } = ring;
  return (
    <>
      <TimerRing {...ring} size={size} className={className} />
      <p className="sr-only" role="status">
        {ANNOUNCED_SECONDS.has(secondsLeft) ? gameTexts.timer.secondsLeft(secondsLeft) : ''}
      </p>
    </>
  );
}
