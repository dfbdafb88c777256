import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useRef } from 'react';
import { liveTexts } from '../../texts/live.ts';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { useMounted } from '../ui/use-mounted.ts';

export interface LeaveDialogProps {
  /** What leaving means now. */
  text: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before somebody leaves for good. Loaded when it is first needed, because it brings Headless UI. */
export function LeaveDialog({ text, onLeave, onStay }: LeaveDialogProps) {
  const isMounted = useMounted();
  useFocusBack(true);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isMounted}
      onClose={onStay}
      initialFocus={stay}
      role="alertdialog"
      className="relative z-20"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid place-items-center p-4 max-[480px]:items-end max-[480px]:p-0">
        <DialogPanel className="w-full max-w-[28rem] animate-rise rounded-xl bg-surface p-6 text-ink shadow-3 max-[480px]:rounded-b-none">
          <DialogTitle className="text-xl">{liveTexts.room.leave.title}</DialogTitle>
          <p className="mt-2 text-ink-soft">{text}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="wax wax-line" onClick={onLeave}>
              {liveTexts.room.leave.confirm}
            </button>
            <button ref={stay} type="button" className="wax" onClick={onStay}>
              {liveTexts.room.leave.stay}
            </button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
