import type { User } from '../contracts/index.ts';
import { aUser } from './builders.ts';
import type { FakeAccount } from './fake-http.ts';

export type FakeAccounts = ReturnType<typeof createFakeAccounts>;

/** Those who have a key, and those whose key was refused. */
export function createFakeAccounts() {
  const accounts = new Map<string, FakeAccount>();
  const users = new Map<number, User>();
  const revoked = new Set<string>();
  return {
    /** Somebody new. */
    add(name: string, differs: Partial<User> = {}): FakeAccount {
      const id = accounts.size + 1;
      const made = { id, name, key: `key-${id}` };
      accounts.set(made.key, made);
      users.set(id, { ...aUser({ id, first_name: name, last_name: '' }), ...differs });
      return made;
    },
    of: (key: string): FakeAccount | undefined =>
      revoked.has(key) ? undefined : accounts.get(key),
    /** Also of a key that is good no more. */
    idOf: (key: string): number => accounts.get(key)?.id ?? 0,
    /** As the account itself sees it. */
    userOf: ({ id, name }: FakeAccount): User => users.get(id) ?? aUser({ id, first_name: name }),
    changeUser(account: FakeAccount, change: (user: User) => User): User {
      const changed = change(this.userOf(account));
      users.set(account.id, changed);
      return changed;
    },
    revoke: (key: string) => void revoked.add(key),
  };
}
