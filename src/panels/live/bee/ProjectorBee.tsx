import type { LiveGame } from '@waggle/engine/contracts';
import { lettersOf } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import type { BeePlayer, BeeShown, TurnShown } from '../../../state/bee.ts';
import { beeTexts } from '../../../texts/bee.ts';
import { hostTexts } from '../../../texts/host.ts';
import { liveTexts } from '../../../texts/live.ts';
import { LetterCell } from '../../board/LetterCell.tsx';
import { cellsOf, LetterCells } from '../../board/LetterCells.tsx';
import { TimerRing } from '../../board/TimerRing.tsx';
import { CombFloor } from '../../ui/CombFloor.tsx';
import { Flower, FlowerOnHexagon } from '../../ui/Flower.tsx';
import { CELL_RATIO } from '../../ui/hexagon.ts';
import { LastAsked } from './Asked.tsx';
import { followOf, titleOf } from './TurnClosed.tsx';

const texts = beeTexts.wall;

/** Pixels of the picture for a row of cells. */
const ROW_WIDTH = 1240;
const TALLEST = 150;
/** Names of those who are called next. */
const NEXT_SHOWN = 3;
/** Flowers of those still in; more are their number alone. */
const MOST_FLOWERS = 40;
const MANY_FLOWERS = 20;

export interface ProjectorBeeProps {
  game: LiveGame;
  bee: BeeShown;
  secondsLeft: number | null;
  /** BCP 47 of the words. */
  lang: string;
  controls: ReactNode;
}

/** One player on stage, on a wall: never a letter before the turn is over. */
export function ProjectorBee({ game, bee, secondsLeft, lang, controls }: ProjectorBeeProps) {
  const { closed, round, n, total } = bee;
  return (
    <div className="grid min-h-full grid-cols-[1fr_540px] overflow-hidden bg-page text-ink">
      <section className="on-board relative isolate flex min-w-0 flex-col justify-between overflow-hidden bg-board p-16 text-on-board">
        <CombFloor tone="board" height={420} radius={70} />
        <div className="flex min-h-[180px] items-center justify-between gap-8">
          <p className="text-[44px] text-on-board-soft">{texts.turn(round, n)}</p>
          {game.paused && <p className="text-[52px] font-bold">{hostTexts.paused.title}</p>}
          {secondsLeft !== null && (
            <TimerRing
              secondsLeft={secondsLeft}
              total={Math.max(total, secondsLeft)}
              size={180}
              stands={!!game.paused}
            />
          )}
        </div>
        {closed ? <Closed bee={bee} closed={closed} lang={lang} /> : <OnStage bee={bee} />}
        <LastAsked
          asked={closed ? [] : bee.asked}
          className="min-h-[60px] text-[44px] leading-tight"
        />
      </section>
      <aside className="flex min-w-0 flex-col gap-10 p-10">
        <div className="self-end">{controls}</div>
        <Next players={bee.next.slice(0, NEXT_SHOWN)} />
        <StillIn players={bee.stillIn} along={bee.along.length} />
      </aside>
    </div>
  );
}

function OnStage({ bee: { speller, count } }: { bee: BeeShown }) {
  const height = Math.min(TALLEST, ROW_WIDTH / (count + 1) / CELL_RATIO);
  return (
    <>
      <div className="flex items-center justify-center gap-16">
        <FlowerOnHexagon id={speller.id} height={285} />
        <div className="min-w-0">
          <p className="text-[52px] text-on-board-soft">{texts.onStage}</p>
          <h1 className="line-clamp-2 text-[148px] leading-none wrap-anywhere">{speller.name}</h1>
        </div>
      </div>
      <div className="text-center">
        <div aria-hidden="true" className="flex justify-center">
          {Array.from({ length: count }, (_, place) => (
            <LetterCell
              key={place}
              letter="•"
              state="typed"
              height={height}
              className="animate-cell-in"
            />
          ))}
          <LetterCell state="next" height={height} />
        </div>
        <p role="status" className="mt-6 text-[52px]">
          {beeTexts.lettersGiven(count)}
        </p>
      </div>
    </>
  );
}

function Closed({ bee, closed, lang }: { bee: BeeShown; closed: TurnShown; lang: string }) {
  const letters = Math.max(1, lettersOf(closed.spelling).length);
  return (
    <div className="flex flex-col gap-16 text-center">
      <h1 className="line-clamp-2 text-[112px] leading-none wrap-anywhere">
        {titleOf(bee, closed)}
      </h1>
      <div>
        <LetterCells
          cells={cellsOf(closed.spelling, 'ok')}
          height={Math.min(TALLEST, ROW_WIDTH / letters / CELL_RATIO)}
          motion="win"
        />
        <p className="sr-only">
          {beeTexts.theWordWas} <span lang={lang}>{closed.spelling}</span>
        </p>
      </div>
      <p className="text-[52px] text-on-board-soft">{followOf(bee, closed)}</p>
    </div>
  );
}

function Next({ players }: { players: readonly BeePlayer[] }) {
  if (players.length === 0) return <div className="flex-1" />;
  return (
    <section className="flex-1">
      <h2 className="mb-4 text-[52px]">{texts.next}</h2>
      <ol className="flex flex-col gap-6">
        {players.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-6">
            <Flower id={id} size={68} />
            <b className="min-w-0 truncate text-[52px] leading-tight">{name}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StillIn({ players, along }: { players: readonly BeePlayer[]; along: number }) {
  const size = players.length >= MANY_FLOWERS ? 56 : 76;
  const hidden = players.length - MOST_FLOWERS;
  return (
    <section>
      <h2 className="mb-4 text-[52px]">{texts.stillIn(players.length)}</h2>
      <ul className="flex flex-wrap gap-3">
        {players.slice(0, MOST_FLOWERS).map(({ id, name }) => (
          <li key={id}>
            <Flower id={id} size={size} label={name} />
          </li>
        ))}
        {hidden > 0 && <li className="text-[44px]">{liveTexts.projector.more(hidden)}</li>}
      </ul>
      {along > 0 && <p className="mt-8 text-[44px] text-ink-soft">{texts.along(along)}</p>}
    </section>
  );
}
