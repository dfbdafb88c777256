import { COUNTDOWN_S } from '@waggle/engine/rules';
import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { HowToPlay } from '../panels/HowToPlay.tsx';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { onDemand } from '../../base/start/on-demand.ts';
import { followLevels, levels } from '../../base/state/levels/levels.ts';
import { followOffer } from '../../base/state/payments/purchase.ts';
import { hasBeenPlayed } from '../../base/state/play/played.ts';
import { ownFlower } from '../../base/state/account/own-flower.ts';
import { quiz } from '../../base/state/play/quiz.ts';
import { session } from '../../base/state/session.ts';
import { consumeStart } from '../../base/state/play/start-request.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useSolo } from '../use-solo.ts';
import { BlankFoot, Scene } from '../panels/scene/Scene.tsx';
import { sceneTexts } from '../texts/scene.ts';
import { AskIfTeacher } from './AskIfTeacher.tsx';
import { BoardBeside, useBoardPanel } from './BoardBeside.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { HomeDialogs } from './HomeDialogs.tsx';
import { KeyboardHolder } from '../../board/keyboard-holder.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { QuizIdle } from './QuizIdle.tsx';

const game = onDemand(() => import('./Game.tsx'));
// They come after the page.
const NextThing = lazyOptional(() => import('./NextThing.tsx'));
const SceneHeads = lazyOptional(() => import('./SceneHeads.tsx'));
const OwnWork = lazyOptional(() => import('./OwnWork.tsx'));
const MoreWays = lazyOptional(() => import('../panels/MoreWays.tsx'));
const Desk = lazyOptional(() => import('./desk/Desk.tsx'));
const RoundRecords = lazyOptional(() => import('./RoundRecords.tsx'));
const BoardLife = lazyOptional(() => import('./BoardLife.tsx'));

/** `/home`: what comes next, and the single-player game. Picks the board for the phase; decides nothing. */
export default function HomeScreen() {
  useDocumentTitle(frameTexts.shell.home);
  useSoloGame();
  useBoardPanel();
  const { phase } = useSnapshot(quiz);
  const { status } = useSnapshot(levels);
  return (
    <>
      <KeyboardHolder />
      <SaidCountdown />
      {phase === 'idle' ? <Page /> : <GameOnDemand />}
      <Suspense>{status === 'ready' && <RoundRecords />}</Suspense>
      <Suspense>
        <BoardLife part="perfect" />
      </Suspense>
      <SettingsDrawer />
      <HomeDialogs />
    </>
  );
}

/** Before a game. */
function Page() {
  const { status } = useSnapshot(levels);
  const { status: who, user } = useSnapshot(session);
  const { id } = useSnapshot(ownFlower);
  const isReady = status === 'ready';
  const teaches = user?.profile.teaches === true;
  const isFirst = who === 'visitor' && !hasBeenPlayed();
  const name = user ? (user.profile.nickname ?? user.first_name) : null;
  return (
    <div className="mx-auto grid w-full max-w-[84rem] grid-cols-1 gap-3 px-4 pb-6 md:grid-cols-2 md:gap-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(min-content,min(25rem,31vw))]">
      {teaches ? (
        // As high as an empty desk: what is below it does not move when the desk comes.
        <div className="col-span-full min-h-310 md:min-h-240 lg:min-h-140">
          <h1 className="sr-only">{gameTexts.home.heading}</h1>
          <Suspense>{isReady && <Desk isOnHome />}</Suspense>
        </div>
      ) : (
        <div className="md:max-lg:col-span-full">
          <Scene
            flower={id}
            title={isFirst ? sceneTexts.first : sceneTexts.hello(name)}
            heads={
              !isFirst && (
                <Suspense>
                  <SceneHeads />
                </Suspense>
              )
            }
          >
            {isFirst ? (
              <FirstVisit />
            ) : (
              <Suspense fallback={<BlankFoot />}>
                {isReady ? <NextThing /> : status === 'loading' && <BlankFoot />}
              </Suspense>
            )}
          </Scene>
        </div>
      )}
      <QuizIdle />
      {!teaches && (
        <div className="min-h-31 md:max-lg:col-span-full md:max-lg:row-start-3 lg:min-h-42">
          <Suspense>
            <MoreWays />
          </Suspense>
        </div>
      )}
      <BoardBeside />
      {user?.seat && (
        <Suspense>
          <OwnWork />
        </Suspense>
      )}
      <AskIfTeacher />
      <HowToPlay />
    </div>
  );
}

/** A game that was started takes the place of the page; its board comes right after the page. */
function GameOnDemand() {
  const [Board] = useState(game.component);
  return (
    <Suspense fallback={<div className="flex-1 bg-board md:mx-8 md:mb-6 md:rounded-xl" />}>
      <Board />
    </Suspense>
  );
}

/** Announces the start. Mounted before its first words, or some screen readers miss them. */
function SaidCountdown() {
  const { phase, secondsLeft } = useSnapshot(quiz);
  const text = secondsLeft === 0 ? gameTexts.home.go : String(COUNTDOWN_S);
  return (
    <p className="sr-only" aria-live="assertive">
      {phase === 'countdown' ? text : ''}
    </p>
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
    // A board that does not come is fetched again when a game starts.
    void game.load().catch(() => undefined);
    return () => connection.unsubscribe();
  }, [engine, soloGame, takeOver]);
}
