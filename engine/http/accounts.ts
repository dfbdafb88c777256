import {
  AccountExportSchema,
  DoneSchema,
  type Id,
  LoginSchema,
  type LoginRequest,
  RegisteredSchema,
  type RegistrationRequest,
  type ResetConfirmRequest,
  type User,
  UserSchema,
} from '../contracts/index.ts';
import type { Http } from './http.ts';

/** A sign-up; the language's id as received from the server. */
export type Registration = Omit<RegistrationRequest, 'language'> & { readonly language: Id };

export type AccountsApi = ReturnType<typeof createAccountsApi>;

/** Signing up, in and out, the password, and the account as a whole. */
export function createAccountsApi(http: Http) {
  return {
    /** Returns the session token; the caller stores it. */
    async signIn(login: LoginRequest): Promise<{ key: string; user: User }> {
      const { key, user } = await http.call(LoginSchema, '/auth/login/', {
        method: 'POST',
        body: login,
      });
      return { key, user };
    },
    /** Revokes the session token of this device; other devices stay signed in. */
    signOut: () => http.call(DoneSchema, '/auth/logout/', { method: 'POST' }),
    register: (registration: Registration) =>
      http.call(RegisteredSchema, '/auth/registration/', { method: 'POST', body: registration }),
    user: (): Promise<User> => http.call(UserSchema, '/auth/user/'),
    requestReset: (email: string) =>
      http.call(DoneSchema, '/auth/password_reset/', { method: 'POST', body: { email } }),
    confirmReset: (request: ResetConfirmRequest) =>
      http.call(DoneSchema, '/auth/password_reset/confirm/', { method: 'POST', body: request }),
    /** Everything that is stored about the caller. */
    export: () => http.call(AccountExportSchema, '/auth/user/export/'),
    /** Deletes the account and everything that belongs to it. */
    delete: (password: string) =>
      http.call(DoneSchema, '/auth/user/', { method: 'DELETE', body: { password } }),
  };
}
