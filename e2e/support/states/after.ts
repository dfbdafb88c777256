import { AS_SERVER } from '../servers/as-server.ts';
import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { aMatchFile } from '../a-match.ts';
import { keyOf } from '../learners.ts';

const GAME = 'gamecode';

interface Past {
  /** The answer of the report; a number: the status of its refusal. */
  readonly report?: object | number;
  /** Somebody else is the host. */
  readonly isOthers?: boolean;
}

/** Signs somebody in who was the host of a game, as a server would describe it. */
async function hostOfPastGame(page: Page, { report = aReport(), isOthers = false }: Past = {}) {
  await signedIn(page);
  const headers = await keyOf(page);
  const user = await (await page.request.get('/api/auth/user/', { headers })).json();
  const content = await (
    await page.request.get('/api/user-progress/get_available_content/', { headers })
  ).json();
  await page.route(`**/api/game/${GAME}/report/**`, (route) =>
    typeof report === 'number'
      ? route.fulfill({ ...AS_SERVER, status: report, json: { message: 'There is no such game.' } })
      : route.fulfill({ ...AS_SERVER, json: report }),
  );
  await page.route(`**/api/game/${GAME}/`, (route) =>
    route.fulfill({ ...AS_SERVER, json: aGame(content['English'][2], isOthers ? 1 : user.id) }),
  );
  await page.route(`**/api/game/${GAME}/match/`, (route) =>
    route.fulfill({
      headers: { ...AS_SERVER.headers, 'content-type': 'application/x-ndjson' },
      body: aMatchFile(),
    }),
  );
}

function aGame(level: object, hostId: number): object {
  return {
    id: GAME,
    name: 'Grade 5 Friday bee',
    status: 'completed',
    game_type: 'multiplayer',
    level,
    host_id: hostId,
    host_plays: false,
    players: [],
    class: 1,
    class_name: 'Grade 5B',
    player_count: 24,
    duration: 120,
    created_at: '2025-11-21T09:00:00.000Z',
    started_at: '2025-11-21T09:12:00.000Z',
    ends_at: '2025-11-21T09:14:00.000Z',
  };
}

type Row = [
  word: string,
  counts: [number, number, number],
  letters: number[] | null,
  slips: Record<string, number>,
];

const ROWS: readonly Row[] = [
  ['necessary', [24, 11, 8], [0, 0, 6, 0, 2, 9, 3, 1, 0], { doubled: 9, sound: 3 }],
  ['rhythm', [24, 12, 7], [0, 7, 0, 0, 3, 0], { missing: 7 }],
  ['separate', [24, 14, 6], [0, 0, 0, 8, 0, 1, 0, 0], { vowel: 8 }],
  [
    'misunderstanding',
    [22, 18, 3],
    [0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0],
    { missing: 4 },
  ],
  ['garden', [24, 23, 1], [0, 0, 0, 0, 1, 0], { ending: 1 }],
  ['island', [3, 1, 1], null, { missing: 2 }],
  ['bridge', [0, 0, 0], null, {}],
];

function aReport(rows: readonly Row[] = ROWS): object {
  return {
    words: rows.map(([word, [tried, first, later], letters, slips], index) => ({
      word: {
        id: index + 1,
        word_id: 10_101 + index,
        word,
        difficulty: 2,
        audio_blob_url: null,
        slow_audio_blob_url: null,
        sentence_blob_url: null,
        hint: '',
      },
      tried,
      first,
      later,
      letters,
      slips,
    })),
    players: [
      ['Thandi', 7, 7, 7],
      ['Amara', 6, 4, 9],
      ['Kofi', 6, 3, 10],
      ['Lerato', 5, 3, 10],
      ['Bartholomew-Alexander M', 4, 4, 8],
      ['Sipho', 2, 1, 11],
    ].map(([name, right, first, attempts], index) => ({
      id: 90_000 + index,
      name,
      right,
      first,
      attempts,
      // The first words are the hard ones; nobody tried the last.
      cells: rows.map((_, word) =>
        word === ROWS.length - 1 ? 'not_tried' : word + Number(first) >= 6 ? 'first' : 'later',
      ),
    })),
  };
}

async function openReport(page: Page, past: Past = {}): Promise<void> {
  await hostOfPastGame(page, past);
  await page.goto(`/multiplayer/report/${GAME}`);
}

async function openReplay(page: Page, at: string): Promise<void> {
  await hostOfPastGame(page);
  await page.goto(`/replay/${GAME}`);
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await expect(place).toBeVisible();
  await place.fill(at);
}

/** What there is after a game, as a server would describe it. */
export const afterStates: Record<string, (page: Page) => Promise<unknown>> = {
  report: async (page) => {
    await openReport(page);
    await expect(page.getByRole('heading', { name: 'What slipped' })).toBeVisible();
  },
  'report, loading': async (page) => {
    await hostOfPastGame(page);
    await page.route(`**/api/game/${GAME}/report/**`, () => undefined);
    await page.goto(`/multiplayer/report/${GAME}`);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  },
  'report, failed': async (page) => {
    await openReport(page, { report: 500 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'report, kept no more': async (page) => {
    await openReport(page, { report: 404 });
    await expect(page.getByText('This report is no longer kept.')).toBeVisible();
  },
  'report, of somebody else': async (page) => {
    await openReport(page, { report: 404, isOthers: true });
    await expect(page.getByText('This report is for the host of the game.')).toBeVisible();
  },
  'report, game not over': async (page) => {
    await openReport(page, { report: 409 });
    await expect(page.getByText('This game is not over yet.')).toBeVisible();
  },
  'report, nobody spelled': async (page) => {
    await openReport(page, { report: aReport(ROWS.slice(-1)) });
    await expect(page.getByText('Nobody spelled a word in this game.')).toBeVisible();
  },
  'report, play again': async (page) => {
    await openReport(page);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('radio', { name: 'Another level' }).check();
    await expect(page.getByText('The 6 words that somebody missed.')).toBeVisible();
  },
  'replay, no file': async (page) => {
    await page.goto('/replay');
    await expect(page.getByText('Open a file')).toBeVisible();
  },
  'replay, no match file': async (page) => {
    await page.goto('/replay');
    await page.locator('input[type=file]').setInputFiles({
      name: 'report.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('word,tried\nhoney,5\n'),
    });
    await expect(page.getByText('This is not a match file of Waggle.')).toBeVisible();
  },
  'replay, no such game': async (page) => {
    await signedIn(page);
    await page.goto('/replay/22222222');
    await expect(page.getByText('There is no such game.')).toBeVisible();
  },
  'projector, replay': async (page) => {
    await openReplay(page, '41000');
    await expect(page.getByText('At this moment')).toBeVisible();
  },
  'projector, replay of a pause': async (page) => {
    await openReplay(page, '75000');
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  },
};
