import { liveTexts } from '../texts/live.ts';
import { Ask } from '../../kit/ui/Ask.tsx';

const texts = liveTexts.close;

export interface CloseQuestionProps {
  /** Its name, where there are others on the page. */
  name?: string;
  players: readonly unknown[];
  onClose: () => void;
  onStay: () => void;
}

/** Asks the host of a waiting game before it is closed. */
export function CloseQuestion({ name, players, onClose, onStay }: CloseQuestionProps) {
  return (
    <Ask
      title={name === undefined ? texts.question : texts.questionOf(name)}
      text={texts.text(players.length)}
      yes={texts.short}
      no={texts.stay}
      onYes={onClose}
      onNo={onStay}
    />
  );
}
