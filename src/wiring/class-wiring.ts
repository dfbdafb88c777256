/** The wiring that only the pages of classes load. */
import {
  type ClassesApi,
  createClassesApi,
  createSeatApi,
  type SeatApi,
} from '@waggle/engine/work';
import { dropKey, storedKey } from '../state/session.ts';
import { configuration } from './configuration.ts';

export interface ClassPages {
  readonly classes: ClassesApi;
  readonly seats: SeatApi;
}

export function openClassPages({ fetch }: Window & typeof globalThis): ClassPages {
  const server = {
    baseUrl: configuration.apiBaseUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  };
  return {
    classes: createClassesApi({ ...server, token: storedKey, onUnauthorized: dropKey }),
    seats: createSeatApi(server),
  };
}
