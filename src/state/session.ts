import type { Engine } from '@waggle/engine';
import type { User } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { forget, recall, remember } from './storage.ts';

const KEY = 'token';

/**
 * Who is signed in on this device. `unknown`: a key is stored, and the server has not said yet
 * whose it is. Written only in this file.
 */
export const session = proxy<{
  status: 'visitor' | 'unknown' | 'signed_in';
  user: User | null;
}>({ status: storedKey() === null ? 'visitor' : 'unknown', user: null });

/** The key of this device; null for a visitor. */
export function storedKey(): string | null {
  const key = recall(KEY);
  return typeof key === 'string' ? key : null;
}

/** Somebody signed in: the key is kept on this device. */
export function beginSession(key: string, user: User): void {
  remember(KEY, key);
  showUser(user);
}

/** What the server says now about the learner who is signed in. */
export function showUser(user: User): void {
  session.user = ref(user);
  session.status = 'signed_in';
}

/** Forgets the key and the learner. */
export function endSession(): void {
  forget(KEY);
  session.user = null;
  session.status = 'visitor';
}

/** The server refused a key: it is forgotten, unless another one is stored by now. */
export function dropKey(key: string): void {
  if (storedKey() === key) endSession();
}

/**
 * Asks the server whose the stored key is. A refused key has been dropped by then; when nobody
 * answers, the key stays and it may be asked again.
 */
export async function restoreSession(accounts: Engine['accounts']): Promise<void> {
  const key = storedKey();
  const user = await accounts.user();
  if (key !== null && storedKey() === key) showUser(user);
}
