import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { hush, loudest, tapAudio } from './support/sounds/audio-tap.ts';
import { answer, expectWord, openHome, startGame, wordLine } from './support/game.ts';
import { keyOf } from './support/learners.ts';
import { test } from './support/test.ts';

/** Words peak far above this, effects stay below it (docs/design.md, section 7). */
const WORD = 0.15;

interface SentWord {
  id: number;
  word: string;
  audio_blob_url: string;
  sentence_blob_url: string;
}

/** Ids of the words that the signed-in learner has reported. */
async function reportedBy(page: Page): Promise<number[]> {
  const response = await page.request.get('/api/auth/user/export/', {
    headers: await keyOf(page),
  });
  const { sounds_wrong } = (await response.json()) as { sounds_wrong: { word_id: number }[] };
  return sounds_wrong.map(({ word_id }) => word_id);
}

async function skipAll(page: Page): Promise<void> {
  for (let word = 1; word <= 20; word++) {
    await expectWord(page, word, 20);
    await page.keyboard.press('Alt+KeyS');
  }
  await expect(page.getByRole('heading', { name: 'Round over' })).toBeVisible();
}

/** Addresses of the clips that the page requests from now on, from their path on. */
function clipsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/audio/')) asked.push(pathname + search);
  });
  return asked;
}

test('a learner hears a word after the round, says that it sounds wrong, and takes it back', async ({
  page,
}) => {
  await tapAudio(page);
  await signedIn(page);
  const words = (await startGame(page)) as unknown as SentWord[];
  const [first, second] = words as [SentWord, SentWord];
  await skipAll(page);
  await hush(page);
  await page.getByRole('button', { name: `Listen to ${first.word}` }).click();
  await expect.poll(() => loudest(page)).toBeGreaterThan(WORD);
  for (const { word } of [first, second]) {
    await page.getByRole('button', { name: `Sounds wrong: ${word}`, exact: true }).click();
  }
  await expect(page.getByText('Thank you. We will listen to it.').first()).toBeVisible();
  await expect
    .poll(() => reportedBy(page))
    .toEqual([first.id, second.id].toSorted((a, b) => a - b));
  await page.getByRole('button', { name: `Undo: ${first.word} sounds right` }).click();
  await expect.poll(() => reportedBy(page)).toEqual([second.id]);
});

test('a visitor hears the words of the round, and cannot report them', async ({ page }) => {
  const [first] = await startGame(page);
  await skipAll(page);
  await expect(page.getByRole('button', { name: `Listen to ${first?.word}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sounds wrong/ })).toHaveCount(0);
});

test('the chosen voice and pace are tried, played with and kept', async ({ page }) => {
  await tapAudio(page);
  const asked = clipsAsked(page);
  await openHome(page);
  await page.getByRole('button', { name: /change language or level/ }).click();
  await page.getByText('Voice and pace').click();
  await page.getByRole('radio', { name: 'Voice 2' }).check();
  await page.getByRole('radio', { name: 'Slower' }).check();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect.poll(() => loudest(page)).toBeGreaterThan(WORD);
  expect(asked).toEqual([expect.stringMatching(/\.mp3\?voice=other&pace=slower$/)]);
  await page.reload();
  const words = (await startGame(page)) as unknown as SentWord[];
  await expect.poll(() => asked).toContain(`${words[0]?.audio_blob_url}?voice=other&pace=slower`);
  expect(asked.filter((url) => !url.endsWith('?voice=other&pace=slower'))).toEqual([]);
});

test('a word is heard in its sentence, and is typed while it sounds', async ({ page }) => {
  await tapAudio(page);
  const asked = clipsAsked(page);
  const words = (await startGame(page)) as unknown as SentWord[];
  const [first] = words as [SentWord];
  await expect.poll(() => loudest(page)).toBeGreaterThan(WORD);
  await page.keyboard.press('Alt+KeyT');
  await expect.poll(() => asked).toContain(first.sentence_blob_url);
  await expect(wordLine(page)).toBeFocused();
  const hear = page.getByRole('button', { name: 'Hear the word again' });
  await expect(hear).toHaveAttribute('data-speaking', 'true');
  await page.getByRole('button', { name: 'Sentence' }).click();
  await expect(wordLine(page)).toBeFocused();
  await expect(hear).toHaveAttribute('data-speaking', 'true');
  await answer(page, first.word);
  await expectWord(page, 2, words.length);
});
