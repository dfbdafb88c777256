import { useSnapshot } from 'valtio';
import { room, roomBoard } from '../../state/room.ts';
import { gameTexts } from '../../texts/game.ts';
import type { CombState } from '../board/ProgressComb.tsx';
import { ScoreBar, AnnouncedTimer } from '../board/ScoreBar.tsx';
import { WaitingLine } from '../board/WaitingLine.tsx';

/** The top of the board of a live game. */
export function RoomScore() {
  const { outcomes, score, run, game } = useSnapshot(room);
  const { word } = useSnapshot(roomBoard);
  const current = game?.words?.findIndex(({ id }) => id === word?.id) ?? -1;
  return (
    <div>
      <ScoreBar
        place={current + 1}
        words={outcomes.map(
          (outcome, place): CombState => (place === current ? 'current' : (outcome ?? 'open')),
        )}
        score={score}
        run={run}
        time={<RoomTime />}
      />
      <OnTheirWay />
    </div>
  );
}

/** The ring of a running game; on its own, so that a second redraws nothing else. */
export function RoomTime() {
  const { secondsLeft, game } = useSnapshot(room);
  const left = secondsLeft ?? 0;
  return <AnnouncedTimer secondsLeft={left} total={game?.duration ?? left} />;
}

function OnTheirWay() {
  const { connection, onTheirWay } = useSnapshot(room);
  return connection !== 'open' && onTheirWay > 0 ? (
    <WaitingLine offline text={gameTexts.answers.waiting(onTheirWay)} />
  ) : null;
}
