import { states } from './support/states.ts';
import { test } from './support/test.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const mode of ['light', 'dark']) {
    for (const [name, reach] of Object.entries(states)) {
      test(`${name}, ${size}, ${mode}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript(
          (theme) => localStorage.setItem('waggle.colour-mode', theme),
          mode,
        );
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await reach(page);
        await page.setViewportSize(viewport);
        const file = `${name.replaceAll(/[^a-z]+/g, '-')}-${size}-${mode}.png`;
        await page.screenshot({ path: `shots/${file}`, fullPage: true });
      });
    }
  }
}
