import { gameTexts } from '../../texts/game.ts';
import { stopGameTexts } from '../../texts/stop-game.ts';
import { AskDialog, type AskDialogProps } from '../ui/AskDialog.tsx';

/** Asks before something else takes the place of the game that is on. */
export default function AskToStop(props: Pick<AskDialogProps, 'onYes' | 'onNo'>) {
  const { title, kept } = stopGameTexts;
  const { stop, goOn } = gameTexts.home;
  return <AskDialog title={title} text={kept} yes={stop} no={goOn} {...props} />;
}
