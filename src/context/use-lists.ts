import { type ListPages, openListPages } from '../wiring/lists-wiring.ts';
import { useAppHolder } from './app-context.ts';
import { appOf, worldOf } from './use-app.ts';

/** What is done with lists of one's own. */
export function useLists(): ListPages {
  const holder = useAppHolder();
  return (holder.lists ??= openListPages(worldOf(holder), appOf(holder)));
}
