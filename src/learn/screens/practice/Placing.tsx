import type { Id, Level } from '@waggle/engine/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { usePractice } from '../../use-practice.ts';
import { BlankBoard } from '../../../board/BlankBoard.tsx';
import LeaveGame from '../../../kit/ui/LeaveGame.tsx';
import { leavePage } from '../../../kit/frame/leaving.ts';
import {
  PlacedBoard,
  PlacementBoard,
  PlacementReady,
} from '../../panels/practice/PlacementBoard.tsx';
import { findLevel, levels, loadLevels, selectLevel } from '../../../base/state/levels/levels.ts';
import {
  placement,
  placementBoard,
  projectPlacement,
  startPlacement,
} from '../../state/levels/placement.ts';
import { session, showUser } from '../../../base/state/session.ts';
import { sound } from '../../../base/state/device/sound.ts';
import { followViewport } from '../../../base/state/device/viewport.ts';
import { practiceTexts } from '../../texts/practice.ts';
import { holdKeyboard } from '../../../board/keyboard-holder.tsx';

/** Ten words, and the level that fits. Begins at once after a press on another page. */
export function Placing({ language, lang }: { language: Id; lang: string }) {
  const { engine } = useApp();
  const { placement: game } = usePractice();
  const [, navigate] = useLocation();
  const { state, starting, failure } = useSnapshot(placement);
  const { speaking } = useSnapshot(sound);
  const { status, user } = useSnapshot(session);
  useEffect(() => {
    const life = projectPlacement(game);
    life.add(game.connect());
    life.add(followViewport(window));
    return () => life.unsubscribe();
  }, [game]);
  const isPlaced = state.phase === 'placed';
  useEffect(() => {
    if (isPlaced) void showPlaced(engine);
  }, [isPlaced, engine]);
  const start = () => {
    holdKeyboard();
    void startPlacement(game, { language, code: lang, grade: user?.profile.grade ?? null });
  };
  const [isPressed] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isPressed || hasBegun.current) return;
    hasBegun.current = true;
    start();
  });
  const leave = () => {
    game.stop();
    navigate('/home');
  };
  switch (state.phase) {
    case 'asking':
      return (
        <>
          <LeaveGame text={practiceTexts.placement.notKept} />
          <PlacementBoard
            key={state.n}
            board={placementBoard}
            asked={state}
            lang={lang}
            speaking={speaking}
            game={game}
            onLeave={() => leavePage(leave)}
          />
        </>
      );
    case 'unsent':
      return <BlankBoard message={state.message} onRetry={game.send} />;
    case 'placed':
      return (
        <PlacedBoard
          placement={state.placement}
          isVisitor={status === 'visitor'}
          onGo={() => void goTo(engine, state.placement.level.id).then(leave)}
        />
      );
    case 'idle':
      if (failure !== null) {
        return <BlankBoard message={failure} onRetry={start} />;
      }
      return isPressed || starting ? (
        <BlankBoard />
      ) : (
        <PlacementReady onStart={start} onLeave={leave} />
      );
    default:
      return <BlankBoard />;
  }
}

type PlayingEngine = ReturnType<typeof useApp>['engine'];

/** The placement has moved the learner, and opened levels. */
async function showPlaced({ keptLevels, accounts }: PlayingEngine): Promise<void> {
  const { sessionEpoch } = session;
  const [user] = await Promise.all([
    session.user ? accounts.user().catch(() => null) : null,
    loadLevels(keptLevels),
  ]);
  if (user && session.sessionEpoch === sessionEpoch) showUser(user);
}

/** Selects the level that was found. */
async function goTo(engine: PlayingEngine, id: Id): Promise<void> {
  const { sessionEpoch } = session;
  await showPlaced(engine);
  if (session.sessionEpoch !== sessionEpoch) return;
  const level: Level | undefined = findLevel(levels.content, id);
  if (level?.is_playable) selectLevel(level);
}
