import { filter, fromEvent, merge, type Observable } from 'rxjs';

/**
 * The moments at which a browser lets sound begin or come back: every tap or
 * key, and the return to a page that was hidden (iOS interrupts sound there).
 * A mouse counts when it is pressed, a finger or pen only when it is lifted
 * (HTML, "activation triggering input event").
 */
export function wakeMoments$(document: Document): Observable<Event> {
  const capture = { capture: true, passive: true };
  return merge(
    fromEvent(document, 'pointerdown', capture),
    fromEvent(document, 'pointerup', capture),
    fromEvent(document, 'keydown', capture),
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    ),
  );
}
