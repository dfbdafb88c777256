/** The built server where there is no room left: for its log, and for its data. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  addressOf,
  environment,
  SLOW_MS,
  useBuiltServer,
} from '../../support/servers/built-server.ts';
import { freePort } from '../../support/servers/postgres.ts';
import { type Started, start, until } from '../../support/servers/processes.ts';

const hasFullDevice = existsSync('/dev/full');
if (!hasFullDevice) console.warn('There is no /dev/full here: a log that is full is not tested.');

/** A mount that only the program and its children see, and that ends with them. */
const MOUNT = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
const canMount =
  spawnSync('unshare', [...MOUNT, 'mount -t tmpfs -o size=64k tmpfs /mnt'], { stdio: 'ignore' })
    .status === 0;
if (!canMount) {
  console.warn('No file system may be mounted here: a full data folder is tested without one.');
}

const built = useBuiltServer();
vi.setConfig({ testTimeout: 2 * SLOW_MS });

/** Starts the server by a line of the shell, which may send its output elsewhere. */
async function startByShell(
  line: (program: string) => string,
  run: readonly [program: string, ...options: string[]] = ['sh', '-c'],
  variables: Record<string, string> = {},
): Promise<{ server: Started; address: string }> {
  const port = await freePort();
  const [program, ...options] = run;
  const server = start(program, [...options, line(`"${process.execPath}" dist/server/main.js`)], {
    cwd: built.folder,
    env: environment({
      DATA_DIR: built.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'debug',
      VOICE: 'off',
      ...variables,
    }),
  });
  const address = `http://127.0.0.1:${port}`;
  const hasEnded = () => server.child.exitCode !== null || server.child.signalCode !== null;
  await until(async () => hasEnded() || (await statusOf(`${address}/readyz`)) === 200);
  if (hasEnded()) throw new Error(`It ended instead: ${server.said.stdout}${server.said.stderr}`);
  return { server, address };
}

/** The status of an answer; 0 when there is none. */
async function statusOf(address: string): Promise<number> {
  return fetch(address).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Asks for something so often, each time a line in the log. */
async function askOften(address: string): Promise<void> {
  for (let n = 0; n < 20; n++) expect(await statusOf(`${address}/api/languages/`)).toBe(200);
}

describe('a server', () => {
  test.runIf(hasFullDevice).each([
    ['log', '> /dev/full'],
    ['log and complaints', '> /dev/full 2>&1'],
  ])(
    'whose %s goes where nothing fits goes on without, and ends when it is asked to',
    async (_, to) => {
      const { server, address } = await startByShell(
        (program) => `exec ${program} ${to}`,
        ['sh', '-c'],
        await built.anyDatabase(),
      );
      await askOften(address);
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, signal: null });
    },
  );

  test('with a closed log pipe goes on, and ends when it is stopped', async () => {
    const database = await built.anyDatabase();
    const server = built.start({ ...database, LOG_LEVEL: 'debug', VOICE: 'off' });
    const address = await addressOf(server);
    server.child.stdout?.destroy();
    await askOften(address);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  test.runIf(hasFullDevice)(
    'that cannot go on ends at once, also where its last words do not fit',
    async () => {
      await built.haveDatabase();
      const { server } = await startByShell((program) => `exec ${program} > /dev/full`);
      const database = Number.parseInt(await readFile(join(built.dataDir, 'lock'), 'utf8'), 10);
      process.kill(database, 'SIGKILL');
      expect(await server.ended).toMatchObject({ code: 1, signal: null });
    },
  );

  test.runIf(canMount)('whose disk is full at its first start says so', async () => {
    await mkdir(built.dataDir);
    const line = `mount -t tmpfs -o size=20m tmpfs "$DATA_DIR" && exec "${process.execPath}" dist/server/main.js`;
    const server = start('unshare', [...MOUNT, line], {
      cwd: built.folder,
      env: environment({ DATA_DIR: built.dataDir, VOICE: 'off' }),
    });
    expect(await server.ended).toMatchObject({
      code: 1,
      stderr: `The embedded database in ${built.dataDir} did not start: no space left on device. Free the folder, or set DATA_DIR to another one.\n`,
    });
  });

  test.runIf(canMount)(
    'whose disk is full says at /readyz that it is the data folder, and goes on when there is room',
    async () => {
      await mkdir(built.dataDir);
      const { server, address } = await startByShell(
        (program) =>
          `mount -t tmpfs -o size=256m tmpfs "$DATA_DIR" && cp -R "$TEMPLATE/." "$DATA_DIR" &&
          exec ${program} > "$DATA_DIR/log"`,
        ['unshare', ...MOUNT],
        { TEMPLATE: built.template },
      );
      // What the server sees in its data folder.
      const disk = `/proc/${server.pid}/root${built.dataDir}`;
      const linesOfLog = async () =>
        (await readFile(join(disk, 'log'), 'utf8')).split('\n').filter((line) => line !== '');
      const before = (await linesOfLog()).length;

      const filling = await writeFile(join(disk, 'filling'), Buffer.alloc(256 * 1024 * 1024)).catch(
        (error: NodeJS.ErrnoException) => error.code,
      );
      expect(filling).toBe('ENOSPC');
      await until(async () => (await statusOf(`${address}/readyz`)) === 503);
      expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
        message: 'Waggle cannot write to its data folder at the moment. Please try again soon.',
      });
      expect(await statusOf(`${address}/healthz`)).toBe(200);
      await askOften(address);

      await rm(join(disk, 'filling'));
      await until(async () => (await statusOf(`${address}/readyz`)) === 200);
      await askOften(address);
      await until(async () => (await linesOfLog()).length > before + 20);
      const said = (await linesOfLog()).join('\n');
      expect(said).toContain('the log could not be written');
      expect(said).toContain('the data folder can be written to again');
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, signal: null });
    },
  );
});
