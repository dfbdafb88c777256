import { expect, type Page } from '@playwright/test';
import type { LevelWords, ShortRoundKind } from '@waggle/engine/contracts';

/** The line of a short round; of missing letters it has another name. */
export const roundLine = (page: Page) =>
  page.getByRole('textbox', { name: /^Type the (word you hear|(\d )?missing letters?)$/ });

/**
 * Opens a round of the first level and begins it.
 *
 * @returns gives the word that is asked at a place, from 0: their clips are fetched in this order
 */
export async function startRound(
  page: Page,
  kind: ShortRoundKind,
): Promise<(place: number) => Promise<string>> {
  const spellings = new Map<string, string>();
  const clips = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/level-words/')) return;
    for (const { word } of (await response.json()) as LevelWords) {
      if (word.audio_blob_url) spellings.set(pathOf(word.audio_blob_url), word.word ?? '');
    }
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/audio/')) clips.add(pathOf(request.url()));
  });
  await page.goto(`/rounds/${kind}?level=101`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(roundLine(page)).toBeFocused();
  return async (place) => {
    await expect.poll(() => spellings.get([...clips][place] ?? '')).toBeTruthy();
    return spellings.get([...clips][place] ?? '') ?? '';
  };
}

/** What is typed for a word whose letters are missing. */
export async function missingLetters(page: Page, word: string): Promise<string> {
  const said = await page.getByText(/^Word with \d letters? missing:/).textContent();
  const shown = (said ?? '').split(': ')[1]?.split(' ') ?? [];
  return Array.from(word)
    .filter((_, place) => shown[place] === 'blank')
    .join('');
}

function pathOf(url: string): string {
  return new URL(url, 'http://waggle.test').pathname;
}
