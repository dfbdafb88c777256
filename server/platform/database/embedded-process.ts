/**
 * The embedded database in a process of its own: in the server's thread it would block every
 * request while it works. Serves PostgreSQL's protocol on a unix socket and ends with its parent,
 * however that ends.
 *
 * Arguments: the data folder, the socket's path. Sends one message, `ready` or why not.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { reasonOf } from '../observe/reason.ts';
import { DirectoryLockedError, lockDirectory } from '../process/directory-lock.ts';
import type { EmbeddedMessage } from './embedded.ts';

const [directory, socketPath] = process.argv.slice(2);
if (!directory || !socketPath || !process.send) throw new Error('started by the server only');

// Ctrl-C reaches the whole process group: the server finishes its requests first, then ends this.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

let stop = async () => process.exit(0);
process.on('disconnect', () => void stop());

try {
  const lock = await lockDirectory(directory, { known: process.ppid });
  stop = async () => {
    lock.release();
    process.exit(0);
  };
  const db = await openDatabase(join(directory, 'database'));
  await rm(socketPath, { force: true });
  // The server's pool holds one connection; the others are those it has just replaced.
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
  await server.start();
  stop = async () => {
    await server.stop();
    await db.close();
    lock.release();
    process.exit(0);
  };
  send({ type: 'ready' });
  if (!process.connected) await stop();
} catch (error) {
  send(
    error instanceof DirectoryLockedError
      ? { type: 'locked', holder: error.holder }
      : { type: 'failed', reason: reasonOf(error) },
  );
  await stop();
}

/** Opens the data. The first start builds it aside, so that a killed start leaves nothing half-made. */
async function openDatabase(dataDir: string): Promise<PGlite> {
  if (!existsSync(dataDir)) {
    const draft = `${dataDir}.new`;
    await rm(draft, { recursive: true, force: true });
    const made = await PGlite.create({ dataDir: draft });
    await made.close();
    await rename(draft, dataDir);
  }
  return PGlite.create({ dataDir });
}

function send(message: EmbeddedMessage): void {
  if (process.connected) process.send?.(message);
}
