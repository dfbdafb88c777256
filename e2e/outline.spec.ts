import { expect } from '@playwright/test';
import { startGame, wordLine } from './support/game.ts';
import { states } from './support/states/states.ts';
import { test } from './support/test.ts';

/** What a screen reader must find on a screen, in this order; the rest may change. */
const OUTLINES: Record<string, string> = {
  landing: `
    - link "Skip to content"
    - banner:
      - link "Waggle"
      - button "Switch to dark mode"
    - main:
      - heading "Hear it. Spell it. Own it." [level=1]
      - link "Play Now"
      - button "Hear a word"
      - textbox "Finish the word you hear"
      - region "Features":
        - article:
          - heading "Hear every word" [level=2]
    - contentinfo:
      - link "Privacy Policy"
    - region "Messages"`,
  'home, idle': `
    - main:
      - region "Hear it. Spell it.":
        - link "My garden"
        - heading "Hear it. Spell it." [level=1]
        - button "Hear a word and spell it"
      - region "The timed game":
        - button "English · Level 1, change language or level"
        - button "Mute game sounds"
        - heading "First words" [level=2]
        - button "Start"
      - navigation "More ways to play":
        - link "Bee of the day five words, new today"
        - link "Levels the whole path"
        - link "Short rounds one minute each"
      - complementary "How to Play":
        - list:
          - listitem: Press Hear and listen to the word.`,
  'sign up, not yet right': `
    - main:
      - heading "Sign Up" [level=1]
      - textbox "First name" [invalid]
      - paragraph: First Name is required.
      - textbox "Nickname (optional)"
      - textbox "Password" [invalid]
      - button "Show password"
      - combobox "Language to learn" [invalid]
      - button "Sign Up"`,
  leaderboard: `
    - banner:
      - navigation "Main":
        - link "Leaderboard"
    - main:
      - heading "Leaderboard" [level=1]
      - group "Mode":
        - radio "Single player" [checked]
      - group "Period":
        - radio "All time" [checked]
      - region "Single player, All time":
        - table "Single player, All time":
          - rowgroup:
            - row:
              - columnheader "Rank"
              - columnheader "Player"
              - columnheader "Correct words"
          - rowgroup:
            - row:
              - rowheader "You"
      - navigation "Pages"`,
  'room, waiting': `
    - main:
      - button "Lobby"
      - heading "2 are here" [level=1]
      - button "Copy Link"
      - list:
        - listitem:
          - button "What to do with Naledi"
        - listitem:
          - button "What to do with Naledi"
      - complementary "The room":
        - switch "Lock the room"
      - button "Start game"`,
};

for (const [name, outline] of Object.entries(OUTLINES)) {
  test(`${name}: an outline that can be listened to`, async ({ page }) => {
    await states[name]?.(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(outline);
  });
}

test('a playing board: place, time, line and tools in the order of their use', async ({ page }) => {
  await startGame(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - paragraph: Word 1 of 20
    - timer /\\d+ seconds left/
    - button "Hear the word again"
    - textbox "Type the word you hear"
    - button "Check"
    - group "Tools":
      - button "Hint"
      - button "Reveal"
      - button "Skip"
    - button "Mute game sounds"`);
  await expect(wordLine(page)).toHaveAttribute('lang', 'en-GB');
});

test('payments are a table on a phone too', async ({ page }) => {
  await states['payments']?.(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - table "Payments":
      - rowgroup:
        - row:
          - cell
          - cell
          - cell /Type Level unlock \\S/
          - cell /Amount/
          - cell "Status success"`);
});

test('a level’s name is marked with its language', async ({ page }) => {
  await states['home, list of languages']?.(page);
  await page.getByRole('option', { name: 'French' }).click();
  const name = page.getByText('Premiers mots');
  await expect(name).toHaveAttribute('lang', 'fr-FR');
  await name.click();
  await expect(
    page.getByRole('heading', { name: 'Premiers mots' }).locator('[lang]'),
  ).toHaveAttribute('lang', 'fr-FR');
});
