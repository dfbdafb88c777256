/** `npm run studio -- --language zu --level 1` prints a link that opens the studio once. */
import { parseArgs } from 'node:util';
import { printLink } from './admin/print-link.ts';
import { LINK_MS } from './admin/rules.ts';

const USAGE = 'npm run studio -- --language zu --level 1';

try {
  const { language, level } = parseArgs({
    options: { language: { type: 'string' }, level: { type: 'string' } },
  }).values;
  const begin = new URLSearchParams({ ...(language && { language }), ...(level && { level }) });
  await printLink(
    'studio',
    `This link opens the studio once, within ${LINK_MS / 60_000} minutes:`,
    begin.size > 0 ? `?${begin.toString()}` : '',
  );
} catch (error) {
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 1;
}
