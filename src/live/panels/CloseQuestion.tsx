import { liveTexts } from '../texts/live.ts';
import { Ask } from '../../kit/ui/Ask.tsx';

const texts = liveTexts.close;

export interface CloseQuestionProps {
  players: readonly unknown[];
  onClose: () => void;
  onStay: () => void;
}

/** Asks the host of a waiting game before it is closed. */
export function CloseQuestion({ players, onClose, onStay }: CloseQuestionProps) {
  return (
    <Ask
      title={texts.question}
      text={texts.text(players.length)}
      yes={texts.short}
      no={texts.stay}
      onYes={onClose}
      onNo={onStay}
    />
  );
}
