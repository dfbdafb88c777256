/**
 * Makes the data folder that database tests start from, once: an empty embedded database with
 * every migration taken. Making one costs seconds and most of a gigabyte, so it is kept between
 * runs until a migration or the database itself changes. Names the folder of the built server,
 * which a run makes when a test first needs it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../../server/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../../server/platform/database/embedded.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with a migrated, empty database; to be copied, never opened. */
    embeddedTemplate: string;
    /** The built server of this run; made by the first test file that needs it. */
    builtFolder: string;
  }
}

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The program of the database process as it stands in the repository, and what Node needs to run it. */
export const EMBEDDED_PROCESS = {
  program: root('server/platform/database/embedded-process.ts'),
  execArgv: ['--import', 'tsx'],
};
export const MIGRATIONS = root('server/migrations');
const CACHE = root('node_modules/.cache/waggle-tests');
const A_DAY_MS = 86_400_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = join(CACHE, `template-${await fingerprint()}`);
  if (!existsSync(template)) await make(template);
  project.provide('embeddedTemplate', template);
  project.provide('postgresUrl', null);
  const builtFolder = join(CACHE, `built-${randomUUID()}`);
  project.provide('builtFolder', builtFolder);
  return () => rm(builtFolder, { recursive: true, force: true });
}

/** Changes with every migration, and with the version of the database. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(root('node_modules/@electric-sql/pglite/package.json')));
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function make(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  try {
    const database = await startEmbeddedDatabase({ ...EMBEDDED_PROCESS, directory: draft });
    const { db } = openEmbedded(database.socketDir, () => undefined);
    try {
      await migrate(db, MIGRATIONS);
    } finally {
      await db.destroy();
      await database.stop();
    }
    await forgetOldTemplates();
    await rm(join(draft, 'socket'), { recursive: true });
    // Of two runs that make it at the same time the first one's stays; both are the same.
    await rename(draft, template).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Another run may still copy from a template that is out of date for this one, but not for a day. */
async function forgetOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name);
    const seen = await stat(folder).catch(() => null);
    if (seen && Date.now() - seen.mtimeMs > A_DAY_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
