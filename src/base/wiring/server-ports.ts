import { clearToken, sessionToken } from '../state/session.ts';
import { configuration } from './configuration.ts';

/** What calls to the server need that belong to nobody. */
export function serverPorts({ fetch }: Pick<Window & typeof globalThis, 'fetch'>) {
  return {
    baseUrl: configuration.apiBaseUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  };
}

/** The same for calls of the learner who is signed in. */
export function ownServerPorts(window: Pick<Window & typeof globalThis, 'fetch'>) {
  return { ...serverPorts(window), token: sessionToken, onUnauthorized: clearToken };
}
