/** The built server as a process, ended in every way it can end. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  addressOf,
  clipAddress,
  environment,
  logged,
  SLOW_MS,
  useBuiltServer,
} from '../../support/servers/built-server.ts';
import { allGone, descendantsOf, start } from '../../support/servers/processes.ts';

const built = useBuiltServer();
vi.setConfig({ testTimeout: SLOW_MS });

/** A server with all its children: the database, and the worker that has said a word. */
async function aFullServer() {
  await built.haveDatabase();
  const server = built.start();
  const address = await addressOf(server);
  const clip = await fetch(address + (await clipAddress(address)));
  expect(clip.status).toBe(200);
  await clip.arrayBuffer();
  const children = descendantsOf(server.pid);
  expect(children).toHaveLength(2);
  return { server, address, children };
}

describe('a server', () => {
  test('stopped by SIGTERM ends with 0 and takes its children along', async () => {
    const { server, children } = await aFullServer();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    await allGone(children);
    expect(await readdir(built.dataDir)).not.toContain('lock');
  });

  test('stopped by Ctrl-C, which reaches its children too, ends the same way', async () => {
    const { server, children } = await aFullServer();
    for (const pid of [...children, server.pid]) process.kill(pid, 'SIGINT');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    await allGone(children);
    expect(await readdir(built.dataDir)).not.toContain('lock');
  });

  test('that is killed leaves no child, and the next one starts at once on the same data', async () => {
    const { server, address, children } = await aFullServer();
    const clip = await clipAddress(address);
    server.child.kill('SIGKILL');

    const next = built.start();
    const nextAddress = await addressOf(next);
    await allGone(children);
    expect(logged(next, 'migrated')).toEqual([]);
    expect(logged(next, 'content loaded')).toEqual([]);
    expect(await clipAddress(nextAddress)).toBe(clip);
    expect((await fetch(nextAddress + clip)).status).toBe(200);
  });

  test('that loses its database says so and ends with 1, and nothing is left', async () => {
    const { server, children } = await aFullServer();
    const database = Number.parseInt(await readFile(join(built.dataDir, 'lock'), 'utf8'), 10);
    expect(children).toContain(database);
    process.kill(database, 'SIGKILL');
    expect(await server.ended).toMatchObject({ code: 1, signal: null });
    expect(logged(server, 'the embedded database stopped')).toHaveLength(1);
    await allGone(children);
  });

  test('that lost the npm which started it ends too, with all its children', async () => {
    await built.haveDatabase();
    // The build is fresh; npm would only look through it again.
    const npm = start('npm', ['start', '--ignore-scripts'], {
      cwd: built.folder,
      env: environment({ DATA_DIR: built.dataDir, VOICE: 'off' }),
    });
    await addressOf(npm);
    const family = descendantsOf(npm.pid);
    expect(family.length).toBeGreaterThanOrEqual(2);
    npm.child.kill('SIGKILL');
    await allGone(family);
    expect(await readdir(built.dataDir)).not.toContain('lock');
  });
});
