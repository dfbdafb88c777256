/** The service worker's part of the app's build: which files it keeps, and how it is bundled. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** A file for the worker to cache; without a revision its name changes with its content. */
export interface Precached {
  readonly url: string;
  readonly revision: string | null;
  /** Hash of its content, as `fetch` takes it. */
  readonly integrity: string;
}

/** Files of `public/` that every page needs. */
const PUBLIC_FILES = ['theme.js', 'favicon.svg'];

/**
 * Whether a file of a build is cached on the device: what every page needs, and sounds. Of the fonts
 * only the letters of the languages taught; older formats and other letters are fetched when needed.
 */
export function isKept(fileName: string): boolean {
  if (fileName.endsWith('.woff2')) return /-latin-(?!ext)/.test(fileName);
  return /\.(js|css|mp3)$/.test(fileName) || fileName === 'index.html';
}

/** The list for the worker, in an order that depends only on the names. */
export function precachedOf(
  files: readonly { readonly fileName: string; readonly content: string | Uint8Array }[],
): Precached[] {
  return files
    .map(({ fileName, content }) => ({
      url: `/${fileName}`,
      revision: fileName.startsWith('assets/') ? null : revisionOf(content),
      integrity: `sha256-${hashOf(content, 'base64')}`,
    }))
    .sort((one, other) => (one.url < other.url ? -1 : 1));
}

function revisionOf(content: string | Uint8Array): string {
  return hashOf(content, 'hex').slice(0, 16);
}

function hashOf(content: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** Writes `sw.js` beside a finished build of the app. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  let publicDir = '';
  return {
    name: 'waggle-service-worker',
    // Not in the build for Node, which prerenders the pages.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ root, publicDir } = config);
      outDir = join(root, config.build.outDir);
    },
    async writeBundle(_, bundle) {
      const ofPublic = PUBLIC_FILES.map(async (fileName) => ({
        fileName,
        content: await readFile(join(publicDir, fileName)),
      }));
      const ofBundle = Object.values(bundle)
        .filter(({ fileName }) => isKept(fileName))
        .map((part) => ({ fileName: part.fileName, content: contentOf(part) }));
      await bundleWorker(
        root,
        outDir,
        precachedOf([...ofBundle, ...(await Promise.all(ofPublic))]),
      );
    },
  };
}

function contentOf(part: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array {
  return part.type === 'chunk' ? part.code : part.source;
}

/** A classic script in one file: older browsers start no worker that imports. */
async function bundleWorker(
  root: string,
  outDir: string,
  precached: readonly Precached[],
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    define: {
      PRECACHED: JSON.stringify(precached),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/app/worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
