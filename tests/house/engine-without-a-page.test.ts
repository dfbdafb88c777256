/** What keeps a page out of the engine, and long functions out of engine and app: tried on faults. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const bin = (...path: string[]) => join(repository, 'node_modules', ...path);

let house = '';

beforeAll(() => {
  // Inside the repository, so that the types of Node are found.
  mkdirSync(bin('.cache'), { recursive: true });
  house = mkdtempSync(bin('.cache', 'house-'));
  for (const file of ['tsconfig.json', 'engine/tsconfig.json', '.oxlintrc.json']) {
    cpSync(join(repository, file), join(house, file));
  }
});
afterAll(() => rmSync(house, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(join(house, file, '..'), { recursive: true });
  writeFileSync(join(house, file), text);
}

function run(program: string, ...options: string[]): string {
  const { stdout } = spawnSync(process.execPath, [program, ...options], {
    cwd: house,
    encoding: 'utf8',
  });
  return stdout;
}

describe('the compiler refuses an engine that touches', () => {
  const TOUCHES = [
    'document.title',
    'window.location',
    'requestAnimationFrame(() => undefined)',
    'localStorage.length',
    'new Audio()',
    'navigator.vibrate(1)',
  ];
  let said = '';
  beforeAll(() => {
    put(
      'engine/play/page.ts',
      TOUCHES.map((look, at) => `export const a${at} = ${look};`).join('\n'),
    );
    said = run(bin('typescript', 'bin', 'tsc'), '-p', 'engine');
  });

  test.each(TOUCHES)('%s', (look) => {
    expect(said).toContain(`engine/play/page.ts(${TOUCHES.indexOf(look) + 1},`);
  });
});

test.each(['engine/play/long.ts', 'src/base/state/long.ts', 'src/board/Long.tsx'])(
  'the linter refuses a function over 200 lines in %s, and not one of 200',
  (file) => {
    const lint = (lines: number) => {
      put(file, `export function long() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`);
      return run(bin('oxlint', 'bin', 'oxlint'), '--format=unix', file);
    };
    expect(lint(200)).not.toContain('max-lines-per-function');
    expect(lint(201)).toContain('max-lines-per-function');
  },
);
