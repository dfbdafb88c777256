import type { Page } from '@playwright/test';
import { frameTexts } from '../src/base/texts/frame.ts';
import { liveTexts } from '../src/live/texts/live.ts';
import { states } from './support/states/states.ts';
import { test } from './support/test.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  /** What a small phone's keyboard leaves of its screen. */
  keyboard: { width: 360, height: 340 },
  desktop: { width: 1280, height: 800 },
  /** Chrome on a school's PC. */
  school: { width: 1366, height: 657 },
  projector: { width: 1920, height: 1080 },
} as const;

type Size = keyof typeof SIZES;

/** States in which a learner types the word, or is about to. */
const TYPED = new Set([
  'home, countdown',
  'home, playing',
  'home, long word',
  'home, accents',
  'home, revealed',
  'home, revealed and explained',
  'home, wrong answer',
  'home, wrong answer with hint',
  'home, last seconds',
  'home, plain writing line',
  'room, playing',
  'room, wrong answer',
  'room, class playing',
  'room, connection lost',
  'room, together playing',
  'room, hive playing',
  'practice, first miss',
  'practice, from memory',
  'practice, letters',
  'practice, offline',
  'placement, word',
]);

/** The drawings' own names, where a state is drawn under another one. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  'home, drawer with premium levels': 'drawer',
  'home, level up': 'home-levelup',
  'home, offer': 'payment-offer',
  'sign up, not yet right': 'signup',
  'home, wrong answer': 'home-wrong',
  'practice, from memory': 'practice-recall',
  'practice, letters': 'practice-tiles',
  'profile, what is known': 'profile-traps',
  leaderboard: 'leaderboard-single-player',
  'leaderboard, of a class': 'leaderboard',
  lobby: 'lobby-of-two',
  'lobby, of a class': 'lobby',
  'room, waiting': 'room-waiting-of-two',
  'room, class waiting': 'room-waiting',
  'room, playing': 'room-playing-of-two',
  'room, class playing': 'room-playing',
  'room, host running': 'host-controls',
  'room, host paused': 'host-paused',
  'room, over': 'room-over-of-two',
  'room, class over': 'room-over',
  'projector, waiting': 'projector-waiting-of-one',
  'projector, class waiting': 'projector-waiting',
  'projector, playing': 'projector-playing-of-two',
  'projector, class playing': 'projector-playing',
};

/** Drawn once more above a keyboard, under a name of its own. */
const DRAWN_WITH_KEYBOARD: Readonly<Record<string, string>> = {
  'home, long word': 'home-keyboard-long',
  'home, playing': 'home-keyboard',
};

for (const [name, reach] of Object.entries(states)) {
  test(name, async ({ page }) => {
    const sizes = sizesOf(name);
    const first = sizes[0] ?? 'phone';
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(SIZES[first]);
    await reach(page);
    for (const mode of ['light', 'dark']) {
      if (mode === 'dark') await darken(page);
      for (const size of sizes) {
        await page.setViewportSize(SIZES[size]);
        await settled(page);
        await page.screenshot({
          path: `shots/${fileOf(name, size)}-${mode}.png`,
          fullPage: true,
          animations: 'disabled',
        });
      }
    }
  });
}

function sizesOf(name: string): readonly Size[] {
  if (name.startsWith('projector')) return ['projector'];
  if (/^(results|report)\b/.test(name)) return ['phone', 'school', 'small'];
  if (name === 'menu') return ['phone', 'small'];
  if (/^room, (together|hive)/.test(name)) return ['phone', 'school', 'small'];
  if (name.startsWith('room, host')) return ['phone', 'school', 'small'];
  if (/^(practice|placement)/.test(name))
    return TYPED.has(name)
      ? ['phone', 'school', 'small', 'keyboard']
      : ['phone', 'school', 'small'];
  if (TYPED.has(name)) return ['phone', 'desktop', 'keyboard'];
  return ['phone', 'desktop', 'small'];
}

function fileOf(name: string, size: Size): string {
  const drawn = DRAWN_AS[name] ?? name.replaceAll(/[^a-z]+/g, '-');
  if (size !== 'keyboard') return `${drawn}-${size}`;
  return `${DRAWN_WITH_KEYBOARD[name] ?? `${drawn}-keyboard`}-small`;
}

/** By the page's own button where it has one, even behind a dialog: its icon has to follow. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(
    (names) => {
      const button = names
        .map((name) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`))
        .find((found) => found !== null);
      if (button) button.click();
      else document.documentElement.dataset['theme'] = 'dark';
    },
    [liveTexts.projector.dark, frameTexts.shell.darkMode],
  );
}

/** Drawn at this size: what measures itself has done so, and its fonts are here. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}
