import { gameTexts } from '../../texts/game.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

const { stopQuestion, answersKept, stop, goOn } = gameTexts.home;

/**
 * Asks, while a game is on, before its page is left: the game would end.
 *
 * @param props.text what becomes of its answers
 */
export default function LeaveGame({ text = answersKept }: { text?: string }) {
  return (
    <LeaveQuestion
      title={stopQuestion}
      text={text}
      leave={stop}
      stay={goOn}
      asksOnBack
      onAsk={focusLine}
    />
  );
}

/** Not the link that was pressed: Enter would press it again. */
function focusLine(): void {
  document
    .querySelector<HTMLElement>('main input:not([aria-hidden])')
    ?.focus({ preventScroll: true });
}
