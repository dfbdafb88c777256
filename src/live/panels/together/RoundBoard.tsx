import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Board } from '../../../board/Board.tsx';

export interface RoundBoardProps {
  head: ReactNode;
  /** In place of the foot, while the clock stands. */
  pause: ReactNode;
  foot?: ReactNode;
  /** What a screen reader says when it appears. */
  label: string;
  children: ReactNode;
}

/** The board of a player who has nothing to type now. */
export function RoundBoard({ head, pause, foot, label, children }: RoundBoardProps) {
  const state = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // The focus has it read: no live region needs to say it again.
    state.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Board floor={180}>
      <div className="relative flex flex-1 flex-col p-3 px-4 md:p-6 md:px-7 short:p-2">
        {head}
        <div
          ref={state}
          role="group"
          tabIndex={-1}
          aria-labelledby={id}
          className="my-auto flex flex-col items-center gap-4 py-4 text-center outline-none short:gap-1 short:py-1"
        >
          <span id={id} className="sr-only">
            {label}
          </span>
          {children}
        </div>
        <div className="min-h-8 text-center text-on-board-soft">{pause ?? foot}</div>
      </div>
    </Board>
  );
}
