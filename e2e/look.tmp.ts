import { states } from './support/states.ts';
import { test } from './support/test.ts';
import { appendFileSync } from 'node:fs';
const SIZES = [
  [1366, 657],
  [1024, 768],
  [390, 500],
  [844, 390],
  [768, 1024],
  [360, 640],
] as const;
const WANTED = (process.env['LOOK'] ?? '').split('|');
for (const name of WANTED) {
  test(name, async ({ page }) => {
    const reach = states[name];
    if (!reach) throw new Error(name);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(
      name === 'menu, signed in' ? { width: 390, height: 500 } : { width: 1366, height: 657 },
    );
    await reach(page);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((m) => {
        document.documentElement.dataset['theme'] = m;
      }, mode);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(async () => {
          await document.fonts.ready;
          for (let f = 0; f < 4; f++) await new Promise(requestAnimationFrame);
        });
        await page.waitForTimeout(150);
        const m = await page.evaluate(() => ({
          sh: document.documentElement.scrollHeight - innerHeight,
          sw: document.documentElement.scrollWidth - innerWidth,
        }));
        if (mode === 'light')
          appendFileSync(
            '/tmp/w/screens-shots/log.txt',
            `${name} ${width}x${height} scrolls ${m.sh} sideways ${m.sw}\n`,
          );
        await page.screenshot({
          path: `/tmp/w/screens-shots/${name.replaceAll(/[^a-z]+/g, '-')}-${mode}-${width}x${height}.png`,
          animations: 'disabled',
        });
      }
    }
  });
}
