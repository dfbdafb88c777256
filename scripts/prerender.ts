/**
 * Prerenders the pages that are the same at every first visit, as part of the app's build: they are
 * painted before any script has loaded, and React takes over their HTML (decision 26).
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Rolldown } from 'vite';

/** The pages, and the module of each one's screen. A page with `[code]` begins alike for every code. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': 'home/screens/landing/LandingPage',
  '/home': 'home/screens/HomeScreen',
  '/play': 'live/screens/play/PlayScreen',
  '/play/[code]': 'live/screens/play/PlayScreen',
  '/class/[code]': 'class/screens/seat/SeatScreens',
  '/card': 'class/screens/seat/SeatScreens',
  '/about': 'app/screens/help/HelpScreens',
  '/privacy': 'app/screens/help/PrivacyScreen',
  '/support': 'app/screens/help/HelpScreens',
  '/signin': 'account/screens/AccountScreens',
  '/signup': 'account/screens/AccountScreens',
  '/forgot-password': 'account/screens/AccountScreens',
};

/** The path with some code. */
const withCode = (path: string) => path.replace('[code]', 'aaaa2222');

const ROOT = '<div id="root"></div>';

/** Blocks painting until it is parsed: the first half alone has another layout. */
const DRAWN = '<template id="drawn"></template>';
const WHEN_DRAWN = '<link rel="expect" blocking="render" href="#drawn">';

/**
 * Writes `prerendered/home.html` and so on into the folder of a finished build.
 *
 * @param built what the build has made of the app
 * @throws Error when a page could not be rendered, or has styles that the server's policy refuses
 */
export async function prerenderPages(appDir: string, built: Rolldown.RolldownOutput) {
  const paths = Object.keys(SCREENS);
  const [page, drawn] = await Promise.all([
    readFile(join(appDir, 'index.html'), 'utf8'),
    draw(paths.map(withCode)),
  ]);
  const folder = join(appDir, 'prerendered');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    paths.map(async (path) => {
      const html = filled(page, drawn[withCode(path)] ?? '', chunksOf(SCREENS[path] ?? '', built));
      const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '.');
      await writeFile(join(folder, `${name}.html`), html);
    }),
  );
}

/** Builds the app for Node and renders in another process: whatever it starts ends with that. */
async function draw(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const outDir = 'node_modules/.cache/prerender';
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/app/start/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/draw-pages.ts', join(outDir, 'prerender.js'), ...paths],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout) as Record<string, string>;
}

/** The app's page with the rendered HTML and links to all its scripts, so that none waits for another. */
export function filled(page: string, drawn: string, chunks: readonly string[]): string {
  if (!page.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
  const style = / style="[^"]*"/.exec(drawn);
  if (style) throw new Error(`a prerendered page may hold no style of its own:${style[0]}`);
  const links = chunks
    .filter((file) => !page.includes(file))
    .map(
      (file) => `<link fetchpriority="low" rel="modulepreload" crossorigin href="/${file}">\n  `,
    );
  return page
    .replace(
      /<(script|link)(?= [^>]*(type="module"|rel="modulepreload"))/g,
      '<$1 fetchpriority="low"',
    )
    .replace('</head>', () => `${WHEN_DRAWN}\n  ${links.join('')}</head>`)
    .replace(ROOT, () => `<div id="root" data-prerendered>${drawn}</div>${DRAWN}`);
}

/** The files of a screen's module and of all that it imports at once. */
function chunksOf(screen: string, { output }: Rolldown.RolldownOutput): string[] {
  const chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const own = [...chunks.values()].find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/src/${screen}.tsx`)),
  );
  if (!own) throw new Error(`the build has no ${screen}`);
  const files = new Set([own.fileName]);
  for (const file of files) for (const needed of chunks.get(file)?.imports ?? []) files.add(needed);
  return [...files];
}
