import type { Page } from '@playwright/test';
import { signedIn } from './accounts.ts';

const DAY_MS = 86_400_000;
const BEDS = 24;
const STATES = [
  { step: 0, state: 'learning', days: 0 },
  { step: 1, state: 'learning', days: 1 },
  { step: 2, state: 'known', days: 5 },
  { step: 4, state: 'known', days: 20 },
  { step: 1, state: 'slipping', days: -1 },
] as const;

/** Signs in a learner who is said to have tried so many words, of two dozen levels; the first may be given. */
export async function gardenOf(page: Page, words: number, first?: string): Promise<void> {
  await signedIn(page);
  const results = Array.from({ length: words }, (_, place) => {
    const level = Math.floor((place * BEDS) / words);
    const { step, state, days } = STATES[place % STATES.length] ?? STATES[0];
    return {
      word: {
        id: place + 1,
        word: place === 0 && first ? first : `${'abcdefghijkl'.slice(0, 3 + (place % 9))}${place}`,
        audio_blob_url: null,
        slow_audio_blob_url: null,
        sentence_blob_url: null,
        hint: '',
        difficulty: 1,
        accepted: [],
      },
      level: {
        id: 1_000 + level,
        name: `Level ${level + 1}`,
        emoji: '🌱',
        difficulty: level + 1,
        language: 1,
      },
      memory: {
        step,
        state,
        due_at: new Date(Date.now() + days * DAY_MS).toISOString(),
        seen: 3,
        right: 3,
      },
      last_slip: null,
    };
  });
  await page.route('**/api/user-progress/words/**', (route) =>
    route.fulfill({ json: { count: words, next: null, previous: null, results } }),
  );
}
