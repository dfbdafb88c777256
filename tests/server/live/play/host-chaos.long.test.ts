/** Whole games of a host and a class who do everything at random, beside the plainest model of what comes of it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { GameChanges } from '@waggle/engine/contracts';
import { matchLines, readMatch, type Replayed, replayMatch } from '@waggle/engine/replay';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLocalBus } from '../../../../server/live/bus/bus.ts';
import type { LobbyNews } from '../../../../server/live/rooms/lobby.ts';
import type { RoomNews } from '../../../../server/live/game/news.ts';
import { createSilentVoice } from '../../../../server/platform/voice/index.ts';
import { bundled } from '../../../support/servers/bundled.ts';
import { aContentTree, aLevel, aWord } from '../../../support/content-files.ts';
import { type HostedPlay, startHostedPlay } from '../../../support/live/hosted-play.ts';
import { holeIn, type LiveNode, QUICK, startNode } from '../../../support/live/live-class.ts';
import { rounds, seeded } from '../../../support/sample.ts';
import { loadTree } from '../../../support/servers/start-app.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';

const STEPS = 50;
const KILL_EVERY = 5;
/** A machine with other work may hold a server up for seconds: none is taken for dead here. */
const LEASE_MS = 60_000;
const WORDS = ['bee', 'hive', 'honey', 'wax', 'comb', 'sting'];
const starsOf = (word: string) => 1 + (WORDS.indexOf(word) % 5);

const database = withDatabase();
const children: ChildProcess[] = [];
let nodes: readonly LiveNode[];
let program: string | undefined;

beforeAll(async () => {
  const words = WORDS.map((word, place) =>
    aWord({ id: 10101 + place, word, difficulty: starsOf(word), hint: 'of a garden' }),
  );
  const tree = aContentTree({ 'en/01-first-words.json': aLevel({ words, time_limit: 600 }) });
  await loadTree(database.db, tree, createSilentVoice());
  const buses = { rooms: createLocalBus<RoomNews>(), lobby: createLocalBus<LobbyNews>() };
  const settings = {
    buses,
    voice: createSilentVoice(),
    liveTimes: { ...QUICK, leaseMs: LEASE_MS },
  };
  nodes = [await startNode(database, settings), await startNode(database, settings)];
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => Promise.all(nodes.map((node) => node.close())));

/** A server in a process of its own, on the same database. */
async function aServer(): Promise<{ child: ChildProcess; address: string }> {
  program ??= await bundled('tests/support/servers/live-node-process.ts');
  const child = fork(program, [database.url ?? '', String(LEASE_MS)], { execArgv: [] });
  children.push(child);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

/** Plays a game to its end, and compares all that is left of it with the model. */
async function aWholeGame(
  seed: number,
  servers: () => readonly string[],
  kill?: () => Promise<void>,
): Promise<Replayed['is']> {
  const random = seeded(seed);
  const play = await startHostedPlay({ db: database.db, servers, random, starsOf });
  const begun = await play.begins();
  const killedAt = Math.floor(random() * STEPS);
  for (let step = 0; step < STEPS; step++) {
    if (kill && step === killedAt) await play.isKilled(kill);
    else await play.happens();
  }
  const { model, host } = play;
  const tables = await play.ends();
  expect(tables.get(host.id)).toEqual(model.table());
  for (const [id, table] of [...tables].filter(([one]) => one !== host.id)) {
    expect(table).toEqual(model.tableFor(id));
  }
  for (const { id, caller } of play.everHeard) {
    expect({ id, hole: holeIn(caller.frames) }).toEqual({ id, hole: null });
  }
  return replayedMatch(play, Date.parse(begun.ends_at ?? ''));
}

/** Its match file replays, holds every number, and says by how much the end moved. */
async function replayedMatch({ id, host, everHeard, extended }: HostedPlay, endBefore: number) {
  const [node] = nodes as [LiveNode];
  const file = await node.inject({ url: `/api/game/${id}/match/`, headers: host.headers });
  const lines = matchLines(file.body);
  const match = readMatch(lines);
  if ('line' in match) throw new Error(match.message);
  const { rows } = await sql<{ seq: number; ends_at: Date }>`
    select seq, ends_at from games where id = ${id}`.execute(database.db);
  const numbers = new Set(match.events.map(({ seq }) => seq));
  expect([...numbers]).toEqual(Array.from({ length: rows[0]?.seq ?? 0 }, (_, place) => place + 1));
  let since = 0;
  let pauses = 0;
  for (const event of match.events) {
    if (event.type !== 'game_changed') continue;
    const { paused, ends_at }: GameChanges = event.changes;
    if (paused === null) pauses += Date.parse(event.at) - since;
    else if (paused && ends_at === undefined) since = Date.parse(event.at);
  }
  const endsAt = rows[0]?.ends_at.getTime();
  expect(endsAt).toBe(endBefore + pauses + extended());
  const told = everHeard
    .filter((one) => one.id === host.id)
    .flatMap(({ caller }) => caller.heard('game_changed'))
    .flatMap((frame) => ('changes' in frame ? (frame.changes.ends_at ?? []) : []));
  expect(told.length === 0 ? endsAt : Date.parse(told.at(-1) as string)).toBe(endsAt);
  return replayMatch(lines).is;
}

describe('a game of a host and a class who do everything', () => {
  const seeds = Array.from({ length: rounds(5, 100) }, (_, place) => place + 1);

  test.each(seeds)('ends as the model says, seed %i', async (seed) => {
    // The embedded database ends with its server; tests of the built server kill that one.
    const isKilled = seed % KILL_EVERY === 0 && database.url !== null;
    let server = isKilled ? await aServer() : null;
    const servers = () => (server ? [server.address] : nodes.map(({ address }) => address));
    const kill = async () => {
      server?.child.kill('SIGKILL');
      server = await aServer();
    };
    expect(await aWholeGame(seed, servers, isKilled ? kill : undefined)).toBe('identical');
  });
});
