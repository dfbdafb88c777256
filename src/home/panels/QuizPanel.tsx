import type { Level } from '@waggle/engine/contracts';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { WhatIsMissing, type WhatIsMissingProps } from '../../board/BlankBoard.tsx';
import { gameTexts } from '../../base/texts/game.ts';
import { Cell, CellNumber } from '../../kit/ui/Cell.tsx';
import { CellShape } from '../../kit/ui/CellShape.tsx';
import { CombFloor } from '../../kit/ui/CombFloor.tsx';
import { LevelName } from '../../kit/ui/LevelName.tsx';

export const START_BUTTON_ID = 'start-game';

/** The timed game before it begins: a part of the board, as high as it will be with its level. */
function Frame({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <section
      translate="no"
      aria-label={gameTexts.home.timedGame}
      aria-busy={isBusy}
      className="on-board relative isolate flex min-h-52 flex-col gap-3 overflow-clip rounded-xl bg-board p-4 pt-3 text-on-board md:min-h-68 md:p-6 md:pt-4.5 lg:min-h-88"
    >
      <CombFloor tone="board" height={180} />
      {children}
    </section>
  );
}

export interface QuizPanelProps {
  level: Level;
  /** The level's chip and the mute button. */
  corner: ReactNode;
  /** Words that are missing until it is completed. */
  missing: number;
  /** Length of a game with the learner's game time; null without the timer. */
  seconds: number | null;
  /** The words are being fetched. */
  starting: boolean;
  /** What prevents a start. */
  note?: string | null;
  onStart: () => void;
}

/** Before a game: the level, and Start. */
export function QuizPanel(props: QuizPanelProps) {
  const { level, corner, missing, seconds, starting, note, onStart } = props;
  return (
    <Frame>
      {corner}
      <div className="flex flex-1 items-center gap-4 md:gap-5">
        {level.difficulty > 0 && (
          <Cell className="block h-14 shrink-0 md:h-22">
            <CellShape className="fill-board-2 stroke-board-2" />
            <CellNumber size={46} className="fill-on-board">
              {level.difficulty}
            </CellNumber>
          </Cell>
        )}
        <div className="min-w-0">
          <h2 className="text-2xl leading-tight text-balance wrap-anywhere">
            <LevelName level={level} />
          </h2>
          <p className="mt-1.5 text-balance text-on-board-soft max-md:hidden">
            {gameTexts.home.goal(level.word_count, seconds, missing)}
          </p>
          {note && <p role="status">{note}</p>}
        </div>
      </div>
      <button
        id={START_BUTTON_ID}
        type="button"
        className="wax wax-line w-full"
        onClick={onStart}
        aria-disabled={starting}
        aria-busy={starting}
      >
        <Play className="size-5 shrink-0" aria-hidden="true" />
        {starting ? gameTexts.home.starting : gameTexts.home.start}
      </button>
    </Frame>
  );
}

/** The timed game without a level. */
export function BlankPanel(props: WhatIsMissingProps) {
  return (
    <Frame isBusy={props.message === undefined}>
      <div className="flex flex-1 flex-col items-center justify-center">
        <WhatIsMissing {...props} />
      </div>
    </Frame>
  );
}
