/** The page of threats names tests; a promise whose test is gone is none. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const page = readFileSync(root('docs/security.md'), 'utf8');

/** Rows of the tables of threats, by their cells. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| somebody '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('docs/security.md', () => {
  test.each(rows.map(([, threat = '', , tests = '']) => [threat, tests] as const))(
    'names a test of what Waggle does when somebody %s',
    (_, tests) => {
      const named = [...tests.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
      expect(named).not.toEqual([]);
      expect(named.filter((path) => !existsSync(root(path)))).toEqual([]);
    },
  );
});
