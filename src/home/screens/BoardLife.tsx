import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../base/context/use-app.ts';
import { BoardFlower } from '../../board/BoardFlower.tsx';
import { PerfectRound } from '../../board/complete/PerfectRound.tsx';
import { RunCheer } from '../../board/complete/RunCheer.tsx';
import { boardFlower, boardLife, projectBoardLife } from '../../learn/state/play/board-life.ts';
import { VISITOR_ID } from '../../base/state/account/own-flower.ts';
import { session } from '../../base/state/session.ts';
import { sound } from '../../base/state/device/sound.ts';

export interface BoardLifeProps {
  part: 'flower' | 'cheer' | 'perfect';
}

/** What lives on the board: the player's flower, and what celebrates a run or a round. */
export default function BoardLife({ part }: BoardLifeProps) {
  const { mood, cheer, spelling, run } = useSnapshot(boardLife);
  const { shown } = useSnapshot(boardFlower);
  const { speaking } = useSnapshot(sound);
  const { user } = useSnapshot(session);
  if (part === 'perfect') return <Perfect />;
  if (part === 'flower') {
    return shown ? (
      <BoardFlower id={user?.id ?? VISITOR_ID} mood={mood ?? (speaking ? 'lean' : null)} />
    ) : null;
  }
  return cheer === null || cheer === 'perfect' ? null : (
    <RunCheer key={`${cheer} ${spelling}`} size={cheer} spelling={spelling} run={run} />
  );
}

/** Follows the game for as long as its board is there. */
function Perfect() {
  const { solo } = useApp().engine;
  const { cheer } = useSnapshot(boardLife);
  useEffect(() => {
    const projection = projectBoardLife(solo, document);
    return () => projection.unsubscribe();
  }, [solo]);
  return cheer === 'perfect' ? <PerfectRound /> : null;
}
