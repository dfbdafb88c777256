/** The built commands as processes, as an operator runs them. */
import { stat, writeFile } from 'node:fs/promises';
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
import { start } from '../../support/servers/processes.ts';

const built = useBuiltServer();
vi.setConfig({ testTimeout: SLOW_MS });

/** Runs `data.js` and says how it ended. */
function data(options: readonly string[], variables: Record<string, string> = {}) {
  return start(process.execPath, ['dist/server/data.js', ...options], {
    cwd: built.folder,
    env: environment({ DATA_DIR: built.dataDir, ...variables }),
  }).ended;
}

describe('a dump and a restore', () => {
  test('move what a server kept to another folder, where it serves again', async () => {
    const moved = { DATA_DIR: join(built.home, 'moved') };
    const file = join(built.home, 'all.jsonl.gz');
    await built.haveDatabase();
    const server = built.start({ VOICE: 'off' });
    await addressOf(server);

    const whileItRuns = await data(['dump', file]);
    expect(whileItRuns).toMatchObject({ code: 1, stdout: '' });
    expect(whileItRuns.stderr).toBe(
      `${built.dataDir} is in use by process ${server.pid}. Stop that Waggle first, or set DATA_DIR to another folder.\n`,
    );
    server.child.kill('SIGTERM');
    await server.ended;

    const dumped = await data(['dump', file]);
    const summary = /: (\d+ tables, [\d,]+ rows), \d+ kB\.\n$/.exec(dumped.stdout)?.[1];
    expect(dumped).toMatchObject({ code: 0 });
    expect(dumped.stdout).toContain(`Wrote ${file}: `);
    expect(dumped.stderr).toMatch(/^words: [\d,]+ rows$/m);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const restored = await data(['restore', file], moved);
    expect(restored).toMatchObject({
      code: 0,
      stdout: `Restored ${file} into ${moved.DATA_DIR}: ${summary}.\n`,
    });
    const again = await data(['restore', file], moved);
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'This database is not empty. Restore into a new one, or into a new DATA_DIR; nothing was changed.\n',
    });

    const after = built.start({ ...moved, VOICE: 'off' });
    const address = await addressOf(after);
    expect(await clipAddress(address)).toBe('null');
    expect(logged(after, 'migrated')).toEqual([]);
    expect(logged(after, 'content loaded')).toEqual([]);
  });

  test('end with a sentence if their arguments are impossible', async () => {
    const missing = join(built.home, 'missing.jsonl');
    expect(await data(['dump', missing])).toMatchObject({
      code: 1,
      stderr: `There is nothing to dump: ${built.dataDir} is not there.\n`,
    });
    expect(await data(['restore', missing])).toMatchObject({
      code: 1,
      stderr: `Cannot read ${missing}: ENOENT: no such file or directory, open '${missing}'.\n`,
    });
    await writeFile(missing, 'something else');
    expect(await data(['restore', missing])).toMatchObject({
      code: 1,
      stderr: `${missing} is no dump that this Waggle can read.\n`,
    });
    for (const options of [[], ['dump'], ['dump', 'a', 'b'], ['copy', 'a']]) {
      const { code, stderr } = await data(options);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^npm run data:dump -- FILE /);
    }
    expect(await data(['dump', 'a'], { PORT: 'x' })).toMatchObject({
      code: 1,
      stderr: 'PORT must be a number from 0 to 65535.\n',
    });
  });
});
