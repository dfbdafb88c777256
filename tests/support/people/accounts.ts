/** Signing up and in as the app does it, for tests of what follows from it. */
import type { RegistrationRequest, User } from '../../../engine/contracts/index.ts';
import type { Hashing } from '../../../server/accounts/passwords.ts';
import type { TestApp } from '../servers/start-app.ts';
import { anAddress } from './learners.ts';

export const PASSWORD = 'bright yellow bees';

/** The body of a registration, each with an address of its own. */
export function aRegistration(differs: Partial<RegistrationRequest> = {}): RegistrationRequest {
  return {
    email: anAddress('new-learner'),
    password1: PASSWORD,
    password2: PASSWORD,
    first_name: 'Thandi',
    last_name: 'Mokoena',
    language: 1,
    profile: { nickname: null, grade: null, school: null },
    ...differs,
  };
}

export interface SignedUp {
  readonly email: string;
  readonly user: User;
}

/** @param differs what differs from an ordinary registration */
export async function signUp(
  server: TestApp,
  differs: Partial<RegistrationRequest> = {},
): Promise<SignedUp> {
  const payload = aRegistration(differs);
  const answer = await server.inject({ method: 'POST', url: '/api/auth/registration/', payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { email: payload.email, user: answer.json<{ user: User }>().user };
}

/** Signs in on one more device; gives its key as the header of a call. */
export async function signIn(
  server: TestApp,
  email: string,
  password = PASSWORD,
): Promise<{ authorization: string }> {
  const payload = { email, password };
  const answer = await server.inject({ method: 'POST', url: '/api/auth/login/', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { authorization: `Token ${answer.json<{ key: string }>().key}` };
}

/** Hashes that show the password, and a count of the work. */
export function aFastHashing() {
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
