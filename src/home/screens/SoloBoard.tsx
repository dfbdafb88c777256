import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { CountdownBoard } from '../../board/CountdownBoard.tsx';
import { PlayingBoard } from '../../board/PlayingBoard.tsx';
import { preloadRoundEnd } from '../../board/complete/CompleteBoard.tsx';
import { ScoreLine } from '../../learn/panels/ScoreLine.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { holdGame } from '../../base/state/device/game-lock.ts';
import { quiz, quizBoard } from '../../base/state/play/quiz.ts';
import { followViewport } from '../../base/state/device/viewport.ts';
import { hasPlayedToday, notePlayedToday } from '../../base/state/play/played.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { useApp } from '../../base/context/use-app.ts';
import { Mute } from '../../board/BoardCorner.tsx';
import { CompleteRound } from './CompleteRound.tsx';

export interface SoloBoardProps {
  /** BCP 47 of the words. */
  lang: string;
  onSeeWords: () => void;
}

// The game goes on without them.
const BoardLife = lazyOptional(() => import('./BoardLife.tsx'));
const LeaveGame = lazyOptional(() => import('../../kit/ui/LeaveGame.tsx'));

/** The board of a game that was started. */
export function SoloBoard({ lang, onSeeWords }: SoloBoardProps) {
  const { engine } = useApp();
  const { phase, words, timeLimit, secondsLeft } = useSnapshot(quiz);
  const isOn = phase === 'countdown' || phase === 'playing';
  useEffect(() => (isOn ? followViewport(window) : undefined), [isOn]);
  useEffect(() => (isOn ? holdGame(navigator.locks) : undefined), [isOn]);
  if (phase === 'countdown') {
    return (
      <CountdownBoard
        secondsLeft={secondsLeft ?? 0}
        wordCount={words.length}
        timeLimit={timeLimit}
        onSkip={hasPlayedToday() ? engine.solo.skipCountdown : null}
      />
    );
  }
  return phase === 'playing' ? (
    <Playing lang={lang} />
  ) : (
    <CompleteRound lang={lang} onSeeWords={onSeeWords} />
  );
}

function Playing({ lang }: { lang: string }) {
  const { solo } = useApp().engine;
  const { timeLimit, words } = useSnapshot(quiz);
  useEffect(preloadRoundEnd, []);
  useEffect(notePlayedToday, []);
  return (
    <>
      <Suspense>
        <LeaveGame onAsked={solo.askToStop} />
      </Suspense>
      <PlayingBoard
        board={quizBoard}
        game={solo}
        lang={lang}
        // Without the timer, Finish replaces the time.
        words={words.map(({ word }) => word)}
        onStop={timeLimit === null ? undefined : solo.finish}
        onAsked={solo.askToStop}
        head={<ScoreLine onFinish={solo.finish} />}
        life={{
          flower: (
            <Suspense>
              <BoardLife part="flower" />
            </Suspense>
          ),
          cheer: (
            <Suspense>
              <BoardLife part="cheer" />
            </Suspense>
          ),
        }}
        silence={gameTexts.home.noVoice}
        Mute={Mute}
      />
    </>
  );
}
