import { expect } from '@playwright/test';
import { loudest, tapAudio } from './support/audio-tap.ts';
import { test } from './support/test.ts';

/** What the browser tells of it; not among TypeScript's own. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    shifted: number;
  }
}

test('the landing page lets a visitor hear one word and finish typing it', async ({ page }) => {
  await tapAudio(page);
  await page.goto('/');
  const line = page.getByRole('textbox', { name: 'Finish the word you hear' });
  await expect(line).toHaveValue('honeyc');
  expect(await loudest(page), 'silent until asked').toBe(0);

  await page.getByRole('button', { name: 'Hear a word' }).click();
  await expect.poll(() => loudest(page), { message: 'the spoken word' }).toBeGreaterThan(0.01);

  await line.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('omb');
  await expect(page.getByText('That’s it. You can spell.')).toBeVisible();
});

test('a screen is fetched when it is visited, and Tone.js only at the first gesture', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play Now' }).first()).toBeVisible();
  expect(fetched.filter((path) => /HomeScreen|LevelDrawer|dialog|tone/i.test(path))).toEqual([]);

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();
  expect(fetched.filter((path) => /tone|dialog/i.test(path))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => fetched.some((path) => path.includes('tone'))).toBe(true);
});

for (const [screen, viewport] of Object.entries({
  // Where the foot of the page stands below the first screenful.
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
})) {
  test(`nothing that is seen on a ${screen} moves while a page arrives`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += (entry as LayoutShift).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize(viewport);
    // Letters of its own come after the first paint on a slow line.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    for (const path of ['/', '/signin', '/home']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What a browser still calls good is 0.1; letters that get their own font move a little.
      expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.01);
    }
  });
}
