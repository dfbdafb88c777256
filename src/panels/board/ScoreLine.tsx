import { useSnapshot } from 'valtio';
import { quiz } from '../../state/quiz.ts';
import type { CombState } from '../ProgressComb.tsx';
import { ScoreBar, ToldTimer } from './ScoreBar.tsx';

/** The top of the board in a single-player game. */
export function ScoreLine() {
  const { index, words, outcomes, score, streak } = useSnapshot(quiz);
  return (
    <ScoreBar
      place={index + 1}
      words={words.map((_, place) => combState(place, index, outcomes))}
      score={score}
      run={streak}
      time={<TimeLeft />}
    />
  );
}

function TimeLeft() {
  const { secondsLeft, timeLimit } = useSnapshot(quiz);
  return <ToldTimer secondsLeft={secondsLeft} total={timeLimit} />;
}

function combState(
  place: number,
  current: number,
  outcomes: readonly ('right' | 'skipped' | 'revealed')[],
): CombState {
  return outcomes[place] ?? (place === current ? 'current' : 'open');
}
