/**
 * `npm run players -- --count N` makes N learners who are signed in already, for programs that put
 * load on a server, and prints their keys, one a line. Refused in production.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makePlayers } from './accounts/made-players.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/choose.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartError } from './platform/process/start-error.ts';

const USAGE = 'npm run players -- --count N   makes N players and prints their keys, one a line';
const MOST = 100_000;
/** Learners that are made in one statement. */
const AT_ONCE = 5_000;

// As in main.ts; compiled files stand beside this one as they do in the source.
const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const execArgv = ending === '.ts' ? ['--import', 'tsx'] : [];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await run(process.argv.slice(2), readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(options: readonly string[], config: Config): Promise<void> {
  if (config.production) {
    throw new StartError('Players for load are not made in production: nobody knows who they are.');
  }
  const count = countIn(options);
  const database = await openDatabase({
    url: config.databaseUrl,
    embedded: {
      program: here(`./platform/database/embedded-process${ending}`),
      directory: config.dataDir,
      execArgv,
    },
    onError: (error) => console.error(error.message),
  });
  try {
    await migrate(database.db, here('./migrations/'));
    for (let made = 0; made < count; made += AT_ONCE) {
      const keys = await makePlayers(database.db, Math.min(AT_ONCE, count - made));
      process.stdout.write(keys.map((key) => `${key}\n`).join(''));
    }
  } finally {
    await database.close();
  }
}

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
