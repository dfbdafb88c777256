import { expect, type Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { keyOf } from './learners.ts';

const DAY_MS = 86_400_000;
const LEVELS = [4, 5, 7];
const WORDS_OF_EACH = 12;
/** A server that is quick refuses more in a second. */
const AT_ONCE = 20;

interface Taught {
  readonly id: number;
  readonly word: string;
}

/** Signs in a learner who has spelled words of several levels for some days, and missed some. */
export async function signedInWithWords(page: Page): Promise<void> {
  await signedIn(page);
  const headers = await keyOf(page);
  const offered = await page.request.get('/api/user-progress/placement/?language=1', { headers });
  const { words } = (await offered.json()) as { words: { word: Taught }[] };
  await page.request.post('/api/user-progress/placement/', {
    headers,
    data: {
      language: 1,
      answers: words.slice(-20).map(({ word }) => ({ word: word.id, user_input: word.word })),
    },
  });
  const answers = [];
  for (const level of LEVELS.map((place) => 100 + place)) {
    const of = await page.request.get(`/api/level-words/?level=${level}`, { headers });
    const taught = ((await of.json()) as { word: Taught }[]).slice(0, WORDS_OF_EACH);
    for (const [place, { word }] of taught.entries()) {
      const days = place % 4 === 0 ? [6.5] : [6.9, 5.8, 2.7];
      for (const [time, ago] of days.entries()) {
        const isMissed = place % 3 === 0 && time === days.length - 1;
        answers.push({
          id: crypto.randomUUID(),
          level,
          word: word.id,
          user_input: isMissed ? undoubled(word.word) : word.word,
          is_correct: true,
          game: null,
          kind: 'practice',
          attempted_at: new Date(Date.now() - ago * DAY_MS + place * 60_000).toISOString(),
        });
      }
    }
  }
  while (answers.length > 0) {
    const data = { answers: answers.splice(0, AT_ONCE) };
    const worst = async () => {
      const sent = await page.request.post('/api/level-logs/batch/', { headers, data });
      const statuses = ((await sent.json()) as { status: number }[]).map(({ status }) => status);
      return Math.max(...statuses);
    };
    await expect.poll(worst).toBeLessThanOrEqual(201);
  }
}

/** A slip at a double letter, or at the second letter. */
function undoubled(word: string): string {
  const slipped = word.replace(/(.)\1/, '$1');
  return slipped === word ? word.slice(0, 1) + word.slice(2) : slipped;
}

/** Shows words that a new learner cannot have yet: known for months. */
export async function knownForLong(page: Page): Promise<void> {
  await page.route('**/api/user-progress/words/**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const { memory } of body.results) {
      if (memory.state === 'known') memory.step = 5;
    }
    await route.fulfill({ response, json: body });
  });
}
