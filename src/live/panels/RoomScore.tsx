import { useSnapshot } from 'valtio';
import { room, roomBoard } from '../state/room.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { hostTexts } from '../texts/host.ts';
import type { CombState } from '../../kit/comb/ProgressComb.tsx';
import { ScoreBar, AnnouncedTimer } from '../../board/ScoreBar.tsx';
import { WaitingLine } from '../../board/WaitingLine.tsx';

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
export function RoomTime({ size }: { size?: number }) {
  const { secondsLeft, addedSeconds, game, round, bee } = useSnapshot(room);
  const left = secondsLeft ?? 0;
  return (
    <span className="relative">
      <AnnouncedTimer
        secondsLeft={left}
        total={Math.max(left, round?.total ?? bee?.total ?? game?.duration ?? left)}
        stands={!!game?.paused}
        grows={addedSeconds !== null}
        {...(size === undefined ? {} : { size, className: '' })}
      />
      <AddedTime />
    </span>
  );
}

/** Rises beside the ring when the host gives more time. */
export function AddedTime({ className = 'text-lg' }: { className?: string }) {
  const { addedSeconds } = useSnapshot(room);
  return (
    addedSeconds !== null && (
      <b
        aria-hidden="true"
        className={`pointer-events-none absolute top-0 right-full mr-1 animate-rise max-md:top-full max-md:right-0 max-md:mr-0 font-display leading-none text-honey ${className}`}
      >
        {hostTexts.added.shown(addedSeconds)}
      </b>
    )
  );
}

function OnTheirWay() {
  const { connection, onTheirWay } = useSnapshot(room);
  return connection !== 'open' && onTheirWay > 0 ? (
    <WaitingLine offline text={gameTexts.answers.waiting(onTheirWay)} />
  ) : null;
}
