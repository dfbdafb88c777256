import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The foot of the landing page, which loads nothing for its one link; the head of a sorted column; a wrong form, as it is
 * marked; a choice that looks like the heading of its page.
 */
const OTHERS = [
  'app/panels/Footer.tsx',
  'class/panels/work/ResultsGrid.tsx',
  'kit/table/SortHead.tsx',
  'learn/screens/path/LevelsScreen.tsx',
];

/** An underline that is always there: one at a hover or a choice is no link's. */
const UNDERLINED = /(?<=['"`\s])underline(?=['"`\s])/;

test('an underlined link is a TextLink', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && name !== 'kit/form/TextLink.tsx')
    .filter((name) => UNDERLINED.test(readFileSync(`src/${name}`, 'utf8')));
  expect(screens.toSorted()).toEqual(OTHERS);
});
