/** `npm run studio -- --language zu --level 1` prints a link that opens the studio once. */
import { parseArgs } from 'node:util';
import { LINK_MS } from '../admin/rules.ts';
import { StartError } from '../platform/process/start-error.ts';
import { printLink } from './print-link.ts';
import { runProgram } from './program.ts';

const USAGE = 'npm run studio -- --language zu --level 1';
const LEAD = `This link opens the studio once, within ${LINK_MS / 60_000} minutes:`;

await runProgram((config) => {
  const begin = new URLSearchParams(readOptions());
  return printLink(config, 'studio', LEAD, begin.size > 0 ? `?${begin.toString()}` : '');
});

function readOptions(): Record<string, string> {
  try {
    return parseArgs({
      options: { language: { type: 'string' }, level: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}
