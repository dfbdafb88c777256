/** Faults that break promises about what is kept. */
import { fault, type PlantedFault } from './fault.ts';

export const kept: readonly PlantedFault[] = [
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
        file: 'server/live/sockets/sockets.ts',
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
    ['answered(500, errorBody(UNEXPECTED))', 'answered(500, errorBody(error.message))'],
    ['tests/server/app.test.ts', 'for a fault of ours'],
  ),
  fault(
    'breaks into the voice or the embedded database',
    'server/platform/database/embedded.ts',
    ['env: {},', 'env: process.env,'],
    [
      'tests/server/main/secrets.long.test.ts',
      'the voice and the embedded database get no secrets',
    ],
  ),
  fault(
    'breaks into the voice or the embedded database',
    'server/platform/voice/worker-link.ts',
    ['env: {},', 'env: process.env,'],
    [
      'tests/server/main/secrets.long.test.ts',
      'the voice and the embedded database get no secrets',
    ],
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
    'server/retention/guests.ts',
    ["set first_name = 'Guest ' || number, is_forgotten = true", 'set is_forgotten = true'],
    ['tests/server/retention/guests.test.ts', 'has no name in any table'],
  ),
  fault(
    'looks for the name of a child who was a guest',
    'server/retention/guests.ts',
    ['  or exists (select from room_events where user_id = users.id))`', ')`'],
    ['tests/server/retention/guests.test.ts', 'in the report, in the match file, and in a dump'],
  ),
  fault(
    'looks for the name of a child who was a guest',
    'server/retention/guests.ts',
    ['where user_id = any(${ids}::int[]) and name is not null', 'where false'],
    ['tests/server/retention/guests.test.ts', 'has no name in any table'],
  ),
  fault(
    'looks for the name of a child who was a guest',
    'server/retention/remove-accounts.ts',
    [
      'select id from games where host_id = any(${ids}::int[]))`',
      'select id from games where false)`',
    ],
    ['tests/server/retention/guests.test.ts', 'go with it, and those of others stay'],
  ),
  fault(
    'wants their data, or wants it gone',
    'server/retention/tables.ts',
    [
      "waitlist: { writer: 'payments', goesWith: 'users', exported: ['level_id'] },",
      "waitlist: { writer: 'payments', goesWith: 'users' },",
    ],
    ['tests/server/retention/tables.test.ts', 'says what is exported of every table'],
  ),
  fault(
    'wants their data, or wants it gone',
    'server/retention/forget-files.ts',
    ['if (avatar) await removePicture(avatar);', ''],
    ['tests/server/accounts/account.test.ts', 'deletes the picture too'],
  ),
  fault(
    "answers in Waggle's place on the way to it, such as a school filter or the login page of a network",
    'engine/http/http.ts',
    ['if (await isFromServer(response, baseUrl)) return response;', 'return response;'],
    ['tests/engine/http/not-ours.test.ts', 'is no answer and no word about the key'],
  ),
];
