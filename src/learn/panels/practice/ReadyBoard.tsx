import type { Level } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { practiceTexts } from '../../texts/practice.ts';
import { Board } from '../../../board/Board.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';

export interface ReadyBoardProps {
  /** Of a practice of one level. */
  level: Level | undefined;
  lesson: ReactNode;
  label: string;
  onStart: () => void;
}

/** Before the first word. */
export function ReadyBoard({ level, lesson, label, onStart }: ReadyBoardProps) {
  return (
    <Board floor={240}>
      <div className="relative flex min-h-[26rem] flex-1 flex-col items-center justify-center gap-5 p-4 text-center">
        <h2 className="text-2xl md:text-3xl">
          {level ? <LevelName level={level} /> : practiceTexts.ready.title}
        </h2>
        {lesson ?? <p className="text-lg text-on-board-soft">{practiceTexts.ready.text}</p>}
        <button type="button" className="wax wax-lg" onClick={onStart}>
          {label}
        </button>
      </div>
    </Board>
  );
}
