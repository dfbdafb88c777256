import { expect, type Page } from '@playwright/test';
import { signedInTeacher } from '../accounts.ts';
import { keyOf } from '../learners.ts';

const PUPILS = ['Amahle', 'Thandi', 'Sipho', 'Kofi', 'Anna', 'Ravi', 'Karabo', 'Zinhle'];
const A_DAY_MS = 86_400_000;

/** A teacher with two classes, a test that is due, and a list. */
async function aTeacherOfTwo(page: Page): Promise<void> {
  await signedInTeacher(page, { nickname: 'Mrs Dlamini' });
  const headers = await keyOf(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  for (const name of ['Grade 5B', 'Grade 2B']) {
    const { id } = await post('/classes/', { name, language: null });
    await post(`/classes/${id}/seats/`, { names: PUPILS });
    if (name === 'Grade 5B') {
      const due_at = new Date(Date.now() + 4 * A_DAY_MS).toISOString();
      const content = await (
        await page.request.get('/api/user-progress/get_available_content/', { headers })
      ).json();
      const level = content['English'][0].id;
      await post(`/classes/${id}/assignments/`, {
        level,
        kind: 'test',
        title: 'Friday list',
        due_at,
      });
    }
  }
}

/** Games that are over, as a server would list them. */
async function withPastGames(page: Page): Promise<void> {
  const level = { id: 101, name: 'First words', emoji: '', difficulty: 1, language: 1 };
  const games = ['together', 'race', 'bee'].map((mode, place) => ({
    id: `past000${place}`,
    name: ['Silent letters', 'Friday race', 'Tuesday bee'][place],
    mode,
    goal: 'race',
    ended_at: new Date(Date.UTC(2026, 10, 24 - 3 * place)).toISOString(),
    level,
    word_count: 12,
    class: place === 1 ? null : { id: 1, name: 'Grade 5B' },
    player_count: 31 - place,
    tried: 310,
    right: 240 - 20 * place,
  }));
  await page.route('**/api/game/past/', (route) => route.fulfill({ json: games }));
}

/** What a teacher begins with, and the games that are over. */
export const deskStates: Record<string, (page: Page) => Promise<unknown>> = {
  'desk, first day': async (page) => {
    await signedInTeacher(page, { nickname: 'Mrs Dlamini' });
    await page.goto('/desk');
    await expect(page.getByRole('heading', { level: 1, name: 'Your desk' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the wall' })).toBeVisible();
  },
  desk: async (page) => {
    await aTeacherOfTwo(page);
    await withPastGames(page);
    await page.goto('/desk');
    await expect(page.getByRole('link', { name: /^Test due/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All games' })).toBeVisible();
  },
  'desk, games': async (page) => {
    await aTeacherOfTwo(page);
    await withPastGames(page);
    await page.goto('/desk/games');
    await expect(page.getByText('Silent letters')).toBeVisible();
  },
  'desk, no games': async (page) => {
    await signedInTeacher(page);
    await page.goto('/desk/games');
    await expect(page.getByRole('heading', { name: 'No games yet.' })).toBeVisible();
  },
  'home, of a teacher': async (page) => {
    await aTeacherOfTwo(page);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: /^Test due/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  },
  'lobby, open a room': async (page) => {
    await aTeacherOfTwo(page);
    await page.goto('/multiplayer/new');
    await expect(page.getByRole('radio', { name: /Grade 5B/ })).toBeChecked();
  },
  teachers: async (page) => {
    await page.goto('/teachers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first lesson');
  },
};
