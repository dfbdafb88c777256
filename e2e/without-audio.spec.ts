import { expect, type Page } from '@playwright/test';
import { startGame } from './support/game.ts';
import { test } from './support/test.ts';

declare global {
  interface Window {
    spoken: { text: string; lang: string }[];
  }
}

/** Puts a voice in the browser that writes down what it is asked to say. */
async function fakeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.spoken = [];
    const voice = { lang: 'en-GB', name: 'Test', default: true };
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        onstart: (() => void) | null = null;
        onend: (() => void) | null = null;
        lang = '';
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [voice],
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        cancel: () => undefined,
        speak: (utterance: {
          text: string;
          lang: string;
          onstart: () => void;
          onend: () => void;
        }) => {
          window.spoken.push({ text: utterance.text, lang: utterance.lang });
          utterance.onstart();
          setTimeout(() => utterance.onend(), 50);
        },
      },
    });
  });
}

async function noSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
  });
}

test('with audio blocked the browser speaks the word in its language', async ({ page }) => {
  await fakeSpeech(page);
  await page.route('**/api/audio/**', (route) => route.abort());
  const [first] = await startGame(page);
  await expect
    .poll(() => page.evaluate(() => window.spoken))
    .toContainEqual({ text: first?.word, lang: 'en-GB' });
  await expect(page.getByText('your device’s voice')).toBeVisible();
});

test('with neither audio nor speech the screen says so and the hint remains', async ({ page }) => {
  await noSpeech(page);
  await page.route('**/api/audio/**', (route) => route.abort());
  const [first] = await startGame(page);
  await expect(
    page.getByText('This word cannot be played here. Use the hint, or skip it.'),
  ).toBeVisible();
  await page.keyboard.press('Alt+KeyH');
  await expect(page.getByText(first?.hint ?? '')).toBeVisible();
});
