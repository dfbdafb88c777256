import type { Observable } from 'rxjs';
import type { User } from '../contracts/index.ts';

/** Storage of the device, by name. It may refuse to store; callers go on without. */
export interface StoragePort {
  /** @returns false when storage is full or forbidden: the value then lasts until the page is left */
  remember(name: string, value: unknown): boolean;
  /** Null when nothing is stored, or when it cannot be parsed. */
  recall(name: string): unknown;
  /** Every stored value whose name begins so, in no order. */
  recallAll(beginning: string): [name: string, value: unknown][];
  forget(name: string): void;
  /** Calls back when another tab stores or deletes something. Returns the function that unsubscribes. */
  whenChangedElsewhere(name: string, onChange: () => void): () => void;
}

/** The player on this device. The games ask it, and report what the server says about the learner. */
export interface PlayerPort {
  /** The signed-in learner; null for a guest, and while the session token is not verified. */
  readonly user: () => User | null;
  /** The same: emits at once, and on every change. */
  readonly user$: Observable<User | null>;
  /** The session token of this device; null for a guest. */
  readonly key: () => string | null;
  /** The learner of that token as last received from the server; null if unknown here. */
  readonly remembered: () => User | null;
  /** Verifies the session token. Rejects with an ApiError when no answer comes. */
  readonly identify: () => Promise<void>;
  /** Called with a new answer of the server about the learner. */
  readonly show: (user: User) => void;
}
