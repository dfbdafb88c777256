import { Check, Flame } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { quiz } from '../../state/quiz.ts';
import { gameTexts } from '../../texts/game.ts';
import { type CombState, ProgressComb } from '../ProgressComb.tsx';
import { TimerRing } from '../TimerRing.tsx';

/** Seconds at which a screen reader is told the time (design section 8); the end speaks for itself. */
const TOLD_SECONDS = new Set([30, 10]);

/** The top of the board: progress, score, run and time. */
export function ScoreLine() {
  const { index, words, outcomes, score, streak } = useSnapshot(quiz);
  return (
    <div className="flex items-center gap-3 md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 text-sm font-semibold md:text-base short:mb-1 short:text-xs">
          {gameTexts.home.wordOf(index + 1, words.length)}
        </p>
        <ProgressComb words={words.map((_, place) => combState(place, index, outcomes))} />
      </div>
      <div className="flex items-end gap-1 max-md:flex-col md:items-center md:gap-6 short:flex-row short:items-center short:gap-2.5">
        <Figure
          icon={<Check className="size-5 shrink-0 text-honey" strokeWidth={2.25} />}
          value={score}
          label={gameTexts.home.score}
        />
        {/* Its place is kept, so that nothing moves when a run begins. */}
        <span className={streak < 2 ? 'invisible' : ''}>
          <Figure
            icon={<Flame className="size-5 shrink-0 text-honey" strokeWidth={2.25} />}
            value={streak}
            label={gameTexts.home.inARow}
          />
        </span>
      </div>
      <TimeLeft />
    </div>
  );
}

function Figure({ icon, value, label }: { icon: React.ReactNode; value: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      <b className="font-display text-xl leading-none">{value}</b>
      <span className="text-xs text-on-board-soft max-md:sr-only">{label}</span>
    </span>
  );
}

/** On its own, so that a second redraws the ring and nothing else. */
function TimeLeft() {
  const { secondsLeft, timeLimit } = useSnapshot(quiz);
  return (
    <>
      <TimerRing
        secondsLeft={secondsLeft}
        total={timeLimit}
        size={64}
        className="short:-my-2 short:scale-75"
      />
      <p className="sr-only" role="status">
        {TOLD_SECONDS.has(secondsLeft) ? gameTexts.timer.secondsLeft(secondsLeft) : ''}
      </p>
    </>
  );
}

function combState(
  place: number,
  current: number,
  outcomes: readonly ('right' | 'skipped' | 'revealed')[],
): CombState {
  return outcomes[place] ?? (place === current ? 'current' : 'open');
}
