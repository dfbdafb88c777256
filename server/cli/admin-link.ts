/** `npm run admin` prints a link that opens the operator's page once. */
import { LINK_MS } from '../admin/rules.ts';
import { printLink } from './print-link.ts';
import { runProgram } from './program.ts';

const LEAD = `This link opens the page for helping people once, within ${LINK_MS / 60_000} minutes:`;

await runProgram((config) => printLink(config, 'admin', LEAD));
