import { expect, type Page } from '@playwright/test';
import { signedIn } from './accounts.ts';

const ANSWERS = 8;

/** Signs in a new learner on the page's device who has played a timed game: a few answers right, a few wrong. */
export async function signedInAfterAGame(page: Page): Promise<void> {
  await signedIn(page);
  const headers = await keyOf(page);
  const content = await (
    await page.request.get('/api/user-progress/get_available_content/', { headers })
  ).json();
  const level = content['English'][0].id;
  const game = await (
    await page.request.post('/api/game/create-game/', {
      headers,
      data: { status: 'in_progress', level_id: level, game_type: 'single_player' },
    })
  ).json();
  const words = await (
    await page.request.get(`/api/level-words/?level=${level}`, { headers })
  ).json();
  for (const [index, { word }] of words.slice(0, ANSWERS).entries()) {
    const user_input = index % 3 === 2 ? `${word.word}e` : word.word;
    const answered = await page.request.post('/api/level-logs/', {
      headers,
      data: { level, word: word.id, user_input, is_correct: true, game: game.id },
    });
    expect(answered.status()).toBe(201);
  }
}

/** The request header with the session token of the page's device. */
export async function keyOf(page: Page): Promise<{ Authorization: string }> {
  const key = await page.evaluate(() => localStorage.getItem('waggle.token'));
  return { Authorization: `Token ${JSON.parse(key ?? '""')}` };
}
