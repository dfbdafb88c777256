/** The built server as a process, and everything that somebody may send it who means no good. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  FieldErrorsSchema,
  type Game,
  RefusalSchema,
  RoomCommandSchema,
} from '@waggle/engine/contracts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, useBuiltServer } from '../../support/servers/built-server.ts';
import {
  type ApiDocument,
  type Call,
  callsOf,
  callsOfOperation,
  handshakesOf,
  type Known,
  type Message,
  messagesOf,
  operationsOf,
  type Schema,
  SHOUTS,
} from '../../support/hostile/hostile.ts';
import { aGameOf, type Answer, Target } from '../../support/hostile/hostile-target.ts';
import { rounds, seeded } from '../../support/sample.ts';

const built = useBuiltServer();
const INPUTS = rounds(250, 10_000);
/** Calls of each operation before them. */
const EACH = 2;
vi.setConfig({ testTimeout: rounds(600_000, 3_600_000) });

/** How much more memory may be needed in the end than after the warm-up, in bytes: code is compiled, and nothing is kept. */
const GROWTH = 10_000_000;
/** How often it is looked what is needed. */
const LOOKS = 10;

/** Lets the server collect garbage on request, so that the rest can be measured. */
const COLLECTOR = `
import v8 from 'node:v8';
import vm from 'node:vm';
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
process.on('SIGUSR2', () => collect());
`;

/** Traces of the inside: a stack, a file, what the database or the checker of fields says. */
const INSIDE =
  /^\s+at .+:\d+|node:internal|node_modules|file:\/\/\/|\.[jt]s:\d+:\d+|syntax error at|violates .* constraint|relation "|ECONN|ENOENT|Invalid input|Invalid option|Too (?:big|small): expected/m;

/** Placeholder for the key of a session that may be replaced. */
const SESSIONS = ['@first', '@second'];

/** What one hostile input is. */
type Input =
  | { readonly call: Call }
  | { readonly shout: Uint8Array }
  | { readonly handshake: string }
  | { readonly messages: readonly Message[] };

const HEAP = /^nodejs_heap_size_used_bytes (\S+)$/m;
const COUNTS =
  /^waggle_http_request_seconds_count\{method="\w+",route="(.+)",status="(\d)\d\d"\} (\d+)$/gm;

/** How many requests each route took, and how many of all were served. */
function countsIn(metrics: string): { routes: ReadonlySet<string>; served: number; all: number } {
  const routes = new Set<string>();
  let [served, all] = [0, 0];
  for (const [, route = '', status, count] of metrics.matchAll(COUNTS)) {
    routes.add(route.replace(/:(\w+)/g, '{$1}'));
    all += Number(count);
    if (status === '2') served += Number(count);
  }
  return { routes, served, all };
}

function isOf(type: string, command: Schema): boolean {
  return command.properties?.['type']?.const === type;
}

/** This server has no voice, and says so where one is asked for. */
function isVoiceless(status: number, target: string): boolean {
  return status === 503 && target.startsWith('/api/lists/say/');
}

/** What is wrong with an answer. */
function faultsOf({ status, text }: Answer, { method, target }: Call): string[] {
  const isRefusal = status >= 400 && method !== 'HEAD' && target.startsWith('/api/');
  return [
    ...(status >= 500 && !isVoiceless(status, target) ? [`status ${status}`] : []),
    ...(INSIDE.test(text) ? [`reveals the inside: ${text}`] : []),
    ...(isRefusal && !isOfContract(status, text) ? [`no refusal of the contract: ${text}`] : []),
  ];
}

/** What is wrong with what somebody heard who shouted. */
function faultsHeard(heard: string): string[] {
  return heard.startsWith('HTTP/1.1 5') || INSIDE.test(heard) ? [heard] : [];
}

function isOfContract(status: number, text: string): boolean {
  try {
    const schema = status === 400 ? FieldErrorsSchema : RefusalSchema;
    return z.safeParse(schema, JSON.parse(text)).success;
  } catch {
    return false;
  }
}

test(`${INPUTS} hostile inputs meet no fault, no end, no word of the inside, and take no memory`, async () => {
  const database = await built.anyDatabase();
  const collector = join(built.home, 'collector.mjs');
  await writeFile(collector, COLLECTOR);
  const server = built.start({
    ...database,
    VOICE: 'off',
    RATE_LIMITS: 'off',
    NODE_OPTIONS: `--import=${pathToFileURL(collector).href}`,
  });
  const target = new Target(await addressOf(server));
  const [email] = [await target.signUp('@first'), await target.signUp('@second')];
  for (const name of ['@host', '@player']) await target.signUp(name);
  const solo = { level_id: 101, game_type: 'single_player' };
  const game = await target.ask<Game & { progress_id: number }>(
    'POST',
    '/api/game/create-game/',
    '@first',
    solo,
  );
  const known: Known = {
    keys: SESSIONS,
    values: {
      level: [101, '101', 102, 113],
      level_id: [101, 102, 113],
      language: [1],
      language_id: [1, 3],
      word: [10101, 10102, 10103],
      game: [null, game.id],
      id: [game.id, game.progress_id, 'abcd2345', 'one', 'two'],
      email: [email, 'nobody@school.example'],
      page: ['1', '2'],
      before: ['1', '999'],
    },
  };
  const command = z.toJSONSchema(RoomCommandSchema, { io: 'input' }) as Schema;
  // A player who leaves is out for good, and a new game takes a second.
  const staying = { oneOf: command.oneOf?.filter((one) => !isOf('leave_game', one)) ?? [] };
  const inRoom: Known = { keys: [], values: { word: [1, 2, 3, 'cat'], id: ['one', 'two'] } };
  const api = await target.ask<ApiDocument>('GET', '/api/docs/');
  const inputs: fc.Arbitrary<Input> = fc.oneof(
    { arbitrary: callsOf(api, known).map((call) => ({ call })), weight: 14 },
    { arbitrary: SHOUTS.map((shout) => ({ shout })), weight: 1 },
    { arbitrary: handshakesOf(known).map((handshake) => ({ handshake })), weight: 2 },
    {
      arbitrary: fc
        .array(
          fc.oneof(
            { arbitrary: messagesOf(staying, inRoom), weight: 50 },
            { arbitrary: messagesOf(command, inRoom), weight: 1 },
          ),
          { minLength: 1, maxLength: 12 },
        )
        .map((messages) => ({ messages })),
      weight: 3,
    },
  );
  const room = aGameOf(target);
  const withKeys = (text: string) => text.replace(/@\w+/g, (name) => target.keys.get(name) ?? name);

  /** Sends an input, and says what was wrong with what came back. */
  async function send(input: Input): Promise<string[]> {
    if ('messages' in input) return room.play(input.messages);
    if ('shout' in input) return faultsHeard(await target.shout(input.shout));
    if ('handshake' in input) {
      const head = `${withKeys(input.handshake)}\r\n`;
      return faultsHeard(await target.shout(Buffer.from(head, 'latin1')));
    }
    const { call } = input;
    const { authorization = '', ...headers } = call.headers;
    const answer = await target.send({
      ...call,
      headers: { ...headers, ...(authorization ? { authorization: withKeys(authorization) } : {}) },
    });
    if (call.target.includes('logout')) for (const name of SESSIONS) await target.signIn(name);
    return answer ? faultsOf(answer, call) : [];
  }

  /** Bytes that are left when all garbage is gone. */
  async function needed(): Promise<number> {
    server.child.kill('SIGUSR2');
    await wait(200);
    return Number(HEAP.exec(await target.metrics())?.[1]);
  }

  // Each operation first, so that none is left out by chance.
  const seed = Math.floor(seeded(8)() * 2 ** 31);
  for (const operation of operationsOf(api)) {
    for (const call of fc.sample(callsOfOperation(operation, known), { numRuns: EACH, seed })) {
      expect(await send({ call })).toEqual([]);
    }
  }

  const memory: number[] = [];
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      expect(await send(input)).toEqual([]);
      sent += 1;
      if (sent % (INPUTS / LOOKS) === 0) memory.push(await needed());
    }),
    { numRuns: INPUTS, seed },
  );

  expect(server.child.exitCode).toBeNull();
  expect((await target.ask<{ status: string }>('GET', '/readyz')).status).toBe('ok');
  const errors = server.said.stdout.split('\n').filter((line) => /"level":[56]0/.test(line));
  expect(errors).toEqual([]);
  expect(server.said.stderr).toBe('');
  const { routes, served, all } = countsIn(await target.metrics());
  expect(Object.keys(api.paths).filter((path) => !routes.has(path))).toEqual([]);
  const inMb = memory.map((bytes) => Math.round(bytes / 1e5) / 10);
  console.log(
    `${sent} hostile inputs: ${all} requests, ${served} of them served; MB in use: ${inMb.join(' ')}`,
  );
  const third = Math.floor(LOOKS / 3);
  const early = Math.min(...memory.slice(0, third));
  const late = Math.min(...memory.slice(-third));
  expect(late - early).toBeLessThan(GROWTH);
});
