import { filter, fromEvent, merge, type Observable } from 'rxjs';
import type { Listened, Page } from './page.ts';

/** The parts of a browser's window that report that its page or its network is back. */
interface ReturningWindow extends Listened {
  readonly document: Page;
}

/** Moments at which an unreachable server may answer again: the network or the page is back. */
export function returnMoments$(window: ReturningWindow): Observable<Event> {
  return merge(
    fromEvent(window, 'online'),
    fromEvent(window.document, 'visibilitychange').pipe(
      filter(() => window.document.visibilityState === 'visible'),
    ),
  );
}
