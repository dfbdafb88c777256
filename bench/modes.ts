/**
 * `npm run bench:modes`: what an answer costs in rooms that spell one word together, beside a race. One
 * server has 3,000 sockets of each, and the players of the one and of the other answer in turn, so that
 * whatever slows the machine slows both. Needs Linux and two cores, as `bench:live` does.
 *
 * `--pairs 14` repeats it, `--seconds 9` is the time of each mode in a pair. Every second pair begins with
 * together.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileServers } from './live/compile.ts';
import { type Contest, openOurs } from './live/contenders.ts';
import { startDatabase } from './live/database.ts';
import { costOfThousand, WARM_UP } from './live/measure.ts';
import { LOAD_CORE, pin, secondsOf, startServer } from './live/processes.ts';

const SOCKETS = 3_000;
/** Every player answers once in 3 s, as in `bench:live`. */
const RATE = SOCKETS / 3;

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '14' },
    seconds: { type: 'string', default: '9' },
  },
});
const pairs = Number(values.pairs);
const seconds = Number(values.seconds);

pin(process.pid, LOAD_CORE);
const folder = await compileServers();
const database = await startDatabase(SOCKETS);
const server = await startServer(join(folder, 'waggle.mjs'), [database.url], null);
try {
  const race = await begun('race');
  const together = await begun('together');
  const ofServer: number[] = [];
  const ofPostgres: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const isRaceFirst = pair % 2 === 0;
    const first = await costOf(isRaceFirst ? race : together);
    const second = await costOf(isRaceFirst ? together : race);
    const [racing, spelling] = isRaceFirst ? [first, second] : [second, first];
    ofServer.push(spelling.server / racing.server);
    ofPostgres.push(spelling.postgres / racing.postgres);
    process.stderr.write(`Pair ${pair + 1} of ${pairs}: ${JSON.stringify({ racing, spelling })}\n`);
  }
  console.log(`Together beside a race, CPU per answer: server ${meanOf(ofServer)}`);
  console.log(`PostgreSQL ${meanOf(ofPostgres)}`);
  race.crowd.leave();
  together.crowd.leave();
} finally {
  await server.stop();
  await database.stop();
}

/** Games of a mode, all their players inside and warmed up. */
async function begun(mode: 'race' | 'together'): Promise<Contest> {
  const contest = await openOurs(server, database.tickets, { database, mode, wordCount: null });
  await contest.crowd.enter(SOCKETS);
  await contest.cameIn();
  await contest.begin();
  await contest.crowd.answer(RATE, WARM_UP);
  await contest.crowd.settled();
  return contest;
}

/** CPU seconds of a thousand answers. */
async function costOf({ crowd }: Contest): Promise<{ server: number; postgres: number }> {
  const before = { server: secondsOf(server.pid), postgres: database.seconds() };
  const { answers } = await crowd.answer(RATE, seconds);
  const cost = {
    server: costOfThousand(secondsOf(server.pid) - before.server, answers),
    postgres: costOfThousand(database.seconds() - before.postgres, answers),
  };
  await crowd.settled();
  return cost;
}

/** The mean and its standard error. */
function meanOf(ratios: readonly number[]): string {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const squares = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0);
  const error = Math.sqrt(squares / (ratios.length - 1) / ratios.length);
  return `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
}
