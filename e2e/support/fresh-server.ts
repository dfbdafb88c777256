/** Builds what is stale and starts the real server on an empty data folder. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'waggle-e2e-'));
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const server = '../../dist/server/main.js';
await import(server);
