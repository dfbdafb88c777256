/** Learners with an account, straight in the database: signing up is slow by design. */
import { hashOfKey, newKey } from '../../../server/people/keys.ts';
import type { Database } from '../../../server/platform/database/database.ts';

export interface TestLearner {
  readonly id: number;
  readonly key: string;
  readonly email: string;
  /** For `inject`: the header of a device where they are signed in. */
  readonly headers: { authorization: string };
}

let made = 0;

/** A mail address that nobody has yet, with this before its number. */
export function anAddress(name = 'learner'): string {
  made += 1;
  return `${name}-${process.pid}-${made}@school.example`;
}

/** A signed-in learner. Their password is unusable unless its hash is given. */
export async function aLearner(
  db: Database,
  differs: { email?: string; first_name?: string; nickname?: string; password_hash?: string } = {},
): Promise<TestLearner> {
  const email = differs.email ?? anAddress();
  const { id } = await db
    .insertInto('users')
    .values({
      first_name: 'Thandi',
      last_name: 'Mokoena',
      password_hash: 'nobody knows it',
      ...differs,
      email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = newKey();
  await db
    .insertInto('keys')
    .values({ hash: hashOfKey(key), user_id: id })
    .execute();
  return { id, key, email, headers: { authorization: `Token ${key}` } };
}
