import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Latest } from './latest.ts';
import { session } from './session.ts';

/**
 * A proxy of what one learner fetched. When another one uses the page, it begins again, and answers that
 * are still on their way are not shown.
 *
 * @param fresh the view before anything was fetched
 */
export function perLearner<View extends object>(
  fresh: () => View,
  ...loads: readonly Pick<Latest, 'cancel'>[]
): View {
  const view = proxy(fresh());
  subscribeKey(
    session,
    'sessionEpoch',
    () => {
      for (const load of loads) load.cancel();
      Object.assign(view, fresh());
    },
    true,
  );
  return view;
}
