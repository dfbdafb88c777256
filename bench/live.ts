/**
 * `npm run bench:live`: our live server beside a plain `ws` server that writes every message, one
 * that coalesces at our rate, and socket.io, all doing the same job: classes of 30, one answer per
 * player every 3 s. Ours commits every answer to a PostgreSQL of its own; the others keep it in
 * memory. Ours plays races, and as a contender of its own one word at a time for all. Needs Linux and two cores: servers and PostgreSQL share one, the players have the other.
 *
 * `--sockets 300` and `--seconds 3` make a trial; `--rounds` repeats everything, `--pause 1` lets the
 * players answer every second, `--search no` leaves out the highest pace, `--only waggle` the others,
 * `--apart` gives PostgreSQL the players' core, and `--profile DIR` keeps profiles of the servers.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileServers } from './live/compile.ts';
import { CONTENDERS, type Stage } from './live/contenders.ts';
import { CLASS_SIZE } from './live/crowd.ts';
import { startDatabase } from './live/database.ts';
import { measure, measureReentrance } from './live/measure.ts';
import { LOAD_CORE, pin, SERVER_CORE } from './live/processes.ts';
import { printReport, type Row } from './live/report.ts';
import type { Setup } from './live/servers/memory-rooms.ts';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '300,1500,3000' },
    // All players repeat the same three answers in 9 s. Right and wrong ones cost differently, so whole
    // repeats are measured.
    seconds: { type: 'string', default: '18' },
    pause: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    search: { type: 'string', default: 'yes' },
    only: { type: 'string', default: CONTENDERS.join(',') },
    apart: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const sizes = values.sockets.split(',').map(Number);
const seconds = Number(values.seconds);
const pause = Number(values.pause);
const rounds = Number(values.rounds);
const contenders = CONTENDERS.filter((name) => values.only.split(',').includes(name));
const largest = Math.max(...sizes);
if (sizes.some((size) => size % CLASS_SIZE !== 0)) {
  throw new Error(`sockets come in classes of ${CLASS_SIZE}`);
}

pin(process.pid, LOAD_CORE);

console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
const folder = await compileServers();
const database = await startDatabase(largest, values.apart ? LOAD_CORE : SERVER_CORE);
try {
  console.log(`${database.version} with its own settings`);
  const setupFile = join(folder, 'setup.json');
  const { tickets, words } = database;
  writeFileSync(setupFile, JSON.stringify({ players: tickets, words } satisfies Setup));
  const stage: Stage = { database, programs: folder, setupFile, profile: values.profile ?? null };
  const rows: Row[] = [];
  // Everything once per round, in turn, so that whatever slows the machine slows all alike.
  for (let round = 1; round <= rounds; round++) {
    for (const size of sizes) {
      for (const name of contenders) {
        const isLargest = size === largest;
        const figures = await measure(name, tickets.slice(0, size), stage, {
          seconds,
          pause,
          // Where a word waits for all, the pace is the host's.
          search: isLargest && values.search === 'yes' && name !== 'waggle together',
        });
        const reentrance = await measureReentrance(name, tickets.slice(0, size), stage);
        rows.push({ name, size, figures: { ...figures, reentrance } });
        process.stderr.write(
          `Round ${round} of ${rounds}, ${size} sockets, ${name}: ${JSON.stringify({ ...figures, reentrance })}\n`,
        );
      }
    }
  }
  printReport(rows, values.apart);
} finally {
  await database.stop();
}
