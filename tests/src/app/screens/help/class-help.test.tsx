/** The page for teachers is docs/class.md, drawn: nothing is lost on the way, and nothing of its marks is seen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import ClassHelpScreen from '../../../../../src/app/screens/help/ClassHelpScreen.tsx';

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
