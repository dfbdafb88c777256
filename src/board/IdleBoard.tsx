import type { Level } from '@waggle/engine/contracts';
import { Play } from 'lucide-react';
import { gameTexts } from '../base/texts/game.ts';
import { headlineOf } from './complete/headline.ts';
import { useRef } from 'react';
import { fitCells } from '../kit/letters/cell-fit.ts';
import { type Cell, LetterCells } from '../kit/letters/LetterCells.tsx';
import { useWidth } from './word/use-width.ts';
import { LevelName } from '../kit/ui/LevelName.tsx';
import { Board } from './Board.tsx';

export const START_BUTTON_ID = 'start-game';

export interface IdleBoardProps {
  level: Level;
  /** The level's chip and the mute button. */
  corner: React.ReactNode;
  /** Words that are missing until it is completed. */
  missing: number;
  /** Length of a game with the learner's game time; null without the timer. */
  seconds: number | null;
  /** The setting for more time. */
  moreTime: React.ReactNode;
  /** The words are being fetched. */
  starting: boolean;
  /** What prevents a start. */
  note?: string | null;
  onStart: () => void;
}

/** Heights of a headline's cells, in pixels; on a phone, up to this width, they are smaller. */
const TALLEST = 78;
const PHONE_TALLEST = 62;
const PHONE_WIDTH = 480;

function Headline({ cells }: { cells: readonly Cell[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const tallest = width < PHONE_WIDTH ? PHONE_TALLEST : TALLEST;
  return (
    <div ref={frame} data-headline="" className="w-full contain-inline-size">
      <LetterCells cells={cells} {...fitCells(cells.length, width, tallest)} />
    </div>
  );
}

/** Before a game: the level, and Start. */
export function IdleBoard(props: IdleBoardProps) {
  const { level, corner, missing, seconds, moreTime, starting, note, onStart } = props;
  const headline = headlineOf(level.name);
  return (
    <Board floor={240}>
      <div className="relative flex min-h-[33rem] flex-1 flex-col p-4 md:p-7">
        {corner}
        <div className="flex flex-1 flex-col items-center justify-center gap-5 py-6 text-center md:gap-7">
          <Headline cells={headline} />
          <div>
            <h2 className="text-3xl md:text-4xl">
              <LevelName level={level} />
            </h2>
            <p className="mt-3 text-lg text-balance text-on-board-soft">
              {gameTexts.home.goal(level.word_count, seconds, missing)}
            </p>
          </div>
          {note && (
            <p role="status" className="max-w-[30rem] text-balance">
              {note}
            </p>
          )}
          <button
            id={START_BUTTON_ID}
            type="button"
            className="wax wax-lg"
            onClick={onStart}
            aria-disabled={starting}
            aria-busy={starting}
          >
            <Play className="size-5 shrink-0 fill-current" strokeWidth={2.25} />
            {starting ? gameTexts.home.starting : gameTexts.home.start}
          </button>
          <p className="text-xs text-on-board-soft max-md:hidden">
            {gameTexts.home.orPress}{' '}
            <kbd className="rounded-sm border border-board-line px-1.5 py-0.5 font-sans">
              {gameTexts.home.enterKey}
            </kbd>
          </p>
        </div>
        {moreTime}
      </div>
    </Board>
  );
}
