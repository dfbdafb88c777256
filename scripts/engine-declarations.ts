/** What the compiler makes of the engine's source. */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const ENGINE = join(ROOT, 'engine');

/**
 * Compiles the engine into a folder.
 *
 * @param options of `tsc`, besides those of engine/tsconfig.build.json
 * @throws Error with what the compiler says where the source has a mistake
 */
export async function compileEngine(
  folder: string,
  options: readonly string[] = [],
): Promise<void> {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join(ENGINE, 'tsconfig.build.json');
  await promisify(execFile)(process.execPath, [
    tsc,
    '-p',
    project,
    '--outDir',
    folder,
    ...options,
  ]).catch((error: Error & { stdout?: string }) => {
    throw new Error(error.stdout || error.message);
  });
  const files = await readdir(folder, { recursive: true });
  const declarations = files.filter((file) => file.endsWith('.d.ts'));
  await Promise.all(declarations.map((file) => nameCompiled(join(folder, file))));
}

/** The compiler renames `./x.ts` to `./x.js` in modules, and not in their declarations. */
async function nameCompiled(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/((?:from |import\()['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'));
}
