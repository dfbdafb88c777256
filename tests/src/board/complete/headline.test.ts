import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headlineOf } from '../../../../src/board/complete/headline.ts';
import { fitCells } from '../../../../src/kit/letters/cell-fit.ts';
import { CELL_RATIO } from '../../../../src/kit/ui/hexagon.ts';

const names = readdirSync('content', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join('content', name)).map((file) => join('content', name, file)),
  )
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name?: string; words?: unknown })
  .flatMap(({ name, words }) => (name && words ? [name] : []));

/** Pixels that the board leaves of a screen of 390 and of 360. */
test.each([358, 328])('a headline fits %i pixels, whatever its level is called', (width) => {
  expect(names.length).toBeGreaterThan(70);
  const cut = names.filter((name) => {
    const cells = headlineOf(name);
    const { height, perRow } = fitCells(cells.length, width, 62);
    // The second row is half a cell to the right.
    const across = perRow + (cells.length > perRow ? 0.5 : 0);
    return across * height * CELL_RATIO > width;
  });
  expect(cut).toEqual([]);
});
