import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Board } from '../../board/Board.tsx';
import type { LiveScoresProps } from './LiveScores.tsx';
import { LiveScores } from './LiveScores.tsx';

export interface QuietBoardProps extends LiveScoresProps {
  title: string;
  text: string;
  /** The ring of the game that goes on. */
  time: ReactNode;
  /** What there is to do, if anything. */
  action?: ReactNode;
}

/** The board of somebody who has no word to spell while the others play. */
export function QuietBoard({ title, text, time, action, standings, ownId }: QuietBoardProps) {
  const state = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // The focus has it read: no live region needs to say it again.
    state.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Board floor={180}>
      <div className="relative flex flex-1 flex-col items-center justify-center gap-6 p-4 py-8 text-center md:p-7">
        <div className="scale-150">{time}</div>
        <div
          ref={state}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}text`}
          className="mt-4 outline-none"
        >
          <h2 id={`${id}title`} className="text-3xl">
            {title}
          </h2>
          <p id={`${id}text`} className="mt-3 text-lg text-balance text-on-board-soft">
            {text}
          </p>
        </div>
        {action}
        {standings.length > 0 && (
          <div className="w-full max-w-[26rem] text-left text-ink lg:hidden">
            <LiveScores standings={standings} ownId={ownId} />
          </div>
        )}
      </div>
    </Board>
  );
}
