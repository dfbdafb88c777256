import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is typed is a value, and a picture's text stands in a row that is not translated. */
const NOT_TEXT = new Set(['input', 'textarea', 'text']);

test('a spelled word is not translated by a browser, wherever it is shown', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `src/${name}`);
  expect(files.length).toBeGreaterThan(100);
  const faults = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<([a-zA-Z]\w*)\b((?:(?!<|\n\s*>\n)[^])*?font-word)/g)]
      .filter(
        ([, tag = '', before = '']) => !NOT_TEXT.has(tag) && !before.includes('translate="no"'),
      )
      .map(([, tag]) => `${file}: <${tag}>`),
  );
  expect(faults).toEqual([]);
});
