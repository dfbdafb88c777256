import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dismiss, type Toast, type ToastTone, toasts } from '../state/toasts.ts';
import { frameTexts } from '../texts/frame.ts';

const TONES: Record<ToastTone, { icon: typeof Check; disc: string }> = {
  success: { icon: Check, disc: 'bg-leaf text-on-leaf' },
  notice: { icon: Info, disc: 'bg-honey text-on-honey' },
  error: { icon: TriangleAlert, disc: 'bg-clover text-on-clover' },
};

/** The messages of the moment, at the foot of the page. Mounted once, by the shell. */
export function Toasts() {
  const { shown } = useSnapshot(toasts);
  return (
    // Live before its first message, or some screen readers miss that one.
    <section
      aria-label={frameTexts.toasts.region}
      aria-live="polite"
      data-toasts=""
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-3 pb-[calc(1rem+env(safe-area-inset-bottom)+var(--wg-bottom-bar,0px))]"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  useLeaveAfter(toast, held);
  const leave = () => {
    dismiss(toast.id);
    const before = cameFrom.current;
    // Whoever came with Tab goes on from there.
    if (before instanceof HTMLElement) (before.isConnected ? before : mainPart())?.focus();
  };
  const { icon: Icon, disc } = TONES[toast.tone];
  return (
    // The pointer or the focus resting here only holds the clock; there is nothing to press.
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true);
        cameFrom.current ??= relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-[clamp(300px,100vw-2rem,560px)] animate-rise items-start gap-3 rounded-lg bg-ink px-4 py-3.5 text-page shadow-3"
    >
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${disc}`}>
        <Icon className="size-5 shrink-0" strokeWidth={2.75} />
      </span>
      <div className="flex-1 pt-0.5 wrap-anywhere">
        <b>{toast.title}</b>
        {toast.message && <p className="text-sm leading-snug">{toast.message}</p>}
      </div>
      <button
        type="button"
        aria-label={frameTexts.toasts.dismiss}
        onClick={leave}
        className="-my-1.5 -mr-2 grid size-11 place-items-center rounded-full focus-visible:outline-current focus-visible:-outline-offset-4"
      >
        <X className="size-5 shrink-0" strokeWidth={2.25} />
      </button>
    </div>
  );
}

function mainPart(): HTMLElement | null {
  return document.querySelector('main');
}

/** Dismisses a toast after its time; the clock stands still while it is held. */
function useLeaveAfter({ id, duration }: Toast, held: boolean): void {
  const left = useRef(duration);
  useEffect(() => {
    if (held) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, held]);
}
