/**
 * `npm run bench:sign-ins`: a school of 1,200 pupils signs in by pictures within five minutes, from one
 * address, on one node with all limits on. Each pupil looks the class up, one in ten is wrong at
 * first, and then asks what the first page asks. Beside them somebody asks for the languages, which
 * costs next to nothing: that is the baseline. At the end all sign in at the same moment.
 *
 * `--seconds` makes it shorter.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { NewSeat } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { hashOfKey, newKey } from '../server/people/keys.ts';
import { openPostgres } from '../server/platform/database/database.ts';
import { startCluster } from '../tests/support/servers/cluster.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } });
const seconds = Number(values.seconds);

const CLASSES = 40;
const PUPILS = 30;
/** One pupil of so many taps wrong pictures first. */
const WRONG_EVERY = 10;
const BASELINE_EVERY_MS = 100;
/** Nobody may wait longer. */
const MOST_MS = 3_000;

interface Pupil extends Pick<NewSeat, 'id' | 'pictures'> {
  readonly code: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
console.log(`${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`);
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const cluster = await startCluster({
  nodes: 1,
  folder: root,
  variables: { LOG_LEVEL: 'warn', RATE_LIMITS: 'on' },
});
const address = cluster.nodes[0]?.address ?? '';
const { db } = openPostgres(cluster.postgres.url, () => undefined);

try {
  const pupils = await aSchool();
  const spread: number[] = [];
  const baseline: number[] = [];
  const over = new AbortController();
  const beside = (async () => {
    while (!over.signal.aborted) {
      baseline.push(await timed(() => call('GET', '/languages/')));
      await wait(BASELINE_EVERY_MS);
    }
  })();
  await Promise.all(
    pupils.map(async (pupil, n) => {
      await wait(Math.random() * seconds * 1000);
      spread.push(await timed(() => comeIn(pupil, n)));
    }),
  );
  over.abort();
  await beside;
  const together: number[] = [];
  await Promise.all(
    pupils.map(async (pupil) => void together.push(await timed(() => signIn(pupil)))),
  );
  console.log(`\n${pupils.length} pupils, one address, limits on; milliseconds`);
  console.log(
    `\n${'within'.padEnd(28)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'max'.padStart(8)}`,
  );
  show(`coming in, ${seconds} s`, spread);
  show('baseline beside it', baseline);
  show('sign-ins at one moment', together);
  if (Math.max(...spread) > MOST_MS) process.exitCode = 1;
} finally {
  await db.destroy();
  await cluster.stop();
}

/** Forty classes of thirty pupils, made as a teacher makes them. */
async function aSchool(): Promise<Pupil[]> {
  const key = newKey();
  await sql`
    with teacher as (
      insert into users (email, first_name, last_name, password_hash)
        values ('teacher@school.example', 'Naledi', 'Dlamini', '-') returning id)
    insert into keys (hash, user_id) select ${hashOfKey(key)}, id from teacher`.execute(db);
  const pupils: Pupil[] = [];
  for (let n = 0; n < CLASSES; n++) {
    const made = await call<{ id: number; code: string }>('POST', '/classes/', {
      key,
      body: { name: `Grade ${n}` },
    });
    const names = Array.from({ length: PUPILS }, (_, place) => `Pupil ${place}`);
    const seats = await call<NewSeat[]>('POST', `/classes/${made.id}/seats/`, {
      key,
      body: { names },
    });
    pupils.push(...seats.map(({ id, pictures }) => ({ id, pictures, code: made.code })));
  }
  return pupils;
}

/** From the code of the class to the first page. */
async function comeIn(pupil: Pupil, n: number): Promise<void> {
  await call('GET', `/classes/by-code/${pupil.code}/`);
  if (n % WRONG_EVERY === 0) {
    const pictures = pupil.pictures.toReversed();
    await call('POST', '/auth/seat-login/', { body: bodyOf({ ...pupil, pictures }), status: 400 });
  }
  const { key } = await signIn(pupil);
  await call('GET', '/user-progress/get_available_content/', { key });
}

function signIn(pupil: Pupil): Promise<{ key: string }> {
  return call('POST', '/auth/seat-login/', { body: bodyOf(pupil) });
}

function bodyOf({ code, id, pictures }: { code: string; id: unknown; pictures: unknown }): object {
  return { code, seat: id, pictures };
}

interface Sent {
  readonly key?: string;
  readonly body?: object;
  /** Expected; a successful one if missing. */
  readonly status?: number;
}

async function call<T>(method: string, path: string, sent: Sent = {}): Promise<T> {
  const { key, body, status } = sent;
  const answer = await fetch(`http://${address}/api${path}`, {
    method,
    headers: {
      ...(key ? { authorization: `Token ${key}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (status === undefined ? !answer.ok : answer.status !== status) {
    throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  }
  return JSON.parse(text) as T;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function show(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    String(Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0));
  console.log(
    `${name.padEnd(28)}${at(0.5).padStart(8)}${at(0.95).padStart(8)}${at(1).padStart(8)}`,
  );
}
