import { gameTexts } from '../../texts/game.ts';
import { stopGameTexts } from '../../texts/stop-game.ts';
import { LeaveQuestion } from '../ui/LeaveQuestion.tsx';

/**
 * Asks, while a game is on, before its page is left: the game would end.
 *
 * @param props.keeps its answers are kept
 */
export default function LeaveGame({ keeps = true }: { keeps?: boolean }) {
  return (
    <LeaveQuestion
      title={stopGameTexts.title}
      text={keeps ? stopGameTexts.kept : stopGameTexts.notKept}
      leave={gameTexts.home.stop}
      stay={gameTexts.home.goOn}
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
