import type { Page } from '@playwright/test';
import type { LevelWords } from '@waggle/engine/contracts';

/** A visitor knows twelve words of the first level, and has spelled five others once. */
export async function knownGuest(page: Page): Promise<void> {
  await page.goto('/privacy');
  await page.evaluate(async () => {
    const words = (await (await fetch('/api/level-words/?level=101')).json()) as LevelWords;
    const given = (days: number, from: readonly LevelWords[number][]) =>
      from.map(({ word }) => ({
        id: `${days}-${word.id}`,
        level: 101,
        word: word.id,
        user_input: word.word,
        is_correct: true,
        at: new Date(Date.now() - days * 86_400_000).toISOString(),
      }));
    const answers = [...given(2.5, words.slice(0, 17)), ...given(1, words.slice(0, 12))];
    localStorage.setItem('waggle.guest-answers', JSON.stringify(answers));
  });
}
