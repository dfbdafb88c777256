/** Faults that break promises about requests of any kind. */
import { fault, type PlantedFault } from './fault.ts';

export const requests: readonly PlantedFault[] = [
  fault(
    'sends what no client would: 10,000 generated and collected inputs to every route and socket',
    'server/live/sockets/handshake.ts',
    ['!URL.canParse(address, HERE)', "address === ''"],
    ['tests/server/live/sockets/handshakes.test.ts', 'which is none, is refused as such'],
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
    'server/live/sockets/sockets.ts',
    ['maxPayload: MAX_FRAME_BYTES', 'maxPayload: 100 * MAX_FRAME_BYTES'],
    ['tests/server/live/sockets/sockets.test.ts', 'are 4 KiB a message'],
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
