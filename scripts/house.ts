/**
 * Counts what `tests/house` holds: imports that run the wrong way, the longest chains of imports with
 * their types, lines, and functions that are too long. With `--check` it exits with 1 where a limit is
 * passed, and names the places.
 */
import { depthOf, readImports, readSource } from './house/import-graph.ts';
import { longFunctions } from './house/long-functions.ts';
import { LIMITS } from './house/limits.ts';
import { wrongImports } from './house/rooms.ts';

const all = readImports(['engine', 'server', 'src'], true);

const wrong = wrongImports(all);
const long = longFunctions(['engine', 'src']);
const longInServer = longFunctions(['server'], 150);
const rows: readonly [name: string, count: number, limit: number, places?: readonly string[]][] = [
  ['files in no room', wrong.homeless.length, 0, wrong.homeless],
  ['imports between subjects', wrong.sideways.length, 0, wrong.sideways],
  ['imports that run back', wrong.back.length, 0, wrong.back],
  ["imports of another subject's store", wrong.ofStores.length, 0, wrong.ofStores],
  ['import depth of the engine', depthOf(all, 'engine'), LIMITS.depth.engine],
  ['import depth of engine and app', depthOf(all, 'engine', 'src'), LIMITS.depth.app],
  ['import depth of server with engine', depthOf(all, 'engine', 'server'), LIMITS.depth.server],
  ['functions over 120 lines in engine and app', long.length, LIMITS.longFunctions, long],
  [
    'functions over 150 lines in the server',
    longInServer.length,
    LIMITS.longInServer,
    longInServer,
  ],
];
for (const [name, count, limit, places = []] of rows) {
  const isOver = count > limit;
  console.log(`${String(count).padStart(6)}  ${name}${isOver ? `, ${limit} allowed` : ''}`);
  if (isOver || !process.argv.includes('--check'))
    for (const place of places) console.log(`          ${place}`);
}
for (const [name, folders] of [
  ['engine and app', /^(engine|src)\//],
  ['the server', /^server\//],
] as const) {
  const files = [...all.keys()].filter((file) => folders.test(file));
  const lines = files.reduce((sum, file) => sum + readSource(file).split('\n').length - 1, 0);
  console.log(`${String(lines).padStart(6)}  lines of ${name} in ${files.length} files`);
}
if (process.argv.includes('--check') && rows.some(([, count, limit]) => count > limit))
  process.exit(1);
