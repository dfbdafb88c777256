/** One built server with two processes that share its port. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openPostgres } from '../../../server/platform/database/database.ts';
import { SLOW_MS, useBuiltServer } from '../../support/servers/built-server.ts';
import {
  canCluster,
  type Cluster,
  type ClusterNode,
  startCluster,
} from '../../support/servers/cluster.ts';
import { ask, openGame } from '../../support/live/cluster-class.ts';
import { aLearner } from '../../support/people/learners.ts';
import { call } from '../../support/live/live-class.ts';
import { until } from '../../support/servers/processes.ts';

const built = useBuiltServer();
vi.setConfig({ testTimeout: SLOW_MS });
let cluster: Cluster;
let node: ClusterNode;
let db: Database;

/** The processes that serve. */
async function workers(): Promise<number[]> {
  const pid = node.pid();
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

/** Ids of the processes that have served until now or a moment ago. */
async function nodes(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from nodes where lease_until > now()`.execute(db);
  return rows.map(({ id }) => id);
}

const isReady = async () => (await ask(node.address, '/readyz')).status === 200;

describe.runIf(canCluster() && process.platform === 'linux')('two workers', () => {
  beforeAll(async () => {
    cluster = await startCluster({
      nodes: 1,
      folder: built.folder,
      variables: { WORKERS: '2' },
      postgres: { fsync: 'off' },
    });
    [node] = cluster.nodes as [ClusterNode];
    db = openPostgres(cluster.postgres.url, () => undefined).db;
  }, SLOW_MS);
  afterAll(async () => {
    await db.destroy();
    await cluster.stop();
  });

  test('play one game together', async () => {
    await until(async () => (await nodes()).length === 2);
    const class4b = await Promise.all(Array.from({ length: 4 }, () => aLearner(db)));
    const id = await openGame(node.address, class4b);
    const seats = [];
    // One after the other: the processes take turns.
    for (const { key } of class4b) seats.push(await call(node.address, `game/${id}/`, { key }));
    await until(async () => {
      const { rows } = await sql<{ nodes: number; people: number }>`
        select count(distinct node_id)::int as nodes, count(*)::int as people
        from presences where game_id = ${id}`.execute(db);
      return rows[0]?.nodes === 2 && rows[0].people === 4;
    });
    seats[0]?.send({ type: 'start_game' });
    await Promise.all(seats.map((seat) => seat.hear('game_started')));
    seats[3]?.send({ type: 'submit_word', word: 1, user_input: 'not it', id: 'm1' });
    const byThem = ({ players }: { players: readonly (readonly unknown[])[] }) =>
      players.some(([player, , , tried]) => player === class4b[3]?.id && tried === 1);
    await Promise.all(seats.map((seat) => until(() => seat.heard('game_update').some(byThem))));
    const results = await seats[3]?.hear('word_result');
    expect(results?.result.is_correct).toBe(false);
    for (const seat of seats) seat.socket.close();
  });

  test('go on if one is killed, and it is replaced', async () => {
    const before = await nodes();
    const [killed = 0, stays = 0] = await workers();
    process.kill(killed, 'SIGKILL');
    await until(async () => !(await workers()).includes(killed));
    for (let asked = 0; asked < 10; asked++) expect(await isReady()).toBe(true);
    await until(async () => (await workers()).length === 2);
    const now = await workers();
    expect(now).toContain(stays);
    expect(now).not.toContain(killed);
    // It serves too, and not only runs.
    await until(async () => (await nodes()).some((id) => !before.includes(id)));
  });

  test('end together on a signal', async () => {
    node.terminate();
    expect(await node.ended()).toBe(0);
  });
});
