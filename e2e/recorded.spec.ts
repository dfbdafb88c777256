import { expect, type Page } from '@playwright/test';
import { rounds } from '../tests/support/sample.ts';
import { signedIn } from './support/accounts.ts';
import { loudest, silence, soundUntilSilence, tapAudio } from './support/sounds/audio-tap.ts';
import { decibels } from './support/sounds/effect-page.ts';
import { expectWord, startGame, wordLine } from './support/game.ts';
import { startWithRecord } from './support/record.ts';
import { silenceWords } from './support/sounds/silent-words.ts';
import { test } from './support/test.ts';
import { limitTime } from './support/time-limit.ts';

/** The output of whole rounds is as docs/design.md, section 7, says. In real time: in `npm run soak`. */
test.skip(rounds(0, 1) === 0, 'in npm run soak');
test.use({ listens: true });

/** In dBFS. */
const REWARD = { from: -14, to: -10 } as const;
/** Louder than a key or a skip, in dBFS: what is louder is a reward, however soft. */
const LOUDER_THAN_KEYS = -19;
/** The limiter's. */
const CEILING = -3;
const WORDS_HEARD = 10;
const WORD_MEDIAN = { from: -8, to: -4 } as const;
/** No round of these ends by its time. */
const LONG_GAME_S = 3_000;
/** Rewards are 12 dB lower while a word is said: it is short, so that they are seldom. */
const SHORT_WORD_MS = 20;
/** Than three. */
const LONGER_RUN = 4;
/** Runs that sound differently; the last is the whole round. */
const CHEERED = new Set([1, 5, 10, 15, 16, 20]);

interface Heard {
  readonly what: string;
  readonly peak: number;
  /** The same on a laptop’s loudspeaker. */
  readonly above300: number;
}

for (const { who, last, rights } of [
  { who: 'visitor', last: 'perfect round', rights: 20 },
  // So many right words complete a level.
  { who: 'learner', last: 'level-up', rights: 16 },
] as const) {
  test(`a whole round of a ${who}: right answers, runs and ${last} are as loud as rewards are`, async ({
    page,
  }) => {
    test.slow();
    await tapAudio(page, { withoutBass: true });
    await silenceWords(page, { milliseconds: SHORT_WORD_MS });
    await limitTime(page, LONG_GAME_S);
    if (who === 'learner') await signedIn(page);
    const words = await startGame(page);
    const heard: Heard[] = [];
    for (const [place, { word }] of words.slice(0, rights).entries()) {
      await expectWord(page, place + 1, words.length);
      await expect(wordLine(page)).toBeFocused();
      await wordLine(page).fill(word);
      await silence(page);
      await page.keyboard.press('Enter');
      if (place + 1 < rights) await expectWord(page, place + 2, words.length);
      else await expect(wordLine(page)).toBeHidden();
      await expectReward(page);
      const what = place + 1 < rights ? `run ${place + 1}` : `run ${place + 1}, ${last}`;
      if (!CHEERED.has(place + 1)) continue;
      const { peak, above300 } = await soundUntilSilence(page);
      heard.push({ what, peak: decibels(peak), above300: decibels(above300) });
    }
    await expectRewards(heard);
  });
}

test('a record is as loud as rewards are', async ({ page }) => {
  test.slow();
  await tapAudio(page, { withoutBass: true });
  await silenceWords(page, { milliseconds: SHORT_WORD_MS });
  await limitTime(page, LONG_GAME_S);
  const words = await startWithRecord(page);
  for (const [place, { word }] of words.slice(0, LONGER_RUN).entries()) {
    await expectWord(page, place + 1, words.length);
    await wordLine(page).fill(word);
    await page.keyboard.press('Enter');
  }
  const skips: number[] = [];
  for (let place = LONGER_RUN + 1; place < words.length; place++) {
    await expectWord(page, place, words.length);
    await silence(page);
    await page.keyboard.press('Alt+KeyS');
    await expectWord(page, place + 1, words.length);
    skips.push(decibels(await silence(page)));
  }
  await page.keyboard.press('Alt+KeyS');
  await expect(page.getByRole('heading', { name: 'Your longest run yet' })).toBeVisible();
  // The skip is heard first, and is no reward.
  expect(Math.max(...skips)).toBeLessThan(REWARD.from);
  await expectReward(page);
  const { peak, above300 } = await soundUntilSilence(page);
  await expectRewards([{ what: 'record', peak: decibels(peak), above300: decibels(above300) }]);
});

test('words are above every reward, and nothing clips', async ({ page }) => {
  test.slow();
  await tapAudio(page);
  await limitTime(page, LONG_GAME_S);
  const words = await startGame(page);
  const hear = page.getByRole('button', { name: 'Hear the word again' });
  const peaks: number[] = [];
  for (let place = 1; place <= WORDS_HEARD; place += 1) {
    await expectWord(page, place, words.length);
    await expect(hear).toHaveAttribute('data-speaking', 'false');
    await silence(page);
    await hear.click();
    await expect(hear).toHaveAttribute('data-speaking', 'true');
    await expect(hear).toHaveAttribute('data-speaking', 'false');
    peaks.push(decibels(await silence(page)));
    await page.keyboard.press('Alt+KeyS');
  }
  peaks.sort((a, b) => a - b);
  const table = peaks.map((peak) => peak.toFixed(1)).join(' ');
  const median = peaks[Math.floor(peaks.length / 2)];
  expect(median, table).toBeGreaterThan(WORD_MEDIAN.from);
  expect(median, table).toBeLessThan(WORD_MEDIAN.to);
  expect(peaks.at(-1), table).toBeLessThanOrEqual(CEILING);
  await test.info().attach('peaks', { body: table });
});

/** What was silent before may arrive late. */
async function expectReward(page: Page): Promise<void> {
  await expect.poll(async () => decibels(await loudest(page))).toBeGreaterThan(LOUDER_THAN_KEYS);
}

async function expectRewards(heard: readonly Heard[]): Promise<void> {
  const table = heard
    .map(({ what, peak, above300 }) => `${what}: ${peak.toFixed(1)}, ${above300.toFixed(1)}`)
    .join('\n');
  await test.info().attach('peaks', { body: table });
  const outside = heard.filter(({ peak, above300 }) =>
    [peak, above300].some((level) => level < REWARD.from || level > REWARD.to),
  );
  expect(outside, table).toEqual([]);
}
