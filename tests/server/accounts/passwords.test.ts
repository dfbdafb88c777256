import { describe, expect, test } from 'vitest';
import {
  argon2id,
  createPasswords,
  type Hashing,
  NOBODYS_HASH,
} from '../../../server/accounts/passwords.ts';
import { LIMITS } from '../../../server/accounts/rules.ts';
import { createGate } from '../../../server/platform/gate.ts';
import { createLimits } from '../../../server/platform/rate-limits.ts';

/** Hashes that show the password, and a count of the work. */
function aFastHashing() {
  const verified: string[] = [];
  const hashing: Hashing = {
    hash: async (password) => `hash of ${password}`,
    async verify(hash, password) {
      verified.push(hash);
      await new Promise((resolve) => setImmediate(resolve));
      return hash === `hash of ${password}`;
    },
  };
  return { hashing, verified };
}

function somePasswords(hashing: Hashing, { waiting = 200 } = {}) {
  return createPasswords({
    hashing,
    gate: createGate({ atOnce: 3, waiting }),
    wrong: createLimits(true)('wrong-passwords', LIMITS.wrongPasswords),
  });
}

const THANDI = { email: 'thandi@school.example', hash: 'hash of bees' };
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
    expect(await passwords.check(THANDI, 'bees')).toBe(true);
    expect(await passwords.check(THANDI, 'wasps')).toBe(false);
    expect(await passwords.check(NOBODY, 'wasps')).toBe(false);
    expect(verified).toEqual(['hash of bees', 'hash of bees', NOBODYS_HASH]);
  });

  test('lets nobody in with nobody’s password', async () => {
    const hashing: Hashing = { ...aFastHashing().hashing, verify: async () => true };
    expect(await somePasswords(hashing).check(NOBODY, 'bees')).toBe(false);
  });

  test.each([
    ['known', THANDI],
    ['unknown', NOBODY],
  ])('stops an account at the 12th wrong password (%s)', async (_, account) => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing);
    for (let wrong = 1; wrong <= 11; wrong++) {
      expect(await passwords.check(account, 'wasps')).toBe(false);
    }
    await expect(passwords.check(account, 'wasps')).rejects.toMatchObject({
      status: 429,
      message: 'Too many wrong passwords. Please try again in 15 minutes.',
      retryAfter: expect.closeTo(900, -1) as number,
    });
    expect(verified).toHaveLength(12);
    await expect(passwords.check(account, 'bees')).rejects.toMatchObject({ status: 429 });
    expect(verified).toHaveLength(12);
  });

  test('counts an account in whatever case it is written', async () => {
    const passwords = somePasswords(aFastHashing().hashing);
    const shouted = { ...THANDI, email: THANDI.email.toUpperCase() };
    for (let wrong = 1; wrong <= 11; wrong++) {
      await passwords.check(wrong % 2 ? THANDI : shouted, 'wasps');
    }
    await expect(passwords.check(shouted, 'wasps')).rejects.toMatchObject({ status: 429 });
  });

  test('counts under a name that tells nobody the address', async () => {
    const names: string[] = [];
    const passwords = createPasswords({
      hashing: aFastHashing().hashing,
      gate: createGate({ atOnce: 1, waiting: 10 }),
      wrong: {
        count: async (name) => names.push(name),
        waitOf: async (name) => names.push(name) * 0,
        forget: async (name) => void names.push(name),
      },
    });
    await passwords.check(THANDI, 'wasps').catch(() => undefined);
    await passwords.forgive(THANDI.email);
    expect(new Set(names).size).toBe(1);
    expect(names.join(' ').toLowerCase()).not.toContain(THANDI.email.toLowerCase());
  });

  test('begins to count anew after a right one, and when it is told to', async () => {
    const passwords = somePasswords(aFastHashing().hashing);
    const elevenWrong = async () => {
      for (let wrong = 1; wrong <= 11; wrong++) await passwords.check(THANDI, 'wasps');
    };
    await elevenWrong();
    expect(await passwords.check(THANDI, 'bees')).toBe(true);
    await elevenWrong();
    await passwords.forgive(THANDI.email);
    await elevenWrong();
    expect(await passwords.check(THANDI, 'bees')).toBe(true);
  });

  test('judges 50 guesses at the same time one by one, and no more than 12 of them', async () => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => settled(passwords.check(THANDI, `guess ${n}`))),
    );
    expect(answers.filter((answer) => answer === false)).toHaveLength(11);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(39);
    expect(verified).toHaveLength(12);
  });

  test('lets a class into one shared account at the same time', async () => {
    const passwords = somePasswords(aFastHashing().hashing);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => passwords.check(THANDI, 'bees')),
    );
    expect(answers.every(Boolean)).toBe(true);
  });

  test('refuses what cannot be done soon, and counts it against nobody', async () => {
    const { hashing, verified } = aFastHashing();
    const passwords = somePasswords(hashing, { waiting: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        settled(
          passwords.check({ email: `learner${n}@school.example`, hash: 'hash of bees' }, 'bees'),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === true)).toHaveLength(8);
    expect(answers.filter((answer) => answer === 503)).toHaveLength(12);
    expect(verified).toHaveLength(8);
    expect(await passwords.check(THANDI, 'bees')).toBe(true);
  });
});
