import type { Page } from 'playwright';

/** Gives every level another time limit, in seconds; called before the page is opened. */
export async function limitTime(page: Page, seconds: number): Promise<void> {
  await page.route('**/api/user-progress/get_available_content/', async (route) => {
    const response = await route.fetch();
    const content = (await response.json()) as Record<string, object[]>;
    const limited = Object.entries(content).map(([language, levels]) => [
      language,
      levels.map((level) => ({ ...level, time_limit: seconds })),
    ]);
    await route.fulfill({ response, json: Object.fromEntries(limited) });
  });
}
