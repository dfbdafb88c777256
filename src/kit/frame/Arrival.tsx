import { useEffect } from 'react';
import { endPrerendered } from '../../base/start/prerendered.ts';

/** The id of the page's main part: the skip link's target, and where focus goes on a new page. */
export const MAIN_ID = 'main';

/**
 * Moves the focus to the heading of a page that was just opened, so that its name is read and Tab
 * continues there. A screen that has set the focus itself keeps it; so does the browser on the first
 * page of a visit. Prerendered content belongs to the app by then. Mounted after and with the screen.
 *
 * @param isFirst no page was opened before
 */
export function Arrival({ isFirst }: { isFirst: boolean }) {
  useEffect(() => {
    endPrerendered();
    if (isFirst) return;
    const main = document.getElementById(MAIN_ID);
    if (!main || main.querySelector(':focus')) return;
    const heading = main.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main).focus();
  }, [isFirst]);
  return null;
}
