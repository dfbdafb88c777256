import type { LiveGame } from '@waggle/engine/contracts';
import { lettersOf } from '@waggle/engine/rules';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BeePlayer, BeeShown, TurnShown } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { hostTexts } from '../../texts/host.ts';
import { cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { FlowerOnHexagon } from '../../../kit/ui/Flower.tsx';
import { CELL_RATIO } from '../../../kit/ui/hexagon.ts';
import { TimerRing } from '../../../kit/ui/TimerRing.tsx';
import { BeeSide } from './BeeSide.tsx';
import { turnNote } from './TurnClosed.tsx';
import { BETWEEN_S } from './use-seconds.ts';

const texts = beeTexts.wall;

/** Names of those who are called after the next one. */
const THEN_SHOWN = 2;
/** Pixels of the picture for the last word. */
const WORD_WIDTH = 1140;
const TALLEST = 112;
/** More letters of a name are written smaller. */
const LONG_NAME = 8;

export interface BeeWaitingProps {
  game: Pick<LiveGame, 'paused'>;
  bee: BeeShown;
  closed: TurnShown;
  coming: NonNullable<BeeShown['coming']>;
  next: BeePlayer;
  secondsLeft: number;
  /** BCP 47 of the words. */
  lang: string;
  controls: ReactNode;
}

/** Between two turns on a wall: who is next on stage, and what became of the last word. */
export function BeeWaiting(props: BeeWaitingProps) {
  const { game, bee, closed, coming, next, secondsLeft, lang, controls } = props;
  const { goesOn } = bee;
  const nameSize = next.name.length > LONG_NAME ? 'text-[104px]' : 'text-[168px]';
  const note = turnNote(bee, closed);
  return (
    <div className="grid min-h-full grid-cols-[1fr_620px] overflow-hidden bg-page text-ink">
      <section className="on-board relative isolate flex min-w-0 flex-col justify-between overflow-hidden bg-board p-16 pt-11 text-on-board">
        <CombFloor tone="board" height={420} radius={70} />
        <div className="flex min-h-[132px] items-center justify-between gap-8">
          <p className="text-[44px] text-on-board-soft">
            {texts.turnOf(coming.round, coming.place, coming.of)}
          </p>
          {game.paused && <p className="text-[52px] font-bold">{hostTexts.paused.title}</p>}
          <TimerRing
            secondsLeft={secondsLeft}
            total={BETWEEN_S}
            size={120}
            stands={!!game.paused}
          />
        </div>
        <div className="flex items-center justify-center gap-12">
          <FlowerOnHexagon id={next.id} height={270} />
          <div className="min-w-0">
            <p className="text-[52px] leading-[1.1] text-on-board-soft">{texts.nextOnStage}</p>
            <h1 className={`line-clamp-2 leading-[1.2] wrap-anywhere ${nameSize}`}>{next.name}</h1>
          </div>
        </div>
        <div className="text-center">
          <p className="mb-5 text-[44px] leading-tight text-on-board-soft">{texts.lastWord}</p>
          <LetterCells
            cells={cellsOf(closed.spelling, 'ok')}
            height={Math.min(TALLEST, WORD_WIDTH / lettersOf(closed.spelling).length / CELL_RATIO)}
            motion="still"
          />
          <p className="mt-5 min-h-[56px] text-[44px] leading-tight">{note}</p>
        </div>
        <p className="flex min-h-[60px] items-center gap-6 text-[44px] leading-tight text-on-board-soft">
          {goesOn && (
            <>
              <ArrowRight className="size-10 shrink-0" aria-hidden="true" />
              {texts.goesOn(goesOn.after, goesOn.level)}
            </>
          )}
        </p>
        <p role="alert" className="sr-only">
          {texts.nextOnStage}: {next.name}. {beeTexts.theWordWas}{' '}
          <span lang={lang}>{closed.spelling}</span>. {note}
        </p>
      </section>
      <BeeSide
        title={texts.afterThat}
        next={bee.next.slice(1, 1 + THEN_SHOWN)}
        bee={bee}
        controls={controls}
      />
    </div>
  );
}
