/**
 * `npm run bench:load`: what a first visit of each route costs in JavaScript,
 * beside the floor of its libraries built in the same run. With `--budget` it
 * fails when `/` or `/home` goes over its share of the floor; CI runs it so.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * First load against the floor: of `/` as decided for the first load, of `/home` without live games, 3 KB
 * for what one collects and beats, and 2.5 KB for the check that an
 * answer is the server's, keys that write a letter, and the steady clock (decision 92). The last 0.01
 * is for one way to load, to try again and to link, which the other screens share; then 300 bytes for the line
 * about teaching on `/` and at the foot of each page, and 600 for the place of the desk on `/home`.
 */
const BUDGETS: Record<string, number> = { '/': 1.26, '/home': 2.37 };

/** What every screen is made with; nothing of ours. */
const FLOOR = `
  import { createRoot } from 'react-dom/client';
  import { createElement, StrictMode } from 'react';
  import { Link, Route, Switch, useLocation } from 'wouter';
  import { proxy, ref, useSnapshot } from 'valtio';
  const state = proxy({ word: '', held: ref({}) });
  function Screen() {
    const [path] = useLocation();
    const { word } = useSnapshot(state);
    return createElement(Switch, null, createElement(Route, { path: '/' },
      createElement(Link, { href: '/home' }, path + word)));
  }
  createRoot(document.body).render(createElement(StrictMode, null, createElement(Screen)));
`;

const FRAME = '/src/app/main.tsx';

const ROUTES: Record<string, string> = {
  '/': '/src/home/screens/landing/LandingPage.tsx',
  '/home': '/src/home/screens/HomeScreen.tsx',
  '/privacy': '/src/app/screens/help/PrivacyScreen.tsx',
  '/404': '/src/app/screens/NotFoundScreen.tsx',
};

const floor = sizeOf(await chunksOf(floorInput()), () => true);
const app = await chunksOf();
const rows = Object.entries(ROUTES).map(([route, screen]) => ({
  route,
  ...sizeOf(app, ({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(FRAME) || id.endsWith(screen)),
  ),
}));

console.log('First load in JavaScript, bytes (gzip 9, brotli 11), and against the floor\n');
for (const { route, gzip, brotli } of [{ route: 'floor', ...floor }, ...rows]) {
  const share = (gzip / floor.gzip).toFixed(2);
  console.log(
    `${route.padEnd(10)} ${String(gzip).padStart(7)} ${String(brotli).padStart(7)}  ${share}`,
  );
}
const over = rows.filter(
  ({ route, gzip }) => gzip > floor.gzip * (BUDGETS[route] ?? Number.POSITIVE_INFINITY),
);
if (over.length > 0 && process.argv.includes('--budget')) {
  for (const { route } of over) {
    console.error(`\nThe first load of ${route} is over ${BUDGETS[route]} of the floor.`);
  }
  process.exitCode = 1;
}

function floorInput(): string {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync('node_modules/.cache/floor-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const input = join(folder, 'floor.js');
  writeFileSync(input, FLOOR);
  return input;
}

async function chunksOf(input?: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    logLevel: 'error',
    build: { write: false, ...(input ? { rolldownOptions: { input } } : {}) },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return output.filter((part) => part.type === 'chunk');
}

/** The chunks picked and all that they import at once. */
function sizeOf(
  chunks: readonly Rolldown.OutputChunk[],
  picked: (chunk: Rolldown.OutputChunk) => boolean,
): { gzip: number; brotli: number } {
  const needed = new Set(chunks.filter(picked));
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) needed.add(imported);
    }
  }
  let gzip = 0;
  let brotli = 0;
  for (const { code } of needed) {
    gzip += gzipSync(code, { level: 9 }).length;
    brotli += brotliCompressSync(code).length;
  }
  return { gzip, brotli };
}
