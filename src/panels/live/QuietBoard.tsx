import { type ReactNode, useEffect, useRef } from 'react';
import { Board } from '../board/Board.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Board floor={180}>
      <div className="relative flex flex-1 flex-col items-center justify-center gap-6 p-4 py-8 text-center md:p-7">
        <div className="scale-150">{time}</div>
        <div role="status" className="mt-4">
          <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h2>
          <p className="mt-3 text-lg text-on-board-soft">{text}</p>
        </div>
        {action}
        <div className="w-full max-w-[26rem] text-left text-ink md:hidden">
          <LiveScores standings={standings} ownId={ownId} />
        </div>
      </div>
    </Board>
  );
}
