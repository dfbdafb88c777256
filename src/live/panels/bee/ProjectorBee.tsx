import type { LiveGame } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import type { BeeShown, TurnShown } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { hostTexts } from '../../texts/host.ts';
import { LetterCell } from '../../../kit/letters/LetterCell.tsx';
import { TimerRing } from '../../../kit/ui/TimerRing.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Flower, FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';
import { Cell } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { CELL_RATIO } from '../../../kit/ui/hexagon.ts';
import { LastAsked } from './Asked.tsx';
import { BeeSide } from './BeeSide.tsx';
import { BeeWaiting } from './BeeWaiting.tsx';
import { FoldingOnHexagon } from './Bud.tsx';
import { LettersTold, turnName } from './StageBar.tsx';
import { foldsIn, turnFollow, turnNote, titleOf } from './TurnClosed.tsx';
import { GivenCell } from './GivenCell.tsx';
import { TurnedWord } from './TurnedWord.tsx';
import { BETWEEN_S, useSeconds } from './use-seconds.ts';

const texts = beeTexts.wall;

/** Pixels of the picture for a row of cells. */
const ROW_WIDTH = 1160;
const TALLEST = 150;
const TALLEST_CLOSED = 168;
/** Of the seconds between two turns, those in which it is said how the last one went. */
const OUTCOME_S = 2;
/** Names of those who are called next. */
const NEXT_SHOWN = 3;
/** More letters of a name or a title are written smaller. */
const LONG_NAME = 10;
const LONG_TITLE = 26;

export interface ProjectorBeeProps {
  game: LiveGame;
  bee: BeeShown;
  secondsLeft: number | null;
  /** BCP 47 of the words. */
  lang: string;
  controls: ReactNode;
}

/** One player on stage, on a wall: never a letter before the turn is over. */
export function ProjectorBee(props: ProjectorBeeProps) {
  const { n, closed } = props.bee;
  return closed ? <AfterTurn key={n} {...props} closed={closed} /> : <Open {...props} />;
}

/** How a turn went, and then who comes next. */
function AfterTurn(props: ProjectorBeeProps & { closed: TurnShown }) {
  const { game, bee, closed } = props;
  const seconds = useSeconds(!!game.paused);
  const { coming, stops } = bee;
  const [next] = closed.wins || stops ? [] : bee.next;
  if (seconds < OUTCOME_S || !next || !coming) return <Closed {...props} />;
  const secondsLeft = Math.max(0, BETWEEN_S - seconds);
  return <BeeWaiting {...props} {...{ coming, next, secondsLeft }} />;
}

function Open({ game, bee, secondsLeft, controls }: ProjectorBeeProps) {
  const { total } = bee;
  return (
    <div className="grid min-h-full grid-cols-[1fr_620px] overflow-hidden bg-page text-ink">
      <section className="on-board relative isolate flex min-w-0 flex-col justify-between overflow-hidden bg-board p-16 pt-11 text-on-board">
        <CombFloor tone="board" height={420} radius={70} />
        <div className="flex min-h-[180px] items-center justify-between gap-8">
          <p className="text-[44px] text-on-board-soft">{turnName(bee)}</p>
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
        <OnStage bee={bee} />
        <LastAsked asked={bee.asked} className="min-h-[60px] text-[44px] leading-tight" />
        {bee.stops && <p className="text-[44px] leading-tight">{beeTexts.stopsHere}</p>}
      </section>
      <BeeSide
        title={texts.next}
        next={bee.next.slice(0, NEXT_SHOWN)}
        bee={bee}
        controls={controls}
      />
    </div>
  );
}

function OnStage({ bee: { speller, count, isWinning } }: { bee: BeeShown }) {
  const height = Math.min(TALLEST, ROW_WIDTH / (count + 1) / CELL_RATIO);
  const nameSize = speller.name.length > LONG_NAME ? 'text-[92px]' : 'text-[148px]';
  return (
    <>
      <div className="relative flex items-center justify-center gap-12">
        <FloorLight />
        <FlowerOnHexagon id={speller.id} height={285} />
        <div className="min-w-0">
          <p className="text-[52px] leading-[1.1] text-on-board-soft">
            {isWinning ? beeTexts.winningWord : texts.onStage}
          </p>
          <h1 className={`line-clamp-2 leading-[1.15] wrap-anywhere ${nameSize}`}>
            {speller.name}
          </h1>
        </div>
      </div>
      <div className="text-center">
        <div aria-hidden="true" className="flex justify-center">
          {Array.from({ length: count }, (_, place) => (
            <GivenCell key={place} height={height} className="bee-drop" />
          ))}
          <LetterCell state="next" height={height} />
        </div>
        <p aria-hidden="true" className="mt-6 text-[52px] leading-tight">
          {beeTexts.lettersGiven(count)}
        </p>
        <LettersTold />
      </div>
    </>
  );
}

/** A light behind the speaker: a still hexagon. */
function FloorLight() {
  return (
    <Cell className="absolute top-1/2 left-1/2 -z-10 h-[640px] -translate-1/2">
      <CellShape
        radius={46}
        className="fill-board-2 stroke-board-2 opacity-45 forced-colors:hidden"
      />
    </Cell>
  );
}

function Closed({ game, bee, closed, lang, controls }: ProjectorBeeProps & { closed: TurnShown }) {
  const { speller, stillIn, next } = bee;
  const title = titleOf(bee, closed);
  const [first] = next;
  const follow = turnFollow(bee, closed);
  return (
    <div className="on-board relative isolate flex min-h-full flex-col justify-between overflow-hidden bg-board p-16 pt-11 text-on-board">
      <CombFloor tone="board" height={420} radius={70} />
      <div className="flex items-center justify-between gap-8 text-[44px] text-on-board-soft">
        <p>{turnName(bee)}</p>
        {game.paused && (
          <p className="text-[52px] font-bold text-on-board">{hostTexts.paused.title}</p>
        )}
        <div className="flex items-center gap-8">
          {stillIn.length > 0 && <p>{texts.stillIn(stillIn.length)}</p>}
          {controls}
        </div>
      </div>
      <div className="flex items-center justify-center gap-12">
        {foldsIn(closed) ? (
          <FoldingOnHexagon id={speller.id} height={200} />
        ) : (
          <FlowerOnHexagon id={speller.id} height={200} />
        )}
        <h1
          className={`line-clamp-2 min-w-0 leading-[1.05] wrap-anywhere ${title.length > LONG_TITLE ? 'text-[84px]' : 'text-[120px]'}`}
        >
          {title}
        </h1>
      </div>
      <div>
        <TurnedWord word={closed.spelling} tallest={TALLEST_CLOSED} />
        <p className="sr-only">
          {beeTexts.theWordWas} <span lang={lang}>{closed.spelling}</span>
        </p>
      </div>
      <p className="min-h-[64px] text-center text-[52px] leading-tight">{turnNote(bee, closed)}</p>
      <p className="flex min-h-[92px] items-center justify-center gap-8 text-[52px] leading-tight">
        {first && follow === beeTexts.isNext(first.name) && <Flower id={first.id} size={92} />}
        {follow}
      </p>
    </div>
  );
}
