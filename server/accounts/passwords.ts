import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../platform/http/errors.ts';
import type { Semaphore } from '../platform/work/semaphore.ts';
import type { Limit } from '../platform/work/rate-limiter.ts';

/**
 * How many passwords are hashed at once, and how many may wait. Each takes 19 MiB and one of the four
 * threads that files need too. A class that signs in at once waits about two seconds on two cores,
 * twice that while another address floods; 200 wait eight seconds, and later ones are refused.
 */
export const PASSWORD_CAPACITY = {
  atOnce: Math.min(3, availableParallelism()),
  waiting: 200,
  /** Four classes of thirty behind the address of their school. */
  ofAddress: 120,
  /** Two classes that share one account. */
  ofAccount: 60,
} as const;

/** Makes and verifies hashes of passwords, slowly on purpose. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Argon2id with 19 MiB and two passes (docs/architecture.md); 15 to 80 ms each. */
export const argon2id: Hashing = {
  hash: (password) => hash(composed(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  verify: (stored, password) => verify(stored, composed(password)),
};

/** Hash of a password that nobody has: an unknown address takes as long as a known one. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DpMXanoNl3go0zbnJwpVpg$IRh74LLwuG1tl8AYDJQfTft99UWRpOCbneFbMuhPy8A';

export interface Passwords {
  /**
   * @param address where the request came from: addresses take turns
   * @throws {HttpError} 429 if too many of its address wait, 503 if too many wait in all
   */
  hash(password: string, address: string): Promise<string>;
  /**
   * Whether this is the password of an account. Takes as long and answers the same if there is no
   * such account.
   *
   * @param email of the account; wrong passwords are counted by it
   * @param hash the stored one; null if there is no such account
   * @param address where the request came from: addresses take turns
   * @throws {HttpError} 429 after too many wrong ones, then for the right one too, and if too many of
   * the address or the account wait; 503 if too many wait in all
   */
  check(
    account: { email: string; hash: string | null },
    password: string,
    address: string,
  ): Promise<boolean>;
  /** Resets the count of wrong passwords of an account. */
  forgive(email: string): Promise<void>;
}

export function createPasswords({
  hashing,
  semaphore,
  wrong,
}: {
  hashing: Hashing;
  semaphore: Semaphore;
  /** Counts wrong passwords by account. */
  wrong: Pick<Limit, 'count' | 'waitOf' | 'forget'>;
}): Passwords {
  async function expectNotStopped(key: string): Promise<void> {
    const wait = await wrong.waitOf(key);
    if (wait > 0) throw tooManyWrong(wait);
  }
  return {
    hash: (password, address) => semaphore.run(() => hashing.hash(password), { address }),
    async check({ email, hash: stored }, password, address) {
      const key = keyOf(email);
      await expectNotStopped(key);
      // By account, so that simultaneous guesses are judged and counted one by one.
      return semaphore.run(
        async () => {
          await expectNotStopped(key);
          const isRight = await hashing.verify(stored ?? NOBODYS_HASH, password);
          if (isRight && stored !== null) {
            await wrong.forget(key);
            return true;
          }
          const wait = await wrong.count(key);
          if (wait > 0) throw tooManyWrong(wait);
          return false;
        },
        { address, account: key },
      );
    },
    forgive: (email) => wrong.forget(keyOf(email)),
  };
}

/** Counts may be stored outside the database, where no mail address belongs. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

function tooManyWrong(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    `Too many wrong passwords. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter: seconds },
  );
}

// Keyboards send accented letters in different forms; the password is the same.
function composed(password: string): string {
  return password.normalize('NFC');
}
