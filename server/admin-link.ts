/** `npm run admin` prints a link that opens the operator's page once. */
import { printLink } from './admin/print-link.ts';
import { LINK_MS } from './admin/rules.ts';

await printLink(
  'admin',
  `This link opens the page for helping people once, within ${LINK_MS / 60_000} minutes:`,
);
