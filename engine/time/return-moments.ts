import { filter, fromEvent, merge, type Observable } from 'rxjs';
import type { Listened, Page } from './page.ts';

/** As much of a browser's window as tells that its page or its network is back. */
export interface ReturningWindow extends Listened {
  readonly document: Page;
}

/** The moments at which a server that did not answer may do so again: the network or the page is back. */
export function returnMoments$(window: ReturningWindow): Observable<Event> {
  return merge(
    fromEvent(window, 'online'),
    fromEvent(window.document, 'visibilitychange').pipe(
      filter(() => window.document.visibilityState === 'visible'),
    ),
  );
}
