import { describe, expect, test } from 'vitest';
import {
  argon2id,
  createPasswords,
  type Hashing,
  NOBODYS_HASH,
  PASSWORD_CAPACITY,
} from '../../../server/accounts/passwords.ts';
import { ACCOUNT_LIMITS } from '../../../server/accounts/rules.ts';
import type { Bounds } from '../../../server/platform/work/fair-queue.ts';
import { createSemaphore } from '../../../server/platform/work/semaphore.ts';
import { createLimits } from '../../../server/platform/work/rate-limiter.ts';
import { aFastHashing } from '../../support/people/accounts.ts';

function somePasswords(hashing: Hashing, bounds: Bounds = { waiting: 200 }) {
  return createPasswords({
    hashing,
    semaphore: createSemaphore({ atOnce: 3, ...bounds }),
    wrong: createLimits(true)('wrong-passwords', ACCOUNT_LIMITS.wrongPasswords),
  });
}

const THANDI = { email: 'thandi@school.example', hash: 'hash of bees' };
/** Where the requests come from. */
const SCHOOL = '192.0.2.1';
const NOBODY = { email: 'nobody@school.example', hash: null };
/** Status of a refusal, or what was answered. */
const settled = (answer: Promise<boolean>) =>
  answer.catch((error: { status?: number }) => error.status);

describe('argon2id', () => {
  test('hashes with 19 MiB, two passes and a salt of its own', async () => {
    const [one, other] = await Promise.all([argon2id.hash('bees'), argon2id.hash('bees')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await argon2id.verify(one, 'bees')).toBe(true);
    expect(await argon2id.verify(one, 'wasps')).toBe(false);
  });

  test('knows an accented password from every keyboard', async () => {
    expect(await argon2id.verify(await argon2id.hash('caf\u00e9'), 'cafe\u0301')).toBe(true);
  });

  test('has as much work with nobody’s hash as with anybody’s', async () => {
    const work = (hash: string) => hash.split('$').slice(0, 4);
    expect(work(NOBODYS_HASH)).toEqual(work(await argon2id.hash('bees')));
    expect(NOBODYS_HASH).toHaveLength((await argon2id.hash('bees')).length);
    expect(await argon2id.verify(NOBODYS_HASH, 'bees')).toBe(false);
  });
});

describe('createPasswords()', () => {
  test('verifies one hash for an account, known or not, right or wrong', async () => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing);
    expect(await passwords.check(THANDI, 'bees', SCHOOL)).toBe(true);
    expect(await passwords.check(THANDI, 'wasps', SCHOOL)).toBe(false);
    expect(await passwords.check(NOBODY, 'wasps', SCHOOL)).toBe(false);
    expect(verified).toEqual(['hash of bees', 'hash of bees', NOBODYS_HASH]);
  });

  test('lets nobody in with nobody’s password', async () => {
    const hashing: Hashing = { ...aFastHashing().hashing, verify: async () => true };
    expect(await somePasswords(hashing).check(NOBODY, 'bees', SCHOOL)).toBe(false);
  });

  test.each([
    ['known', THANDI],
    ['unknown', NOBODY],
  ])('stops an account at the 12th wrong password (%s)', async (_, account) => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing);
    for (let wrong = 1; wrong <= 11; wrong++) {
      expect(await passwords.check(account, 'wasps', SCHOOL)).toBe(false);
    }
    await expect(passwords.check(account, 'wasps', SCHOOL)).rejects.toMatchObject({
      status: 429,
      message: 'Too many wrong passwords. Please try again in 15 minutes.',
      retryAfter: expect.closeTo(900, -1) as number,
    });
    expect(verified).toHaveLength(12);
    await expect(passwords.check(account, 'bees', SCHOOL)).rejects.toMatchObject({ status: 429 });
    expect(verified).toHaveLength(12);
  });

  test('counts an account in whatever case it is written', async () => {
    const passwords = somePasswords(aFastHashing().hashing);
    const shouted = { ...THANDI, email: THANDI.email.toUpperCase() };
    for (let wrong = 1; wrong <= 11; wrong++) {
      await passwords.check(wrong % 2 ? THANDI : shouted, 'wasps', SCHOOL);
    }
    await expect(passwords.check(shouted, 'wasps', SCHOOL)).rejects.toMatchObject({ status: 429 });
  });

  test('counts under a name that does not reveal the address', async () => {
    const names: string[] = [];
    const passwords = createPasswords({
      hashing: aFastHashing().hashing,
      semaphore: createSemaphore({ atOnce: 1, waiting: 10 }),
      wrong: {
        count: async (name) => names.push(name),
        waitOf: async (name) => names.push(name) * 0,
        forget: async (name) => void names.push(name),
      },
    });
    await passwords.check(THANDI, 'wasps', SCHOOL).catch(() => undefined);
    await passwords.forgive(THANDI.email);
    expect(new Set(names).size).toBe(1);
    expect(names.join(' ').toLowerCase()).not.toContain(THANDI.email.toLowerCase());
  });

  test('starts to count again after a right one, and after a reset', async () => {
    const passwords = somePasswords(aFastHashing().hashing);
    const elevenWrong = async () => {
      for (let wrong = 1; wrong <= 11; wrong++) await passwords.check(THANDI, 'wasps', SCHOOL);
    };
    await elevenWrong();
    expect(await passwords.check(THANDI, 'bees', SCHOOL)).toBe(true);
    await elevenWrong();
    await passwords.forgive(THANDI.email);
    await elevenWrong();
    expect(await passwords.check(THANDI, 'bees', SCHOOL)).toBe(true);
  });

  test('judges 50 guesses at the same time one by one, and no more than 12 of them', async () => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => settled(passwords.check(THANDI, `guess ${n}`, SCHOOL))),
    );
    expect(answers.filter((answer) => answer === false)).toHaveLength(11);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(39);
    expect(verified).toHaveLength(12);
  });

  test('lets a class into one shared account at the same time', async () => {
    const passwords = somePasswords(aFastHashing().hashing);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => passwords.check(THANDI, 'bees', SCHOOL)),
    );
    expect(answers.every(Boolean)).toBe(true);
  });

  test('lets a class in while another address floods with unknown accounts', async () => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing, PASSWORD_CAPACITY);
    const signIn = (email: string, from: string) =>
      settled(passwords.check({ email, hash: 'hash of bees' }, 'bees', from));
    const flood = Array.from({ length: 260 }, (_, n) => signIn(`flood${n}@x.example`, '192.0.2.9'));
    const pupils = Array.from({ length: 60 }, (_, n) => signIn(`pupil${n}@x.example`, SCHOOL));
    expect(await Promise.all(pupils)).toEqual(Array<boolean>(60).fill(true));
    expect(verified.length).toBeLessThan(60 + 60 + 2 * 3);
    const answers = await Promise.all(flood);
    expect(answers.filter((answer) => answer === 429).length).toBeGreaterThanOrEqual(130);
    expect(answers).not.toContain(503);
  });

  test('refuses right passwords beside a flood of guesses from the same address, and takes them after it', async () => {
    const passwords = somePasswords(aFastHashing().hashing, PASSWORD_CAPACITY);
    const guess = (n: number) =>
      settled(passwords.check({ email: `other${n}@x.example`, hash: 'hash of bees' }, 'x', SCHOOL));
    const signIn = (n: number) =>
      settled(
        passwords.check({ email: `pupil${n}@x.example`, hash: 'hash of bees' }, 'bees', SCHOOL),
      );
    const rows = <T>(count: number, of: (n: number) => T) =>
      Array.from({ length: count }, (_, n) => of(n));
    const early = rows(20, signIn);
    const flood = rows(240, guess);
    const late = await Promise.all(rows(20, signIn));
    expect(late).toEqual(Array(20).fill(429));
    expect(await Promise.all(early)).toEqual(Array(20).fill(true));
    await Promise.all(flood);
    // As often as would stop an account if a refusal counted against it.
    for (let again = 0; again < 12; again += 1) {
      expect(await Promise.all(rows(20, signIn))).toEqual(Array(20).fill(true));
    }
  });

  test('refuses what cannot be done soon, and counts it against nobody', async () => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing, { waiting: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        settled(
          passwords.check(
            { email: `learner${n}@school.example`, hash: 'hash of bees' },
            'bees',
            SCHOOL,
          ),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === true)).toHaveLength(8);
    expect(answers.filter((answer) => answer === 503)).toHaveLength(12);
    expect(verified).toHaveLength(8);
    expect(await passwords.check(THANDI, 'bees', SCHOOL)).toBe(true);
  });
});
