import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVERS = ['waggle', 'plain', 'socket-io'];

/**
 * Compiles the servers as ours is compiled for production: a loader would slow them down.
 *
 * @returns their folder, below the packages that they need; it is removed when this process ends
 */
export async function compileServers(): Promise<string> {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync('node_modules/.cache/live-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(130));
  }
  await build({
    entryPoints: SERVERS.map((name) => here(`./servers/${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    alias: {
      '@waggle/engine/contracts': here('../../engine/contracts/index.ts'),
      '@waggle/engine/rules': here('../../engine/entries/rules.ts'),
    },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  });
  return folder;
}
