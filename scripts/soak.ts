/**
 * Runs all tests, and what `npm test` only samples in full, from a seed of its own (WAGGLE_SOAK
 * names one to repeat), plants the faults that break the promises of docs/security.md, and writes
 * what happened to bench/soak.txt. No test has a second try here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const seed = process.env['WAGGLE_SOAK'] ?? String(Math.floor(Date.now() / 1000));
const runs = [
  ['vitest', 'run', '--reporter=verbose', '--testTimeout=600000'],
  ['playwright', 'test'],
  ['tsx', 'scripts/planted-faults.ts'],
];

console.log(`Seed ${seed}`);
let said = '';
for (const command of runs) {
  const run = spawn('npx', ['--no-install', ...command], {
    env: { ...process.env, WAGGLE_SOAK: seed },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'close');
  for await (const text of run.stdout.setEncoding('utf8')) {
    process.stdout.write(text);
    said += text;
  }
  await ended;
  process.exitCode ||= run.exitCode ?? 1;
}
writeFileSync(
  'bench/soak.txt',
  `WAGGLE_SOAK=${seed} npm run soak\nNode ${process.version}\n\n${stripVTControlCharacters(said).replaceAll(process.cwd(), '.')}`,
);
