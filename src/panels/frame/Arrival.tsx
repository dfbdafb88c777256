import { useEffect } from 'react';
import { endPrerendered } from '../../start/prerendered.ts';
import { MAIN_ID } from './Shell.tsx';

/**
 * Takes the focus to the heading of a page that was just opened, so that its name is read and Tab
 * goes on from there. A screen that has put the focus somewhere itself keeps it; so does the
 * browser on the first page of a visit. Whatever was prerendered is the app's own by then. Stands
 * behind the screen and is mounted with it.
 *
 * @param isFirst no page has been opened before
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
