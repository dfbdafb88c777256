import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useRef } from 'react';
import { useFocusBack } from './use-focus-back.ts';
import { useMounted } from './use-mounted.ts';

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
  const isMounted = useMounted();
  useFocusBack(true);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isMounted}
      onClose={onNo}
      initialFocus={stay}
      role="alertdialog"
      className="relative z-20"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid place-items-center p-4 max-[480px]:items-end max-[480px]:p-0">
        <DialogPanel className="w-full max-w-[28rem] animate-rise rounded-xl bg-surface p-6 text-ink shadow-3 max-[480px]:rounded-b-none">
          <DialogTitle className="text-xl wrap-anywhere">{title}</DialogTitle>
          <p className="mt-2 text-ink-soft">{text}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="wax wax-line" onClick={onYes}>
              {yes}
            </button>
            <button ref={stay} type="button" className="wax" onClick={onNo}>
              {no}
            </button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
