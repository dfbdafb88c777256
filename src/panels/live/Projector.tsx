import type { PodiumShown } from '@waggle/engine/live';
import type { LiveGame, Result } from '@waggle/engine/contracts';
import type { Standing } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../ui/CombFloor.tsx';
import { TimerRing } from '../board/TimerRing.tsx';
import { ProjectorPodium } from './ProjectorPodium.tsx';
import { ProjectorRows } from './ProjectorRows.tsx';
import { ProjectorStage } from './ProjectorStage.tsx';
import { ProjectorWaiting } from './ProjectorWaiting.tsx';
import { RoomFlowers } from './RoomFlowers.tsx';

const texts = liveTexts.projector;

/** More letters of a game's name do not fit on one line of the largest size. */
const LONGEST_TITLE = 24;

export interface ProjectorProps {
  game: LiveGame;
  /** None where the class may not see the places. */
  standings: readonly Standing[];
  results: readonly Result[];
  podium: PodiumShown | null;
  secondsLeft: number | null;
  /** For a phone's camera. */
  link: string;
  /** Of the room without the projector. */
  closeAddress: string;
  canStart: boolean;
  startRefusal: string | null;
  isReconnecting: boolean;
  onStart: () => void;
  /** Leads on when the game is over. */
  onward: ReactNode;
  onLobby: () => void;
}

/** The host's room on a wall; never a word. */
export function Projector(props: ProjectorProps) {
  const { game, isReconnecting } = props;
  return (
    <ProjectorStage closeAddress={props.closeAddress} closeLabel={texts.close}>
      {(controls) => (
        <>
          {game.status === 'waiting' && <ProjectorWaiting {...props} controls={controls} />}
          {game.status === 'in_progress' && <Race {...props} controls={controls} />}
          {game.status === 'completed' && <ProjectorPodium {...props} controls={controls} />}
          {isReconnecting && (
            <p
              role="status"
              className="absolute inset-x-0 bottom-0 bg-honey-wash py-3 text-center text-[44px] leading-tight font-semibold text-ink"
            >
              {texts.reconnecting}
            </p>
          )}
        </>
      )}
    </ProjectorStage>
  );
}

type PhaseProps = ProjectorProps & { controls: ReactNode };

function Race({ game, standings, secondsLeft, controls }: PhaseProps) {
  const left = secondsLeft ?? 0;
  const spelled = game.players.reduce((sum, { words_correct }) => sum + words_correct, 0);
  return (
    <div className="grid min-h-full grid-cols-[1fr_560px] overflow-hidden bg-page text-ink">
      <section className="flex min-w-0 flex-col p-16">
        <div className="mb-10 flex items-center justify-between gap-8">
          <h1
            className={`line-clamp-2 leading-[1.1] wrap-anywhere ${game.name.length > LONGEST_TITLE ? 'text-[56px]' : 'text-[72px]'}`}
          >
            {game.name}
          </h1>
          {controls}
        </div>
        {standings.length === 0 && <RoomFlowers players={game.players} />}
        <ProjectorRows standings={standings} height="whole" />
      </section>
      <aside className="on-board relative isolate flex flex-col items-center justify-between overflow-hidden bg-board px-10 py-20 text-on-board">
        <CombFloor tone="board" height={420} radius={70} />
        <div className="flex flex-col items-center">
          <TimerRing secondsLeft={left} total={game.duration ?? left} size={400} />
          <p className="mt-6 text-[44px] text-on-board-soft">{texts.secondsLeft}</p>
        </div>
        <div className="text-center">
          <p className="font-display text-[128px] leading-none font-extrabold">{spelled}</p>
          <p className="mt-3 text-[44px] leading-tight">
            {texts.wordsSpelled(spelled)}
            <br />
            {texts.byPlayers(game.players.length)}
          </p>
        </div>
      </aside>
    </div>
  );
}
