/** Whole games in every way to play, of a class that does everything at random; servers are killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Result } from '@waggle/engine/contracts';
import { matchLines, replayMatch } from '@waggle/engine/replay';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSilentVoice } from '../../../../server/platform/voice/index.ts';
import { bundled } from '../../../support/servers/bundled.ts';
import { aContentTree, aLevel, aWord } from '../../../support/content-files.ts';
import { holeIn, type LiveNode, QUICK, startNode } from '../../../support/live/live-class.ts';
import { localBuses } from '../../../support/servers/live-nodes.ts';
import { type ModesPlay, startModesPlay } from '../../../support/live/modes-play.ts';
import { rounds, seeded } from '../../../support/sample.ts';
import { loadTree } from '../../../support/servers/start-app.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';

/** Most things that happen before the host ends a game. */
const MOST_STEPS = 90;
const KILL_EVERY = 5;
/** Time is let pass in leaps, hours in all games together, and no server is taken for dead after one. */
const LEASE_MS = 24 * 3_600_000;
const WORDS = ['bee', 'hive', 'honey', 'wax', 'comb', 'sting', 'swarm', 'queen'];
const WAYS = [
  { mode: 'together' },
  { mode: 'together', goal: 'hive', speed_points: true },
  { mode: 'bee' },
  { mode: 'race', goal: 'hive' },
] as const;

const database = withDatabase();
const children: ChildProcess[] = [];
let nodes: readonly LiveNode[];
let program: string | undefined;
/** Milliseconds that all servers are ahead: one whose clock stays behind would be taken for dead. */
let passed = 0;

beforeAll(async () => {
  const words = WORDS.map((word, place) =>
    aWord({ id: 10101 + place, word, difficulty: 1 + (place % 5), hint: 'of a garden' }),
  );
  const tree = aContentTree({ 'en/01-first-words.json': aLevel({ words, time_limit: 600 }) });
  await loadTree(database.db, tree, createSilentVoice());
  const settings = {
    buses: localBuses(),
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
  child.send(passed);
  return { child, address };
}

/** Plays a game to its end. */
async function aWholeGame(seed: number) {
  const random = seeded(seed);
  const way = WAYS[seed % WAYS.length] as (typeof WAYS)[number];
  const isKilled = seed % KILL_EVERY === 0 && database.url !== null;
  let server = isKilled ? await aServer() : null;
  const play = await startModesPlay({
    db: database.db,
    random,
    servers: () => (server ? [server.address] : nodes.map(({ address }) => address)),
    settings: { ...way, word_seconds: 10, auto: random() < 0.5, guests: 'off' },
    ahead(ms) {
      passed += ms;
      server?.child.send(ms);
      for (const node of nodes) node.ahead(ms);
    },
  });
  const killedAt = isKilled ? 10 + Math.floor(random() * 20) : -1;
  await play.begins();
  for (let step = 0; step < MOST_STEPS && !play.isOver(); step++) {
    if (step !== killedAt) await play.happens();
    else {
      await play.isKilled(async () => {
        server?.child.kill('SIGKILL');
        server = await aServer();
      });
    }
  }
  return { play, way, results: await play.ends() };
}

async function replayed({ id, host }: ModesPlay): Promise<unknown> {
  const [node] = nodes as [LiveNode];
  const file = await node.inject({ url: `/api/game/${id}/match/`, headers: host.headers });
  const lines = matchLines(file.body);
  const { is, ...rest } = replayMatch(lines);
  return is === 'identical' ? is : { is, ...rest };
}

/** Words and points of each player by what was sent to them, in the plainest words. */
function sumsOf({ told }: ModesPlay, results: readonly Result[]) {
  return results.map(({ playerId }) => {
    const all = [...(told.get(Number(playerId))?.values() ?? [])];
    const score = all.reduce((sum, { points }) => sum + points, 0);
    return { playerId, score, wordsCorrect: all.filter(({ isCorrect }) => isCorrect).length };
  });
}

describe('a game of a class that does everything, in every way to play', () => {
  const seeds = Array.from({ length: rounds(4, 100) }, (_, place) => place + 1);

  test.each(seeds)('ends as its answers say, seed %i', async (seed) => {
    const { play, way, results } = await aWholeGame(seed);
    expect(await replayed(play)).toBe('identical');
    for (const { frames } of play.everHeard) expect(holeIn(frames)).toBeNull();
    // On stage letters are no messages with a result: there the replay alone is the judge.
    const isTold = way.mode !== 'bee';
    const told = isTold ? sumsOf(play, results) : [];
    const table = results.map(({ playerId, score, wordsCorrect }) => ({
      playerId,
      score,
      wordsCorrect,
    }));
    expect(isTold ? table : []).toEqual(told);
    const { rows } = await sql<{ is_too_few: boolean }>`
        select goal = 'hive' and comb_filled < (select count(*) from answers
          where game_id = games.id and is_correct) as is_too_few
        from games where id = ${play.id}`.execute(database.db);
    // What a removed player spelled stays in the comb.
    expect(rows).toEqual([{ is_too_few: false }]);
  });
});
