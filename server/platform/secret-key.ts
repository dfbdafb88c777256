import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The server's secret: the configured one, else one made at the first start
 * and kept in the data folder, readable by its owner alone.
 */
export async function loadSecretKey(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = join(dataDir, 'secret-key');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  // A link appears whole or not at all; when another process was first, its key stands.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
