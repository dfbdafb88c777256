/** The page for teachers is docs/class.md, drawn: nothing is lost on the way, and nothing of its marks is seen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import ClassHelpScreen from '../../../../../src/app/screens/help/ClassHelpScreen.tsx';
import { blocksOf, spansOf } from '../../../../../src/app/screens/help/markdown.ts';

const source = readFileSync(join(import.meta.dirname, '../../../../../docs/class.md'), 'utf8');

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The page as plain words: without marks, targets of links and heads of tables. */
const written = source
  .replace(/^\|.*\|\n\|[-|]+\|\n/gm, '')
  .replace(/^(#+|-|\d+\.|\s+-|\s+\d+\.) /gm, '')
  .replace(/\]\([^)]+\)/g, '')
  .replace(/^ *```/gm, '');

describe('the page for teachers', () => {
  let container: HTMLElement;
  beforeEach(() => {
    ({ container } = render(<ClassHelpScreen />));
    // Blocks have no blanks between them.
    for (const block of container.querySelectorAll('h1, h2, p, li, pre, dt, dd')) block.append(' ');
  });

  test('has every word of docs/class.md, in its order', () => {
    expect(wordsOf(container.textContent)).toEqual(wordsOf(written));
  });

  test('shows no mark of Markdown', () => {
    expect(container.textContent).not.toMatch(/\*\*|```|\]\(|`|^#|\|/m);
  });

  test('has each section that it links to', () => {
    const targets = [...container.querySelectorAll('a[href^="#"]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((target) => container.querySelector(target) === null)).toEqual([]);
  });

  test('links to no file that is not served', () => {
    const targets = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(targets.filter((target) => /\.md\b/.test(target ?? ''))).toEqual([]);
  });
});

describe('blocksOf()', () => {
  test('keeps what is indented with its item', () => {
    const text = '1. One\n   goes on\n\n   ```\n   A=1\n   ```\n\n   after\n2. Two\n\nEnd';
    expect(blocksOf(text)).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [
            { kind: 'text', text: 'One goes on' },
            { kind: 'code', text: 'A=1' },
            { kind: 'text', text: 'after' },
          ],
          [{ kind: 'text', text: 'Two' }],
        ],
      },
      { kind: 'text', text: 'End' },
    ]);
  });
});

test('spansOf() reads code, bold and links, and nothing inside code', () => {
  expect(spansOf('a `**b**` **c** [d](#e).')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: '**b**' },
    { kind: 'text', text: ' ' },
    { kind: 'bold', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', target: '#e' },
    { kind: 'text', text: '.' },
  ]);
});
