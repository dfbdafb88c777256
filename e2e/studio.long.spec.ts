import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { chromiumPath } from '../scripts/browser.ts';
import { port } from './support/servers/data-dir.ts';
import { answer, expectWord, startGameIn } from './support/game.ts';
import { type EmptyServer, emptyServer, voiceFile } from './support/studio.ts';
import { test } from './support/test.ts';

/** The sound of the microphone, in a loop. */
const SPOKEN = join(tmpdir(), `waggle-e2e-voice-${port}.wav`);
writeFileSync(SPOKEN, voiceFile(2.5, [0.4, 0.95]));

test.use({
  listens: true,
  launchOptions: {
    executablePath: chromiumPath(),
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPOKEN}`,
    ],
  },
});
// One empty server for all of them.
test.describe.configure({ mode: 'default' });

const ZULU = 'isiZulu';
const FIRST_LEVEL = 15;
let home: EmptyServer;

test.beforeAll(async () => {
  home = await emptyServer();
});
test.afterAll(() => home.close());

/** Opens the studio by its link and says who speaks. */
async function beginAs(page: Page, speaker: string): Promise<void> {
  await page.goto(home.link(['--language', 'zu', '--level', '1']));
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('801');
  const who = page.getByRole('combobox', { name: 'Who speaks?' });
  if (await who.isVisible()) await who.selectOption('Somebody new');
  await page.getByRole('textbox', { name: 'Name of the speaker' }).fill(speaker);
  await page.getByRole('combobox', { name: /others do/ }).selectOption('CC-BY-4.0');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText(`Word 1 of ${FIRST_LEVEL}`)).toBeVisible();
}

const heard = (page: Page) => page.getByText('Listen. Is it good?');

/** Records the current word; if the voice began before the press, records it again. */
async function say(page: Page, press = () => page.keyboard.press('Space')): Promise<void> {
  const cut = page.getByText('The start is cut off.');
  await press();
  await expect(heard(page).or(cut)).toBeVisible();
  while (await cut.isVisible()) {
    await page.keyboard.press('r');
    await expect(cut).toBeHidden();
    await expect(heard(page).or(cut)).toBeVisible();
  }
}

/** The first isiZulu level as a visitor gets it; null while it is closed. */
async function wordsOf(page: Page, address: string) {
  const sent = await page.request.get(`${address}/api/level-words/?level=801`);
  if (!sent.ok()) return null;
  const words = (await sent.json()) as { word: { word: string; audio_blob_url: string | null } }[];
  return words.map(({ word }) => word);
}

test('an isiZulu level is recorded, exported, imported into an empty server and played', async ({
  page,
}) => {
  expect(await wordsOf(page, home.address)).toBeNull();
  await beginAs(page, 'Nomsa K.');
  for (let word = 1; word <= FIRST_LEVEL; word += 1) {
    await expect(page.getByText(`Word ${word} of ${FIRST_LEVEL}`)).toBeVisible();
    await say(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${word} of ${FIRST_LEVEL} recorded`)).toBeVisible();
  }
  await expect(page.getByText('All words of this level are recorded.')).toBeVisible();
  // The server follows its files within seconds.
  await expect.poll(() => wordsOf(page, home.address)).not.toBeNull();

  await page.getByRole('button', { name: 'Another level or speaker' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the recordings of Nomsa K.' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('zu-nomsa-k.zip');
  const zip = await saved.path();

  const other = await emptyServer();
  try {
    await page.goto(other.link());
    await page.getByRole('combobox', { name: 'Language' }).last().selectOption(ZULU);
    await page.getByLabel('Import a zip').setInputFiles({
      name: 'zu-nomsa-k.zip',
      mimeType: 'application/zip',
      buffer: readFileSync(zip),
    });
    await expect(page.getByText(`${FIRST_LEVEL} recordings imported.`)).toBeVisible();
    await expect.poll(() => wordsOf(page, other.address)).not.toBeNull();
    const words = (await wordsOf(page, other.address)) ?? [];
    expect(words).toHaveLength(FIRST_LEVEL);
    for (const { audio_blob_url } of words) {
      const clip = await page.request.get(`${other.address}${audio_blob_url}`);
      expect(clip.headers()['content-type']).toBe('audio/mpeg');
      expect((await clip.body()).length).toBeGreaterThan(1_000);
    }
    await play(page, other.address);
  } finally {
    await other.close();
  }
});

async function play(page: Page, address: string): Promise<void> {
  const asked = await startGameIn(page, ZULU, `${address}/home`);
  await expectWord(page, 1, FIRST_LEVEL);
  await answer(page, asked[0]?.word ?? '');
  await expectWord(page, 2, FIRST_LEVEL);
}

test('a take is heard again, recorded again, and deleted after a question', async ({ page }) => {
  await beginAs(page, 'Thabo');
  await say(page, () => page.getByRole('button', { name: 'Record' }).first().click());
  await say(page, () => page.getByRole('button', { name: 'Again' }).click());
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText(`Word 2 of ${FIRST_LEVEL}`)).toBeVisible();

  const first = page.getByRole('list', { name: 'Words of this level' }).getByRole('button').first();
  await expect(first).toHaveAccessibleName(/, recorded$/);
  await first.click();
  await expect(page.getByText('This word is recorded.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete this recording' }).click();
  await page.getByRole('button', { name: 'Sure? Delete this recording' }).click();
  await expect(page.getByText(`0 of ${FIRST_LEVEL} recorded`)).toBeVisible();
});

test('a file that is no sound, too large, too long or silent is refused with a sentence', async ({
  page,
}) => {
  await beginAs(page, 'Lwazi');
  const silence = voiceFile(2, [0, 0]).fill(0, 44);
  for (const [name, buffer, sentence] of [
    ['letter.wav', Buffer.from('Dear learners, this is a letter. '.repeat(40)), /no sound file/],
    ['large.wav', Buffer.alloc(10_000_000), /larger than 1\.2 MB/],
    ['long.wav', voiceFile(30, [1, 2]), /This is 30 seconds long/],
    ['silent.wav', silence, /Nothing is heard/],
  ] as const) {
    await page
      .getByLabel('Use a sound file instead')
      .setInputFiles({ name, mimeType: 'audio/wav', buffer });
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  await page.getByLabel('Use a sound file instead').setInputFiles({
    name: 'good.wav',
    mimeType: 'audio/wav',
    buffer: voiceFile(2, [0.5, 1.1]),
  });
  await expect(heard(page)).toBeVisible();
});

for (const [fault, sentence] of [
  ['NotAllowedError', 'The browser does not let us hear you. Allow the microphone'],
  ['NotFoundError', 'No microphone is found.'],
] as const) {
  test(`a browser that answers ${fault} is explained`, async ({ page }) => {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, fault);
    await beginAs(page, `Sipho ${fault}`);
    await page.keyboard.press('r');
    await expect(page.getByRole('alert')).toContainText(sentence);
  });
}
