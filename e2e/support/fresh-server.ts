/** Builds what is stale and starts the real server on an empty data folder. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dataDir } from './data-dir.ts';

const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
const empty = () => rmSync(dataDir, { recursive: true, force: true });
empty();
process.env['DATA_DIR'] = dataDir;
process.on('exit', empty);
const server = '../../dist/server/main.js';
await import(server);
