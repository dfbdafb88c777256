import type { PodiumShown } from '@waggle/engine/live';
import type { LiveGame, Result, SpelledAlong } from '@waggle/engine/contracts';
import { settingsOf, type Standing } from '@waggle/engine/rules';
import { type ReactNode, useState } from 'react';
import type { HiveShown, MakersShown } from '../../state/hive.ts';
import type { RoundShown } from '../../state/round.ts';
import type { BeeOver, BeeShown } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { TimerRing } from '../../../kit/ui/TimerRing.tsx';
import { endQuestionOf } from '../host/end-question.ts';
import { useHostKeys } from '../host/use-host-keys.ts';
import { type KeyAction, ProjectorKeys } from './ProjectorKeys.tsx';
import { ProjectorPodium } from './ProjectorPodium.tsx';
import { ProjectorQuestion } from './ProjectorQuestion.tsx';
import { ProjectorRows } from './ProjectorRows.tsx';
import { ProjectorStage } from './ProjectorStage.tsx';
import { ProjectorWaiting } from './ProjectorWaiting.tsx';
import { RoomFlowers } from '../RoomFlowers.tsx';
import { AddedTime } from '../RoomScore.tsx';
import { ProjectorBee } from '../bee/ProjectorBee.tsx';
import { ProjectorBeeOver } from '../bee/ProjectorBeeOver.tsx';
import { ProjectorHive } from '../hive/ProjectorHive.tsx';
import { ProjectorHiveOver } from '../hive/ProjectorHiveOver.tsx';
import { labelOfNext } from '../together/label-of-next.ts';
import { ProjectorRound } from '../together/ProjectorRound.tsx';

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
  /** The word that is asked of all; null in a race. */
  round: RoundShown | null;
  /** Who is on stage; null in other modes. */
  bee: BeeShown | null;
  /** The comb that all fill; null where there is none. */
  hive: HiveShown | null;
  makers: MakersShown;
  /** Of the words, when the game is over. */
  spellings: readonly string[];
  /** A bee that is over. */
  beeOver: BeeOver | null;
  /** Who spelled along in it. */
  along: readonly SpelledAlong[];
  /** BCP 47 of the words. */
  lang: string;
  speaking: boolean;
  /** The host has just given more time. */
  isGrowing: boolean;
  /** For a phone's camera. */
  link: string;
  /** Of the class that the game is for alone. */
  classCode: string | null;
  /** How long the game will take; null while it is not known. */
  announced: string | null;
  /** Of the room without the projector. */
  closeAddress: string;
  canStart: boolean;
  startRefusal: string | null;
  isReconnecting: boolean;
  onStart: () => void;
  onHear: () => void;
  onPause: () => void;
  onNext: () => void;
  onMinute: () => void;
  onLock: (locked: boolean) => void;
  onEnd: () => void;
  onStopHere: () => void;
  /** Leads on when the game is over. */
  onward: ReactNode;
  onLobby: () => void;
}

/** The host's room on a wall; never a word that is open. */
export function Projector(props: ProjectorProps) {
  const { game, isReconnecting } = props;
  const [asksToEnd, setAsksToEnd] = useState(false);
  const asks = asksToEnd && game.status !== 'completed';
  const about = questionOf(props);
  const actions = useKeyActions(props, () => setAsksToEnd(true));
  return (
    <ProjectorStage closeAddress={props.closeAddress} closeLabel={texts.close}>
      {(stageControls) => {
        const controls = (
          <div className="flex shrink-0 gap-4">
            {actions.length > 0 && <ProjectorKeys actions={actions} />}
            {stageControls}
          </div>
        );
        return (
          <>
            <div className="h-full" inert={asks}>
              {game.status === 'waiting' && <ProjectorWaiting {...props} controls={controls} />}
              {game.status === 'in_progress' && <Running {...props} controls={controls} />}
              {game.status === 'completed' && <Ended {...props} controls={controls} />}
            </div>
            {asks && (
              <ProjectorQuestion
                about={about}
                onEnd={() => {
                  setAsksToEnd(false);
                  if (about === 'stop') props.onStopHere();
                  else props.onEnd();
                }}
                onGoOn={() => setAsksToEnd(false)}
              />
            )}
            {isReconnecting && (
              <p
                role="status"
                className="absolute top-4 left-1/2 -translate-x-1/2 rounded-full bg-honey-wash px-12 py-3 text-center text-[44px] leading-tight font-semibold text-ink shadow-2"
              >
                {texts.reconnecting}
              </p>
            )}
          </>
        );
      }}
    </ProjectorStage>
  );
}

/** What E asks. */
function questionOf({ game, bee }: ProjectorProps) {
  return game.status === 'waiting' ? 'close' : endQuestionOf(bee);
}

/** What the host may do now by one key; over a room that has lost its server nothing. */
function useKeyActions(props: ProjectorProps, askToEnd: () => void): readonly KeyAction[] {
  const { game, round, isReconnecting, onStart, onPause, onNext, onMinute, onLock } = props;
  const { locked } = settingsOf(game);
  const { controls: labels } = hostTexts;
  const isPlaying = game.status === 'in_progress' && !isReconnecting;
  const isWaiting = game.status === 'waiting' && !isReconnecting;
  const lock = () => onLock(!locked);
  const next = round && !game.paused ? onNext : undefined;
  const playing = isPlaying ? { pause: onPause, next, minute: onMinute, end: askToEnd } : {};
  const waiting = isWaiting ? { end: askToEnd } : {};
  useHostKeys(isPlaying || isWaiting ? { ...playing, ...waiting, lock } : {});
  const lockAction = { keys: 'L', label: locked ? labels.unlock : labels.lock, press: lock };
  if (isWaiting) {
    return [
      { keys: labels.space, label: liveTexts.room.start, press: onStart },
      lockAction,
      { keys: 'E', label: liveTexts.close.open, press: askToEnd },
    ];
  }
  if (!isPlaying) return [];
  return [
    { keys: labels.space, label: game.paused ? labels.goOn : labels.pause, press: onPause },
    ...(round && next ? [{ keys: 'N', label: labelOfNext(round), press: next }] : []),
    lockAction,
    { keys: '+', label: labels.addMinute, press: onMinute },
    {
      keys: 'E',
      label: questionOf(props) === 'stop' ? beeTexts.wall.stop : labels.end,
      press: askToEnd,
    },
  ];
}

type PhaseProps = ProjectorProps & { controls: ReactNode };

function Ended(props: PhaseProps) {
  const { beeOver, hive, game } = props;
  if (beeOver) return <ProjectorBeeOver {...props} over={beeOver} />;
  if (!hive) return <ProjectorPodium {...props} />;
  return <ProjectorHiveOver {...props} name={game.name} hive={hive} />;
}

function Running(props: PhaseProps) {
  const { round, bee, hive } = props;
  if (bee) return <ProjectorBee {...props} bee={bee} />;
  if (hive && !round?.closed) return <ProjectorHive {...props} hive={hive} />;
  return round ? <ProjectorRound {...props} round={round} /> : <Race {...props} />;
}

function Race({ game, standings, secondsLeft, isGrowing, controls }: PhaseProps) {
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
        <div className="relative flex flex-col items-center text-center">
          <TimerRing
            secondsLeft={left}
            total={game.duration ?? left}
            size={400}
            stands={!!game.paused}
            grows={isGrowing}
          />
          <AddedTime className="top-0! right-0! mr-0! text-[72px]" />
          {game.paused ? (
            <>
              <p className="mt-4 font-display text-[96px] leading-none font-extrabold">
                {hostTexts.paused.title}
              </p>
              <p className="mt-4 text-[44px] leading-tight">{hostTexts.paused.text}</p>
            </>
          ) : (
            <p className="mt-6 text-[44px] text-on-board-soft">{texts.secondsLeft}</p>
          )}
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
