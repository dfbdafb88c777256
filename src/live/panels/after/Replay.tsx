import { type Speed, SPEEDS } from '@waggle/engine/live';
import { type Film, type FilmMoment } from '@waggle/engine/replay';
import { arePlacesShown, type Standing, standingsOf } from '@waggle/engine/rules';
import { Pause, Play } from 'lucide-react';
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { afterTexts } from '../../texts/after.ts';
import { ProjectorRows } from '../wall/ProjectorRows.tsx';
import { ProjectorStage } from '../wall/ProjectorStage.tsx';
import { RoomFlowers } from '../RoomFlowers.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Flower, FlowersOf } from '../../../kit/ui/Flower.tsx';
import { TimeLine } from './TimeLine.tsx';

const texts = afterTexts.replay;

/** An arrow leads so far, in milliseconds. */
const STEP = 5_000;

/** What the class may see who looks at it. */
const WALL = { is: 'projector' } as const;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' });

/** Friday, 9:12 */
function whenOf(startedAt: string): string {
  const date = new Date(startedAt);
  return `${WEEKDAY.format(date)}, ${TIME.format(date).replace(/^0/, '')}`;
}

export interface ReplayProps {
  film: Film;
  moment: FilmMoment;
  at: number;
  isPlaying: boolean;
  speed: Speed;
  onToggle: () => void;
  onSeek: (to: number) => void;
  onStep: (by: number) => void;
  onSpeed: (speed: Speed) => void;
  closeAddress: string;
  /** Over the picture: why another file is not played. */
  notice: ReactNode;
}

/** A game that is over, played once more on a wall: its places, and never what was typed. */
export function Replay(props: ReplayProps) {
  const { film, moment, at, isPlaying, speed, closeAddress, notice } = props;
  const { game } = moment.room;
  const isPaused = Boolean(game.paused) && game.status === 'in_progress';
  const everybody = useMemo(() => everybodyIn(film), [film]);
  useKeys(props);
  return (
    <ProjectorStage closeAddress={closeAddress} closeLabel={texts.close}>
      {(controls) => (
        <FlowersOf players={everybody}>
          <div className="flex min-h-full flex-col px-16 pt-11 pb-10">
            <div className="flex items-center justify-between gap-8">
              <h1 className="line-clamp-2 min-w-0 text-[64px] leading-[1.1] wrap-anywhere">
                {film.game.name}
              </h1>
              <div className="flex shrink-0 items-center gap-8">
                {film.startedAt !== null && (
                  <p className="text-[44px] leading-tight text-ink-soft">
                    {texts.of(whenOf(film.startedAt))}
                  </p>
                )}
                {controls}
              </div>
            </div>
            <Picture moment={moment} isStill={speed > 1} isPaused={isPaused} />
            <div className="mt-7 flex items-center gap-9">
              <button
                type="button"
                aria-label={isPlaying ? texts.pause : texts.play}
                className="grid size-[max(128px,calc(44px/var(--scale)))] shrink-0 place-items-center rounded-full bg-honey text-on-honey forced-colors:border-4"
                onClick={props.onToggle}
              >
                {isPlaying ? (
                  <Pause className="size-16" aria-hidden="true" />
                ) : (
                  <Play className="size-16" aria-hidden="true" />
                )}
              </button>
              <TimeLine film={film} at={at} isPaused={isPaused} onSeek={props.onSeek} />
              <SpeedChoice value={speed} onChange={props.onSpeed} />
            </div>
          </div>
          {notice}
        </FlowersOf>
      )}
    </ProjectorStage>
  );
}

/** Redrawn with each moment of the game, not with each step of the handle. */
const Picture = memo(function Picture({
  moment,
  isStill,
  isPaused,
}: {
  moment: FilmMoment;
  isStill: boolean;
  isPaused: boolean;
}) {
  const { game } = moment.room;
  const hasPlaces = arePlacesShown(game, WALL);
  const standings: readonly Standing[] = hasPlaces ? standingsOf(game.players) : [];
  return (
    <div className="mt-7 grid flex-1 grid-cols-[minmax(0,1fr)_620px] gap-16">
      <section aria-label={texts.standings} className="flex min-w-0 flex-col">
        {hasPlaces ? (
          <ProjectorRows standings={standings} height="low" isStill={isStill} />
        ) : (
          <RoomFlowers players={game.players} />
        )}
      </section>
      <Moment moment={moment} isNamed={hasPlaces} isPaused={isPaused} />
    </div>
  );
});

function Moment({
  moment,
  isNamed,
  isPaused,
}: {
  moment: FilmMoment;
  isNamed: boolean;
  isPaused: boolean;
}) {
  const { game } = moment.room;
  const { last } = moment;
  const player = last && game.players.find(({ id }) => String(id) === String(last.playerId));
  return (
    <section className="on-board relative isolate flex flex-col justify-center overflow-hidden rounded-xl bg-board p-10 text-on-board">
      <CombFloor tone="board" height={300} radius={48} />
      <h2 className="flex items-center gap-5 font-sans text-[44px] leading-tight font-normal text-on-board-soft">
        {isPaused && <Pause className="size-12 shrink-0 [stroke-width:2.5]" aria-hidden="true" />}
        {titleOf(game.status, isPaused)}
      </h2>
      {isNamed && last && player && (
        <div className="my-5 flex items-center gap-7">
          <Flower id={player.id} photo={player.avatar} size={120} />
          <p className="min-w-0 text-[60px] leading-[1.1]">
            <b className="line-clamp-2 wrap-anywhere">{player.name}</b>
            {texts.wordRight(last.word)}
          </p>
        </div>
      )}
      <p className={`text-on-board-soft ${isNamed ? 'text-[44px]' : 'mt-4 text-[60px]'}`}>
        {moment.spelled === 0 ? texts.nothingYet : texts.spelled(moment.spelled)}
      </p>
    </section>
  );
}

function titleOf(status: FilmMoment['room']['game']['status'], isPaused: boolean): string {
  if (status === 'completed') return texts.over;
  return isPaused ? texts.paused : texts.now;
}

/** All who were ever in it, so that flowers stay the same from beginning to end. */
function everybodyIn({ moments }: Film): { id: string }[] {
  const ids = new Set<string>();
  let before: unknown = null;
  for (const { room } of moments) {
    if (room.game.player_count !== before) {
      for (const { id } of room.game.players) ids.add(String(id));
    }
    before = room.game.player_count;
  }
  return [...ids].map((id) => ({ id }));
}

function SpeedChoice({ value, onChange }: { value: Speed; onChange: (speed: Speed) => void }) {
  return (
    <fieldset className="flex shrink-0 rounded-full bg-sunken p-1">
      <legend className="sr-only">{texts.speed}</legend>
      {SPEEDS.map((speed) => (
        <label
          key={speed}
          className="relative grid min-h-[max(96px,calc(44px/var(--scale)))] min-w-[max(104px,calc(44px/var(--scale)))] cursor-pointer place-items-center rounded-full px-7 text-[44px] font-semibold outline-offset-4 outline-focus has-checked:bg-ink has-checked:text-page has-focus-visible:outline-6 forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name="speed"
            aria-label={texts.speedNames[speed]}
            checked={speed === value}
            onChange={() => onChange(speed)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span aria-hidden="true">{texts.speeds[speed]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Keys play and lead on wherever the focus is, but where a control has its own use for them. */
function useKeys({ film, onToggle, onSeek, onStep }: ReplayProps): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const on = event.target instanceof Element ? event.target : null;
    const isPress = event.key === ' ';
    if (isPress ? on?.closest('a, button, [type="radio"]') : on?.closest('[type="radio"]')) return;
    const act = new Map([
      [' ', () => (event.repeat ? undefined : onToggle())],
      ['ArrowLeft', () => onStep(-STEP)],
      ['ArrowRight', () => onStep(STEP)],
      ['Home', () => onSeek(0)],
      ['End', () => onSeek(film.length)],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
