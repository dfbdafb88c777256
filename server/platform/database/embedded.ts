import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../process/folder.ts';
import { StartError } from '../process/start-error.ts';

/** The one message of the database process to the server. */
export type EmbeddedMessage =
  | { type: 'ready' }
  | { type: 'locked'; holder: number }
  | { type: 'failed'; reason: string };

/** A unix socket's address holds about 104 bytes; longer paths are cut silently. */
const LONGEST_SOCKET_PATH = 100;

export interface EmbeddedDatabase {
  /** Folder of the socket, as a PostgreSQL client takes it for `host`. */
  readonly socketDir: string;
  /** Settles when the process ended unexpectedly. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database in a child process.
 *
 * @param program path of `embedded-process`, compiled or not
 * @param directory where it keeps its data; made when missing
 * @throws {StartError} when the folder is in use, unwritable or damaged
 */
export async function startEmbeddedDatabase({
  program,
  directory,
  execArgv = [],
}: {
  program: string;
  directory: string;
  execArgv?: readonly string[];
}): Promise<EmbeddedDatabase> {
  const ownDir = join(directory, 'socket');
  const fits = Buffer.byteLength(socketIn(ownDir)) <= LONGEST_SOCKET_PATH;
  await makeDataFolder(directory, fits ? ownDir : directory);
  const socketDir = fits ? ownDir : await mkdtemp(join(tmpdir(), 'waggle-'));

  const child = fork(program, [directory, socketIn(socketDir)], {
    execArgv: [...execArgv],
    // It needs nothing of the server's environment, least of all its secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let stopping = false;
  const exited = once(child, 'exit');
  await ready(child, directory);
  return {
    socketDir,
    lost: exited.then(() => (stopping ? new Promise<never>(() => undefined) : undefined)),
    async stop() {
      stopping = true;
      if (child.connected) child.disconnect();
      await exited;
      if (!fits) await rm(socketDir, { recursive: true, force: true });
    },
  };
}

function socketIn(folder: string): string {
  return join(folder, '.s.PGSQL.5432');
}

async function ready(child: ChildProcess, directory: string): Promise<void> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => [
      { type: 'failed', reason: `its process ended with ${String(code)}` },
    ]),
  ])) as [EmbeddedMessage];
  if (message.type === 'ready') return;
  throw new StartError(
    message.type === 'locked'
      ? `${directory} is in use by process ${message.holder}. Stop that Waggle first, or set DATA_DIR to another folder.`
      : `The embedded database in ${directory} did not start: ${message.reason}. Free the folder, or set DATA_DIR to another one.`,
  );
}
