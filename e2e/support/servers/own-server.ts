/** A server that a test may stop, start again and update, beside the one that all others share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freePort } from '../../../tests/support/servers/postgres.ts';
import { addressOf } from './address.ts';
import { port as sharedPort } from './data-dir.ts';
import { dataTemplate } from './data-template.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A file in the list of the worker. */
const LISTED = /url:[`"']([^`"']+)[`"'],revision:[^,]+,integrity:[`"']sha256-[^`"']+/g;
const PAGE_REVISION = /(index\.html\W+revision\W+)[0-9a-f]{16}/;

export type OwnServer = Awaited<ReturnType<typeof ownServer>>;

/** Moves the clock of a server on (moving-clock.mjs). */
const CLOCK = join(import.meta.dirname, 'moving-clock.mjs');

/**
 * Copies the build aside and starts it on a data folder of its own.
 *
 * @param label of its folder: two tests may have such a server at the same time
 */
export async function ownServer(label = 'own') {
  // It lies where it finds the repository's packages.
  const folder = join(ROOT, `node_modules/.cache/waggle-e2e-${sharedPort}-${label}`);
  const app = join(folder, 'dist/app');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  await cp(dataTemplate, join(folder, 'data'), { recursive: true });
  await symlink(join(ROOT, 'content'), join(folder, 'content'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  let child: ChildProcess | null = null;
  // Chosen before its start: pages of another origin may not open a socket.
  let port = String(await freePort());

  async function start(): Promise<string> {
    const { PATH, HOME } = process.env;
    child = spawn(process.execPath, ['--import', CLOCK, 'dist/server/main.js'], {
      cwd: folder,
      env: {
        PATH,
        HOME,
        PORT: port,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        WARM_UP: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const address = await addressOf(child);
    ({ port } = new URL(address));
    return address;
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    address: await start(),
    /** Folder of the built app that it serves. */
    app,
    start,
    stop,

    /** Lets time pass at the server alone. */
    async ahead(ms: number): Promise<void> {
      if (!child) throw new Error('the server does not run');
      const moved = once(child, 'message');
      child.send({ ahead: ms });
      await moved;
    },

    /** Another build of the app, of which every file has another name; those of the one before are gone. */
    async update(): Promise<void> {
      const assets = join(app, 'assets');
      const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
      for (const path of await filesBelow(app)) {
        if (/\.(br|gz)$/.test(path)) await rm(path);
        else if (/\.(js|css|html)$/.test(path)) {
          let text = await readFile(path, 'utf8');
          for (const file of names) text = text.replaceAll(file, renamed(file));
          // As the build writes it: the page holds the new names.
          text = text.replace(PAGE_REVISION, `$1${'0'.repeat(16)}`);
          await writeFile(path, text);
        }
      }
      for (const file of names) await rename(join(assets, file), join(assets, renamed(file)));
      const worker = join(app, 'sw.js');
      await writeFile(worker, await withHashes(await readFile(worker, 'utf8'), app));
    },

    async close(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The worker with the hashes of the files as they are now. */
async function withHashes(worker: string, app: string): Promise<string> {
  let text = worker;
  for (const [entry, url = ''] of worker.matchAll(LISTED)) {
    const hash = createHash('sha256').update(await readFile(join(app, url)));
    text = text.replace(entry, entry.replace(/sha256-[^`"']+/, `sha256-${hash.digest('base64')}`));
  }
  return text;
}

function renamed(name: string): string {
  return name.replace(/(\.\w+)$/, '-n$1');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && basename(entry.name) !== 'policy.json')
    .map((entry) => join(entry.parentPath, entry.name));
}
