import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The functions of these folders that are longer than this, as the linter describes them. */
export function longFunctions(folders: readonly string[], most: 120 | 150 = 120): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      path('../../node_modules/oxlint/bin/oxlint'),
      `--config=${path(`long-functions-${most}.json`)}`,
      '--format=unix',
      ...folders,
    ],
    { cwd: path('../../'), encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return stdout.split('\n').filter((line) => line.includes('max-lines-per-function'));
}
