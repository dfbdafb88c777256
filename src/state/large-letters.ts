import { Subscription } from 'rxjs';
import { subscribeKey } from 'valtio/utils';
import { session } from './session.ts';

/** Everything is measured in the size of the letters: a page with larger ones is laid out anew. */
const LARGER = '125%';

/** Larger letters for a pupil whose teacher set them, until unsubscribed. */
export function followLargeLetters(root: { readonly style: { fontSize: string } }): Subscription {
  const show = () => {
    const isLarger = session.user?.seat?.accommodations?.large_letters === true;
    root.style.fontSize = isLarger ? LARGER : '';
  };
  show();
  return new Subscription(subscribeKey(session, 'user', show, true));
}
