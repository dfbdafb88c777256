import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVERS = ['waggle', 'plain', 'socket-io'];

/**
 * Compiles the servers as ours is compiled for production: a loader would slow them down.
 *
 * @param folder empty, below the packages that the servers need
 */
export async function compileServers(folder: string): Promise<void> {
  await build({
    entryPoints: SERVERS.map((name) => here(`./servers/${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    alias: {
      '@waggle/engine/contracts': here('../../engine/contracts/index.ts'),
      '@waggle/engine/rules': here('../../engine/rules/index.ts'),
    },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  });
}
