import { gameTexts } from '../base/texts/game.ts';
import { AskDialog, type AskDialogProps } from '../kit/ui/AskDialog.tsx';

/** Asks before something else takes the place of the game that is on. */
export default function AskToStop(props: Pick<AskDialogProps, 'onYes' | 'onNo'>) {
  const { stopQuestion, answersKept, stop, goOn } = gameTexts.home;
  return <AskDialog title={stopQuestion} text={answersKept} yes={stop} no={goOn} {...props} />;
}
