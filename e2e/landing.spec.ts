import { expect } from '@playwright/test';
import { rounds } from '../tests/support/sample.ts';
import { loudest, tapAudio } from './support/sounds/audio-tap.ts';
import { test } from './support/test.ts';

/** The browser's entry; not among TypeScript's own types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** The visible layout shifts: total score, and the farthest vertical move in pixels. */
    shifted: { score: number; farthest: number };
  }
}

/** What a browser calls good. */
const GOOD_SCORE = 0.1;
/** Letters of another font sit a little higher or lower; the lowest line of text has 20 pixels. */
const LESS_THAN_A_LINE = 16;

test.use({ listens: true });

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
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  /** Which scripts have loaded, recognised by a text that only one of them holds. */
  const fetched = async () => {
    const code = (await Promise.all(scripts)).join('\n');
    const texts = { home: 'max-lg:playing:flex', dialogs: 'headlessui', tone: 'ToneAudioNode' };
    return Object.entries(texts).flatMap(([name, text]) => (code.includes(text) ? [name] : []));
  };
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play Now' }).first()).toBeVisible();
  expect(await fetched()).toEqual([]);

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();
  expect(await fetched()).toEqual(['home']);
  await page.keyboard.press('Tab');
  await expect.poll(fetched).toContain('tone');
});

/** Widths at which a page breaks its lines differently. */
const SCREENS = {
  'a small phone': { width: 360, height: 640 },
  // Where the foot of the page stands below the first screenful.
  'a phone': { width: 390, height: 844 },
  'a desk': { width: 1280, height: 800 },
};

/** Letters that a device has before those of the page arrive, as its stylesheet names them. */
const DEVICES = {
  'its own letters': (css: string) => css,
  'letters of none of the known fonts': (css: string) =>
    css.replaceAll(/local\((?:"[^"]*"|[^)]*)\)/g, 'local("absent")'),
  'serif letters alone': (css: string) =>
    css
      .replaceAll(/local\((?:"[^"]*"|[^)]*)\)/g, 'local("absent")')
      .replaceAll(/system-ui,\s*sans-serif/g, 'serif'),
};

/** Each width, each kind of letters, and the pair that once moved. All of them are in `npm run soak`. */
const SAMPLE = new Set([
  'a small phone, serif letters alone',
  'a phone, letters of none of the known fonts',
  'a desk, its own letters',
  'a desk, serif letters alone',
]);
const isFull = rounds(0, 1) > 0;

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const [letters, rewritten] of Object.entries(DEVICES)) {
    if (!isFull && !SAMPLE.has(`${screen}, ${letters}`)) continue;
    test(`nothing that is seen on ${screen} with ${letters} moves while a page arrives`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        window.shifted = { score: 0, farthest: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as LayoutShift;
            window.shifted.score += value;
            for (const { previousRect, currentRect } of sources) {
              const moved = Math.abs(currentRect.y - previousRect.y);
              window.shifted.farthest = Math.max(window.shifted.farthest, moved);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize(viewport);
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: rewritten(await response.text()) });
      });
      // Letters of its own come after the first paint on a slow line.
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      for (const path of ['/', '/signin', '/home']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { score, farthest } = await page.evaluate(() => window.shifted);
        expect(score, path).toBeLessThan(GOOD_SCORE);
        expect(farthest, path).toBeLessThan(LESS_THAN_A_LINE);
      }
    });
  }
}
