import { useState } from 'react';
import { Answers } from '../../kit/form/Answers.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';

export interface QuestionProps {
  title: string;
  text: string;
  button: string;
  /** Something is lost by it. */
  isLoss?: boolean;
  onYes: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done that takes a moment; closes when it is over. */
export function Question({ title, text, button, isLoss = false, onYes, onClose }: QuestionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Modal title={title} onClose={onClose}>
      <p className="wrap-anywhere">{text}</p>
      <Answers onNo={onClose}>
        <button
          type="button"
          aria-disabled={isAsking}
          className={`wax ${isLoss ? 'wax-line text-clover-text' : ''}`}
          onClick={() => {
            if (isAsking) return;
            setAsking(true);
            void onYes().finally(onClose);
          }}
        >
          {button}
        </button>
      </Answers>
    </Modal>
  );
}
