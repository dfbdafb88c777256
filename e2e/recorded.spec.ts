import { expect } from '@playwright/test';
import { rounds } from '../tests/support/sample.ts';
import { signedIn } from './support/accounts.ts';
import { loudest, silence, soundUntilSilence, tapAudio } from './support/audio-tap.ts';
import { decibels } from './support/effect-page.ts';
import { expectWord, startGame, wordLine } from './support/game.ts';
import { silenceWords } from './support/silent-words.ts';
import { test } from './support/test.ts';
import { limitTime } from './support/time-limit.ts';

/** The output of whole rounds is as docs/design.md, section 7, says. In real time: in `npm run soak`. */
test.skip(rounds(0, 1) === 0, 'in npm run soak');
test.use({ listens: true });

/** In dBFS. */
const REWARD = { from: -14, to: -10 } as const;
/** Samples above this were meant to be heard. */
const AUDIBLE = 0.01;
/** The limiter's. */
const CEILING = -3;
const WORDS_HEARD = 10;
const WORD_MEDIAN = { from: -8, to: -4 } as const;
/** No round of these ends by its time. */
const LONG_GAME_S = 3_000;
/** Rewards are 12 dB lower while a word is said: it is short, so that they are seldom. */
const SHORT_WORD_MS = 20;
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
      else {
        await expect(wordLine(page)).toBeHidden();
        // What was silent before may arrive late.
        await expect.poll(() => loudest(page)).toBeGreaterThan(AUDIBLE);
      }
      const what = place + 1 < rights ? `run ${place + 1}` : `run ${place + 1}, ${last}`;
      if (!CHEERED.has(place + 1)) continue;
      const { peak, above300 } = await soundUntilSilence(page);
      heard.push({ what, peak: decibels(peak), above300: decibels(above300) });
    }
    await expectRewards(heard);
  });
}

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
