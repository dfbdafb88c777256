import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ReactNode, type RefObject, useDeferredValue, useEffect } from 'react';
import { CloseButton } from './CloseButton.tsx';

const PLACES = {
  /** For what is filled in or answered: in the middle, on a phone at its foot. */
  sheet: {
    frame: 'justify-center overflow-y-auto max-[480px]:pt-[2dvh] min-[480px]:p-4',
    panel: 'mt-auto animate-rise rounded-xl min-[480px]:mb-auto max-[480px]:rounded-b-none',
  },
  /** For news and offers: in the middle, with a margin. */
  card: { frame: 'justify-center overflow-y-auto p-4', panel: 'my-auto animate-rise rounded-xl' },
  /** As high as the screen, from the right. The frame is clipped: the focus would scroll it sideways. */
  drawer: {
    frame: 'justify-end overflow-clip',
    panel: 'flex h-full animate-slide-in flex-col overflow-y-auto',
  },
  /** The same, on a phone at its foot. */
  footDrawer: {
    frame: 'items-end justify-end overflow-clip md:items-stretch',
    panel:
      'flex max-h-full animate-rise flex-col overflow-y-auto max-md:rounded-t-xl md:max-w-[26rem]',
  },
  /** All of the screen. */
  whole: {
    frame: 'justify-center overflow-y-auto md:p-6',
    panel: 'min-h-full max-w-[80rem] animate-rise overflow-hidden md:rounded-xl',
  },
} as const;

const TONES = {
  paper: 'bg-surface text-ink',
  board: 'on-board bg-board text-on-board',
} as const;

const HEADS = {
  /** Over the content. */
  title: { panel: 'space-y-4 p-6', head: '' },
  /** With a cross. */
  open: {
    panel: 'p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]',
    head: 'mb-2 -mr-2',
  },
  /** With a cross, over a line; what is below scrolls by itself. */
  bar: {
    panel: 'flex max-h-full flex-col overflow-hidden',
    head: 'sticky top-0 z-10 h-16 border-b-[1.5px] border-line bg-inherit pr-3 pl-5 max-[480px]:h-14',
  },
} as const;

export interface ModalProps {
  /** Left out where the content has a `ModalTitle`. */
  title?: string;
  head?: keyof typeof HEADS;
  /** In the head, before the cross. */
  tools?: ReactNode;
  /** The name of the cross, if it is not "Close". */
  closeLabel?: string;
  place?: keyof typeof PLACES;
  tone?: keyof typeof TONES;
  /** Its width, and how its content lies. */
  className?: string;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. It brings Headless UI: the first page of a visit loads it when it is needed. */
export function Modal({
  title,
  head = 'title',
  tools,
  closeLabel,
  place = 'sheet',
  tone = 'paper',
  className = place === 'footDrawer' ? '' : 'max-w-[34rem]',
  open = true,
  onClose,
  children,
  ...dialog
}: ModalProps) {
  // Headless UI finds the page behind a dialog while that is mounted closed: one that is mounted open leaves
  // the page in reach of keyboard and screen reader, unless it is the first one ever.
  const isMounted = useDeferredValue(true, false);
  const { frame, panel } = PLACES[place];
  const look = title === undefined ? '' : HEADS[head].panel;
  return (
    <Dialog {...dialog} open={isMounted && open} onClose={onClose} className="relative z-40">
      {/* The library's own transitions leave a dialog on the page that is closed while it opens. */}
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className={`fixed inset-0 flex ${frame}`}>
        <DialogPanel
          className={`w-full min-w-0 shadow-3 ${panel} ${TONES[tone]} ${look} ${className}`}
        >
          <FocusBack />
          {title !== undefined &&
            (head === 'title' ? (
              <DialogTitle className="text-xl wrap-anywhere">{title}</DialogTitle>
            ) : (
              <div
                className={`flex shrink-0 items-center justify-between gap-3 ${HEADS[head].head}`}
              >
                <DialogTitle className="text-xl">{title}</DialogTitle>
                <div className="flex items-center gap-1.5">
                  {tools}
                  <CloseButton label={closeLabel} onClose={onClose} />
                </div>
              </div>
            ))}
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** The title of a dialog without a head. */
export function ModalTitle({ className = 'text-2xl', children }: ModalTitleProps) {
  return <DialogTitle className={className}>{children}</DialogTitle>;
}

interface ModalTitleProps {
  className?: string;
  children: ReactNode;
}

/** What is read aloud after the title. */
export function ModalText({ className = '', children }: ModalTitleProps) {
  return (
    <Description as="div" className={className}>
      {children}
    </Description>
  );
}

/**
 * Gives the focus back to where it was before the dialog opened, if nothing has it after the close. Headless UI
 * does so itself, except for the press that loads it, which it has not seen. Inside the panel: it runs before the
 * focus moves there, and when the panel is gone.
 */
function FocusBack() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, []);
  return null;
}
