/**
 * `npm run content:check [-- --hunspell FOLDER --without-ear --level ID]`: checks every word of content/ by every
 * rule, with dictionary and voice, and writes content/checked/ when nothing is refused. Ends with 1 otherwise. With
 * a level, dictionary and voice are asked about its words alone, and nothing is written.
 */
import { parseArgs } from 'node:util';
import {
  type Content,
  ContentError,
  parseContent,
  readContentFiles,
} from '../../server/levels/content.ts';
import { checkContent } from './check-content.ts';
import { HUNSPELL_FOLDER, openDictionariesIn } from './dictionaries.ts';
import { CHECKED, CONTENT } from './folders.ts';
import { readLedgers, writeLedger } from './ledger.ts';
import { writeReport } from './report.ts';
import { openSpeaker } from './speaker.ts';
import { openListening } from './listen.ts';

const { values } = parseArgs({
  options: {
    hunspell: { type: 'string', default: HUNSPELL_FOLDER },
    'without-ear': { type: 'boolean', default: false },
    level: { type: 'string' },
  },
});

try {
  const content = parseContent(await readContentFiles(CONTENT));
  const only = levelIn(content, values.level);
  const before = await readLedgers(CHECKED);
  const speaker = await openSpeaker();
  const openDictionaries = openDictionariesIn(values.hunspell);
  const { refusals, suspects, ledgers } = await checkContent(
    content,
    before,
    {
      openDictionaries,
      speaker,
      ...(values['without-ear'] ? {} : { listen: await openListening(speaker) }),
    },
    (line) => console.log(line),
    { only, progress: (line) => console.error(line) },
  ).finally(() => speaker.close());

  if (suspects.length > 0) console.log(`\n${suspects.length} to listen to:`);
  for (const suspect of suspects) console.log(suspect);
  if (refusals.length > 0) {
    console.error(`\n${refusals.length} refused, nothing written:`);
    for (const refusal of refusals) console.error(refusal);
    process.exitCode = 1;
  } else if (only !== null) {
    console.log('\nNothing refused. Without --level the ledgers are written.');
  } else {
    for (const [slug, ledger] of ledgers) await writeLedger(CHECKED, slug, ledger);
    await writeReport(CHECKED, content, ledgers);
    console.log(
      `\nNothing refused; wrote ${ledgers.size} ledgers and REPORT.md in content/checked.`,
    );
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws {ContentError} for the id of no level */
function levelIn({ levels }: Content, id: string | undefined): number | null {
  if (id === undefined) return null;
  const level = levels.find((one) => String(one.id) === id);
  if (!level) throw new ContentError(`There is no level ${id}. 101 is the first one of English.`);
  return level.id;
}
