import { expect } from '@playwright/test';
import { beeStates } from './support/states/bee.ts';
import { smallTexts } from './support/looks/reach.ts';
import { test } from './support/test.ts';

for (const name of [
  'projector, bee of thirty',
  'projector, bee missed',
  'projector, bee between two turns',
  'projector, bee of sixty between two turns',
  'projector, bee over',
  'projector, bee over, three winners',
  'projector, bee over, stopped',
]) {
  test(`${name}: can be read from the last row`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await beeStates[name]?.(page);
    expect(await smallTexts(page)).toEqual([]);
  });
}
