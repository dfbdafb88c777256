/**
 * `npm run cluster`: several servers on one PostgreSQL and one Redis behind a load balancer, all
 * from programs of this machine, for trials. `-- --nodes 5` starts another number of them, PORT
 * names another port. Everything they keep is gone when it ends.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { canCluster, startCluster } from '../tests/support/servers/cluster.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } });
const nodes = Number(values.nodes);
if (!Number.isInteger(nodes) || nodes < 1) fail('--nodes takes a number from 1 on.');
if (!canCluster()) {
  fail('A cluster needs the programs of PostgreSQL and redis-server: install them first.');
}
const folder = fileURLToPath(new URL('..', import.meta.url));
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  cwd: folder,
  stdio: 'inherit',
});
const cluster = await startCluster({
  nodes,
  folder,
  port: Number(process.env['PORT'] || 8080),
  variables: { VOICE: process.env['VOICE'] || 'on' },
});
for (const node of cluster.nodes) console.log(`A node: http://${node.address} (${node.pid()})`);
console.log(`PostgreSQL: ${cluster.postgres.url} (${cluster.postgres.pid()})`);
console.log(`Redis: ${cluster.redis.url} (${cluster.redis.pid()})`);
console.log(`Waggle is ready: http://${cluster.proxy.address}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cluster.stop().then(() => process.exit(0)));
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
