import { type FinalOutcome, ghostAt } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { quiz } from '../../base/state/play/quiz.ts';
import { records } from '../state/play/records.ts';
import { gameTexts } from '../../base/texts/game.ts';
import type { CombState } from '../../kit/comb/ProgressComb.tsx';
import { ScoreBar, AnnouncedTimer } from '../../board/ScoreBar.tsx';

/** The top of the board in a single-player game; without the timer the learner ends it. */
export function ScoreLine({ onFinish }: { onFinish: () => void }) {
  const { index, words, outcomes, score, run } = useSnapshot(quiz);
  const before = useGhost();
  return (
    <ScoreBar
      place={index + 1}
      words={words.map((_, place) => combState(place, index, outcomes))}
      score={score}
      run={run}
      before={before}
      time={<TimeLeft onFinish={onFinish} />}
    />
  );
}

/** How many words the last round of this level had right by now; null without one. */
function useGhost(): number | null {
  const { secondsLeft, timeLimit } = useSnapshot(quiz);
  const last = useSnapshot(records).round?.before?.last;
  if (!last) return null;
  const isTimed = secondsLeft !== null && timeLimit !== null;
  return ghostAt(last, isTimed ? timeLimit - secondsLeft : null);
}

function TimeLeft({ onFinish }: { onFinish: () => void }) {
  const { secondsLeft, timeLimit } = useSnapshot(quiz);
  if (secondsLeft === null || timeLimit === null) {
    return (
      <button
        type="button"
        className="inline-flex min-h-12 items-center rounded-full bg-board-2 px-4 font-semibold tight:min-h-11 tight:px-3 tight:text-sm"
        onClick={onFinish}
      >
        {gameTexts.home.finish}
      </button>
    );
  }
  return <AnnouncedTimer secondsLeft={secondsLeft} total={timeLimit} />;
}

function combState(place: number, current: number, outcomes: readonly FinalOutcome[]): CombState {
  return outcomes[place] ?? (place === current ? 'current' : 'open');
}
