import { type Level, SHORT_ROUNDS } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useParams, useSearch } from 'wouter';
import { useApp } from '../../../base/context/use-app.ts';
import { BlankBoard } from '../../../board/BlankBoard.tsx';
import SessionWait from '../../../kit/frame/SessionWait.tsx';
import { followGameTime } from '../../../base/state/play/game-time.ts';
import {
  findLevel,
  followLevels,
  levels,
  loadLevels,
  selectedLevel,
} from '../../../base/state/levels/levels.ts';
import { session } from '../../../base/state/session.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { roundsTexts } from '../../texts/rounds.ts';
import { ChooseRound } from './ChooseRound.tsx';
import { PlayRound } from './PlayRound.tsx';

/** `/rounds`: the short rounds, and `/rounds/:kind`: one of them. */
export default function RoundsScreens() {
  const { status } = useSnapshot(session);
  // Answers belong to somebody.
  return status === 'unknown' ? <SessionWait /> : <Shown />;
}

function Shown() {
  const { engine } = useApp();
  const { status } = useSnapshot(levels);
  const { kind } = useParams();
  const level = useLevel();
  const round = SHORT_ROUNDS.find((one) => one === kind);
  useEffect(() => {
    const life = followGameTime();
    life.add(followLevels(engine.keptLevels));
    return () => life.unsubscribe();
  }, [engine]);
  if (status === 'ready' && level) {
    return round ? (
      <PlayRound key={round} kind={round} level={level} />
    ) : (
      <ChooseRound level={level} />
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-8 md:py-6">
      <h1 className="sr-only">{roundsTexts.title}</h1>
      {status === 'loading' ? (
        <BlankBoard />
      ) : (
        <BlankBoard
          message={roundsTexts.failed}
          action={{
            label: frameTexts.tryAgain,
            run: () => void loadLevels(engine.keptLevels),
          }}
        />
      )}
    </div>
  );
}

/** The level of the address, if it may be played; else the selected one. */
function useLevel(): Level | undefined {
  const asked = new URLSearchParams(useSearch()).get('level');
  const { content, selectedId, list } = useSnapshot(levels);
  const ladders = content;
  const all = Object.values(ladders).flat();
  const named = all.find(({ id, is_playable }) => is_playable && String(id) === asked);
  return (
    named ??
    selectedLevel({ content: ladders, selectedId, list }) ??
    findLevel(ladders, all.find(({ is_playable }) => is_playable)?.id)
  );
}
