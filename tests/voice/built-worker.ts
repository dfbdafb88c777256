// SPDX-License-Identifier: GPL-3.0-or-later
import { join } from 'node:path';
import { build } from 'esbuild';
import { WORKER } from './worker-process.ts';

/**
 * Builds the voice worker as scripts/build.ts does: the sources would measure the loader of
 * TypeScript too.
 *
 * @param folder inside the repository, where the engines are found
 * @returns path of the program
 */
export async function buildWorker(folder: string): Promise<string> {
  await build({
    entryPoints: [WORKER],
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return join(folder, 'worker.js');
}
