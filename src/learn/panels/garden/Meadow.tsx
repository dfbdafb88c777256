import type { Id } from '@waggle/engine/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  type UIEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { gardenTexts } from '../../../base/texts/garden.ts';
import type { Bed } from './beds.ts';
import { BedFlowers } from './BedFlowers.tsx';
import { Hills } from '../../../kit/ui/Hills.tsx';
import './garden.css';

export interface MeadowProps {
  beds: readonly Bed[];
  /** All words, for the accessible name. */
  count: number;
  /** The word that is opened; null for none. */
  openId: Id | null;
  /** Their heads lift. */
  lifted: readonly Id[];
  onOpen: (id: Id) => void;
  /** What stands over the meadow: the word that is opened. */
  children: ReactNode;
}

/** Beds on hills, from left to right. Arrows walk from flower to flower, Enter opens a word. */
export function Meadow({ beds, count, openId, lifted, onOpen, children }: MeadowProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const inView = useBedsInView(scroller, beds);
  const order = useMemo(
    () => beds.flatMap(({ planted }) => planted.map(({ word }) => word.id)),
    [beds],
  );
  // The one flower that Tab reaches.
  const [reached, setReached] = useState<Id | null>(null);
  const walked = useRef(false);
  const current = reached !== null && order.includes(reached) ? reached : (order[0] ?? null);
  useEffect(() => {
    if (!walked.current || current === null) return;
    walked.current = false;
    const flower = scroller.current?.querySelector<HTMLElement>('[data-flower][tabindex="0"]');
    flower?.focus({ preventScroll: true });
    flower?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  // The same function every time: a bed that is drawn is not drawn again when another one comes.
  const open = useCallback(
    (id: Id) => {
      setReached(id);
      onOpen(id);
    },
    [onOpen],
  );
  const isWide = beds.reduce((sum, { width }) => sum + width, 0) > BEDS_IN_VIEW;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || current === null) return;
    const place = order.indexOf(current);
    const next = order[Math.min(Math.max(place + step, 0), order.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    walked.current = true;
    setReached(next);
  };
  const turn = (direction: 1 | -1) => {
    const { current: at } = scroller;
    at?.scrollBy({ left: direction * at.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <section
      aria-label={gardenTexts.meadow}
      className="relative overflow-hidden rounded-xl border-[1.5px] border-line bg-sky-wash"
    >
      <Hills />
      <div
        ref={scroller}
        role="toolbar"
        onScroll={stillWhileScrolled}
        tabIndex={-1}
        aria-label={gardenTexts.meadowOf(count)}
        onKeyDown={onKeyDown}
        className="garden-meadow relative flex overflow-x-auto overscroll-x-contain"
      >
        {beds.map((bed) => (
          <div
            key={bed.level.id}
            role="group"
            data-bed={bed.level.id}
            aria-label={gardenTexts.bed(bed.level.name, bed.words.length)}
            className="garden-bed relative"
            style={{ '--bed': bed.width } as React.CSSProperties}
          >
            {(inView.has(String(bed.level.id)) ||
              bed.planted.some(({ word }) => word.id === current)) && (
              <BedFlowers
                bed={bed}
                currentId={current}
                openId={openId}
                lifted={lifted}
                onOpen={open}
              />
            )}
          </div>
        ))}
      </div>
      {children}
      {isWide && (
        <>
          <TurnButton side="left" label={gardenTexts.earlier} onPress={() => turn(-1)}>
            <ChevronLeft className="size-6" aria-hidden="true" />
          </TurnButton>
          <TurnButton side="right" label={gardenTexts.further} onPress={() => turn(1)}>
            <ChevronRight className="size-6" aria-hidden="true" />
          </TurnButton>
        </>
      )}
    </section>
  );
}

/** Flowers that are drawn at once. */
const MOST_IN_VIEW = 60;
/** Full beds that are in view where there are buttons. */
const BEDS_IN_VIEW = 2;

const STEPS: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Which beds are in view, or nearly; a bed is drawn when it comes, and is gone when it is left. */
function useBedsInView(
  scroller: React.RefObject<HTMLDivElement | null>,
  beds: readonly Bed[],
): ReadonlySet<string> {
  const [inView, setInView] = useState<ReadonlySet<string>>(
    () => new Set(beds.slice(0, 2).map(({ level }) => String(level.id))),
  );
  useEffect(() => {
    const { current: root } = scroller;
    if (!root || !('IntersectionObserver' in window)) return undefined;
    const near = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) =>
        // Drawing a bed may take longer than a frame: scrolling goes on meanwhile.
        startTransition(() => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) near.add(target);
            else near.delete(target);
          }
          setInView(nearest(root, near, beds));
        }),
      { root, rootMargin: '0px 25%', threshold: [0, 0.5, 1] },
    );
    for (const { level } of beds) {
      const bed = root.querySelector(`[data-bed="${CSS.escape(String(level.id))}"]`);
      if (bed) observer.observe(bed);
    }
    return () => observer.disconnect();
  }, [scroller, beds]);
  return inView;
}

/** The end of a scroll, in milliseconds after its last step. */
const AT_REST_MS = 250;
const resting = new WeakMap<Element, number>();

/** No flower sways while the meadow moves: each would be a layer of its own, drawn in every frame. */
function stillWhileScrolled({ currentTarget: meadow }: UIEvent<HTMLElement>): void {
  meadow.dataset['scrolled'] = '';
  window.clearTimeout(resting.get(meadow));
  const rest = window.setTimeout(() => delete meadow.dataset['scrolled'], AT_REST_MS);
  resting.set(meadow, rest);
}

/** The beds that are drawn: from the middle of the view outwards, as many as keep to the most flowers. */
function nearest(
  root: HTMLElement,
  near: ReadonlySet<Element>,
  beds: readonly Bed[],
): ReadonlySet<string> {
  const middle = root.scrollLeft + root.clientWidth / 2;
  const planted = new Map(beds.map((bed) => [String(bed.level.id), bed.planted.length]));
  const byDistance = [...near]
    .filter((bed) => bed instanceof HTMLElement)
    .map((bed) => ({
      id: bed.dataset['bed'] ?? '',
      away: Math.abs(bed.offsetLeft + bed.offsetWidth / 2 - middle),
    }))
    .toSorted((one, other) => one.away - other.away);
  const drawn = new Set<string>();
  let flowers = 0;
  for (const { id } of byDistance) {
    flowers += planted.get(id) ?? 0;
    if (flowers > MOST_IN_VIEW) break;
    drawn.add(id);
  }
  return drawn;
}

function TurnButton({
  side,
  label,
  onPress,
  children,
}: {
  side: 'left' | 'right';
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`garden-turn absolute top-3 size-11 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {children}
    </button>
  );
}
