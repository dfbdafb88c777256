/** The player, chosen by a test. */
import { BehaviorSubject } from 'rxjs';
import type { PlayerPort } from '../learner/ports.ts';
import type { User } from '../contracts/index.ts';

export interface FakePlayer extends PlayerPort {
  signIn(key: string, user: User): void;
  signOut(): void;
  /** The page was opened again, and the owner of the key is not known yet. */
  forgetUser(): void;
  /** Another tab signs somebody in, of which this page has not heard. */
  storeKeyElsewhere(key: string): void;
}

export function fakePlayer(): FakePlayer {
  const user$ = new BehaviorSubject<User | null>(null);
  let key: string | null = null;
  let remembered: User | null = null;
  return {
    user: () => user$.value,
    user$,
    key: () => key,
    remembered: () => remembered,
    identify: () => Promise.reject(new Error('identify was not expected')),
    show: (user) => user$.next(user),
    signIn(newKey, user) {
      key = newKey;
      remembered = user;
      user$.next(user);
    },
    signOut() {
      key = null;
      remembered = null;
      user$.next(null);
    },
    forgetUser: () => user$.next(null),
    storeKeyElsewhere(other) {
      key = other;
    },
  };
}
