import { createListsApi, type ListsApi } from '@waggle/engine/work';
import { createListActions, type ListActions } from './state/lists/lists.ts';
import { ownServerPorts } from '../base/wiring/server-ports.ts';
import { type AppHolder, useAppHolder } from '../base/context/app-context.ts';
import { partOf } from '../base/context/part-of.ts';

export interface OpenLists {
  readonly api: ListsApi;
  readonly actions: ListActions;
}

declare module '../base/context/app-context.ts' {
  interface AppParts {
    lists: OpenLists;
  }
}

/** What is done with lists of one's own. */
export const useLists = (): ListActions => listsOf(useAppHolder()).actions;

/** The same outside of a component, with the calls. */
export const listsOf = (holder: AppHolder): OpenLists =>
  partOf(holder, 'lists', (window) => {
    const api = createListsApi(ownServerPorts(window));
    return { api, actions: createListActions(api) };
  });
