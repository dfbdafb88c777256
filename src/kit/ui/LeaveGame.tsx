import { gameTexts } from '../../base/texts/game.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

const { stopQuestion, answersKept, stop, goOn } = gameTexts.home;

export interface LeaveGameProps {
  /** What becomes of its answers. */
  text?: string;
  /** The question is shown, or is answered. */
  onAsked?: (isOpen: boolean) => void;
}

/**
 * Asks, while a game is on, before its page is left: the game would end. */
export default function LeaveGame({ text = answersKept, onAsked }: LeaveGameProps) {
  return (
    <LeaveQuestion
      title={stopQuestion}
      text={text}
      leave={stop}
      stay={goOn}
      asksOnBack
      onAsk={() => {
        focusLine();
        onAsked?.(true);
      }}
      onStay={() => onAsked?.(false)}
    />
  );
}

/** Not the link that was pressed: Enter would press it again. */
function focusLine(): void {
  document
    .querySelector<HTMLElement>('main input:not([aria-hidden])')
    ?.focus({ preventScroll: true });
}
