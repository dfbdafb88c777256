import { expect, type Page } from '@playwright/test';
import { rounds } from '../tests/support/sample.ts';
import { expectWord, type SentWord, wordLine, wordsOfNextGame } from './support/game.ts';
import { countKeys, type Hands, hands, keyCount, pressAccent } from './support/hands.ts';
import { test } from './support/test.ts';

/** An accent that is typed where it does not belong, and level 1 as the board shows it. */
const LANGUAGES = {
  English: { wrong: 'q', title: 'First words' },
  French: { wrong: 'ç', title: 'Premiers mots' },
  Afrikaans: { wrong: 'ê', title: 'Eerste woorde' },
  German: { wrong: 'ß', title: 'Erste Wörter' },
} as const;

type Language = keyof typeof LANGUAGES;

/** In `npm run test:all`; all twelve are in `npm run soak`. */
const SAMPLE = new Set(['mouse English', 'touch French', 'keyboard Afrikaans']);
const isFull = rounds(0, 1) > 0;

/** What is done at some words besides spelling them, by their place. */
const SKIPPED = 1;
const REVEALED = 2;
const HINTED = 3;
const DIFFERENT = 4;
const MISSING = 5;
const EXTRA = 6;

for (const [way, by] of Object.entries(hands) as [string, Hands][]) {
  test.describe(way, () => {
    test.use(by.device);
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      if (!isFull && !SAMPLE.has(`${way} ${language}`)) continue;
      test(`a whole game in ${language} by ${way} alone loses no key`, async ({ page }) => {
        const words = await begin(page, by, language);
        await countKeys(page);
        await play(page, by, words, LANGUAGES[language].wrong);
        const score = words.length - 2;
        await expect(
          page.getByRole('img', { name: `${score} of ${words.length}`, exact: true }),
        ).toBeVisible();
        const { pressed, arrived, left } = await keyCount(page);
        expect(pressed).toBeGreaterThan(2 * words.length);
        expect({ lost: pressed - arrived }).toEqual({ lost: 0 });
        // Once, when the game is over: before, a phone would close its keyboard.
        if (by !== hands.keyboard) expect(left).toBeLessThanOrEqual(1);
      });
    }
  });
}

/** Chooses the first level of a language and starts it, without a timer: machines are slow at times. */
async function begin(page: Page, by: Hands, language: Language): Promise<SentWord[]> {
  await page.addInitScript(() => localStorage.setItem('waggle.game-time', '"none"'));
  await page.goto('/home');
  const { title } = LANGUAGES[language];
  if (language !== 'English') {
    await by.press(page, page.getByRole('button', { name: /change language or level/ }));
    const drawer = page.getByRole('dialog', { name: 'Choose a level' });
    await by.press(page, drawer.getByRole('button', { name: /^Language/ }));
    const option = page.getByRole('option', { name: language });
    await expect(option).toBeVisible();
    if (by === hands.keyboard) {
      await page.keyboard.type(language.slice(0, 3));
      await page.keyboard.press('Enter');
    } else {
      await by.press(page, option);
    }
    await by.press(page, drawer.getByRole('button', { name: title }));
    await expect(drawer).toBeHidden();
  }
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const words = wordsOfNextGame(page);
  // "or press Enter"
  if (by !== hands.keyboard) await by.press(page, start);
  else {
    if (language !== 'English') await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
  }
  return words;
}

async function play(page: Page, by: Hands, words: SentWord[], wrong: string): Promise<void> {
  let begun = '';
  for (const [place, { word, hint }] of words.entries()) {
    await expectWord(page, place + 1, words.length);
    if (place === SKIPPED) {
      await by.use(page, 'Skip');
      continue;
    }
    if (place === REVEALED) {
      await by.use(page, 'Reveal');
      await expect(wordLine(page)).toHaveValue(word);
      await by.use(page, 'Check');
      continue;
    }
    if (place === HINTED) {
      await by.use(page, 'Hear');
      await by.use(page, 'Hint');
      await expect(page.getByText(hint)).toBeVisible();
    }
    if (place === DIFFERENT) await mendLastLetter(page, by, word, wrong);
    else if (place === MISSING) await addSecondLetter(page, by, word);
    else if (place === EXTRA) await dropLastLetter(page, by, word);
    else await spell(page, by, word.slice(begun.length));
    await expectLine(page, word);
    await by.use(page, 'Check');
    // In the half second in which the answer is shown.
    const next = place >= EXTRA ? (words[place + 1]?.word ?? '') : '';
    begun = isTyped(next[0]) ? next.slice(0, 1) : '';
    await page.keyboard.type(begun);
  }
}

/** Types a word; what no key of a plain keyboard types comes from the keys on the board. */
async function spell(page: Page, by: Hands, word: string): Promise<void> {
  for (const letter of word) {
    if (isTyped(letter)) await page.keyboard.press(letter);
    else await pressAccent(page, by, letter);
  }
}

function isTyped(letter = ''): boolean {
  return /^[a-z]$/i.test(letter);
}

/** The last letter is another one: the next key replaces it. */
async function mendLastLetter(page: Page, by: Hands, word: string, wrong: string): Promise<void> {
  await spell(page, by, word.slice(0, -1) + wrong);
  await checkWrong(page, by);
  await spell(page, by, word.slice(-1));
}

/** The second letter is missing: the next key puts it there. */
async function addSecondLetter(page: Page, by: Hands, word: string): Promise<void> {
  await spell(page, by, word.slice(0, 1) + word.slice(2));
  await checkWrong(page, by);
  await spell(page, by, word.slice(1, 2));
}

/** There is a letter too many at the end: Backspace takes it away. */
async function dropLastLetter(page: Page, by: Hands, word: string): Promise<void> {
  await spell(page, by, `${word}q`);
  await checkWrong(page, by);
  await page.keyboard.press('Backspace');
}

async function checkWrong(page: Page, by: Hands): Promise<void> {
  await by.use(page, 'Check');
  await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
}

/** What was typed is in the line, and no key was lost on the way. */
async function expectLine(page: Page, word: string): Promise<void> {
  const { pressed, arrived } = await keyCount(page);
  expect({ lost: pressed - arrived }, word).toEqual({ lost: 0 });
  await expect(wordLine(page)).toHaveValue(word);
}
