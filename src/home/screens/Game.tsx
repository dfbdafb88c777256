import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { focusRoundWords } from '../../board/complete/RoundWords.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { languageOf, levels } from '../../base/state/levels/levels.ts';
import { quiz } from '../../base/state/play/quiz.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { BoardBeside } from './BoardBeside.tsx';
import { Round } from './Round.tsx';
import { SoloBoard } from './SoloBoard.tsx';

const LessonBeside = lazyOptional(() => import('./LessonBeside.tsx'));

/** A game that was started takes the place of the page. */
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
