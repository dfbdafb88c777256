/**
 * `npm run content:reports` lists the words that sound wrong to learners, those of most learners
 * first. It does not say who they are.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/choose.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartError } from './platform/process/start-error.ts';
import { createReportsStore, MOST_WORDS, type WrongSound } from './reports/store.ts';

// As in main.ts; compiled files stand beside this one as they do in the source.
const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const execArgv = ending === '.ts' ? ['--import', 'tsx'] : [];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  console.log(tableOf(await reportedWords(readConfig(process.env))));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function reportedWords(config: Config): Promise<WrongSound[]> {
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new StartError(`There is nothing to list: ${config.dataDir} is not there.`);
  }
  const database = await openDatabase({
    url: config.databaseUrl,
    embedded: {
      program: here(`./platform/database/embedded-process${ending}`),
      directory: config.dataDir,
      execArgv,
    },
    // The statement under way reports the same fault.
    onError: () => undefined,
  });
  try {
    await migrate(database.db, here('./migrations/'));
    return await createReportsStore(database.db).mostReported();
  } finally {
    await database.close();
  }
}

/** A line for each word, tabs between its fields, below a line that names them. */
function tableOf(words: readonly WrongSound[]): string {
  if (words.length === 0) return 'No learner has said that a word sounds wrong.';
  const lines = words.map(({ learners, language, level, word, since }) =>
    [learners, language, level, word, since.toISOString().slice(0, 10)].join('\t'),
  );
  const most = words.length < MOST_WORDS ? [] : [`These are the first ${MOST_WORDS}.`];
  return [['learners', 'language', 'level', 'word', 'since'].join('\t'), ...lines, ...most].join(
    '\n',
  );
}
