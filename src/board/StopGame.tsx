import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { gameTexts } from '../base/texts/game.ts';

/** The unobtrusive way out of a timed game. */
export function StopButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={gameTexts.home.stop}
      title={gameTexts.home.stop}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 justify-self-start rounded-full text-on-board-soft [grid-area:stop] hover:bg-board-2 md:px-3"
    >
      <X className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <span aria-hidden="true" className="hidden @min-[59rem]/board:inline tight:hidden">
        {gameTexts.home.stop}
      </span>
    </button>
  );
}

export interface StopQuestionProps {
  onStop: () => void;
  /** Gives the focus back to the line. */
  onGoOn: () => void;
  /** It is shown, or is answered. */
  onAsked?: ((isOpen: boolean) => void) | undefined;
}

/** Asks for confirmation, in place of the messages: typing answers it with no. */
export function StopQuestion({ onStop, onGoOn, onAsked }: StopQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => stay.current?.focus({ preventScroll: true }), []);
  const tell = useEffectEvent((isOpen: boolean) => onAsked?.(isOpen));
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    // The letter itself then goes into the line.
    if (isLetter || key === 'Escape') onGoOn();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys
    <div
      role="group"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="flex flex-col items-center gap-2 tight:gap-1"
    >
      <p id={id} className="font-semibold">
        {gameTexts.home.stopQuestion} {gameTexts.home.answersKept}
      </p>
      <div className="flex flex-wrap justify-center gap-3 huge:gap-1 huge:*:px-3">
        <button type="button" className="wax wax-line" onClick={onStop}>
          {gameTexts.home.stop}
        </button>
        <button ref={stay} type="button" className="wax wax-line" onClick={onGoOn}>
          {gameTexts.home.goOn}
        </button>
      </div>
    </div>
  );
}
