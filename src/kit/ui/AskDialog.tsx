import { useRef } from 'react';
import { Modal } from './Modal.tsx';

export interface AskDialogProps {
  title: string;
  text: string;
  /** Does what is asked about. */
  yes: string;
  /** Leaves everything as it is; gets the focus. */
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is lost. It brings Headless UI: screens use Ask.tsx, which loads it when it is needed. */
export function AskDialog({ title, text, yes, no, onYes, onNo }: AskDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={title}
      className="max-w-[28rem]"
      initialFocus={stay}
      role="alertdialog"
      onClose={onNo}
    >
      <p className="-mt-2 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="wax wax-line" onClick={onYes}>
          {yes}
        </button>
        <button ref={stay} type="button" className="wax" onClick={onNo}>
          {no}
        </button>
      </div>
    </Modal>
  );
}
