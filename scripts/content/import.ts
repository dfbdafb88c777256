/**
 * `npm run content:import -- FILE.csv --language en --level 7 --name "..." --emoji "..." --pattern "..."`
 * adds a teacher's list to content/ as a new level, after the same checks as content:check, and says line by
 * line what it refuses. Nothing is written when a line is refused, unless --partial.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError, parseContent, readContentFiles } from '../../server/levels/content.ts';
import { HUNSPELL_FOLDER, openDictionariesIn } from './dictionaries.ts';
import { CHECKED, CONTENT } from './folders.ts';
import { importLevel } from './import-level.ts';
import { readLedgers, writeLedger } from './ledger.ts';
import { levelText } from './level-file.ts';
import { writeReport } from './report.ts';
import { openSpeaker } from './speaker.ts';

const USAGE = `npm run content:import -- FILE.csv --language en --level 7 --name "..." --emoji "..." --pattern "..."
  --premium         the level is not free: each word needs an origin and an explanation
  --partial         takes the lines that are right and leaves the others out
  --hunspell FOLDER where the dictionaries of Afrikaans and Swahili are (${HUNSPELL_FOLDER})`;

try {
  await run();
} catch (error) {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  const isMisuse = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof ContentError) && !isMissing && !isMisuse) throw error;
  console.error((error as Error).message);
  if (isMisuse) console.error(USAGE);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      level: { type: 'string' },
      name: { type: 'string' },
      emoji: { type: 'string' },
      pattern: { type: 'string' },
      premium: { type: 'boolean', default: false },
      partial: { type: 'boolean', default: false },
      hunspell: { type: 'string', default: HUNSPELL_FOLDER },
    },
  });
  const [source] = positionals;
  const { language, level, name, emoji, pattern } = values;
  if (!source || !language || !level || !name || !emoji || !pattern) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const csv = await readFile(source);
  const content = parseContent(await readContentFiles(CONTENT));
  const ledgers = await readLedgers(CHECKED);
  const speaker = await openSpeaker();
  const { premium, partial } = values;
  const wanted = { source, csv, language, level: Number(level), name, emoji, pattern };
  const made = await importLevel(
    { ...wanted, isPremium: premium, isPartial: partial },
    content,
    ledgers,
    { openDictionaries: openDictionariesIn(values.hunspell), speaker },
  ).finally(() => speaker.close());

  for (const notice of made.notices) console.log(notice);
  for (const refusal of made.refusals) console.error(refusal);
  if (!made.level) {
    console.error(`${made.refusals.length} refused, nothing written.`);
    process.exitCode = 1;
    return;
  }
  // Never over a file that is there: it may have come meanwhile.
  await writeFile(join(CONTENT, made.level.file), levelText(made.level), { flag: 'wx' });
  if (made.ledger) await writeLedger(CHECKED, language, made.ledger);
  const now = parseContent(await readContentFiles(CONTENT));
  await writeReport(CHECKED, now, await readLedgers(CHECKED));
  console.log(
    `Wrote content/${made.level.file}: ${made.level.words.length} words, ${made.level.time_limit} s.`,
  );
}
