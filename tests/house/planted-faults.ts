/**
 * For each promise of docs/security.md a fault that breaks it, and the test that must see it.
 * `npm run soak` plants them, one at a time, in a copy of the source.
 */

/** A text of the source and what stands there instead; it must occur exactly once in its file. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface PlantedFault {
  /** The first cell of the promise's row: what somebody tries. */
  readonly threat: string;
  readonly edits: readonly Edit[];
  /** The test that turns red: its file, and what its name holds. */
  readonly test: { readonly file: string; readonly name: string };
}

/** A fault that is planted at one place. */
function fault(
  threat: string,
  file: string,
  [find, replace]: readonly [find: string, replace: string],
  [testFile, name]: readonly [testFile: string, name: string],
): PlantedFault {
  return { threat, edits: [{ file, find, replace }], test: { file: testFile, name } };
}

const accounts: readonly PlantedFault[] = [
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
    'server/accounts/keys.ts',
    ["return createHash('sha256').update(key).digest();", "return Buffer.from(key, 'hex');"],
    ['tests/server/accounts/reset.test.ts', 'keeps no token, only what comes of it'],
  ),
  fault(
    'steals a key',
    'server/live/open-sockets.ts',
    ['connection.close(CLOSE.revoked);', ''],
    ['tests/server/live/sockets.test.ts', 'is closed when its key is revoked'],
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

const browser: readonly PlantedFault[] = [
  fault(
    'gets a script into a page',
    'server/platform/http/create-server.ts',
    [`scriptSrc: ["'self'"]`, `scriptSrc: ["'self'", "'unsafe-inline'"]`],
    ['tests/server/app.test.ts', 'contain exactly this policy over http'],
  ),
  fault(
    'lets another site call the API',
    'server/platform/http/create-server.ts',
    ['origin: [...allowedOrigins]', 'origin: true'],
    ['tests/server/app.test.ts', 'lets no page of'],
  ),
  fault(
    'opens a socket from another site',
    'server/live/handshake.ts',
    ['!origins.has(origin)', 'origins.size === 0'],
    ['tests/server/live/sockets.test.ts', 'refuses a foreign origin'],
  ),
  fault(
    'frames a page, guesses at types, asks for the camera',
    'server/platform/http/create-server.ts',
    [`frameAncestors: ["'none'"]`, `frameAncestors: ["'self'"]`],
    ['tests/server/app.test.ts', 'contain exactly this policy over http'],
  ),
  fault(
    'frames a page, guesses at types, asks for the camera',
    'server/platform/http/create-server.ts',
    ["reply.header('permissions-policy', devices);", ''],
    ['tests/server/app.test.ts', 'forbid guessing of types and use of devices'],
  ),
  fault(
    'sits at a shared device after somebody',
    'engine/game/kept-levels.ts',
    ['for (const [name] of storage.recallAll(LEARNERS)) forget(name);', ''],
    ['tests/engine/game/kept-levels.test.ts', 'leaves nothing when the learner signs out'],
  ),
  fault(
    'listens on the way',
    'server/platform/http/create-server.ts',
    ['hsts: overTls', 'hsts: false'],
    ['tests/server/app.test.ts', 'ask for transport security when people come over https'],
  ),
  fault(
    'reads a secret from the length of compressed answers (BREACH)',
    'server/accounts/routes.ts',
    ['      compress: false,\n', ''],
    ['tests/server/platform/http/compression.test.ts', 'is an answer with a key, however long'],
  ),
];

const requests: readonly PlantedFault[] = [
  fault(
    'sends what no client would: 10,000 generated and collected inputs to every route and socket',
    'server/live/handshake.ts',
    ['!URL.canParse(address, HERE)', "address === ''"],
    ['tests/server/live/handshakes.test.ts', 'which is none, is refused as such'],
  ),
  fault(
    'writes SQL into a field',
    'server/accounts/store.ts',
    ['sql`lower(${email})`', "sql.raw(`lower('${email}')`)"],
    ['tests/server/accounts/routes.test.ts', 'takes SQL in a field for text'],
  ),
  fault(
    'asks for a file above its folder',
    'server/platform/http/web-app.ts',
    ['root: appDir ?? process.cwd()', "root: [appDir ?? process.cwd(), join(appDir ?? '.', '..')]"],
    ['tests/server/platform/http/web-app.test.ts', 'shows nothing of what lies there'],
  ),
  fault(
    'takes their time',
    'server/platform/http/timeouts.ts',
    ['requestTimeout: requestMs', 'requestTimeout: 0'],
    ['tests/server/platform/http/timeouts.test.ts', 'hangs up on who'],
  ),
  fault(
    'sends much',
    'server/platform/http/create-server.ts',
    ['const BODY_LIMIT = 64 * 1024', 'const BODY_LIMIT = 640 * 1024'],
    ['tests/server/app.test.ts', 'of a body over 64 KiB is a 413'],
  ),
  fault(
    'sends much',
    'server/live/sockets.ts',
    ['maxPayload: MAX_FRAME_BYTES', 'maxPayload: 100 * MAX_FRAME_BYTES'],
    ['tests/server/live/sockets.test.ts', 'are 4 KiB a message'],
  ),
  fault(
    'sends often',
    'server/platform/http/rate-limits.ts',
    [
      'await expectWithinLimit(ofAddress, networkOf(request.ip))',
      'await ofAddress.count(request.ip)',
    ],
    ['tests/server/platform/http/rate-limits.test.ts', 'lets an address ask so often and no more'],
  ),
  fault(
    'asks for what is dear',
    'server/platform/work/semaphore.ts',
    ['if (running >= atOnce) return;', ''],
    ['tests/server/platform/work/semaphore.test.ts', 'runs so many at once'],
  ),
  fault(
    'signs in often, so that others wait',
    'server/platform/work/fair-queue.ts',
    ['rest.delete(address);', 'if (line.length === 1) rest.delete(address);'],
    ['tests/server/accounts/passwords.test.ts', 'lets a class in while another address floods'],
  ),
  fault(
    'signs in often, so that others wait',
    'server/platform/work/fair-queue.ts',
    ['line.length >= ofAddress', 'false'],
    ['tests/server/platform/work/fair-queue.test.ts', 'while another address floods with 260'],
  ),
  fault(
    'uploads what is no picture, or too much of one',
    'server/profiles/pictures.ts',
    ['.webp({ quality: 82 })', '.keepMetadata()\n      .webp({ quality: 82 })'],
    ['tests/server/profiles/pictures.test.ts', 'leaves nothing of where and with what'],
  ),
  fault(
    'uploads what is no picture, or too much of one',
    'server/profiles/pictures.ts',
    ['const PIXELS_MAX = 40_000_000', 'const PIXELS_MAX = 400_000_000'],
    ['tests/server/profiles/pictures.test.ts', 'refuses a small file with too many pixels'],
  ),
  fault(
    'pretends another address',
    'server/platform/http/create-server.ts',
    ['trustProxy: trustedProxies?.length ? [...trustedProxies] : false', 'trustProxy: true'],
    ['tests/server/trusted-proxies.test.ts', 'is the one that connects'],
  ),
];

const play: readonly PlantedFault[] = [
  fault(
    'alters a match file',
    'engine/rules/match-file.ts',
    ['const record = sum === written ?', 'const record = written ?'],
    ['tests/engine/rules/replay.test.ts', 'refuses a file with one altered character'],
  ),
  fault(
    'reads the words of a running live game',
    'server/live/present.ts',
    ['word: word.clip_key === null ? word.word : null', 'word: word.word'],
    ['tests/server/live/sealed-words.test.ts', 'contain no spelling, no address of elsewhere'],
  ),
  fault(
    'claims points',
    'server/progress/answers.ts',
    [
      'isCorrect: !refusal && spells(answer.userInput, found.word, found.accepted)',
      'isCorrect: !refusal',
    ],
    ['tests/server/progress/answers.test.ts', 'judges accents'],
  ),
  fault(
    'says of a word again and again that it sounds wrong',
    'server/reports/routes.ts',
    [
      'const REPORTS = { allowed: 60, seconds: 60 };',
      'const REPORTS = { allowed: 6000, seconds: 60 };',
    ],
    [
      'tests/server/reports/routes.test.ts',
      'takes a whole round at once from a learner and no more, whatever others send',
    ],
  ),
  fault(
    'sends an answer twice, or after the end',
    'server/live/answer-store.ts',
    [
      "max(attempt - (kind <> 'submitted')::int) filter (where msg = batch.msg) as repeated,",
      'null::int2 as repeated,',
    ],
    ['tests/server/live/answer-store.test.ts', 'stores a message once'],
  ),
  fault(
    'sends an answer twice, or after the end',
    'server/live/answer-store.ts',
    ["or ends_at + interval '${GRACE_MS} milliseconds' > $9", 'or $9::timestamptz is not null'],
    ['tests/server/live/answer-store.test.ts', 'nothing after the end'],
  ),
  fault(
    'enters a room of others',
    'server/live/rooms.ts',
    ['!mayEnter(snapshot.row, connection.userId)', 'connection.userId < 0'],
    ['tests/server/live/sockets.test.ts', 'closes the room of no game and of a game of others'],
  ),
  fault(
    'enters a room of others',
    'server/games/code.ts',
    ['randomInt(SIGNS.length)', 'randomInt(2)'],
    ['tests/server/games/code.test.ts', 'draws every sign at every place'],
  ),
  fault(
    'tries codes, to get into a room of children',
    'server/platform/http/look-up.ts',
    ['wrongCodes: { allowed: 60,', 'wrongCodes: { allowed: 6_000,'],
    ['tests/server/live/guests.test.ts', 'stop somebody who tries codes, from the 61st on'],
  ),
  fault(
    'tries codes, to get into a room of children',
    'server/platform/http/look-up.ts',
    ['const wait = await guesses.waitOf(network);', 'const wait = 0;'],
    ['tests/server/live/guests.test.ts', 'stop a program that goes on guessing'],
  ),
  fault(
    "does more with a guest's key than take part in the one game",
    'server/accounts/callers.ts',
    ['const isForThem = kinds.includes(caller.kind);', 'const isForThem = true;'],
    ['tests/server/who-may-call.test.ts', 'is open to those for whom the table has it'],
  ),
  fault(
    "does more with a guest's key than take part in the one game",
    'server/accounts/callers.ts',
    ['gameId === caller.guest_of', 'gameId !== null'],
    ['tests/server/who-may-call.test.ts', 'is closed to the guest of another game'],
  ),
  fault(
    "does more with a guest's key than take part in the one game",
    'server/live/sockets.ts',
    ["holder.kind !== 'account' && place === 'lobby'", 'holder.id === 0'],
    ['tests/server/live/guests.test.ts', 'has no lobby and no other room'],
  ),
  fault(
    'was taken out of a room',
    'server/live/room-step.ts',
    ['code: CLOSE.removed', 'code: GOODBYE'],
    ['tests/server/live/host-controls.test.ts', 'is gone from the room on every node'],
  ),
  fault(
    'was taken out of a room',
    'server/live/store/seats.ts',
    ['const isRemoved = seat?.is_removed ?? false;', 'const isRemoved = false;'],
    ['tests/server/live/host-controls.test.ts', 'is gone from the room on every node'],
  ),
  fault(
    'wants to see scores that the host hides',
    'engine/rules/ranks.ts',
    [
      '        ? frame\n        : { ...frame, player: withoutFigures(frame.player) };',
      '        ? frame\n        : frame;',
    ],
    ['tests/server/live/host-controls.test.ts', 'holds in every kind of frame'],
  ),
  fault(
    'wants to see scores that the host hides',
    'server/live/games.ts',
    ['return gameShown(game, viewerIn(row, userId), present.results(row));', 'return game;'],
    ['tests/server/live/host-controls.test.ts', 'holds in every kind of frame'],
  ),
  fault(
    'wants to see scores that the host hides',
    'server/live/rooms.ts',
    ["if (ranks === 'all' || userId === hostId)", 'if (ranks.length > 0 || userId === hostId)'],
    ['tests/server/live/host-controls.test.ts', '"none" sends a player nothing of the others'],
  ),
  fault(
    'plays on while the clock stands',
    'server/live/answer-store.ts',
    [
      "when paused_at is not null then 'paused' else",
      "when paused_at < '-infinity' then 'paused' else",
    ],
    ['tests/server/live/host-controls.test.ts', 'stops answers, skips and the clock'],
  ),
  fault(
    'plays on while the clock stands',
    'server/live/store/due.ts',
    ['sql`(paused_at is null and ends_at', 'sql`(ends_at'],
    ['tests/server/live/host-controls.test.ts', 'stops answers, skips and the clock'],
  ),
  fault(
    'wants the report of another class',
    'server/live/past-games.ts',
    ['!row || row.host_id !== userId', '!row || row.host_id === -userId'],
    ['tests/server/live/past-games.test.ts', 'is for the host alone'],
  ),
  fault(
    'wants the report of another class',
    'server/live/forget-records.ts',
    ['await sql`delete from answers where game_id = any(${ids})`.execute(trx);', ''],
    ['tests/server/live/past-games.test.ts', 'is deleted 90 days after its end'],
  ),
  fault(
    'alters a match file',
    'engine/rules/match-file.ts',
    ['sum === written ? jsonOf(`${text}}`) : undefined', 'jsonOf(`${text}}`)'],
    ['tests/server/live/past-games.test.ts', 'is refused under the line of one altered character'],
  ),
  fault(
    'takes a name that a spreadsheet runs as a formula',
    'server/live/past-routes.ts',
    ['escape_formulas: true', 'escape_formulas: false'],
    ['tests/server/live/past-games.test.ts', 'no cell begins a formula'],
  ),
  fault(
    'wants to know who the others are',
    'server/live/store/reads.ts',
    ['coalesce(game_players.name, nickname, first_name)', "first_name || ' ' || last_name"],
    ['tests/server/accounts/routes.test.ts', 'nothing of a learner is in any answer to another'],
  ),
  fault(
    'chooses a name to hurt',
    'server/accounts/rules.ts',
    ["return holdsBlockedWord(read) ? 'blocked' : null;", 'return null;'],
    ['tests/server/accounts/rules.test.ts', 'names the field at fault'],
  ),
  fault(
    'lets others wait',
    'server/live/open-sockets.ts',
    ['connection.close(CLOSE.silent);', ''],
    ['tests/server/live/sockets.test.ts', 'is closed when it does not even answer a ping'],
  ),
  fault(
    'lets others wait',
    'server/live/outlet.ts',
    ['if (wire.writableLength > BACKLOG_BYTES) outlet.onTooSlow();', ''],
    ['tests/server/live/sockets.test.ts', 'are 256 KiB of backlog'],
  ),
];

const payments: readonly PlantedFault[] = [
  fault(
    'names a price of their own',
    'server/payments/routes.ts',
    ['!agrees(claimed, amount)', 'agrees(claimed, amount) === null'],
    ['tests/server/payments/routes.test.ts', 'refuses the amount'],
  ),
  fault(
    'says that they have paid',
    'server/payments/rules.ts',
    ['found.domain === domain', "found.domain !== ''"],
    ['tests/server/payments/rules.test.ts', 'gives nothing for a success with'],
  ),
  fault(
    'forges a notification',
    'server/platform/payments/webhooks.ts',
    ['!timingSafeEqual(given, expected)', 'given.length === 0'],
    ['tests/server/platform/payments/paystack.test.ts', 'refuses a body that was changed'],
  ),
  fault(
    'pays twice, closes the tab, comes back late, or is cut off',
    'server/payments/store.ts',
    ['refund_due = ${!isOpened}', 'refund_due = false'],
    ['tests/server/payments/interleavings.test.ts', 'opens its level once and for all'],
  ),
  fault(
    'looks for payments of others',
    'server/payments/payments.ts',
    [
      'if (payment?.user_id !== userId) return undefined;',
      'if (!payment || userId < 0) return undefined;',
    ],
    ['tests/server/payments/routes.test.ts', 'knows a payment of somebody else as little as none'],
  ),
  fault(
    'lets us ask the provider without end',
    'server/payments/rules.ts',
    ['begun: { allowed: 30,', 'begun: { allowed: 300,'],
    ['tests/server/payments/routes.test.ts', 'of what one learner may cause at the provider'],
  ),
  fault(
    'lets us ask the provider without end',
    'server/payments/rules.ts',
    ['asked: { allowed: 30,', 'asked: { allowed: 3_000,'],
    ['tests/server/payments/routes.test.ts', 'of what one learner may cause at the provider'],
  ),
  fault(
    'wants a card number',
    'server/payments/routes.ts',
    [
      'authorization_url: absolute(opened.authorizationUrl, publicUrl)',
      'authorization_url: `https://waggle.example/card/${opened.reference}`',
    ],
    ['tests/server/payments/routes.test.ts', 'opens a checkout with our reference'],
  ),
];

const kept: readonly PlantedFault[] = [
  fault(
    'reads the logs',
    'server/platform/observe/redact.ts',
    [".replace(EMAIL, '[email]')", ''],
    ['tests/server/platform/observe/log.test.ts', 'makes of'],
  ),
  fault(
    'reads the logs',
    'server/platform/observe/redact.ts',
    ['Object.entries({ code, severity, table, constraint })', 'Object.entries(thrown)'],
    [
      'tests/server/platform/observe/log.test.ts',
      'does not log what libraries attach to their errors',
    ],
  ),
  {
    threat: 'reads the log of a proxy',
    edits: [
      {
        file: 'server/live/sockets.ts',
        find: "if (path !== undefined) requestLog.debug({ path, status }, 'handshake');",
        replace: "requestLog.debug({ path: request.url, status }, 'handshake');",
      },
      {
        file: 'server/platform/observe/redact.ts',
        find: ".replace(QUERY, '?[query]')",
        replace: '',
      },
      {
        file: 'server/platform/observe/redact.ts',
        find: ".replace(KEY, '[secret]')",
        replace: '',
      },
    ],
    test: { file: 'tests/server/canaries.test.ts', name: 'gets into the log at any level' },
  },
  fault(
    'reads the metrics',
    'server/platform/observe/metrics.ts',
    ['!isFromHere(request) && !knows(token, request)', 'token === undefined'],
    [
      'tests/server/platform/observe/metrics.test.ts',
      'refuses other machines when no token is set',
    ],
  ),
  fault(
    'makes it fail, to learn how it is built',
    'server/platform/http/errors.ts',
    [
      'reply.code(500).send(errorBody(UNEXPECTED))',
      'reply.code(500).send(errorBody(error.message))',
    ],
    ['tests/server/app.test.ts', 'for a fault of ours'],
  ),
  fault(
    'breaks into the voice or the embedded database',
    'server/platform/database/embedded.ts',
    ['env: {},', 'env: process.env,'],
    ['tests/server/main/secrets.test.ts', 'the voice and the embedded database get no secrets'],
  ),
  fault(
    'breaks into the voice or the embedded database',
    'server/platform/voice/worker-link.ts',
    ['env: {},', 'env: process.env,'],
    ['tests/server/main/secrets.test.ts', 'the voice and the embedded database get no secrets'],
  ),
  fault(
    'reads Redis',
    'server/accounts/passwords.ts',
    [
      "return createHash('sha256').update(email.toLowerCase()).digest('hex');",
      'return email.toLowerCase();',
    ],
    ['tests/server/accounts/passwords.test.ts', 'counts under a name that does not reveal'],
  ),
  fault(
    'looks for the name of a child who was a guest',
    'server/accounts/guests.ts',
    ["set first_name = 'Guest ' || number, is_forgotten = true", 'set is_forgotten = true'],
    ['tests/server/accounts/guests.test.ts', 'has no name in any table'],
  ),
  fault(
    'looks for the name of a child who was a guest',
    'server/accounts/guests.ts',
    ['  or exists (select from room_events where user_id = users.id))`', ')`'],
    ['tests/server/accounts/guests.test.ts', 'in the report, in the match file, and in a dump'],
  ),
  fault(
    'looks for the name of a child who was a guest',
    'server/accounts/guests.ts',
    ['await forgetNamesInRoom(trx, ids);', ''],
    ['tests/server/accounts/guests.test.ts', 'has no name in any table'],
  ),
  fault(
    'looks for the name of a child who was a guest',
    'server/accounts/store.ts',
    ['await removeGuestsOfHosts(trx, ids);', ''],
    ['tests/server/accounts/guests.test.ts', 'go with it, and those of others stay'],
  ),
  fault(
    'wants their data, or wants it gone',
    'server/accounts/export.ts',
    ["waitlist: ['level_id'],", ''],
    ['tests/server/accounts/account.test.ts', 'contains every table that points at a learner'],
  ),
  fault(
    'wants their data, or wants it gone',
    'server/accounts/forget-files.ts',
    ['if (avatar) await removePicture(avatar);', ''],
    ['tests/server/accounts/account.test.ts', 'deletes the picture too'],
  ),
];

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...accounts,
  ...browser,
  ...requests,
  ...play,
  ...payments,
  ...kept,
];
