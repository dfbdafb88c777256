import type { Page } from '@playwright/test';

/** Leaves right answers of a guest on the page's device: to so many words of the first English level. */
export async function leaveGuestAnswers(page: Page, count: number): Promise<void> {
  const content = await (
    await page.request.get('/api/user-progress/get_available_content/')
  ).json();
  const level = content.English[0].id;
  const words = await (await page.request.get(`/api/level-words/?level=${level}`)).json();
  const answers = words.slice(0, count).map(({ word }: { word: { id: number; word: string } }) => ({
    level,
    word: word.id,
    user_input: word.word,
    is_correct: true,
    at: '2026-03-02T08:00:00.000Z',
  }));
  await page.evaluate(
    (text) => localStorage.setItem('waggle.guest-answers', text),
    JSON.stringify(answers),
  );
}
