/**
 * `npm run content:export -- --language en --level 1 [--out FILE]` writes a level's words as CSV, as
 * content:import reads it: to the screen, or into a file.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ContentError, parseContent, readContentFiles } from '../../server/levels/content.ts';
import { CONTENT } from './folders.ts';
import { writeWordCsv } from './word-csv.ts';

const USAGE = 'npm run content:export -- --language en --level 1 [--out FILE]';

try {
  await run();
} catch (error) {
  const isMisuse = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof ContentError) && !isMisuse) throw error;
  console.error((error as Error).message);
  if (isMisuse) console.error(USAGE);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      language: { type: 'string' },
      level: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (!values.language || !values.level) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const { levels } = parseContent(await readContentFiles(CONTENT));
  const level = levels.find(
    ({ language, difficulty }) =>
      language.slug === values.language && difficulty === Number(values.level),
  );
  if (!level) {
    console.error(`There is no level ${values.level} of ${values.language}.`);
    process.exitCode = 1;
    return;
  }
  const csv = writeWordCsv(level.words);
  if (values.out === undefined) process.stdout.write(csv);
  else {
    await writeFile(values.out, csv);
    console.log(`Wrote ${values.out}: ${level.words.length} words of content/${level.file}.`);
  }
}
