import { ApiError, GENERIC_ERROR } from '@waggle/engine';
import type { BeeOfTheDay, LevelKnown } from '@waggle/engine/contracts';
import type { PracticeApi } from '@waggle/engine/practice';
import { NEW_MEMORY } from '@waggle/engine/rules';
import { aLevel, aUser } from '@waggle/engine/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import GardenScreen from '../../../../src/learn/screens/garden/GardenScreen.tsx';
import LevelsScreens from '../../../../src/learn/screens/path/LevelsScreens.tsx';
import { noteAnswerFrom } from '../../../../src/base/state/connection.ts';
import { levelPath } from '../../../../src/learn/state/levels/level-path.ts';
import { levels } from '../../../../src/base/state/levels/levels.ts';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { dayBeeTexts } from '../../../../src/learn/texts/day-bee.ts';
import { singleWordTexts } from '../../../../src/base/texts/single-word.ts';
import { gameTexts } from '../../../../src/base/texts/game.ts';
import { gardenTexts } from '../../../../src/base/texts/garden.ts';
import { pathTexts } from '../../../../src/learn/texts/path.ts';
import { aPractice, inApp, storeGuestAnswers } from '../../../support/pages/app.ts';
import { ENGLISH, fakeEngine, wordsOf } from '../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../support/pages/home-wiring.ts';

const FIRST = aLevel({ id: 7, name: 'First words', word_count: 3 });
const SECOND = aLevel({ id: 8, name: 'Animals', difficulty: 2, word_count: 3 });
const PREMIUM = aLevel({
  id: 9,
  name: 'Loans',
  difficulty: 3,
  is_free: false,
  is_playable: false,
});

let isOff = false;

function orNothing<T>(value: T): Promise<T> {
  return isOff ? Promise.reject(new ApiError(GENERIC_ERROR, null)) : Promise.resolve(value);
}

/** The network goes, or comes back. */
async function turn(network: 'off' | 'on') {
  isOff = network === 'off';
  await act(async () => noteAnswerFrom(isOff ? 'device' : 'server'));
}

const [BEE, WAX, HIVE] = wordsOf('bee', 'wax', 'hive');

const DAY: BeeOfTheDay = {
  day: '2026-03-04',
  language: ENGLISH.id,
  verdicts: [],
  words: [BEE, WAX, HIVE].map((word) => ({ ...word, word: null })) as BeeOfTheDay['words'],
};

const KNOWN: LevelKnown[] = [FIRST, SECOND].map(({ id }) => ({
  level: id,
  known: id === FIRST.id ? 3 : 0,
  learning: 0,
  slipping: 0,
  of: 3,
}));

const SERVER: Partial<PracticeApi> = {
  levelsKnown: () => orNothing(KNOWN),
  dayBee: () => orNothing(DAY),
  remembered: () =>
    orNothing({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          word: { ...BEE },
          level: { id: 7, name: 'First words', emoji: '🐝', difficulty: 1, language: ENGLISH.id },
          memory: NEW_MEMORY,
          last_slip: null,
        },
      ],
    } as never),
};

function open(path: string, Screen: ComponentType) {
  const { engine } = fakeEngine({
    languages: () => orNothing([ENGLISH]),
    content: () => orNothing({ English: [FIRST, SECOND, PREMIUM] }),
    words: (level) => orNothing(level === FIRST.id ? wordsOf('bee') : wordsOf('ant', 'cat')),
  });
  window.history.replaceState(null, '', path);
  const app = homeWiring(engine);
  render(<Screen />, inApp(app, null, { practice: aPractice(app, SERVER) }));
  return app;
}

const openGarden = () => open('/garden', GardenScreen);
const openPath = () => open('/levels', LevelsScreens);
const openDay = () => open('/bee-of-the-day', LevelsScreens);

/** The same page is opened another time. */
function leave() {
  cleanup();
  Object.assign(levels, { status: 'loading', selectedId: null });
  Object.assign(levelPath, { known: {} });
}

function tried(...given: readonly [level: number, word: number][]) {
  storeGuestAnswers(
    given.map(([level, word]) => ({
      id: `${level} ${word}`,
      level,
      word,
      user_input: 'bee',
      is_correct: true,
      at: '2026-03-01T08:00:00.000Z',
    })),
  );
}

beforeEach(() => {
  isOff = false;
  noteAnswerFrom('server');
  localStorage.clear();
  storeGuestAnswers([]);
  endSession();
  leave();
});
afterEach(() => endSession());

describe.each([
  ['a visitor', () => tried([7, 1])],
  ['a learner', () => beginSession('k1', aUser())],
])('the garden of %s', (_, come) => {
  test('keeps what it shows without a network, and says so until it is back', async () => {
    come();
    openGarden();
    await screen.findByRole('button', { name: /^bee,/ });
    await turn('off');
    screen.getByText(gardenTexts.offline);
    screen.getByRole('button', { name: /^bee,/ });
    await turn('on');
    expect(screen.queryByText(gardenTexts.offline)).toBeNull();
  });

  test('that this device has not says that nothing is lost, and comes by itself', async () => {
    come();
    openPath();
    await screen.findByRole('button', { name: /^Level 1/ });
    leave();
    await turn('off');
    openGarden();
    await screen.findByText(gardenTexts.offlineNone);
    screen.getByRole('button', { name: 'Try again' });
    await turn('on');
    await screen.findByRole('button', { name: /^bee,/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('the garden of a visitor shows the levels that are on this device when others are not', async () => {
  tried([7, 1]);
  openGarden();
  await screen.findByRole('button', { name: /^bee,/ });
  leave();
  endSession();
  tried([7, 1], [8, 1]);
  await turn('off');
  openGarden();
  await screen.findByRole('button', { name: /^bee,/ });
  expect(screen.queryByRole('button', { name: /^ant,/ })).toBeNull();
  await turn('on');
  await screen.findByRole('button', { name: /^ant,/ });
});

describe('the level path without a network', () => {
  test('keeps the counts and stars of a learner, and says which level can be played', async () => {
    beginSession('k1', aUser());
    openGarden();
    await screen.findByRole('button', { name: /^bee,/ });
    leave();
    openPath();
    await screen.findByRole('button', { name: /^Level 1.*3 of 3 known, 3 stars/ });
    leave();
    await turn('off');
    openPath();
    await screen.findByText(gameTexts.offline.canPlay);
    fireEvent.click(await screen.findByRole('button', { name: /^Level 1.*3 of 3 known, 3 stars/ }));
    screen.getByText(gameTexts.offline.notKept);
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Level 3/ }));
    screen.getByText(gameTexts.offline.premium);
    await turn('on');
    fireEvent.click(screen.getByRole('button', { name: /^Level 1/ }));
    await screen.findByRole('button', { name: /^Play/ });
    expect(screen.queryByText(gameTexts.offline.canPlay)).toBeNull();
  });

  test('that was never loaded says so, and comes by itself', async () => {
    await turn('off');
    openPath();
    await screen.findByText(pathTexts.offlineNone);
    await turn('on');
    await screen.findByRole('button', { name: /^Level 1/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the bee of the day', () => {
  test('that has begun keeps its word without a network', async () => {
    openDay();
    const line = await screen.findByLabelText(singleWordTexts.answer);
    fireEvent.change(line, { target: { value: 'be' } });
    await turn('off');
    screen.getByText(dayBeeTexts.offline);
    fireEvent.click(screen.getByRole('button', { name: singleWordTexts.check }));
    await screen.findByText(singleWordTexts.kept);
    await turn('on');
    expect(screen.getByLabelText(singleWordTexts.answer)).toHaveProperty('value', 'be');
    expect(screen.queryByText(dayBeeTexts.offline)).toBeNull();
  });

  test('that has not begun says that it needs a network, and begins by itself', async () => {
    openPath();
    await screen.findByRole('button', { name: /^Level 1/ });
    leave();
    await turn('off');
    openDay();
    await screen.findByText(dayBeeTexts.offlineNone);
    await turn('on');
    await screen.findByLabelText(singleWordTexts.answer);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
