/**
 * Imports each lazily loaded chunk of a built app as the first one of a page, and prints the faults
 * as JSON. A copy of the chunks is a page: none of its modules has been evaluated before.
 *
 * Arguments: the folder with the chunks, then their file names. Not TypeScript, because the loader for
 * it would compile every chunk.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';

const [folder = '', ...names] = process.argv.slice(2);
// Without `#root` the app itself does not start.
const { window } = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true });
const missing = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
for (const name of missing) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
}
process.on('unhandledRejection', () => undefined);

const faults = {};
for (const [place, name] of names.entries()) {
  const page = `${folder}-${place}`;
  await cp(folder, page, { recursive: true });
  await import(pathToFileURL(join(page, name)).href).catch((fault) => {
    faults[name] = String(fault);
  });
}
// Tone prints its name first.
process.stdout.write(`\n${JSON.stringify(faults)}`, () => process.exit());
