import { roundStates } from './support/round-states.ts';
import { test } from './support/test.ts';

const SIZES = {
  small: [360, 640],
  phone: [390, 844],
  school: [1366, 657],
  keyboard: [360, 340],
} as const;
for (const [name, reach] of Object.entries(roundStates)) {
  test(name, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await reach(page);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((m) => {
        document.documentElement.dataset['theme'] = m;
      }, mode);
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        if (size === 'keyboard' && mode === 'dark') continue;
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(400);
        const [h, w] = await page.evaluate(() => [
          document.documentElement.scrollHeight,
          document.documentElement.scrollWidth,
        ]);
        console.log(name, size, h, w);
        await page.screenshot({
          path: `/tmp/rounds-shots/${name.replaceAll(/[^a-z]+/g, '-')}-${size}-${mode}.png`,
          animations: 'disabled',
        });
      }
    }
  });
}
