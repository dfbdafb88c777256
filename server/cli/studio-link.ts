/** `npm run studio -- --language zu --level 1` prints a link that opens the studio once. */
import { parseArgs } from 'node:util';
import { LINK_MS } from '../admin/rules.ts';
import { parseContent, readContentFiles } from '../levels/content.ts';
import { offered } from '../levels/premium.ts';
import { CONTENT } from '../paths.ts';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/process/start-error.ts';
import { printLink } from './print-link.ts';
import { runProgram } from './program.ts';

const USAGE = 'npm run studio -- --language zu --level 1';
const LEAD = `This link opens the studio once, within ${LINK_MS / 60_000} minutes:`;

interface Beginning {
  language?: string;
  level?: string;
}

await runProgram(async (config) => {
  const wanted = readOptions();
  await expectTaught(wanted, config);
  const begin = new URLSearchParams({ ...wanted });
  await printLink(config, 'studio', LEAD, begin.size > 0 ? `?${begin.toString()}` : '');
});

function readOptions(): Beginning {
  try {
    return parseArgs({
      options: { language: { type: 'string' }, level: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** @throws {StartError} for a language or level that is not there: the studio would not find it either */
async function expectTaught(
  { language, level }: Beginning,
  { premium }: Pick<Config, 'premium'>,
): Promise<void> {
  if (language === undefined) {
    if (level === undefined) return;
    throw new StartError(`A level needs its language.\n${USAGE}`);
  }
  const content = offered(parseContent(await readContentFiles(CONTENT)), premium);
  const slugs = content.languages.map(({ slug }) => slug);
  if (!slugs.includes(language)) {
    throw new StartError(
      `There is no language "${language}". There are ${slugs.sort().join(', ')}.`,
    );
  }
  if (level === undefined) return;
  const places = content.levels
    .filter((one) => one.language.slug === language)
    .map(({ difficulty }) => difficulty);
  if (!places.some((place) => String(place) === level)) {
    throw new StartError(
      `There is no level "${level}" of ${language}. Its levels are ${Math.min(...places)} to ${Math.max(...places)}.`,
    );
  }
}
