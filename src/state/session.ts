import type { User } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { forget, recall, remember, whenChangedElsewhere } from './storage.ts';

const KEY = 'token';
/** The learner of that key, for when nobody can be asked. */
const LEARNER = 'learner';

/** The key where the browser stores nothing: it holds until the page is left. */
let unstoredKey: string | null = null;

/**
 * Who is signed in on this device. `unknown`: a key is stored, and the server has not said yet
 * whose it is. Written only in this file.
 */
export const session = proxy<{
  status: 'visitor' | 'unknown' | 'signed_in';
  user: User | null;
  /** The learner is the one whom this device remembers; the server has not said so yet. */
  assumed: boolean;
  /** Nobody answered whose the key is; it is asked again. */
  unreachable: boolean;
  /** Counts the keys of this page's life: what was fetched with an earlier one is not this learner's. */
  keyCount: number;
}>({
  status: storedKey() === null ? 'visitor' : 'unknown',
  user: null,
  assumed: false,
  unreachable: false,
  keyCount: 0,
});

/** The key of this device; null for a visitor. */
export function storedKey(): string | null {
  const key = recall(KEY);
  return typeof key === 'string' ? key : unstoredKey;
}

/** Somebody signed in: the key is kept on this device. */
export function beginSession(key: string, user: User): void {
  unstoredKey = remember(KEY, key) ? null : key;
  startAnew();
  showUser(user);
}

/** What the server says now about the learner who is signed in. */
export function showUser(user: User): void {
  session.user = ref(user);
  session.status = 'signed_in';
  session.assumed = false;
  const key = storedKey();
  if (key !== null) remember(LEARNER, { key, user });
}

/** Nobody says whose the key is: it is taken for whose it was. */
export function assumeUser(user: User): void {
  if (session.status !== 'unknown') return;
  session.user = ref(user);
  session.status = 'signed_in';
  session.assumed = true;
}

/** The learner of the stored key as the server last told them, of whatever shape; null if there is none. */
export function rememberedUser(): unknown {
  const { key, user } = (recall(LEARNER) ?? {}) as { key?: unknown; user?: unknown };
  return key === storedKey() ? user : null;
}

/** Forgets the key and the learner. */
export function endSession(): void {
  forget(KEY);
  forget(LEARNER);
  unstoredKey = null;
  startAnew();
}

/** The server refused a key: it is forgotten, unless another one is stored by now. */
export function dropKey(key: string): void {
  if (storedKey() === key) endSession();
}

/** Nobody answered whose the key is: it stays, a failed network says nothing about it. */
export function showUnreachable(unreachable: boolean): void {
  session.unreachable = unreachable;
}

/** Follows another tab that signs in or out. The function it returns ends that. */
export function followOtherTabs(): () => void {
  return whenChangedElsewhere(KEY, startAnew);
}

/** Another key, or none. */
function startAnew(): void {
  session.status = storedKey() === null ? 'visitor' : 'unknown';
  session.user = null;
  session.assumed = false;
  session.unreachable = false;
  session.keyCount += 1;
}
