import { Check, Info, TriangleAlert, X } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSnapshot } from 'valtio';
import { dismiss, type Toast, type ToastTone, toasts } from '../../base/state/toasts.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { type Box, keptBoxes, liftOf } from './toast-place.ts';

const TONES: Record<ToastTone, { icon: typeof Check; disc: string }> = {
  success: { icon: Check, disc: 'bg-leaf text-on-leaf' },
  notice: { icon: Info, disc: 'bg-honey text-on-honey' },
  error: { icon: TriangleAlert, disc: 'bg-clover text-on-clover' },
};

type Hold = 'pointer' | 'focus';

/** Longest total time that a resting pointer or the focus stops the clock of a message (docs/design.md, section 13). */
const MOST_HELD_MS: Readonly<Record<Hold, number>> = { pointer: 5_000, focus: 20_000 };

/** The current messages, at the foot of the page. Mounted once, by the shell. */
export function Toasts() {
  const { shown } = useSnapshot(toasts);
  const region = useRef<HTMLElement>(null);
  useGivingWay(region, shown.map(({ id }) => id).join(' '));
  return (
    // The live region exists before its first message, or some screen readers miss that one.
    <section
      ref={region}
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
  const { isHeld, hold, letGo } = useHold();
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const leave = () => {
    const hadFocus = card.current?.contains(document.activeElement);
    dismiss(toast.id);
    const before = cameFrom.current;
    // Tab continues where the learner came from.
    if (hadFocus && before instanceof HTMLElement) {
      (before.isConnected ? before : mainPart())?.focus();
    }
  };
  useLeaveAfter(toast.duration, isHeld, leave);
  const { icon: Icon, disc } = TONES[toast.tone];
  return (
    // Pointer and focus here only stop the clock; there is nothing to press.
    <div
      ref={card}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={letGo}
      onFocus={({ relatedTarget }) => {
        hold('focus');
        cameFrom.current ??= relatedTarget;
      }}
      onBlur={letGo}
      className="pointer-events-auto flex w-[clamp(300px,100vw-2rem,560px)] animate-rise items-start gap-3 rounded-lg bg-ink px-4 py-3.5 text-page shadow-3"
    >
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${disc}`}>
        <Icon className="size-5 shrink-0 [stroke-width:2.75]" />
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
        <X className="size-5 shrink-0" />
      </button>
    </div>
  );
}

function mainPart(): HTMLElement | null {
  return document.querySelector('main');
}

/** Lifts the messages off the controls that are used next. */
function useGivingWay(region: RefObject<HTMLElement | null>, shown: string): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !shown) return undefined;
    let frame = 0;
    const place = () => {
      // A message under a pointer or with the focus must not move.
      if (element.contains(document.activeElement) || element.matches(':has(:hover)')) return;
      element.style.bottom = `${liftOf(boxOf(element), keptBoxes(document))}px`;
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    placeSoon();
    for (const name of MOVES) window.addEventListener(name, placeSoon, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const name of MOVES) window.removeEventListener(name, placeSoon, { capture: true });
    };
  }, [region, shown]);
}

/** Events after which the controls may have moved. */
const MOVES = ['resize', 'scroll', 'focusin', 'animationend'] as const;

/** The box of the messages without the lift, and without their entrance animation. */
function boxOf(region: HTMLElement): Box {
  const { offsetLeft: left, offsetWidth: width } = region.firstElementChild as HTMLElement;
  const { innerHeight } = window;
  return {
    left,
    right: left + width,
    top: innerHeight - region.offsetHeight,
    bottom: innerHeight - (Number.parseFloat(getComputedStyle(region).paddingBottom) || 0),
  };
}

/** A pointer or the focus on a message holds it, up to the limit. */
function useHold() {
  const [held, setHeld] = useState<Hold | null>(null);
  const left = useRef({ ...MOST_HELD_MS });
  useEffect(() => {
    if (!held) return undefined;
    const rest = left.current;
    const since = Date.now();
    const timer = setTimeout(() => setHeld(null), rest[held]);
    return () => {
      clearTimeout(timer);
      rest[held] -= Date.now() - since;
    };
  }, [held]);
  return { isHeld: held !== null, hold: setHeld, letGo: () => setHeld(null) };
}

/** Removes a toast after its time; the clock stops while it is held. */
function useLeaveAfter(duration: number, isHeld: boolean, leave: () => void): void {
  const left = useRef(duration);
  const onOver = useEffectEvent(leave);
  useEffect(() => {
    if (isHeld) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => onOver(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isHeld]);
}
