import type { PodiumShown } from '@waggle/engine/live';
import type { LiveGame, Result } from '@waggle/engine/contracts';
import type { Standing } from '@waggle/engine/rules';
import { Maximize, Minimize, Moon, Sun, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../ui/CombFloor.tsx';
import { Flower } from '../ui/Flower.tsx';
import { TimerRing } from '../board/TimerRing.tsx';
import { Trophy } from '../ui/Trophy.tsx';
import { MOST_NAMES, ProjectorName } from './ProjectorName.tsx';
import { ProjectorPodium } from './ProjectorPodium.tsx';
import { ProjectorWaiting } from './ProjectorWaiting.tsx';
import { RoomFlowers } from './RoomFlowers.tsx';
import { useSlide } from './use-slide.ts';
import { useStage } from './use-stage.ts';

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
  onLobby: () => void;
}

/**
 * The host's room on a wall, drawn for 1920 by 1080 and enlarged to the window. Always light unless
 * asked, because a bright room washes out dark pictures; never a word.
 */
export function Projector(props: ProjectorProps) {
  const { scale, width, height } = useStage();
  const [isDark, setDark] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const controls = (
    <Controls
      stage={stage}
      isDark={isDark}
      onDark={() => setDark(!isDark)}
      closeAddress={props.closeAddress}
    />
  );
  return (
    <div
      ref={stage}
      data-view="projector"
      data-theme={isDark ? 'dark' : 'light'}
      className="fixed inset-0 z-10 overflow-auto bg-page text-ink"
    >
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={{ width, height, transform: `scale(${scale})`, '--scale': scale } as CSSProperties}
      >
        {props.game.status === 'waiting' && <ProjectorWaiting {...props} controls={controls} />}
        {props.game.status === 'in_progress' && <Race {...props} controls={controls} />}
        {props.game.status === 'completed' && <ProjectorPodium {...props} controls={controls} />}
        {props.isReconnecting && (
          <p
            role="status"
            className="absolute inset-x-0 bottom-0 bg-honey-wash py-3 text-center text-[44px] leading-tight font-semibold text-ink"
          >
            {texts.reconnecting}
          </p>
        )}
      </div>
    </div>
  );
}

type PhaseProps = ProjectorProps & { controls: ReactNode };

function Race({ game, standings, secondsLeft, controls }: PhaseProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = standings.slice(0, MOST_NAMES);
  useSlide(list, shown.map(({ player }) => player.id).join(' '));
  const best = Math.max(1, shown[0]?.player.score ?? 0);
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
        {shown.length === 0 && <RoomFlowers players={game.players} />}
        <ol
          ref={list}
          className={`relative grid flex-1 ${shown.length === MOST_NAMES ? 'content-between' : 'content-start gap-6'}`}
        >
          {shown.map(({ player, rank }) => (
            <li
              key={player.id}
              data-slide={player.id}
              className="grid grid-cols-[96px_112px_1fr] items-center gap-6"
            >
              <span className="grid place-items-center text-[60px]">
                <Trophy rank={rank} size={84} isEarned={player.score > 0} />
              </span>
              <Flower id={player.id} photo={player.avatar} size={108} />
              <div
                className={`relative h-[112px] overflow-hidden rounded-lg bg-sunken ${rank === 1 && player.score > 0 ? 'ring-6 ring-honey' : ''}`}
              >
                <div
                  className="absolute bottom-0 left-0 h-6 w-3/4 bg-honey transition-[translate] duration-260 ease-glide forced-colors:bg-[Highlight]"
                  style={{ translate: `${(100 * player.score) / best - 100}%` }}
                />
                <div className="relative flex h-full items-center justify-between gap-6 px-8 pb-6 leading-none">
                  <ProjectorName name={player.name} place="row" />
                  <b className="font-display text-[60px]">{player.score}</b>
                </div>
              </div>
            </li>
          ))}
        </ol>
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

interface ControlsProps {
  stage: React.RefObject<HTMLElement | null>;
  isDark: boolean;
  onDark: () => void;
  closeAddress: string;
}

/** Large enough for a finger on a small screen too. */
const CONTROL =
  'grid size-[max(72px,calc(44px/var(--scale)))] shrink-0 place-items-center rounded-full hover:bg-sunken/40';

function Controls({ stage, isDark, onDark, closeAddress }: ControlsProps) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const asked = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen();
    // A browser may refuse: then the picture stays as large as its window.
    asked?.catch(() => undefined);
  };
  return (
    <div className="flex shrink-0 gap-4">
      <button
        type="button"
        className={CONTROL}
        aria-label={isDark ? texts.light : texts.dark}
        onClick={onDark}
      >
        {isDark ? <Sun className="size-3/5" /> : <Moon className="size-3/5" />}
      </button>
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={CONTROL}
          aria-label={isFull ? texts.endFullScreen : texts.fullScreen}
          onClick={toggle}
        >
          {isFull ? <Minimize className="size-3/5" /> : <Maximize className="size-3/5" />}
        </button>
      )}
      <Link href={closeAddress} className={CONTROL} aria-label={texts.close}>
        <X className="size-3/5" />
      </Link>
    </div>
  );
}
