import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { focusRoundWords } from '../../board/complete/RoundWords.tsx';
import { HowToPlay } from '../panels/HowToPlay.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { followLevels, languageOf, levels } from '../../base/state/levels/levels.ts';
import { followOffer } from '../../base/state/payments/purchase.ts';
import { type AboveBoard, aboveBoard } from '../../learn/state/play/above-board.ts';
import { hasBeenPlayed } from '../../base/state/play/played.ts';
import { quiz } from '../../base/state/play/quiz.ts';
import { session } from '../../base/state/session.ts';
import { consumeStart } from '../../base/state/play/start-request.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useSolo } from '../use-solo.ts';
import { BoardBeside, useBoardPanel } from './BoardBeside.tsx';
import { HomeDialogs } from './HomeDialogs.tsx';
import { KeyboardHolder } from '../../board/keyboard-holder.tsx';
import { Round } from './Round.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { SoloBoard } from './SoloBoard.tsx';

// It comes after the board.
const Today = lazyOptional(() => import('./Today.tsx'));
const Desk = lazyOptional(() => import('./desk/Desk.tsx'));
const GardenBeside = lazyOptional(() => import('./GardenBeside.tsx'));
const RoundRecords = lazyOptional(() => import('./RoundRecords.tsx'));
const LessonBeside = lazyOptional(() => import('./LessonBeside.tsx'));

/** The least height of what stands over the board, on a phone and on other screens. */
const ROOM: Readonly<Record<AboveBoard, string>> = {
  words: 'min-h-56 md:min-h-28',
  offer: 'min-h-105 md:min-h-45',
  work: 'min-h-72 md:max-lg:min-h-44 lg:min-h-28',
};

/** `/home`: the single-player game. Picks the board for the phase; decides nothing. */
export default function HomeScreen() {
  useDocumentTitle(frameTexts.shell.home);
  useSoloGame();
  useBoardPanel();
  const { phase, level } = useSnapshot(quiz);
  const { languages, status } = useSnapshot(levels);
  const { status: who, user } = useSnapshot(session);
  const { shows } = useSnapshot(aboveBoard);
  const lang = (level && languageOf(languages, level)?.code) || '';
  const isRunning = phase === 'playing' || phase === 'complete';
  const isOn = phase === 'countdown' || phase === 'playing';
  // On a first visit they are below the board, which was painted before them and must not move.
  const isFirst = who === 'visitor' && !hasBeenPlayed();
  const lesson = <Suspense>{status === 'ready' && <LessonBeside />}</Suspense>;
  // Nobody who has completed a level is asked where to begin.
  const room = shows === 'offer' && user?.user_progress.completed_levels[0] ? 'words' : shows;
  const teaches = user?.profile.teaches === true;
  const today = phase === 'idle' && (
    <div data-today="" className={`flex flex-col gap-3 max-md:px-4 md:col-span-2 ${ROOM[room]}`}>
      <Suspense fallback={teaches && <div className="min-h-180" />}>
        {status === 'ready' && (teaches ? <Desk isOnHome /> : <Today />)}
      </Suspense>
    </div>
  );
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_max(304px,min(19rem,30vw))] md:px-8 md:pb-6 low-desk:pb-2 max-lg:playing:flex short:flex short:p-0">
      <h1 className="sr-only">{gameTexts.home.heading}</h1>
      <KeyboardHolder />
      {!isFirst && today}
      <SoloBoard lang={lang} onSeeWords={focusRoundWords} />
      {isFirst && today && (
        <div className="flex flex-col gap-5 md:col-span-2">
          {today}
          <div className="max-md:px-4">{lesson}</div>
        </div>
      )}
      <div
        // A game has cards of its own: none of those on Home moves to another place.
        key={phase === 'idle' ? 'home' : 'game'}
        className={`relative short:hidden ${isFirst ? 'md:col-start-2 md:row-start-1' : ''} ${isOn ? 'max-lg:hidden' : ''}`}
      >
        {/* As high as the board and no higher: a long round scrolls inside. */}
        <div className="flex flex-col gap-5 max-md:px-4 max-md:pb-6 md:absolute md:inset-0 md:overflow-y-auto">
          {!isFirst && today && !teaches && (
            <Suspense fallback={<div className="h-78.5 shrink-0" />}>
              <GardenBeside />
            </Suspense>
          )}
          <BoardBeside />
          {isRunning ? <Round lang={lang} /> : <HowToPlay />}
          {/* It comes later than the other cards, and moves none of them. */}
          {!isFirst && !(teaches && phase === 'idle') && (
            <div className="empty:hidden">{lesson}</div>
          )}
        </div>
      </div>
      <Suspense>{status === 'ready' && <RoundRecords />}</Suspense>
      <SettingsDrawer />
      <HomeDialogs />
    </div>
  );
}

/** Shows the levels and runs the game while its screen is mounted. */
function useSoloGame(): void {
  const { engine, takeOver } = useApp();
  const soloGame = useSolo();
  useEffect(() => {
    const connection = soloGame.connect();
    connection.add(followLevels(engine.keptLevels));
    connection.add(followOffer(window));
    connection.add(takeOver.askOnSignIn());
    // After the board is there.
    const wished = setTimeout(() => {
      if (consumeStart()) void soloGame.start();
    });
    connection.add(() => clearTimeout(wished));
    return () => connection.unsubscribe();
  }, [engine, soloGame, takeOver]);
}
