import { COUNTDOWN_S } from '@waggle/engine/rules';
import { useEffect, useRef } from 'react';
import { gameTexts } from '../base/texts/game.ts';
import { useEnter } from './use-enter.ts';
import { keepFocus } from './word/keep-focus.ts';
import { TimerRing } from '../kit/ui/TimerRing.tsx';
import { Board } from './Board.tsx';

export interface CountdownBoardProps {
  secondsLeft: number;
  wordCount: number;
  /** Seconds of the coming game; null without the timer. */
  timeLimit: number | null;
  /** Begins at once; null in the first game of a day. */
  onSkip: (() => void) | null;
}

/** The poster before the first word: 5 to 0 in a ring. */
export function CountdownBoard(props: CountdownBoardProps) {
  const { secondsLeft, wordCount, timeLimit, onSkip } = props;
  const board = useRef<HTMLElement>(null);
  useEffect(() => {
    // Start is gone: the focus stays on the board. A phone's open keyboard keeps its own focus.
    if (document.activeElement?.tagName !== 'INPUT') board.current?.focus({ preventScroll: true });
  }, []);
  useEnter(() => onSkip?.());
  return (
    <Board tone="field" floor={320} ref={board}>
      <div className="relative flex flex-1 flex-col items-center justify-center gap-6 short:gap-2">
        <p className="text-xl font-semibold">{gameTexts.home.getReady}</p>
        <div className="md:hidden md:low:block short:hidden">
          <TimerRing secondsLeft={secondsLeft} total={COUNTDOWN_S} size={256} tone="field" />
        </div>
        <div className="max-md:hidden low:hidden">
          <TimerRing secondsLeft={secondsLeft} total={COUNTDOWN_S} size={324} tone="field" />
        </div>
        <div className="hidden short:block">
          <TimerRing secondsLeft={secondsLeft} total={COUNTDOWN_S} size={150} tone="field" />
        </div>
        <p className="text-lg">{gameTexts.home.wordsAndTime(wordCount, timeLimit)}</p>
        {onSkip && (
          <button
            type="button"
            // The whole board is pressed, and a phone's open keyboard stays.
            className="min-h-11 px-4 font-semibold after:absolute after:inset-0 after:content-['']"
            onPointerDown={keepFocus}
            onClick={onSkip}
          >
            {gameTexts.home.tapToBegin}
          </button>
        )}
      </div>
    </Board>
  );
}
