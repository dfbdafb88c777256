/** Writes docs/who-may-what.md: `npm run who-may-what`. */
import { writeFile } from 'node:fs/promises';
import { whoMayWhat } from '../tests/support/hostile/who-may-what.ts';

await writeFile('docs/who-may-what.md', await whoMayWhat());
