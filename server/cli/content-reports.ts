/**
 * `npm run content:reports` lists the words that sound wrong to learners, most reported first. It
 * does not say who reported them.
 */
import { existsSync } from 'node:fs';
import { MIGRATIONS } from '../paths.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartError } from '../platform/process/start-error.ts';
import { MOST_WORDS, type WrongSound } from '../reports/rules.ts';
import { createStores } from '../stores.ts';
import { runProgram, withDatabase } from './program.ts';

await runProgram(async (config) => {
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new StartError(`There is nothing to list: ${config.dataDir} is not there.`);
  }
  const words = await withDatabase(config, async ({ db }) => {
    await migrate(db, MIGRATIONS);
    return createStores(db).reports.mostReported();
  });
  console.log(tableOf(words));
});

/** A header line, then a line for each word, with tabs between fields. */
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
