import { Subscription } from 'rxjs';
import { subscribeKey } from 'valtio/utils';
import { session } from '../session.ts';

/** Everything is measured in the size of the letters: a page with larger ones has another layout. */
const LARGER = '125%';

/** Larger letters for a pupil whose teacher set them, until unsubscribed. */
export function followLargeLetters(page: {
  readonly documentElement: { readonly style: { fontSize: string } };
}): Subscription {
  let areLarger = false;
  const show = () => {
    const wanted = session.user?.seat?.accommodations?.large_letters === true;
    if (wanted === areLarger) return;
    areLarger = wanted;
    page.documentElement.style.fontSize = wanted ? LARGER : '';
  };
  show();
  return new Subscription(subscribeKey(session, 'user', show, true));
}
