import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How long a row takes to its new place (docs/design.md, section 9). */
const SLIDE_MS = 260;
const GLIDE = 'cubic-bezier(0.22, 1, 0.36, 1)';

/**
 * Lets the children of a list slide to their new places. Each child names itself in `data-slide`.
 *
 * @param order what the places depend on; nothing moves while it stays the same
 * @param isStepping they are at their new places at once
 */
export function useSlide(
  list: RefObject<HTMLElement | null>,
  order: string,
  isStepping = false,
): void {
  const last = useRef({ order: '', places: new Map<string, number>() });
  useLayoutEffect(() => {
    if (last.current.order === order) return;
    const places = new Map<string, number>();
    const isAtOnce = isStepping || isStill();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
      const name = child.dataset['slide'] ?? '';
      // Not its box on the screen: a slide under way would be measured with it.
      const top = child.offsetTop;
      places.set(name, top);
      const moved = (last.current.places.get(name) ?? top) - top;
      if (moved !== 0 && !isAtOnce) {
        // Who rises passes in front of the others.
        const zIndex = moved > 0 ? '1' : '0';
        const from = { transform: `translateY(${moved}px)`, zIndex };
        child.animate([from, { transform: 'none', zIndex }], {
          duration: SLIDE_MS,
          easing: GLIDE,
        });
      }
    }
    last.current = { order, places };
  }, [list, order, isStepping]);
}

/** Whether nothing may move. */
export function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
