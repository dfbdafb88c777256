/** Faults that break promises about accounts and the pages of operators. */
import { fault, type PlantedFault } from './fault.ts';

export const accounts: readonly PlantedFault[] = [
  fault(
    'guesses a password',
    'server/accounts/rules.ts',
    ['wrongPasswords: { allowed: 11,', 'wrongPasswords: { allowed: 1100,'],
    ['tests/server/accounts/limits.test.ts', 'are refused with 429 from the 12th'],
  ),
  fault(
    'guesses a password',
    'server/accounts/passwords.ts',
    ['{ address, account: key }', '{ address }'],
    ['tests/server/accounts/passwords.test.ts', 'judges 50 guesses at the same time one by one'],
  ),
  fault(
    'asks who has an account',
    'server/accounts/routes.ts',
    [
      'non_field_errors: [WRONG_PAIR]',
      "non_field_errors: [account ? WRONG_PAIR : 'There is no such account.']",
    ],
    [
      'tests/server/accounts/routes.test.ts',
      'answers the same for a wrong password and for an unknown address',
    ],
  ),
  fault(
    'asks who has an account',
    'server/accounts/passwords.ts',
    [
      'await hashing.verify(stored ?? NOBODYS_HASH, password)',
      'stored !== null && (await hashing.verify(stored, password))',
    ],
    ['tests/server/accounts/passwords.test.ts', 'verifies one hash for an account, known or not'],
  ),
  fault(
    'asks who has an account',
    'server/accounts/routes.ts',
    [
      'backgroundJobs.expectRoom();',
      'backgroundJobs.expectRoom();\n      await accounts.byEmail(request.body.email);',
    ],
    [
      'tests/server/accounts/reset.test.ts',
      'asks nobody about the address before the answer is gone',
    ],
  ),
  fault(
    'steals the database',
    'server/accounts/passwords.ts',
    ['memoryCost: 19_456, timeCost: 2', 'memoryCost: 4_096, timeCost: 1'],
    ['tests/server/accounts/passwords.test.ts', 'hashes with 19 MiB, two passes'],
  ),
  fault(
    'steals the database',
    'server/people/keys.ts',
    ["return createHash('sha256').update(key).digest();", "return Buffer.from(key, 'hex');"],
    ['tests/server/accounts/reset.test.ts', 'keeps no token, only what comes of it'],
  ),
  fault(
    'steals a key',
    'server/live/sockets/open-sockets.ts',
    ['connection.close(CLOSE.revoked);', ''],
    ['tests/server/live/sockets/sockets.test.ts', 'is closed when its key is revoked'],
  ),
  fault(
    'steals a key',
    'server/accounts/store.ts',
    ['await createKeysStore(trx).revokeAllOf(used.user_id);', ''],
    ['tests/server/accounts/reset.test.ts', 'signs every device out'],
  ),
  fault(
    'steals a key',
    'server/accounts/routes.ts',
    ['if (key !== null) await keys.revoke(key);', ''],
    ['tests/server/accounts/routes.test.ts', 'ends the key at once, and no other'],
  ),
  {
    threat: 'sends a reset link of their own making',
    edits: [
      {
        file: 'server/accounts/routes.ts',
        find: '() => sendLink(email)',
        replace: '() => sendLink(email, `http://${request.headers.host}`)',
      },
      {
        file: 'server/accounts/routes.ts',
        find: 'async function sendLink(email: string)',
        replace: 'async function sendLink(email: string, publicUrl: string)',
      },
      {
        file: 'server/accounts/routes.ts',
        find: 'await sendResetLink(account);',
        replace: 'await sendResetLink(account, publicUrl);',
      },
      {
        file: 'server/accounts/reset-links.ts',
        find: 'return async ({ id, email }) => {',
        replace:
          'return async ({ id, email }: { id: number; email: string }, publicUrl?: string) => {',
      },
    ],
    test: {
      file: 'tests/server/accounts/reset.test.ts',
      name: 'with a link from the public address alone',
    },
  },
  fault(
    'sends a reset link of their own making',
    'server/accounts/store.ts',
    [".where('password_resets.expires_at', '>', now)", ''],
    ['tests/server/accounts/reset.test.ts', 'takes a link for one hour'],
  ),
  fault(
    'signs somebody else up',
    'server/accounts/reset-links.ts',
    ['resetMail({ to: email, link })', 'resetMail({ to: email, link: `${link}#${email}` })'],
    ['tests/server/accounts/reset.test.ts', 'with a link from the public address alone'],
  ),
  fault(
    "wants the operator's page",
    'server/admin/rules.ts',
    ['if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;', ''],
    ['tests/server/admin/routes.test.ts', 'is refused when it is forged'],
  ),
  fault(
    'wants the studio',
    'server/admin/rules.ts',
    ['`${page} link ${expires}', '`link ${expires}'],
    ['tests/server/studio/routes.test.ts', 'of the studio opens no page of the operator'],
  ),
  fault(
    'uploads a recording or a zip that harms',
    'server/studio/zip.ts',
    ['{ lazyEntries: true }', '{ lazyEntries: true, validateEntrySizes: false }'],
    ['tests/server/studio/routes.test.ts', 'that blows up is not unpacked further than it says'],
  ),
];
