import type { Page } from '@playwright/test';
import { moments } from './support/states/moment.ts';
import { test } from './support/test.ts';

/** Each celebration as a sequence of pictures beside each other, in `shots/`. */
const SIZES = {
  phone: { width: 390, height: 844 },
  school: { width: 1366, height: 657 },
} as const;

const MODES = {
  light: { theme: 'light', motion: 'no-preference' },
  dark: { theme: 'dark', motion: 'no-preference' },
  still: { theme: 'light', motion: 'reduce' },
} as const;

/** Width of one picture of a sequence, in pixels. */
const SHOWN = { phone: 240, school: 480 } as const;

for (const [name, { reach, at }] of Object.entries(moments)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [mode, { theme, motion }] of Object.entries(MODES)) {
      test(`${name}, ${size}, ${mode}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: motion });
        await page.addInitScript(
          (value) => localStorage.setItem('waggle.colour-mode', value),
          theme,
        );
        await reach(page);
        const pictures: string[] = [];
        let passed = 0;
        for (const time of at) {
          await page.clock.runFor(time - passed);
          passed = time;
          await setMotions(page, time);
          const picture = await page.screenshot({ animations: 'allow' });
          pictures.push(picture.toString('base64'));
        }
        const file = `moment-${name.replaceAll(/\W+/g, '-')}-${size}-${mode}.png`;
        await beside(page, { pictures, at, width: SHOWN[size as keyof typeof SIZES], file });
      });
    }
  }
}

/** Stops all motions where they are so many milliseconds after the moment began. */
async function setMotions(page: Page, time: number): Promise<void> {
  await page.evaluate((now) => {
    const { begun = new WeakMap<Animation, number>() } = window as {
      begun?: WeakMap<Animation, number>;
    };
    Object.assign(window, { begun });
    for (const animation of document.getAnimations()) {
      if (!begun.has(animation)) begun.set(animation, now);
      animation.pause();
      animation.currentTime = now - (begun.get(animation) ?? now);
    }
  }, time);
}

async function beside(
  page: Page,
  sheet: { pictures: string[]; at: readonly number[]; width: number; file: string },
): Promise<void> {
  const columns = Math.max(3, Math.floor(1_450 / sheet.width));
  const other = await page.context().newPage();
  await other.setViewportSize({ width: columns * (sheet.width + 8) + 8, height: 200 });
  const figures = sheet.pictures.map(
    (picture, place) =>
      `<figure><img src="data:image/png;base64,${picture}" width="${sheet.width}"><figcaption>${sheet.at[place]} ms</figcaption></figure>`,
  );
  await other.setContent(
    `<style>body{margin:0;display:flex;flex-wrap:wrap;gap:8px;font:13px sans-serif}figure{margin:0}</style>${figures.join('')}`,
  );
  await other.screenshot({ path: `shots/${sheet.file}`, fullPage: true });
  await other.close();
}
