import type { User } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { forget, recall, remember, whenChangedElsewhere } from './storage.ts';

const KEY = 'token';
/** The learner of that token, for use without the server. */
const LEARNER = 'learner';

/** The session token where the browser stores nothing: it lasts until the page is left. */
let unstoredKey: string | null = null;

/**
 * Who is signed in on this device. `unknown`: a session token is stored, and the server has not
 * confirmed it yet. Written only in this file.
 */
export const session = proxy<{
  status: 'visitor' | 'unknown' | 'signed_in';
  user: User | null;
  /** The learner is the one that this device has stored; the server has not confirmed it yet. */
  assumed: boolean;
  /** The server could not be asked; requests go on. */
  unreachable: boolean;
  /** Counts the session tokens of this page's life: data fetched with an earlier one is not this learner's. */
  sessionEpoch: number;
}>({
  status: sessionToken() === null ? 'visitor' : 'unknown',
  user: null,
  assumed: false,
  unreachable: false,
  sessionEpoch: 0,
});

/** The session token of this device; null for a visitor. */
export function sessionToken(): string | null {
  const key = recall(KEY);
  return typeof key === 'string' ? key : unstoredKey;
}

/** A learner has signed in: the session token is stored on this device. */
export function beginSession(key: string, user: User): void {
  unstoredKey = remember(KEY, key) ? null : key;
  startAnew();
  showUser(user);
}

/** Shows the server's present data about the signed-in learner. */
export function showUser(user: User): void {
  session.user = ref(user);
  session.status = 'signed_in';
  session.assumed = false;
  const key = sessionToken();
  if (key !== null) remember(LEARNER, { key, user });
}

/** Assumes the stored learner, because the server does not answer. */
export function assumeUser(user: User): void {
  if (session.status !== 'unknown') return;
  session.user = ref(user);
  session.status = 'signed_in';
  session.assumed = true;
}

/** The stored learner of the session token, unvalidated; null if there is none. */
export function rememberedUser(): unknown {
  const { key, user } = (recall(LEARNER) ?? {}) as { key?: unknown; user?: unknown };
  return key === sessionToken() ? user : null;
}

/** Removes the session token and the learner. */
export function endSession(): void {
  forget(KEY);
  forget(LEARNER);
  unstoredKey = null;
  startAnew();
}

/** The server refused a session token: it is removed, unless another one is stored by now. */
export function clearToken(key: string): void {
  if (sessionToken() === key) endSession();
}

/** The server could not be asked: the session token stays, because a failed network says nothing about it. */
export function showUnreachable(unreachable: boolean): void {
  session.unreachable = unreachable;
}

/** Follows sign-ins and sign-outs in other tabs. Returns the function that unsubscribes. */
export function followOtherTabs(): () => void {
  return whenChangedElsewhere(KEY, startAnew);
}

/** Starts again with another session token, or none. */
function startAnew(): void {
  session.status = sessionToken() === null ? 'visitor' : 'unknown';
  session.user = null;
  session.assumed = false;
  session.unreachable = false;
  session.sessionEpoch += 1;
}
