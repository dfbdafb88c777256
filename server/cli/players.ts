/**
 * `npm run players -- --count N` makes N signed-in learners for load tests, and prints their session
 * tokens, one a line. Refused in production.
 */
import { parseArgs } from 'node:util';
import { createTrialPlayers } from '../people/trial-players.ts';
import { MIGRATIONS } from '../paths.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartError } from '../platform/process/start-error.ts';
import { runProgram, withDatabase } from './program.ts';

const USAGE = 'npm run players -- --count N   makes N players and prints their keys, one a line';
const MOST = 100_000;
/** Learners of one statement. */
const AT_ONCE = 5_000;

await runProgram(async (config) => {
  if (config.production) {
    throw new StartError('Players for load are not made in production: nobody knows who they are.');
  }
  const count = countIn(process.argv.slice(2));
  await withDatabase(config, async ({ db }) => {
    await migrate(db, MIGRATIONS);
    for (let made = 0; made < count; made += AT_ONCE) {
      const keys = await createTrialPlayers(db, Math.min(AT_ONCE, count - made));
      process.stdout.write(keys.map((key) => `${key}\n`).join(''));
    }
  });
});

function countIn(options: readonly string[]): number {
  let count: string | undefined;
  try {
    count = parseArgs({ args: [...options], options: { count: { type: 'string' } } }).values.count;
  } catch {
    throw new StartError(USAGE);
  }
  if (!count || !/^[1-9]\d{0,5}$/.test(count) || Number(count) > MOST) throw new StartError(USAGE);
  return Number(count);
}
