/** What stays of a guest when the game is over, and for how long. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveGame } from '@waggle/engine/contracts';
import { matchLines, replayMatch } from '@waggle/engine/replay';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { argon2id } from '../../../server/accounts/passwords.ts';
import { tablesOf } from '../../../server/platform/database/catalogue.ts';
import { dump } from '../../../server/platform/database/dump.ts';
import { createLog } from '../../../server/platform/observe/log.ts';
import { createUnusedAccountsStore } from '../../../server/retention/unused-accounts-store.ts';
import { forgetGuests } from '../../../server/retention/jobs.ts';
import { PASSWORD } from '../../support/people/accounts.ts';
import { linesWith } from '../../support/hostile/canaries.ts';
import { aGuest, askAsGuest, type TestGuest } from '../../support/people/guests.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import {
  call,
  type Caller,
  create,
  join as takeSeat,
  type LiveNode,
  look,
  spellings,
} from '../../support/live/live-class.ts';
import { withLiveNodes } from '../../support/servers/live-nodes.ts';
import { request } from '../../support/servers/request.ts';

const A_DAY_MS = 24 * 60 * 60 * 1000;
/** Occur nowhere else. */
const NAMES = ['Zanthe Quibblewick', 'Mbuyazwe', 'Ottoline Frisk'] as const;

const { database, aNode } = withLiveNodes();
let node: LiveNode;
let log: string;

beforeEach(async () => {
  log = '';
  node = await aNode({ log: createLog('trace', { write: (line) => void (log += line) }) });
});

/** The tables where a text stands, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tablesOf(database.db)) {
    const { rows } = await sql`
      select from ${sql.table(name)} as line where strpos(line::text, ${text}) > 0 limit 1`.execute(
      database.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** All rows of all tables, as a dump has them. */
async function dumped(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waggle-guests-'));
  try {
    const file = join(folder, 'all.jsonl');
    await dump(database.db, file, {
      progress: () => undefined,
      signal: new AbortController().signal,
    });
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Does what the job does when so much time has gone by, once. */
async function lookAfter(ms: number): Promise<void> {
  node.ahead(ms);
  const { retention, now, log: logger } = node.parts;
  const stopped = new AbortController().signal;
  const sweepPictures = () => Promise.resolve(0);
  await forgetGuests({ retention, sweepPictures, now, log: logger, stopped }).run(true);
}

async function end(id: string, host: TestLearner): Promise<void> {
  const { statusCode } = await request(node, 'PATCH', `/api/game/${id}/`, host, {
    status: 'completed',
  });
  expect(statusCode).toBe(200);
}

/** A game that three guests played; one of them left it before it began. */
async function aPlayedGame(): Promise<{
  id: string;
  host: TestLearner;
  guests: readonly TestGuest[];
  caller: Caller;
}> {
  const host = await aLearner(node.db, { password_hash: await argon2id.hash(PASSWORD) });
  const { id } = await create(node, host, { guests: 'named', host_plays: false });
  const guests: TestGuest[] = [];
  for (const name of NAMES) {
    await node.inject(`/api/game/${id}/name-suggestion/?name=${encodeURIComponent(name)}`);
    guests.push(await aGuest(node, id, name));
    await askAsGuest(node, id, `${name} and more of it`);
  }
  const callers = await Promise.all(
    [host, ...guests].map(({ key }) => call(node.address, `game/${id}/`, { key })),
  );
  await Promise.all(callers.map((caller) => caller.hear('game_state')));
  const [hosting, caller, , leaving] = callers as [Caller, Caller, Caller, Caller];
  leaving.send({ type: 'leave_game' });
  await leaving.closed;
  hosting.send({ type: 'start_game' });
  await caller.hear('game_started');
  const [first] = await spellings(node, id);
  caller.send({ type: 'submit_word', word: 1, user_input: first, id: 'one' });
  caller.send({ type: NAMES[0] });
  await caller.hear('word_result');
  await caller.hear('error');
  await sql`
    update game_players set name = ${`${NAMES[1]} H`}
    where user_id = ${(guests[1] as TestGuest).id}`.execute(node.db);
  await end(id, host);
  await caller.hear('game_ended');
  return { id, host, guests, caller };
}

describe('a guest, 24 hours after the end of the game', () => {
  test('has no name in any table, and had none in the log', async () => {
    const { id, host, guests, caller } = await aPlayedGame();
    for (const name of NAMES) expect(await tablesWith(name)).toContain('users');
    expect(await tablesWith(NAMES[1])).toContain('game_players');

    await lookAfter(A_DAY_MS - 60_000);
    expect((await look(node, id, guests[0] as never)).players[0]?.name).toBe(NAMES[0]);

    await lookAfter(120_000);
    for (const name of NAMES) expect([name, await tablesWith(name)]).toEqual([name, []]);
    expect(await caller.closed).toBe(4401);
    const refused = await request(node, 'GET', '/api/auth/user/', guests[0] as TestGuest);
    expect(refused.statusCode).toBe(401);

    // What was scored stays, under names that say nothing.
    const { players } = await look(node, id, host);
    expect(players.map(({ name, words_correct }) => [name, words_correct])).toEqual([
      ['Guest 1', 1],
      ['Guest 2', 0],
    ]);
    const rows = async (table: 'users' | 'keys' | 'answers', column: string) =>
      (
        await sql`
          select from ${sql.table(table)}
          where ${sql.ref(column)} = any(${guests.map((guest) => guest.id)})`.execute(node.db)
      ).rows.length;
    expect(await rows('users', 'id')).toBe(3);
    expect(await rows('keys', 'user_id')).toBe(0);
    expect(await rows('answers', 'user_id')).toBe(1);

    expect(log).toMatch(/"path":"\/api\/game\/[2-9a-z]{8}\/join-as-guest\/","status":201/);
    expect(log).toContain('guests are forgotten');
    expect(linesWith([...NAMES, ...guests.map(({ key }) => key), 'Zanthe', 'Frisk'], log)).toEqual(
      [],
    );
  });

  test('has no name in the report, in the match file, and in a dump of all', async () => {
    const { id, host } = await aPlayedGame();
    const ofHost = async (path: string) => {
      const { statusCode, body } = await request(node, 'GET', `/api/game/${id}/${path}`, host);
      return { status: statusCode, body };
    };
    const paths = ['report/', 'report/?format=csv', 'match/', ''];
    const before = await Promise.all(paths.map(ofHost));
    for (const { body } of before) expect(body).toContain(NAMES[0]);
    expect(await dumped()).toContain(NAMES[0]);

    await lookAfter(A_DAY_MS + 60_000);
    const after = await Promise.all(paths.map(ofHost));
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const all = [...after.map(({ body }) => body), await dumped()].join('\n');
    expect(linesWith([...NAMES, 'Zanthe', 'Frisk'], all)).toEqual([]);
    const match = matchLines(after[2]?.body ?? '');
    expect(replayMatch(match)).toMatchObject({ is: 'identical' });
    // Also who gave the seat up, as long as the file names them.
    expect(match.join()).toContain('Guest 3');
  });

  test('has a number that nobody else has in a game and in those that came out of it', async () => {
    const { id, host, guests } = await aPlayedGame();
    const [comesAlong, stays] = guests as [TestGuest, TestGuest];
    const rematch = await request(node, 'POST', `/api/game/${id}/rematch/`, host, {});
    const next = String(rematch.json<LiveGame>().id);
    await takeSeat(node, next, comesAlong as never);
    const isNew = await aGuest(node, next, 'Quennel');
    const namesIn = async (game: string) =>
      (await look(node, game, host)).players.map(({ name }) => name);

    // The first game is over long before the second.
    await lookAfter(A_DAY_MS + 60_000);
    expect(await namesIn(id)).toEqual([NAMES[0], 'Guest 2']);
    await end(next, host);
    await lookAfter(A_DAY_MS + 60_000);
    expect(await namesIn(id)).toEqual(['Guest 1', 'Guest 2']);
    expect(await namesIn(next)).toEqual(['Guest 1', 'Guest 4']);
    expect([comesAlong.id, stays.id, isNew.id]).toEqual(
      [comesAlong.id, stays.id, isNew.id].toSorted((one, other) => one - other),
    );
  });

  test('is forgotten once, however many servers do it at the same time', async () => {
    const { id, host } = await aPlayedGame();
    const tomorrow = new Date(Date.now() + A_DAY_MS);
    const counts = await Promise.all(
      [1, 2, 3].map(() => node.parts.retention.forgetGuests(tomorrow)),
    );
    const rest = await node.parts.retention.forgetGuests(tomorrow);
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(3);
    const { players } = await look(node, id, host);
    expect(players.map(({ name }) => name)).toEqual(['Guest 1', 'Guest 2']);
  });

  test('stays known while the game is not over, however long it takes', async () => {
    const host = await aLearner(node.db);
    const { id } = await create(node, host, { guests: 'named' });
    const guest = await aGuest(node, id, NAMES[0]);
    expect(await node.parts.retention.forgetGuests(new Date(Date.now() + 3 * A_DAY_MS))).toBe(0);
    expect((await look(node, id, guest as never)).players).toHaveLength(2);
  });

  test('leaves accounts alone that played in the same game', async () => {
    const host = await aLearner(node.db, { nickname: 'Ms Bee' });
    const { id } = await create(node, host, { guests: 'named' });
    await aGuest(node, id, NAMES[0]);
    await end(id, host);
    await lookAfter(A_DAY_MS + 60_000);
    const { players } = await look(node, id, host);
    expect(players.map(({ name }) => name)).toEqual(['Ms Bee', 'Guest 1']);
  });
});

describe('guests of a host who deletes their account', () => {
  test('go with it, and those of others stay', async () => {
    const { host, guests } = await aPlayedGame();
    const other = await aPlayedGame();
    const removed = await request(node, 'DELETE', '/api/auth/user/', host, { password: PASSWORD });
    expect(removed.statusCode).toBe(204);
    const here = async (all: readonly TestGuest[]) =>
      (await sql`select from users where id = any(${all.map(({ id }) => id)})`.execute(node.db))
        .rows.length;
    expect([await here(guests), await here(other.guests)]).toEqual([0, 3]);
    const refused = await request(node, 'GET', '/api/auth/user/', guests[0] as TestGuest);
    expect(refused.statusCode).toBe(401);
  });
});

describe('a game that is deleted', () => {
  test('takes its guests along', async () => {
    const { id, guests } = await aPlayedGame();
    await sql`delete from games where id = ${id}`.execute(node.db);
    const { rows } = await sql`
      select from users where id = any(${guests.map((guest) => guest.id)})`.execute(node.db);
    expect(rows).toEqual([]);
  });
});

describe('a guest', () => {
  test('is found by no operator, warned of no unused account, and in no export of others', async () => {
    const { host, guests } = await aPlayedGame();
    expect(await node.parts.stores.accounts.search(NAMES[0], 10)).toEqual([]);
    const ids = guests.map(({ id }) => id);
    await sql`
      update users set used_on = '1999-01-01' where id = any(${[...ids, host.id]})`.execute(
      node.db,
    );
    const long = { since: '2000-01-01', at: new Date() };
    const unused = await createUnusedAccountsStore(node.db).unused(long, undefined);
    expect(unused.map(({ id }) => id)).toEqual([host.id]);
    const taken = await node.inject({ url: '/api/auth/user/export/', headers: host.headers });
    expect(taken.statusCode).toBe(200);
    for (const name of NAMES) expect(taken.body).not.toContain(name);
  });

  test('sees the levels as a visitor does', async () => {
    const host = await aLearner(node.db);
    const { id } = await create(node, host, { guests: 'named' });
    const { headers } = await aGuest(node, id, NAMES[0]);
    const url = '/api/user-progress/get_available_content/';
    const seen = (await node.inject({ url, headers })).json<Record<string, unknown>>();
    expect(seen).toEqual((await node.inject(url)).json());
    const game: LiveGame = await look(node, id, { headers } as never);
    expect(game.level.id).toBe(101);
  });
});
