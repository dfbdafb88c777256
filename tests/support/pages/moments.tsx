/** Everything that is celebrated outside of live games, as a page reaches it. */
import type { Effect, Sound } from '@waggle/engine/sound';
import { NO_RECORDS, withRound } from '@waggle/engine/rules';
import { aLevel } from '@waggle/engine/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { cueOf } from '../../../engine/play/cues.ts';
import LevelUpDialog from '../../../src/home/panels/LevelUpDialog.tsx';
import GardenScreen from '../../../src/learn/screens/garden/GardenScreen.tsx';
import HomeScreen from '../../../src/home/screens/HomeScreen.tsx';
import LevelsScreens from '../../../src/learn/screens/path/LevelsScreens.tsx';
import PracticePage from '../../../src/home/screens/PracticePage.tsx';
import { quizBoard } from '../../../src/base/state/play/quiz.ts';
import { inApp, storeGuestAnswers } from './app.ts';
import { ENGLISH, fakeEngine, wordsOf } from './fake-engine.ts';
import { homeWiring } from './home-wiring.ts';

export interface Moment {
  /** Its sound; null for one that has none. */
  readonly sound: Effect['name'] | null;
  /** What moves, by the names of the style sheets. */
  readonly motions: readonly string[];
  /** What stands in place of that with reduced motion, without moving. */
  readonly still?: readonly string[];
  /** Comes so far that the moment has just begun; what is heard goes through `sound`. */
  readonly begin: (sound: Sound) => Promise<unknown>;
  /** After so long a key belongs to what follows, in milliseconds. */
  readonly keysAfter?: number;
}

const HANDOVER_MS = 500;
const COUNTDOWN_MS = 6_000;
const DAY_MS = 86_400_000;
const LEVEL = aLevel({ id: 7, name: 'First words', time_limit: 105, word_count: 20 });
const SECOND = aLevel({ id: 8, name: 'Animals', difficulty: 2 });

export function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

const wordsInOrder = (count: number) =>
  Array.from({ length: count }, (_, place) => `bee${'abcdefghijklmnop'[place]}`);

/** The app of a visitor, whose level has these words. */
function open(sound: Sound, words: readonly string[], wordCount = LEVEL.word_count) {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH],
    content: async () => ({ English: [{ ...LEVEL, word_count: wordCount }, SECOND] }),
    words: async () => wordsOf(...words),
  });
  return homeWiring({ ...engine, sound });
}

/** A visitor was right about the first words of the level, so many days ago. */
function wasRight(days: readonly number[], words: readonly string[] = ['bee']): void {
  storeGuestAnswers(
    days.flatMap((ago) =>
      words.map((word, place) => ({
        id: `${ago} ${word}`,
        level: LEVEL.id,
        word: place + 1,
        user_input: word,
        is_correct: true,
        at: new Date(Date.now() - ago * DAY_MS).toISOString(),
      })),
    ),
  );
}

/** Begins a game and spells so many of its words right. */
async function play(sound: Sound, right: number, words = right + 1) {
  const app = open(sound, wordsInOrder(words));
  render(<HomeScreen />, inApp(app));
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await pass(COUNTDOWN_MS);
  const { solo } = app.engine;
  for (let place = 0; place < right; place++) {
    if (place > 0) await pass(HANDOVER_MS);
    await act(async () => solo.check(quizBoard.word?.word ?? ''));
  }
  return solo;
}

const run = (length: 5 | 10 | 15, ...motions: readonly string[]): Moment => ({
  sound: 'correct',
  motions: ['cheer-waits', 'cheer-jumps', ...motions],
  still: ['cheer-still', 'cheer-away'],
  keysAfter: HANDOVER_MS,
  async begin(sound) {
    await play(sound, length);
    await waitFor(() => expect(document.querySelector(`[data-cheer="${length}"]`)).not.toBeNull());
  },
});

const levelUp = (next: typeof SECOND | null): Moment => ({
  sound: 'level_up',
  motions: ['level-up-way', 'level-up-lands'],
  async begin(sound) {
    await sound.unlock();
    const cue = cueOf({ type: 'level_up' });
    if (cue) sound.play(cue);
    const nothing = () => undefined;
    render(
      <LevelUpDialog
        news={{ previous: LEVEL, next, wordsCorrect: 16, totalWords: 20 }}
        onStartNext={nothing}
        onChooseLevel={nothing}
        onClose={nothing}
      />,
    );
    await screen.findByRole('dialog');
  },
});

export const MOMENTS: Readonly<Record<string, Moment>> = {
  'a run of 5': run(5, 'cheer-gone', 'cheer-draw', 'cheer-pop'),
  'a run of 10': run(10, 'cheer-dims', 'cheer-draw'),
  'a run of 15': run(
    15,
    'cheer-gone',
    'cheer-draw',
    'cheer-petal',
    'cheer-pop',
    'cheer-home',
    'cheer-leave',
  ),
  'a perfect round': {
    sound: 'perfect',
    motions: ['petal-falls'],
    async begin(sound) {
      await play(sound, 2, 2);
      await pass(HANDOVER_MS);
      await waitFor(() => expect(document.querySelector('[data-cheer]')).not.toBeNull());
    },
  },
  'a record': {
    sound: 'record',
    motions: ['cheer-draw', 'cheer-pop'],
    async begin(sound) {
      const before = withRound(NO_RECORDS, { score: 1, run: 1, rightAt: [4] });
      localStorage.setItem('waggle.records/guest', JSON.stringify({ [LEVEL.id]: before }));
      const solo = await play(sound, 3);
      await pass(HANDOVER_MS);
      await act(async () => solo.skip());
      await screen.findByRole('img', { name: /3.*1/ });
    },
  },
  'a level': levelUp(SECOND),
  'a language': levelUp(null),
  'a star': {
    sound: 'star',
    motions: ['star-falls'],
    async begin(sound) {
      window.history.replaceState(null, '', '/levels');
      wasRight([3, 1.5]);
      await sound.unlock();
      render(<LevelsScreens />, inApp(open(sound, ['bee'], 1)));
      await waitFor(() => expect(document.querySelector('.star-falls')).not.toBeNull());
    },
  },
  'a word that becomes known': {
    sound: 'flower_opens',
    motions: ['flower-opens', 'flower-opens-bud', 'flower-opens-head'],
    async begin(sound) {
      wasRight([1.5]);
      render(<PracticePage />, inApp(open(sound, ['bee', 'wax', 'hive'])));
      fireEvent.click(await screen.findByRole('button', { name: 'Practise' }));
      const line = await screen.findByRole('textbox');
      fireEvent.change(line, { target: { value: 'bee' } });
      fireEvent.keyDown(line, { key: 'Enter' });
      await pass(HANDOVER_MS);
      await waitFor(() => expect(document.querySelector('[data-opens="bee"]')).not.toBeNull());
    },
  },
  'a word won back': {
    sound: null,
    motions: ['garden-lift'],
    async begin(sound) {
      const words = wordsInOrder(12);
      wasRight([3, 1.5], words);
      const thirsty = words.map((_, place) => place + 1);
      localStorage.setItem(`waggle.thirsty/guest/${ENGLISH.id}`, JSON.stringify(thirsty));
      render(<GardenScreen />, inApp(open(sound, words)));
      await waitFor(() => expect(document.querySelector('.garden-lift')).not.toBeNull());
    },
  },
};
