import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { hintText } from '../server/levels/rules.ts';
import { rounds } from '../tests/support/sample.ts';
import { startGameIn, wordLine } from './support/game.ts';
import { test } from './support/test.ts';

/** Phones with their keyboard open (docs/design.md, section 8). */
const SIZES = [
  { width: 360, height: 340 },
  { width: 390, height: 500 },
] as const;

/** By the folders of their words. Words that no voice says are shown on another language's board. */
const LANGUAGES = {
  en: 'English',
  af: 'Afrikaans',
  fr: 'French',
  es: 'Spanish',
  de: 'German',
  pt: 'Portuguese',
  sw: 'Swahili',
  zu: 'Swahili',
} as const;

interface Shown {
  word: string;
  hint: string;
}

/** One language in `npm test`, all in `npm run soak`. */
const measured = Object.entries(LANGUAGES).slice(0, rounds(1, 8));

/** The words of a language with their hints as the server writes them, in `npm run soak` all. */
function wordsOf(slug: string): Shown[] {
  const folder = new URL(`../content/${slug}/`, import.meta.url);
  const words = readdirSync(folder).flatMap((file) => {
    const level = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return level.words.map(
      (entry: { word: string; pos: string; hint: string; sentence: string; origin?: string }) => ({
        word: entry.word,
        hint: hintText({
          part_of_speech: entry.pos,
          hint: entry.hint,
          sentence: entry.sentence,
          origin: entry.origin ?? null,
          level_difficulty: level.difficulty,
        }),
      }),
    );
  });
  return words.filter((_: Shown, place: number) => place % rounds(40, 1) === 0);
}

/** A game of all these words, in this order. */
async function withWords(page: Page, words: readonly Shown[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('waggle.game-time', '"none"'));
  await page.route('**/api/level-words/**', async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as { word: object }[];
    const json = words.map((word, place) => ({
      word: { ...first?.word, ...word, id: place + 1, accepted: [word.word] },
    }));
    await route.fulfill({ response, json });
  });
}

/** How a hint is read now: whole, with a way to the rest that is shown, or cut. */
function readingOf(page: Page): Promise<'whole' | 'scrolls' | 'cut'> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const box = document.querySelector<HTMLElement>('[data-said]');
    if (!box) return 'cut';
    if (box.scrollHeight <= box.clientHeight + 1) return 'whole';
    const canScroll = box.tabIndex === 0 && getComputedStyle(box).overflowY === 'auto';
    return canScroll && box.parentElement?.querySelector('svg:last-child') ? 'scrolls' : 'cut';
  });
}

for (const [slug, language] of measured) {
  test(`every hint is read on a phone with its keyboard open: ${slug}`, async ({ page }) => {
    const words = wordsOf(slug);
    test.setTimeout(600_000 + 3_000 * words.length);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withWords(page, words);
    for (const size of SIZES) {
      await page.setViewportSize({ width: 390, height: 844 });
      await startGameIn(page, language);
      await page.setViewportSize(size);
      const played = new Map<string, Shown>(words.map((word) => [word.hint, word]));
      const found = { alone: { scrolls: 0, cut: 0 }, wrong: { scrolls: 0, cut: 0 } };
      const long: string[] = [];
      for (let place = 1; place <= words.length; place += 1) {
        await expect(
          page.getByText(`Word ${place} of ${words.length}`, { exact: true }),
        ).toBeVisible();
        await page.keyboard.press('Alt+KeyH');
        const line = page.locator('[data-said] p[lang]');
        await expect(line).toBeVisible();
        const hint = (await line.textContent()) ?? '';
        expect(played.delete(hint), hint).toBe(true);
        const alone = await readingOf(page);
        await page.keyboard.type('qqq');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
        const wrong = await readingOf(page);
        if (alone !== 'whole') found.alone[alone] += 1;
        if (wrong !== 'whole') {
          found.wrong[wrong] += 1;
          long.push(hint);
        }
        if (place < words.length) await page.keyboard.press('Alt+KeyS');
      }
      console.log(
        `${slug}, ${size.width} x ${size.height}: of ${words.length} hints ${found.alone.scrolls} scroll alone and ${found.wrong.scrolls} beside a verdict; cut: ${found.alone.cut} and ${found.wrong.cut}`,
      );
      if (long.length > 0) console.log(long.slice(0, 3).join('\n'));
      expect(await wordLine(page).count()).toBe(1);
      expect({ alone: found.alone.cut, wrong: found.wrong.cut }).toEqual({ alone: 0, wrong: 0 });
    }
  });
}
