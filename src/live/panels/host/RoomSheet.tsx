import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { frameTexts } from '../../../base/texts/frame.ts';
import { useFocusBack } from '../../../kit/ui/use-focus-back.ts';
import { useMounted } from '../../../kit/ui/use-mounted.ts';

const TONES = {
  paper: 'bg-surface text-ink',
  board: 'on-board bg-board text-on-board',
} as const;

export interface RoomSheetProps {
  title: string;
  tone: keyof typeof TONES;
  onClose: () => void;
  children: ReactNode;
}

/** What a host who is busy with the board opens: at the side, on a phone from the foot. */
export function RoomSheet({ title, tone, onClose, children }: RoomSheetProps) {
  const isMounted = useMounted();
  useFocusBack(true);
  return (
    <Dialog open={isMounted} onClose={onClose} className="relative z-20">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-end md:items-stretch">
        <DialogPanel
          className={`flex max-h-full w-full animate-rise flex-col overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-3 max-md:rounded-t-xl md:w-[26rem] ${TONES[tone]}`}
        >
          <div className="mb-2 flex items-center justify-between gap-3">
            <DialogTitle className="text-xl">{title}</DialogTitle>
            <button
              type="button"
              onClick={onClose}
              aria-label={frameTexts.close}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10"
            >
              <X className="size-6" strokeWidth={2.25} aria-hidden="true" />
            </button>
          </div>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
