/** Set work, as its teacher and a pupil see it. */
import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { wordLine } from '../game.ts';
import { keyOf } from '../learners.ts';

const NAMES = ['Amara', 'Diego', 'Kofi', 'Lerato', 'Mila', 'Noah'];
/** The first level of English. */
const LEVEL = 101;

type Kind = 'practice' | 'test';

interface School {
  readonly classId: number;
  readonly work: Readonly<Record<Kind, number>>;
  /** Session tokens of the pupils. */
  readonly keys: readonly string[];
}

/** A teacher is signed in on the page's device; two pieces of work are set, and most have practised. */
async function aSchool(page: Page): Promise<School> {
  await signedIn(page);
  await page.goto('/privacy');
  const headers = await keyOf(page);
  const post = async (url: string, data: object, who = headers) =>
    (await page.request.post(url, { headers: who, data })).json();
  const { id: classId } = await post('/api/classes/', { name: 'Grade 5B' });
  const seats = await post(`/api/classes/${classId}/seats/`, { names: NAMES });
  const keys: string[] = [];
  for (const { card } of seats as { card: string }[]) {
    const data = { card: new URL(card).hash.slice(1) };
    keys.push((await post('/api/auth/seat-login/', data)).key);
  }
  const set = async (kind: Kind, title: string): Promise<number> =>
    (await post(`/api/classes/${classId}/assignments/`, { level: LEVEL, kind, title })).id;
  const work = {
    practice: await set('practice', 'Silent letters'),
    test: await set('test', 'Week 12'),
  };
  const { words } = (await (
    await page.request.get(`/api/assignments/${work.practice}/`, { headers })
  ).json()) as { words: { word: { id: number; word: string } }[] };
  for (const [pupil, key] of keys.slice(0, -1).entries()) {
    for (const [place, { word }] of words.slice(0, 6).entries()) {
      const typed = (pupil + place) % 3 === 0 ? word.word.slice(1) : word.word;
      const data = { level: LEVEL, word: word.id, user_input: typed, assignment: work.practice };
      await post('/api/level-logs/', data, { Authorization: `Token ${key}` });
    }
  }
  return { classId, work, keys };
}

/** The same page in the hands of a pupil. */
async function asPupil(page: Page, { keys }: School, path: string): Promise<void> {
  await page.evaluate(
    (text) => localStorage.setItem('waggle.token', text),
    JSON.stringify(keys.at(-1)),
  );
  await page.goto(path);
}

const MANY_NAMES =
  'Aisha Amara Anathi Bartholomew-Sebastian Bongani Chipo Daniel Diego Elsa Fatima Gift Hlengiwe Imran Kofi Lerato Lindiwe Mila Naledi Noah Olivia Priya Sipho Thabo Thandi Tumelo Uuka Vusi Wei Xolani Yusuf Zinhle';
const MANY_WORDS =
  'rhythm necessary their there receive garden island separate believe knight beautiful February thumb autumn questionnaire';

/** More pupils and words than a screen has room for. */
const MANY = (() => {
  const spelt = MANY_WORDS.split(' ');
  const cellOf = (pupil: number, word: number) =>
    (['first', 'not_yet', 'first', 'later', 'first', 'not_tried'] as const)[
      (pupil * pupil + 5 * word) % 6
    ] ?? 'first';
  const words = spelt.map((word, place) => ({
    word: {
      id: place + 1,
      word,
      difficulty: 2,
      audio_blob_url: null,
      slow_audio_blob_url: null,
      sentence_blob_url: null,
      hint: '',
    },
    letters: Array.from(word, (_, letter) =>
      (letter * letter + place) % 7 === 1 ? letter + 3 : 0,
    ),
  }));
  const pupils = MANY_NAMES.split(' ').map((name, pupil) => ({
    id: 90_000 + pupil,
    name,
    cells: spelt.map((_, word) => cellOf(pupil, word)),
    tries: spelt.map(
      (_, word) => ({ first: 1, later: 2, not_yet: 3, not_tried: 0 })[cellOf(pupil, word)],
    ),
    wrote: spelt.map((word, place) =>
      ['later', 'not_yet'].includes(cellOf(pupil, place)) ? word.replace(/(.)(.)$/, '$2$1') : null,
    ),
    slips: spelt.map((_, word) => (cellOf(pupil, word) === 'not_yet' ? ['doubled'] : [])),
  }));
  const work = {
    id: 1,
    class: 1,
    level: { id: LEVEL, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
    title: 'Week 12',
    kind: 'practice',
    opens_at: '2026-03-02T06:00:00.000Z',
    due_at: null,
    done_count: 18,
    seat_count: pupils.length,
    words: [],
  };
  return { made: { class_name: 'Grade 5B', words, pupils }, work };
})();

/** The class page, with a group for which work is set. */
async function withGroup(page: Page): Promise<void> {
  const { classId } = await aSchool(page);
  const headers = await keyOf(page);
  const ofClass = `/api/classes/${classId}`;
  const { seats } = await (await page.request.get(`${ofClass}/`, { headers })).json();
  const pupil_ids = (seats as { id: number }[]).slice(1, 3).map(({ id }) => id);
  const made = await page.request.post(`${ofClass}/groups/`, {
    headers,
    data: { name: 'Readers on Fridays', pupil_ids },
  });
  const { id: group } = await made.json();
  const data = { level: LEVEL, kind: 'practice', title: 'Reading', group };
  await page.request.post(`${ofClass}/assignments/`, { headers, data });
  await page.goto(ofClass.replace('/api', ''));
  await expect(page.getByRole('region', { name: 'Groups' })).toBeVisible();
}

async function openLongResults(page: Page): Promise<void> {
  await signedIn(page);
  const { pupils } = MANY.made;
  const seats = pupils.map(({ id, name }) => ({
    id,
    name,
    has_card: true,
    last_seen_at: null,
    words_known: 0,
    current_level: null,
  }));
  await page.route('**/api/classes/1/', (route) =>
    route.fulfill({
      json: {
        id: 1,
        name: MANY.made.class_name,
        code: 'bx4t9k',
        language: 1,
        seat_count: seats.length,
        settings: { ranks_shown: true, names_shown: true },
        created_at: MANY.work.opens_at,
        seats,
        groups: [{ id: 1, name: 'Readers', pupil_ids: [90_001, 90_004] }],
      },
    }),
  );
  await page.route('**/api/classes/1/board/', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/assignments/1/**', (route) => {
    const isGrid = route.request().url().includes('/results/');
    return route.fulfill({ json: isGrid ? MANY.made : MANY.work });
  });
  await page.goto('/classes/work/1');
}

/** Every page and state of set work. */
export const workStates: Record<string, (page: Page) => Promise<unknown>> = {
  'class page, with set work': async (page) => {
    const { classId } = await aSchool(page);
    await page.goto(`/classes/${classId}`);
    await expect(page.getByRole('link', { name: 'Results of Week 12' })).toBeVisible();
  },
  'class page, setting work': async (page) => {
    const { classId } = await aSchool(page);
    await page.goto(`/classes/${classId}`);
    await page.getByRole('button', { name: 'Set work', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Set for 6 pupils' })).toBeVisible();
  },
  'class page, with a group and work for it': async (page) => {
    await withGroup(page);
    await page.getByRole('button', { name: 'Tick pupils' }).click();
    await page.getByRole('checkbox', { name: 'Tick Amara' }).check();
    await expect(page.getByRole('button', { name: 'Make a group of 1' })).toBeVisible();
    await expect(page.getByText('for Readers on Fridays, 2 pupils')).toBeVisible();
  },
  'class page, a new group': async (page) => {
    await withGroup(page);
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByRole('checkbox', { name: 'Kofi' }).check();
    await expect(page.getByRole('button', { name: 'Save with 1 pupil' })).toBeVisible();
  },
  'class page, setting work for chosen pupils': async (page) => {
    await withGroup(page);
    await page.getByRole('button', { name: 'Set work', exact: true }).click();
    await page.getByRole('radio', { name: /^Chosen pupils/ }).check();
    await expect(page.getByRole('checkbox', { name: 'Amara' })).toBeVisible();
  },
  'class page, work was just set for a group': async (page) => {
    await withGroup(page);
    await page.getByRole('button', { name: 'Set work', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Which words').selectOption({ index: 1 });
    await dialog.getByRole('radio', { name: /^Readers/ }).check();
    await dialog.getByRole('button', { name: 'Set for 2 pupils' }).click();
    await expect(page.getByRole('button', { name: /^Set another list/ })).toBeVisible();
  },
  'class page, making it easier for a pupil': async (page) => {
    const { classId } = await aSchool(page);
    await page.goto(`/classes/${classId}`);
    await page.getByRole('button', { name: 'More for Amara' }).click();
    await page.getByRole('menuitem', { name: /Make it easier/ }).click();
    await expect(page.getByRole('radio', { name: 'Twice' })).toBeVisible();
  },
  'results of set work': async (page) => {
    const { work } = await aSchool(page);
    await page.goto(`/classes/work/${work.practice}`);
    await expect(page.getByRole('table', { name: 'Pupils by words' })).toBeVisible();
  },
  'results of set work, of a long list': async (page) => {
    await openLongResults(page);
    await page.getByRole('row', { name: /^Amara/ }).click();
    await expect(page.getByText('Only you see this')).toBeVisible();
  },
  'results of set work, practise what slipped': async (page) => {
    await openLongResults(page);
    await page.getByRole('button', { name: 'Practise what slipped' }).click();
    await expect(page.getByRole('radio', { name: /^Those who slipped/ })).toBeVisible();
  },
  'results of set work, certificates and poster': async (page) => {
    await openLongResults(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Certificates and poster' }).click();
    await expect(page.getByRole('checkbox', { name: 'With places' })).toBeVisible();
  },
  'results of set work, a group of who had few words right': async (page) => {
    await openLongResults(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Make a group' }).click();
    await expect(page.getByLabel('Tick by result or level')).toBeVisible();
  },
  'results of set work, nobody has begun': async (page) => {
    const { work } = await aSchool(page);
    await page.goto(`/classes/work/${work.test}`);
    await expect(page.getByText('Nobody has begun.')).toBeVisible();
  },
  'home, with set work': async (page) => {
    await asPupil(page, await aSchool(page), '/home');
    await expect(page.getByRole('link', { name: 'Write Week 12' })).toBeVisible();
  },
  'a test': async (page) => {
    const school = await aSchool(page);
    await asPupil(page, school, `/work/${school.work.test}`);
    await expect(wordLine(page)).toBeFocused();
    await page.keyboard.type('separ');
  },
  'a test, all is written': async (page) => {
    const school = await aSchool(page);
    await asPupil(page, school, `/work/${school.work.test}`);
    for (let place = 1; place <= 20; place += 1) {
      await expect(page.getByText(`Word ${place} of 20`)).toBeVisible();
      await wordLine(page).fill('cat');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: '1 of 20 right' })).toBeVisible();
  },
};
