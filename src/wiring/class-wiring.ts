/** The wiring that only the pages of classes load. */
import {
  type ClassesApi,
  createClassesApi,
  createSeatApi,
  createWeeklyMailApi,
  type SeatApi,
  type WeeklyMailApi,
} from '@waggle/engine/work';
import { dropKey, storedKey } from '../state/session.ts';
import { configuration } from './configuration.ts';

export interface ClassPages {
  readonly classes: ClassesApi;
  readonly seats: SeatApi;
  readonly weekly: WeeklyMailApi;
}

export function openClassPages({ fetch }: Window & typeof globalThis): ClassPages {
  const server = {
    baseUrl: configuration.apiBaseUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  };
  const own = { ...server, token: storedKey, onUnauthorized: dropKey };
  return {
    classes: createClassesApi(own),
    weekly: createWeeklyMailApi(own),
    seats: createSeatApi(server),
  };
}
