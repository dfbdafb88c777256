/**
 * `npm run content:check [-- --hunspell FOLDER --without-ear]`: checks every word of content/ by every rule, with
 * dictionary and voice, and writes content/checked/ when nothing is refused. Ends with 1 otherwise.
 */
import { parseArgs } from 'node:util';
import { ContentError, parseContent, readContentFiles } from '../../server/levels/content.ts';
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
  },
});

try {
  const content = parseContent(await readContentFiles(CONTENT));
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
  ).finally(() => speaker.close());

  if (suspects.length > 0) console.log(`\n${suspects.length} to listen to:`);
  for (const suspect of suspects) console.log(suspect);
  if (refusals.length > 0) {
    console.error(`\n${refusals.length} refused, nothing written:`);
    for (const refusal of refusals) console.error(refusal);
    process.exitCode = 1;
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
