import type { ListActions } from '../state/lists/lists.ts';
import { openLists, type OpenLists } from '../wiring/lists-wiring.ts';
import { type AppHolder, useAppHolder } from './app-context.ts';
import { worldOf } from './use-app.ts';

/** What is done with lists of one's own. */
export function useLists(): ListActions {
  return listsOf(useAppHolder()).actions;
}

/** The same outside of a component, for parts of the page that load it later. */
export function listsOf(holder: AppHolder): OpenLists {
  holder.lists ??= openLists(worldOf(holder));
  return holder.lists;
}
