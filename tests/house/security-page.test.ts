/** The page of threats names tests; a promise whose test is gone is none. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const page = readFileSync(root('docs/security.md'), 'utf8');

/** Rows of the tables of threats, by their cells. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| somebody '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const promises = rows.map(([, threat = '', , tests = '']) => ({
  threat,
  tests: [...tests.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path),
}));

describe('docs/security.md', () => {
  test.each(promises)('names a test of what Waggle does when somebody $threat', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !existsSync(root(path)))).toEqual([]);
  });

  test.each(promises)('has a planted fault for somebody who $threat', ({ threat, tests }) => {
    const faults = PLANTED_FAULTS.filter((fault) => fault.threat === threat);
    expect(faults).not.toEqual([]);
    for (const { test: expected } of faults) expect(tests).toContain(expected.file);
  });
});

describe('the planted faults', () => {
  test('are all of promises of the page', () => {
    const threats = new Set(promises.map(({ threat }) => threat));
    expect(PLANTED_FAULTS.filter(({ threat }) => !threats.has(threat))).toEqual([]);
  });

  const named = PLANTED_FAULTS.map((fault): [string, PlantedFault] => [
    `${fault.threat}: ${fault.edits[0]?.file}`,
    fault,
  ]);
  test.each(named)(
    'of %s find what they change, and their test',
    (_, { edits, test: expected }) => {
      for (const { file, find, replace } of edits) {
        expect(readFileSync(root(file), 'utf8').split(find), `${find} in ${file}`).toHaveLength(2);
        expect(replace).not.toBe(find);
      }
      expect(readFileSync(root(expected.file), 'utf8')).toContain(expected.name);
    },
  );
});
