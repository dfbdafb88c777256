import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../kit/ui/use-focus-back.ts';
import { useMounted } from '../../kit/ui/use-mounted.ts';

export interface ClassDialogProps {
  title: string;
  onClose: () => void;
  /** Room for two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog of the class page; on a phone a sheet at its foot. */
export function ClassDialog({ title, onClose, isWide = false, children }: ClassDialogProps) {
  const isMounted = useMounted();
  useFocusBack(true);
  return (
    <Dialog open={isMounted} onClose={onClose} className="relative z-20">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid items-end overflow-y-auto min-[480px]:place-items-center min-[480px]:p-4">
        <DialogPanel
          className={`w-full ${isWide ? 'max-w-[56rem]' : 'max-w-[34rem]'} animate-rise space-y-4 rounded-xl bg-surface p-6 text-ink shadow-3 max-[480px]:rounded-b-none`}
        >
          <DialogTitle className="text-xl wrap-anywhere">{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** The way out of a dialog beside its button. */
export function DialogCancel({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button
      type="button"
      className="min-h-12 min-w-12 px-4 font-semibold underline underline-offset-4 max-[480px]:px-0"
      onClick={onClose}
    >
      {label}
    </button>
  );
}
