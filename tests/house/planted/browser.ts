/** Faults that break promises about the browser. */
import { fault, type PlantedFault } from './fault.ts';

export const browser: readonly PlantedFault[] = [
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
    'server/live/sockets/handshake.ts',
    ['!origins.has(origin)', 'origins.size === 0'],
    ['tests/server/live/sockets/sockets.test.ts', 'refuses a foreign origin'],
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
    ["reply.header('permissions-policy', DEVICES);", ''],
    ['tests/server/app.test.ts', 'forbid guessing of types and use of devices'],
  ),
  fault(
    'sits at a shared device after somebody',
    'engine/learner/kept/kept-levels.ts',
    ['for (const [name] of storage.recallAll(LEARNERS)) storage.forget(name);', ''],
    ['tests/engine/learner/kept/kept-levels.test.ts', 'leaves nothing when the learner signs out'],
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
