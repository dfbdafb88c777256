import { Readable } from 'node:stream';
import {
  AccountExportSchema,
  DeleteAccountRequestSchema,
  DoneSchema,
  type FieldErrors,
  type Language,
  LoginRequestSchema,
  LoginSchema,
  RegisteredSchema,
  RegistrationRequestSchema,
  ResetConfirmRequestSchema,
  ResetRequestSchema,
  UserSchema,
} from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import type { BackgroundJobs } from '../platform/work/background-jobs.ts';
import { ValidationError, errorResponses, HttpError } from '../platform/http/errors.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { type Limits, networkOf } from '../platform/work/rate-limiter.ts';
import { callerOf } from '../people/callers.ts';
import type { CommonPasswords } from './common-passwords.ts';
import { INVALID_KEY, keyOf, type KeysStore, newKey } from '../people/keys.ts';
import type { Passwords } from './passwords.ts';
import type { PresentUser } from '../people/learners.ts';
import type { SendResetLink } from './reset-links.ts';
import {
  type AboutLearner,
  faultOfPassword,
  ACCOUNT_LIMITS,
  textOfPasswordFault,
} from './rules.ts';
import { shownNameErrors } from '../people/shown-names.ts';
import type { AccountsStore } from './store.ts';

/** The same for an unknown address and a wrong password (docs/contract.md). */
const WRONG_PAIR = 'Unable to log in with provided credentials.';
const EMAIL_IN_USE = 'This email address has an account already.';
const UNKNOWN_LANGUAGE = 'Please choose one of the languages.';
const MISMATCH = 'Passwords do not match.';
const INVALID_LINK = 'Invalid or expired reset link.';

export interface AccountsDependencies {
  accounts: AccountsStore;
  keys: KeysStore;
  passwords: Passwords;
  commonPasswords: CommonPasswords;
  presentUser: PresentUser;
  /** Everything that is stored about a person, as pieces of one JSON text. */
  exportAccount: (userId: number) => AsyncIterable<string>;
  /** Languages that can be learnt. */
  languages: () => Promise<Language[]>;
  /**
   * Deletes an account with everything that belongs to it, files included.
   *
   * @param passwordHash the one that was checked
   * @returns false if the account is gone or its password changed meanwhile
   */
  removeAccount: (id: number, passwordHash: string) => Promise<boolean>;
  sendResetLink: SendResetLink;
  backgroundJobs: BackgroundJobs;
  limits: Limits;
  now: () => Date;
}

/** Signing up, in and out, passwords, and the account as a whole. */
export function accountRoutes(app: WaggleServer, dependencies: AccountsDependencies): void {
  registration(app, dependencies);
  session(app, dependencies);
  passwordReset(app, dependencies);
  wholeAccount(app, dependencies);
}

function registration(
  app: WaggleServer,
  { accounts, passwords, commonPasswords, presentUser, languages, limits }: AccountsDependencies,
): void {
  const signUps = limits('sign-ups', ACCOUNT_LIMITS.signUps);

  app.post(
    '/api/auth/registration/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['accounts'],
        operationId: 'signUp',
        summary: 'Sign up',
        description:
          'Makes an account. Its owner signs in next: the answer holds no key. 400 for an email in use, and for a password that is under 8 characters, common, or like the name or the email.',
        body: RegistrationRequestSchema,
        response: { 201: RegisteredSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { password1, password2, profile, ...person } = request.body;
      if (password1 !== password2) throw new ValidationError({ password2: [MISMATCH] });
      const about = { ...person, nickname: profile?.nickname ?? null };
      expectNone({
        ...passwordErrors('password1', password1, about, await commonPasswords()),
        ...shownNameErrors(about),
      });
      await expectWithinLimit(signUps, networkOf(request.ip));
      const taught = (await languages()).some(({ id }) => id === person.language);
      const isFree = (await accounts.byEmail(person.email)) === undefined;
      expectNone({
        ...(taught ? {} : { language: [UNKNOWN_LANGUAGE] }),
        ...(isFree ? {} : { email: [EMAIL_IN_USE] }),
      });
      const id = await accounts.create({
        ...about,
        grade: profile?.grade ?? null,
        school: profile?.school ?? null,
        teaches: profile?.teaches ?? null,
        password_hash: await passwords.hash(password1, networkOf(request.ip)),
      });
      // Somebody else signed up with this address meanwhile.
      if (id === undefined) throw new ValidationError({ email: [EMAIL_IN_USE] });
      return reply
        .code(201)
        .send({ detail: 'The account is ready. Please sign in.', user: await presentUser(id) });
    },
  );
}

function session(
  app: WaggleServer,
  { accounts, keys, passwords, presentUser }: AccountsDependencies,
): void {
  app.post(
    '/api/auth/login/',
    {
      config: { auth: 'none' },
      compress: false,
      schema: {
        tags: ['accounts'],
        operationId: 'signIn',
        summary: 'Sign in',
        description:
          'Gives a key for this device. Other devices stay signed in. A wrong pair is 400, in the same time for an unknown address.',
        body: LoginRequestSchema,
        response: { 200: LoginSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { email, password } = request.body;
      const account = await accounts.byEmail(email);
      const isRight = await passwords.check(
        // As the account spells it: another spelling of the address gives no new guesses.
        { email: account?.email ?? email, hash: account?.password_hash ?? null },
        password,
        networkOf(request.ip),
      );
      const key = newKey();
      if (!account || !isRight || !(await keys.add(key, account))) {
        throw new ValidationError({ non_field_errors: [WRONG_PAIR] });
      }
      return { key, user: await presentUser(account.id) };
    },
  );

  app.post(
    '/api/auth/logout/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['accounts'],
        operationId: 'signOut',
        summary: 'Sign out',
        description:
          'Ends the key that it is sent with, and no other. Without a key it does nothing.',
        security: [{}, { token: [] }],
        response: { 200: DoneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const key = keyOf(request);
      if (key !== null) await keys.revoke(key);
      return { detail: 'You are signed out on this device.' };
    },
  );

  app.get(
    '/api/auth/user/',
    {
      config: { callers: ['account', 'seat', 'guest'] },
      schema: {
        tags: ['accounts'],
        operationId: 'getUser',
        summary: 'Who is signed in',
        description: 'The account, the profile and the progress of the caller.',
        response: { 200: UserSchema, ...errorResponses },
      },
    },
    async (request) => presentUser(callerOf(request)),
  );
}

function passwordReset(app: WaggleServer, dependencies: AccountsDependencies): void {
  const { accounts, passwords, commonPasswords, sendResetLink, backgroundJobs, limits, now } =
    dependencies;
  const mailsOfAccount = limits('reset-mails-account', ACCOUNT_LIMITS.resetMailsOfAccount);
  const mailsOfAddress = limits('reset-mails-address', ACCOUNT_LIMITS.resetMailsOfAddress);
  const wrongLinks = limits('reset-links', ACCOUNT_LIMITS.wrongResetLinks);

  app.post(
    '/api/auth/password_reset/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['accounts'],
        operationId: 'requestPasswordReset',
        summary: 'Ask for a new password',
        description:
          'Sends a link by mail. The answer is the same whether or not the address has an account. It takes the same time, too.',
        body: ResetRequestSchema,
        response: { 200: DoneSchema, ...errorResponses },
      },
      // The account is looked up after the answer was sent, so that its time reveals nothing.
      onResponse: async (request, reply) => {
        const { email } = request.body;
        if (reply.statusCode === 200) backgroundJobs.run('reset mail', () => sendLink(email));
      },
    },
    async (request) => {
      await expectWithinLimit(mailsOfAddress, networkOf(request.ip));
      backgroundJobs.expectRoom();
      return {
        detail: 'If this address has an account, a link is on its way. It works for one hour.',
      };
    },
  );

  async function sendLink(email: string): Promise<void> {
    const account = await accounts.byEmail(email);
    if (!account || (await mailsOfAccount.count(String(account.id))) > 0) return;
    await sendResetLink(account);
  }

  app.post(
    '/api/auth/password_reset/confirm/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['accounts'],
        operationId: 'confirmPasswordReset',
        summary: 'Set a new password',
        description:
          'Takes the token of the mailed link, once and within an hour, and ends every key of the account.',
        body: ResetConfirmRequestSchema,
        response: { 200: DoneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { uid, token, password, re_new_password } = request.body;
      if (password !== re_new_password) throw new ValidationError({ re_new_password: [MISMATCH] });
      const account = await accounts.ofReset(token, now());
      if (!account || String(account.id) !== uid) {
        await expectWithinLimit(wrongLinks, networkOf(request.ip));
        throw new ValidationError({ token: [INVALID_LINK] });
      }
      expectNone(passwordErrors('password', password, account, await commonPasswords()));
      const hash = await passwords.hash(password, networkOf(request.ip));
      if (!(await accounts.changePassword(token, hash))) {
        throw new ValidationError({ token: [INVALID_LINK] });
      }
      await passwords.forgive(account.email);
      return { detail: 'The password is changed. Please sign in.' };
    },
  );
}

function wholeAccount(
  app: WaggleServer,
  { accounts, passwords, exportAccount, removeAccount }: AccountsDependencies,
): void {
  app.delete(
    '/api/auth/user/',
    {
      schema: {
        tags: ['accounts'],
        operationId: 'deleteAccount',
        summary: 'Delete the account',
        description:
          'Deletes the account and all that is stored about its owner. It takes the password.',
        body: DeleteAccountRequestSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const account = await accounts.byId(callerOf(request));
      if (!account) throw new HttpError(401, INVALID_KEY);
      const { email, password_hash: hash } = account;
      const { password } = request.body;
      const isRight = await passwords.check({ email, hash }, password, networkOf(request.ip));
      if (!isRight || !(await removeAccount(account.id, hash)))
        throw new ValidationError({ password: ['This is not your password.'] });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/auth/user/export/',
    {
      schema: {
        tags: ['accounts'],
        operationId: 'exportAccount',
        summary: 'Everything stored about the caller',
        description: 'All rows about the caller, by subject.',
        response: { 200: AccountExportSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="waggle-account.json"');
      return Readable.from(exportAccount(userId)) as never;
    },
  );
}

function passwordErrors(
  field: string,
  password: string,
  about: AboutLearner,
  common: ReadonlySet<string>,
): FieldErrors {
  const fault = faultOfPassword(password, about, common);
  return fault ? { [field]: [textOfPasswordFault(fault, about)] } : {};
}

function expectNone(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
