/**
 * `npm run replay -- FILE` plays a match file again by the rules alone, and says `identical`, or
 * which line is the first that differs.
 */
import { readFileSync } from 'node:fs';
import { matchLines, replayMatch } from '@waggle/engine/replay';

const [path] = process.argv.slice(2);

if (path === undefined) {
  console.error('npm run replay -- FILE   plays a match file again');
  process.exitCode = 2;
} else {
  const file = textOf(path);
  const replayed = file === null ? null : replayMatch(matchLines(file));
  if (replayed === null) console.error(`There is no file ${path} that can be read.`);
  else if (replayed.is === 'identical') console.log('identical');
  else console.error(`Line ${replayed.line}: ${replayed.message}`);
  process.exitCode = replayed?.is === 'identical' ? 0 : 1;
}

function textOf(name: string): string | null {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return null;
  }
}
