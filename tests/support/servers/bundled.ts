import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject } from 'vitest';

/**
 * Bundles a program of the sources as scripts/build.ts does, beside the built server. The loader of
 * TypeScript would take a second of a core at each start.
 *
 * @param source path in the repository
 * @returns path of the program
 */
export async function bundled(source: string): Promise<string> {
  const folder = join(inject('builtFolder'), 'dist/server');
  await mkdir(folder, { recursive: true });
  const program = join(folder, `${basename(source, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`../../../${source}`, import.meta.url))],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  });
  return program;
}
