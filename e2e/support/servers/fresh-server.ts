/** Builds what is stale and starts the real server on a data folder that nobody has used. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { dataDir } from './data-dir.ts';
import { dataTemplate, makeDataTemplate } from './data-template.ts';

const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
remove(dataDir);
await makeDataTemplate();
cpSync(dataTemplate, dataDir, { recursive: true });
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => [dataDir, dataTemplate].forEach(remove));
const server = '../../../dist/server/main.js';
await import(server);
