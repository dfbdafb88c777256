import { stopGameTexts } from '../../texts/stop-game.ts';
import { LeaveQuestion } from '../ui/LeaveQuestion.tsx';

/** Asks, while a game is on, before its page is left: the game would end. */
export default function LeaveGame() {
  const { title, text, stop, goOn } = stopGameTexts;
  return <LeaveQuestion title={title} text={text} leave={stop} stay={goOn} asksOnBack />;
}
