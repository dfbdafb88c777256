import type { Observable } from 'rxjs';
import type { User } from '../contracts/index.ts';

/** What a device remembers, by name. It may refuse: then nothing is remembered, and nothing breaks. */
export interface StoragePort {
  /** @returns false where storage is full or forbidden: then it holds until the page is left */
  remember(name: string, value: unknown): boolean;
  /** Null for nothing, and for what cannot be read. */
  recall(name: string): unknown;
  /** Everything remembered under names that begin so, by name and in no order. */
  recallAll(beginning: string): [name: string, value: unknown][];
  forget(name: string): void;
  /** Tells when another tab remembers or forgets something. The function it returns ends that. */
  whenChangedElsewhere(name: string, onChange: () => void): () => void;
}

/** Who plays on this device. The games ask it, and tell it what they hear of the learner. */
export interface PlayerPort {
  /** The learner who is signed in; null for a guest, and while it is not known whose the key is. */
  readonly user: () => User | null;
  /** The same at once, and again in the moment in which it changes. */
  readonly user$: Observable<User | null>;
  /** The key of this device; null for a guest. */
  readonly key: () => string | null;
  /** The learner of that key as the server last told them; null if that is not known here. */
  readonly remembered: () => User | null;
  /** Finds out whose the key is. Rejects with an ApiError where nobody can say. */
  readonly identify: () => Promise<void>;
  /** The server has told the learner anew. */
  readonly show: (user: User) => void;
}
