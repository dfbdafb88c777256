import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'secret-key';

/** The secret key in a data folder; null when it is missing or unreadable. */
export async function readSecretKey(dataDir: string): Promise<string | null> {
  const kept = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  return kept?.trim() || null;
}

/**
 * The server's secret: the configured one, else one made at the first start
 * and kept in the data folder, readable by its owner alone.
 */
export async function loadSecretKey(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured;
  const known = await readSecretKey(dataDir);
  if (known) return known;
  const file = join(dataDir, FILE);
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
