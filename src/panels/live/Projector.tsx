import type { PodiumShown } from '@waggle/engine/live';
import type { Game, Player, Result } from '@waggle/engine/contracts';
import type { Standing } from '@waggle/engine/rules';
import { Maximize, Minimize, Moon, Sun, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { worksElsewhere } from '../../state/share-link.ts';
import { liveTexts } from '../../texts/live.ts';
import { CombFloor } from '../ui/CombFloor.tsx';
import { Flower } from '../ui/Flower.tsx';
import { Mark, Wordmark } from '../ui/Mark.tsx';
import { TimerRing } from '../board/TimerRing.tsx';
import { Trophy } from '../ui/Trophy.tsx';
import { MOST_NAMES, ProjectorName } from './ProjectorName.tsx';
import { ProjectorPodium } from './ProjectorPodium.tsx';
import { QrCode } from './QrCode.tsx';
import { useSlide } from './use-slide.ts';
import { useStage } from './use-stage.ts';

const texts = liveTexts.projector;

/** More letters of a game's name do not fit on one line of the largest size. */
const LONGEST_TITLE = 24;
/** So many arrivals still have a name each. */
const FEW_PLAYERS = 8;
/** Flowers without a name that fit under the names. */
const MOST_FLOWERS = 27;

export interface ProjectorProps {
  game: Game;
  standings: readonly Standing[];
  results: readonly Result[];
  podium: PodiumShown | null;
  secondsLeft: number | null;
  /** "English, Level 3". */
  level: string;
  /** Of the level; null where it is not known here. */
  wordCount: number | null;
  /** By which the class comes in. */
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
        {props.game.status === 'waiting' && <Arrivals {...props} controls={controls} />}
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

function Arrivals(props: PhaseProps) {
  const { game, level, wordCount, link, canStart, startRefusal, onStart, controls } = props;
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="relative isolate grid min-h-full grid-cols-[0.8fr_1fr] overflow-hidden bg-field text-on-field">
      <CombFloor tone="field" height={700} radius={96} />
      <section className="flex min-w-0 flex-col p-16">
        <div className="flex items-center justify-between">
          <span className="flex items-center gap-5">
            <Mark tone="stamp" height={76} />
            <Wordmark className="text-[64px]" />
          </span>
          {controls}
        </div>
        <div className="my-auto flex flex-col gap-8">
          {worksElsewhere(link) ? <WayIn link={link} /> : <NoWayIn link={link} />}
        </div>
        <p className="text-[44px] leading-tight text-on-field-soft">
          {texts.level(level, wordCount)}
        </p>
      </section>
      <section className="m-10 flex min-w-0 flex-col rounded-xl bg-surface p-14 text-ink">
        <h1 className="text-[92px] leading-none">{liveTexts.lobby.players(game.players.length)}</h1>
        <Names players={game.players} />
        {startRefusal !== null && (
          <p role="alert" className="mb-6 text-[40px] leading-tight text-clover-text">
            {startRefusal}
          </p>
        )}
        <button
          ref={start}
          type="button"
          className="wax min-h-[max(8rem,calc(44px/var(--scale)))] w-full text-[52px]"
          style={{
            borderRadius: '54px / 50%',
            boxShadow: canStart ? 'inset 0 -10px 0 var(--wg-honey-edge)' : undefined,
          }}
          aria-disabled={!canStart}
          onClick={onStart}
        >
          {liveTexts.room.start}
        </button>
      </section>
    </div>
  );
}

/** The link, to be typed or scanned. */
function WayIn({ link }: { link: string }) {
  return (
    <>
      <div>
        <p className="text-[56px] leading-tight font-semibold">{texts.openLink}</p>
        <p className="mt-2 font-display text-[76px] leading-[1.04] font-extrabold tracking-[-0.03em] wrap-anywhere">
          {linesOf(link).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
      {/* Readers expect dark on light, whatever the picture's colours. */}
      <div data-theme="light">
        <QrCode text={link} size={330} />
      </div>
    </>
  );
}

/** Why there is no link yet, for the teacher before the class is in. */
function NoWayIn({ link }: { link: string }) {
  return (
    <div className="flex max-w-[820px] flex-col gap-6 text-[44px] leading-tight">
      <p className="font-display text-[76px] leading-[1.04] font-extrabold tracking-[-0.03em]">
        {texts.onlyHere}
      </p>
      <p>{texts.onlyHereText(new URL(link).host)}</p>
      <p>{texts.onlyHereHelp}</p>
    </div>
  );
}

/** Those who came last by name, the others by their flowers. */
function Names({ players }: { players: readonly Player[] }) {
  if (players.length === 0) {
    return <p className="mt-12 flex-1 text-[56px] leading-tight text-ink-soft">{texts.none}</p>;
  }
  const names = players.length > FEW_PLAYERS ? MOST_NAMES : FEW_PLAYERS;
  const named = players.slice(-names);
  const others = players.slice(0, -names);
  const hidden = others.length - MOST_FLOWERS;
  return (
    <div className="mt-12 flex min-h-0 flex-1 flex-col gap-8">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-4">
        {named.map((player) => (
          <li key={player.id} className="flex min-h-24 min-w-0 animate-rise items-center gap-4">
            <Flower id={player.id} photo={player.avatar} size={88} />
            <ProjectorName name={player.name} place="arrival" />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="flex flex-wrap content-start items-center gap-3">
          {others.slice(0, MOST_FLOWERS).map((player) => (
            <li key={player.id}>
              <Flower id={player.id} photo={player.avatar} size={56} label={player.name} />
            </li>
          ))}
          {hidden > 0 && (
            <li className="text-[44px] leading-none font-bold">{texts.more(hidden)}</li>
          )}
        </ul>
      )}
    </div>
  );
}

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

/** The link in three lines, as it is copied from a board: host, page, game. */
function linesOf(link: string): string[] {
  const { host, pathname } = new URL(link);
  const at = pathname.indexOf('/', 1);
  return [host, pathname.slice(0, at), pathname.slice(at)];
}
