/** The wiring that only what shows lists of one's own loads. */
import { createListsApi, type ListsApi } from '@waggle/engine/work';
import { createListActions, type ListActions } from '../state/lists/lists.ts';
import { dropKey, storedKey } from '../state/session.ts';
import { configuration } from './configuration.ts';

export interface OpenLists {
  readonly api: ListsApi;
  readonly actions: ListActions;
}

export function openLists({ fetch }: Window & typeof globalThis): OpenLists {
  const api = createListsApi({
    baseUrl: configuration.apiBaseUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    token: storedKey,
    onUnauthorized: dropKey,
  });
  return { api, actions: createListActions(api) };
}
