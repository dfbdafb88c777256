import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('an icon has the width of the stylesheet, or a class for another one', () => {
  const withIcons = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const)
    .filter(([, text]) => text.includes("from 'lucide-react'"));
  expect(withIcons.length).toBeGreaterThan(50);
  const faults = withIcons.filter(([, text]) => /<[A-Z]\w*\b[^>]*\sstrokeWidth=/.test(text));
  expect(faults.map(([name]) => name)).toEqual([]);
});
