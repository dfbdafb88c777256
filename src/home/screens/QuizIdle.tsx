import { secondsOfGame } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { BoardCorner } from '../../board/BoardCorner.tsx';
import { useEnter } from '../../board/use-enter.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useStanding } from '../../base/context/use-standing.ts';
import { connection } from '../../base/state/connection.ts';
import { openSettings, settingsDrawer } from '../../base/state/device/settings-drawer.ts';
import { levels, loadLevels, selectedLevel } from '../../base/state/levels/levels.ts';
import { missingWords } from '../../base/state/levels/standing.ts';
import { gameTime } from '../../base/state/play/game-time.ts';
import { keptLevels } from '../../base/state/play/kept-levels.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { BlankPanel, QuizPanel } from '../panels/QuizPanel.tsx';
import { soloGame as soloGameState } from '../state/play/solo-game.ts';
import { useSolo } from '../use-solo.ts';
import { useStartByHand } from './start-by-hand.ts';

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
