import type { Locator } from '@playwright/test';

/** Of each pupil in a table of results: the name, then what each cell says. */
export function cellsIn(grid: Locator): Promise<string[][]> {
  return grid
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th')?.textContent ?? '',
        ...[...row.querySelectorAll('td > .sr-only')].map(({ textContent }) => textContent ?? ''),
      ]),
    );
}
