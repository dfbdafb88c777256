import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useRoute } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import SessionWait from '../../../kit/frame/SessionWait.tsx';
import { BlankBoard } from '../../../board/BlankBoard.tsx';
import { connection } from '../../../base/state/connection.ts';
import { followGameTime } from '../../../base/state/play/game-time.ts';
import { followLevels, levels, loadLevels } from '../../../base/state/levels/levels.ts';
import { session } from '../../../base/state/session.ts';
import { pathTexts } from '../../texts/path.ts';
import { DayBeeScreen } from '../day/DayBeeScreen.tsx';
import { LevelPage } from './LevelPage.tsx';
import { LevelsScreen } from './LevelsScreen.tsx';

/** The levels as a path, the page of one, and the bee of the day. */
export default function LevelsScreens() {
  const { status } = useSnapshot(session);
  return status === 'unknown' ? <SessionWait /> : <Shown />;
}

function Shown() {
  const { engine } = useApp();
  const { status } = useSnapshot(levels);
  const { offline } = useSnapshot(connection);
  const [isOne, params] = useRoute('/levels/:level');
  const [isDay] = useRoute('/bee-of-the-day');
  useEffect(() => {
    const life = followGameTime();
    life.add(followLevels(engine.keptLevels));
    return () => life.unsubscribe();
  }, [engine]);
  if (status === 'ready' && isOne) return <LevelPage id={params.level} />;
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-6 md:pb-4">
      {status === 'ready' ? (
        isDay ? (
          <DayBeeScreen />
        ) : (
          <LevelsScreen />
        )
      ) : (
        <>
          <h1 className="sr-only">{pathTexts.title}</h1>
          {status === 'loading' ? (
            <BlankBoard />
          ) : (
            <BlankBoard
              message={offline ? pathTexts.offlineNone : pathTexts.failed}
              onRetry={() => void loadLevels(engine.keptLevels)}
            />
          )}
        </>
      )}
    </div>
  );
}
