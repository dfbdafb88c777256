import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isStill } from './use-slide.ts';

const FLIGHT_MS = 400;
const FLOOR_MS = 240;
/** With each of so many the floor lights up. */
const ROUND_NUMBER = 10;
const GLIDE = 'cubic-bezier(0.22, 1, 0.36, 1)';

export interface ArrivalParts {
  /** Each child names its player in `data-flower`. */
  list: RefObject<HTMLElement | null>;
  /** The flower of who came last, beside their name. */
  foot: RefObject<HTMLElement | null>;
  floor: RefObject<HTMLElement | null>;
}

/** On the wall a flower flies from its name to its place, and a round number lights the floor. */
export function useArrivals({ list, foot, floor }: ArrivalParts, ids: readonly string[]): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const order = ids.join(' ');
  useLayoutEffect(() => {
    const before = known.current;
    const now = new Set(order === '' ? [] : order.split(' '));
    known.current = now;
    if (before === null || isStill()) return;
    for (const place of list.current?.children ?? []) {
      const id = place instanceof HTMLElement ? (place.dataset['flower'] ?? '') : '';
      if (now.has(id) && !before.has(id)) flyFrom(foot.current, place as HTMLElement);
    }
    if (Math.floor(now.size / ROUND_NUMBER) > Math.floor(before.size / ROUND_NUMBER)) {
      floor.current?.animate?.(
        [{ filter: 'none' }, { filter: 'brightness(1.25)' }, { filter: 'none' }],
        FLOOR_MS,
      );
    }
  }, [list, foot, floor, order]);
}

function flyFrom(foot: HTMLElement | null, place: HTMLElement): void {
  if (!foot) return;
  const from = foot.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  // The picture is enlarged as a whole.
  const scale = to.width / place.offsetWidth;
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  place.animate?.([{ transform: `translate(${x}px, ${y}px)`, opacity: 1 }, { transform: 'none' }], {
    duration: FLIGHT_MS,
    easing: GLIDE,
  });
}
