import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Started, start } from './processes.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const CACHE = root('node_modules/.cache/waggle-tests');

/**
 * Builds what is stale and copies it aside, so that the server under test is not rebuilt under its
 * feet. The copy lies where it finds the repository's packages, and holds no `.env`.
 *
 * @returns the folder that stands for the repository; to be removed by who asked for it
 */
export async function copyOfBuild(): Promise<string> {
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  await promisify(execFile)(process.execPath, build, { cwd: root('.') });
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'built-'));
  await cp(root('dist'), join(folder, 'dist'), { recursive: true });
  await symlink(root('content'), join(folder, 'content'));
  const { scripts } = JSON.parse(await readFile(root('package.json'), 'utf8'));
  const manifest = { name: 'waggle', private: true, type: 'module', scripts };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

/** What a server is started with; nothing of the tests' own environment is handed on. */
export function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PORT: '0', ...variables };
}

/** Starts the built server as `npm start` does, without npm. */
export function startServer(folder: string, variables: Record<string, string>): Started {
  return start(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: environment(variables),
  });
}

/**
 * The address that a server prints when it is ready.
 *
 * @throws with all that it said, when it ends instead
 */
export async function addressOf(server: Started): Promise<string> {
  for (;;) {
    const address = /^Waggle is ready: (\S+)$/m.exec(server.said.stdout)?.[1];
    if (address) return address;
    if (server.child.exitCode !== null || server.child.signalCode !== null) {
      throw new Error(`It ended instead: ${server.said.stdout}${server.said.stderr}`);
    }
    await once(server.child.stdout as NodeJS.ReadableStream, 'data');
  }
}

/** Lines of the server's log whose message is this. */
export function logged(server: Started, message: string): Record<string, unknown>[] {
  return server.said.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === message);
}

/** A port that is taken until the returned function is called. */
export async function takePort(): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, free: () => void server.close() };
}
