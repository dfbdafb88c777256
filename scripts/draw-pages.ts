/**
 * Draws pages as a first visit begins with them and prints them as JSON, HTML by path. Run by
 * scripts/prerender.ts: `draw-pages.ts <the app built for Node> <path> ...`
 */
import { writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Stubs for globals touched at import time; the HTML does not depend on them.
const document = new EventTarget();
const navigator = { onLine: true, platform: '' };
const window = Object.assign(new EventTarget(), { document, navigator });
for (const [name, value] of Object.entries({ window, document, navigator })) {
  Object.defineProperty(globalThis, name, { value });
}

const [, , app = '', ...paths] = process.argv;
const { htmlOf } = (await import(pathToFileURL(resolve(app)).href)) as {
  htmlOf: (path: string) => Promise<string>;
};
const pages = paths.map(async (path) => [path, await htmlOf(path)] as const);
writeSync(1, JSON.stringify(Object.fromEntries(await Promise.all(pages))));
// The app waits for events that never come.
process.exit();
