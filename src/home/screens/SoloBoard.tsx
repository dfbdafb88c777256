import { secondsOfGame } from '@waggle/engine/rules';
import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { CountdownBoard } from '../../board/CountdownBoard.tsx';
import { PlayingBoard } from '../../board/PlayingBoard.tsx';
import { preloadRoundEnd } from '../../board/complete/CompleteBoard.tsx';
import { ScoreLine } from '../../learn/panels/ScoreLine.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { connection } from '../../base/state/connection.ts';
import { holdGame } from '../../base/state/device/game-lock.ts';
import { keptLevels } from '../../base/state/play/kept-levels.ts';
import { gameTime } from '../../base/state/play/game-time.ts';
import { levels, loadLevels, selectedLevel } from '../../base/state/levels/levels.ts';
import { missingWords } from '../../base/state/levels/standing.ts';
import { quiz, quizBoard } from '../../base/state/play/quiz.ts';
import { openSettings, settingsDrawer } from '../../base/state/device/settings-drawer.ts';
import { soloGame as soloGameState } from '../state/play/solo-game.ts';
import { followViewport } from '../../base/state/device/viewport.ts';
import { hasPlayedToday, notePlayedToday } from '../../base/state/play/played.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useSolo } from '../use-solo.ts';
import { BoardCorner, Mute } from '../../board/BoardCorner.tsx';
import { BlankPanel, QuizPanel } from '../panels/QuizPanel.tsx';
import { CompleteRound } from './CompleteRound.tsx';
import { useStartByHand } from './start-by-hand.ts';
import { useEnter } from '../../board/use-enter.ts';
import { useStanding } from '../../base/context/use-standing.ts';

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

/** The timed game before it begins. */
export function QuizIdle() {
  const { engine } = useApp();
  const { status } = useSnapshot(levels);
  if (status === 'ready') return <Idle />;
  return status === 'loading' ? (
    <BlankPanel />
  ) : (
    <BlankPanel
      message={gameTexts.home.levelsFailed}
      onRetry={() => void loadLevels(engine.keptLevels)}
    />
  );
}

function Idle() {
  const soloGame = useSolo();
  const { start } = useStartByHand();
  const standingOf = useStanding();
  const { content, selectedId, list } = useSnapshot(levels);
  const { starting } = useSnapshot(soloGameState);
  const { offline } = useSnapshot(connection);
  const { ids: onDevice } = useSnapshot(keptLevels);
  const { chosen: time } = useSnapshot(gameTime);
  const level = selectedLevel({ content: content, selectedId, list });
  useEnter(() => {
    if (!settingsDrawer.open) void soloGame.start();
  });
  if (!level) {
    return (
      <BlankPanel
        message={gameTexts.home.selectLevelFirst}
        action={{ label: gameTexts.levels.choose, run: openSettings }}
      />
    );
  }
  return (
    <QuizPanel
      level={level}
      corner={<BoardCorner level={level} />}
      missing={missingWords(level, standingOf(level))}
      seconds={secondsOfGame(level, time)}
      starting={starting}
      note={offline && !onDevice.includes(level.id) ? gameTexts.offline.notKept : null}
      onStart={start}
    />
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
