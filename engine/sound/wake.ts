import { filter, fromEvent, merge, type Observable } from 'rxjs';
import type { Page } from '../time/page.ts';

/**
 * The moments at which a browser lets sound begin or come back: every tap or
 * key, and the return to a page that was hidden (iOS interrupts sound there).
 * A mouse counts when it is pressed, a finger or pen only when it is lifted
 * (HTML, "activation triggering input event").
 */
export function wakeMoments$(page: Page): Observable<Event> {
  const capture = { capture: true, passive: true };
  return merge(
    fromEvent(page, 'pointerdown', capture),
    fromEvent(page, 'pointerup', capture),
    fromEvent(page, 'keydown', capture),
    fromEvent(page, 'visibilitychange').pipe(filter(() => page.visibilityState === 'visible')),
  );
}
