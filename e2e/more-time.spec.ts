import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { answer, expectWord, openHome, startGame } from './support/game.ts';
import { test } from './support/test.ts';

async function chooseTime(page: Page, time: string): Promise<void> {
  await openDrawer(page);
  await page.getByText(/^More time/).click();
  await page.getByRole('radio', { name: time }).check();
  await page.keyboard.press('Escape');
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /change language or level/ }).click();
}

async function asked<Body>(page: Page, path: string): Promise<Body> {
  const key = await page.evaluate(() => localStorage.getItem('waggle.token'));
  const response = await page.request.get(path, {
    headers: { Authorization: `Token ${JSON.parse(key ?? '""')}` },
  });
  return (await response.json()) as Body;
}

test('a learner without the timer makes progress and is on no leaderboard', async ({ page }) => {
  await signedIn(page);
  const begun: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/create-game/')) begun.push(sent.url());
  });
  await openHome(page);
  await chooseTime(page, 'No timer');
  await expect(page.getByText('20 words, no timer. Spell 16 to move up.')).toBeVisible();
  await page.reload();
  await openDrawer(page);
  await expect(page.getByText('More time: No timer')).toBeVisible();
  await page.keyboard.press('Escape');

  const [first, second] = await startGame(page);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await answer(page, first?.word ?? '');
  await expectWord(page, 2, 20);
  await answer(page, `${second?.word}x`);
  await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('group', { name: 'Game finished' })).toBeFocused();
  await expect(page.getByText(/but not for the leaderboard/)).toBeVisible();
  await expect(page.getByText('Spell 15 more words to open Sound teams.')).toBeVisible();

  const logs = await asked<{ is_correct: boolean; game: unknown }[]>(page, '/api/level-logs/');
  expect(logs.map(({ is_correct, game }) => [is_correct, game])).toEqual([
    [false, null],
    [true, null],
  ]);
  const board = await asked<{ results: { current_user_entry: unknown } }>(
    page,
    '/api/leaderboard/?time_frame=all_time&mode=single_player',
  );
  expect(board.results.current_user_entry).toBeNull();
  expect(begun).toEqual([]);
});

test('a guest takes two times the time, and no one else learns of it', async ({ page }) => {
  const bodies: string[] = [];
  page.on('request', (sent) => bodies.push(`${sent.url()} ${sent.postData() ?? ''}`));
  await openHome(page);
  await chooseTime(page, '2 times');
  const goal = (await page.getByText(/Spell 16 to move up/).textContent()) ?? '';
  const seconds = Number(/(\d+) seconds/.exec(goal)?.[1]);
  await startGame(page);
  await expect(page.getByRole('timer')).toHaveAccessibleName(
    new RegExp(`^(${seconds}|${seconds - 1}|${seconds - 2}) seconds left$`),
  );
  expect(bodies.filter((body) => /double|time=|factor/.test(body))).toEqual([]);
});
