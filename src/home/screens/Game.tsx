import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { CountdownBoard } from '../../board/CountdownBoard.tsx';
import { PlayingBoard } from '../../board/PlayingBoard.tsx';
import { preloadRoundEnd } from '../../board/complete/CompleteBoard.tsx';
import { ScoreLine } from '../../learn/panels/ScoreLine.tsx';
import { focusRoundWords } from '../../board/complete/RoundWords.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { languageOf, levels } from '../../base/state/levels/levels.ts';
import { holdGame } from '../../base/state/device/game-lock.ts';
import { quiz, quizBoard } from '../../base/state/play/quiz.ts';
import { followViewport } from '../../base/state/device/viewport.ts';
import { hasPlayedToday, notePlayedToday } from '../../base/state/play/played.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { useApp } from '../../base/context/use-app.ts';
import { Mute } from '../../board/BoardCorner.tsx';
import { BoardBeside } from './BoardBeside.tsx';
import { CompleteRound } from './CompleteRound.tsx';
import { Round } from './Round.tsx';

interface SoloBoardProps {
  /** BCP 47 of the words. */
  lang: string;
  onSeeWords: () => void;
}

// The game goes on without them.
const BoardLife = lazyOptional(() => import('./BoardLife.tsx'));
const LessonBeside = lazyOptional(() => import('./LessonBeside.tsx'));
const LeaveGame = lazyOptional(() => import('../../kit/ui/LeaveGame.tsx'));

/** A game that was started, which takes the place of the page. */
export default function Game() {
  const { phase, level } = useSnapshot(quiz);
  const { languages } = useSnapshot(levels);
  const lang = (level && languageOf(languages, level)?.code) || '';
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_max(304px,min(19rem,30vw))] md:px-8 md:pb-6 low-desk:pb-2 max-lg:playing:flex short:flex short:p-0">
      <h1 className="sr-only">{gameTexts.home.heading}</h1>
      <SoloBoard lang={lang} onSeeWords={focusRoundWords} />
      <div
        // What is beside the board after a game moves nothing that was there during the game.
        key={phase === 'complete' ? 'after' : 'during'}
        className={`relative short:hidden ${phase === 'complete' ? '' : 'max-lg:hidden'}`}
      >
        {/* As high as the board and no higher: a long round scrolls inside. */}
        <div className="flex flex-col gap-5 max-md:px-4 max-md:pb-6 md:absolute md:inset-0 md:overflow-y-auto">
          {phase === 'complete' && <BoardBeside />}
          <Round lang={lang} />
          {phase === 'complete' && (
            <Suspense>
              <LessonBeside />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** The board of a game that was started. */
function SoloBoard({ lang, onSeeWords }: SoloBoardProps) {
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
