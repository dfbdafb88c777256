/** The wiring that only the pages with set work load. */
import { type AssignmentsApi, createAssignmentsApi } from '@waggle/engine/work';
import { dropKey, storedKey } from '../state/session.ts';
import { configuration } from './configuration.ts';

export function openWork({ fetch }: Window & typeof globalThis): AssignmentsApi {
  return createAssignmentsApi({
    baseUrl: configuration.apiBaseUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    token: storedKey,
    onUnauthorized: dropKey,
  });
}
