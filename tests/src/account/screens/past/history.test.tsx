import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Engine } from '@waggle/engine';
import { speaking$ } from '@waggle/engine/sound';
import type { Id, LevelLog } from '@waggle/engine/contracts';
import { aWord } from '@waggle/engine/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import HistoryScreen from '../../../../../src/account/screens/past/HistoryScreen.tsx';
import { ATTEMPTS_AT_ONCE, history } from '../../../../../src/account/state/levels/history.ts';
import { listening } from '../../../../../src/base/state/device/listening.ts';
import { ENGLISH, fakeEngine, FRENCH } from '../../../../support/pages/fake-engine.ts';
import { later } from '../../../../support/later.ts';
import { anAttempt, attempts } from '../../../../support/records.ts';
import { NEW_MEMORY } from '@waggle/engine/rules';
import { anApp, aPractice, inApp } from '../../../../support/pages/app.ts';
import { endSession } from '../../../../../src/base/state/session.ts';

/** How the server answers in this test, and what was heard. */
const world = {
  games: {} as Partial<Engine['games']>,
  pronounce: null as Engine['pronounce'] | null,
  /** Words that sound wrong, as the server knows. */
  wrong: [] as Id[],
};

const { engine, log } = fakeEngine(
  {
    languages: async () => [ENGLISH, FRENCH],
    reportSoundsWrong: async (word) => void world.wrong.push(word),
    withdrawSoundsWrong: async (word) => {
      world.wrong = world.wrong.filter((other) => other !== word);
    },
  },
  { games: new Proxy({}, { get: (_, name) => Reflect.get(world.games, name) as unknown }) },
);
const app = anApp({
  ...engine,
  speaking: (spoken$) => speaking$(spoken$, world.pronounce ?? engine.pronounce),
});

const GARDEN = { id: 7, name: 'Garden words', emoji: '🌻', difficulty: 1, language: 1 };
const RIGHT = anAttempt({
  id: 12,
  level: { ...GARDEN, attempts: 9, right_attempts: 7 },
  word: { word: 'sunflower', difficulty: 2, hint: 'It turns to the sun.' },
  user_input: 'sunflower',
});
const WRONG = anAttempt({
  id: 11,
  level: GARDEN,
  word: { word: 'rhythm', difficulty: 4, hint: 'Drums keep it.' },
  user_input: 'rythem',
  is_correct: false,
  attempt_time: '2025-07-13T10:00:00.000Z',
  n_attempts: 2,
});
const FRENCH_ONE = anAttempt({
  id: 10,
  level: { id: 21, name: 'Premiers mots', emoji: '🥖', difficulty: 1, language: 2 },
});

async function openHistory(
  logs: () => Promise<LevelLog[]> = async () => [RIGHT, WRONG, FRENCH_ONE],
  logsOfLevel: Engine['games']['logsOfLevel'] = async () => [RIGHT, WRONG],
  practice = aPractice(app),
) {
  world.games = { logs, logsOfLevel };
  render(<HistoryScreen />, inApp(app, null, { practice }));
  await act(async () => undefined);
  return userEvent.setup();
}

function tile(name: RegExp) {
  return screen.getByRole('button', { name });
}

/** The attempts of the open level; asked for without roles, which takes long among hundreds. */
function rows() {
  return [...document.querySelectorAll<HTMLElement>('section li')];
}

beforeEach(() => {
  Object.assign(history, { status: 'loading', levels: [], open: null });
  listening.to = null;
  endSession();
  world.pronounce = null;
});

describe('the levels of the history', () => {
  test('have a tile each, with emoji, name and what was right', async () => {
    await openHistory();
    expect(document.title).toBe('My words · Waggle');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My words');
    const tiles = screen.getAllByRole('button');
    expect(tiles.map((one) => one.textContent)).toEqual([
      '🌻Garden words7 of 9 correct',
      '🥖Premiers mots1 of 1 correct',
    ]);
    expect(tiles[0]?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Premiers mots').getAttribute('lang')).toBe('fr-FR');
  });

  test('open and close, one at a time, and say so', async () => {
    const user = await openHistory();
    await user.click(tile(/Garden words/));
    expect(tile(/Garden words/).getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('region', { name: 'Garden words' });
    expect(tile(/Garden words/).getAttribute('aria-controls')).toBe(list.id);
    await user.click(tile(/Premiers mots/));
    expect(tile(/Garden words/).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('region', { name: 'Premiers mots' })).not.toBeNull();
    await user.click(tile(/Premiers mots/));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('open with the keyboard, and the list comes next', async () => {
    const user = await openHistory();
    await user.tab();
    // The link beside the heading comes first.
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Listen to sunflower');
  });
});

describe('an attempt', () => {
  test('can be said to sound wrong, and that is taken back', async () => {
    const user = await openHistory();
    await user.click(tile(/Garden words/));
    const { id } = WRONG.word;
    await user.click(screen.getByRole('button', { name: 'Sounds wrong: rhythm' }));
    expect(world.wrong).toEqual([id]);
    await user.click(screen.getByRole('button', { name: 'Undo: rhythm sounds right' }));
    expect(world.wrong).toEqual([]);
  });

  test('shows word, difficulty, what was typed, badge, day and tries', async () => {
    const user = await openHistory();
    await user.click(tile(/Garden words/));
    const [right, wrong] = rows() as [HTMLElement, HTMLElement];
    expect(right.textContent).toBe(
      'sunflowerCorrectYou typed sunflower14 Jul 2025, 1 trySounds wrong',
    );
    expect(wrong.textContent).toBe(
      'rhythmKeep trying!You typed rythem13 Jul 2025, 2 triesSounds wrong',
    );
    expect(within(wrong).getByRole('img', { name: 'Difficulty 4' }).children).toHaveLength(4);
    expect(wrong.querySelector('time')?.dateTime).toBe('2025-07-13T10:00:00.000Z');
  });

  test('shows its way through the steps beside the newest, and how far its level is', async () => {
    const memory = { ...NEW_MEMORY, step: 3, state: 'known' as const };
    const older = { ...RIGHT, id: 9 };
    const asked: unknown[] = [];
    const practice = aPractice(app, {
      remembered: async (language) => {
        asked.push(language);
        const { id, word } = RIGHT.word;
        const results = [
          { word: aWord({ id, word: String(word) }), level: GARDEN, memory, last_slip: null },
        ];
        return { count: 1, next: null, previous: null, results };
      },
      forecast: async () => ({ sessions: 4, known: 12, of: 20 }),
    });
    const user = await openHistory(undefined, async () => [RIGHT, older], practice);
    await user.click(tile(/Garden words/));
    expect(await screen.findAllByText('known, step 3 of 5')).toHaveLength(1);
    expect(
      screen.queryByText('12 of 20 known. About 4 more sessions to finish it.'),
    ).not.toBeNull();
    expect(asked).toEqual([1]);
  });

  test('draws its words as words, in their language', async () => {
    const user = await openHistory(undefined, async () => [FRENCH_ONE]);
    await user.click(tile(/Premiers mots/));
    const words = rows()[0]?.querySelectorAll('b') ?? [];
    expect(words).toHaveLength(2);
    for (const word of words) {
      expect(word.className).toContain('font-word');
      expect(word.lang).toBe('fr-FR');
    }
  });

  test('is heard again, and shows that it sounds', async () => {
    const user = await openHistory();
    await user.click(tile(/Garden words/));
    const listen = screen.getByRole('button', { name: 'Listen to rhythm' });
    await user.click(listen);
    expect(log.sounding).toMatchObject({ text: 'rhythm', language: 'en-GB' });
    expect(listen.dataset['speaking']).toBe('true');
    const other = screen.getByRole('button', { name: 'Listen to sunflower' });
    await user.click(other);
    expect([listen, other].map((button) => button.dataset['speaking'])).toEqual(['false', 'true']);
  });

  test.each([
    ['no voice could say it', 'This word cannot be played here.', null],
    ['the device said it', 'your device’s voice', 'speech' as const],
  ])('says where %s', async (_, sentence, heardFrom) => {
    const { of, throwError } = await import('rxjs');
    world.pronounce = () => (heardFrom ? of(heardFrom) : throwError(() => new Error('silent')));
    const user = await openHistory();
    await user.click(tile(/Garden words/));
    await user.click(screen.getByRole('button', { name: 'Listen to rhythm' }));
    expect(within(rows()[1] as HTMLElement).queryByText(sentence)).not.toBeNull();
    expect(within(rows()[0] as HTMLElement).queryByText(sentence)).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      sentence,
      '',
    ]);
  });

  test('of a premium word is explained behind its bulb', async () => {
    const explanation = 'The last t is silent.';
    const premium = anAttempt({ word: { hint: 'Tied flowers.', explanation } });
    const user = await openHistory(undefined, async () => [premium]);
    await user.click(tile(/Garden words/));
    await user.click(screen.getByRole('button', { name: 'Hint for honey' }));
    expect(screen.getByRole('tooltip').textContent).toBe(`Tied flowers.\n\n${explanation}`);
  });

  test('has no bulb where there is no hint', async () => {
    const user = await openHistory(undefined, async () => [anAttempt({ word: { hint: '' } })]);
    await user.click(tile(/Garden words/));
    expect(screen.queryByRole('button', { name: /Hint/ })).toBeNull();
  });
});

describe('many attempts', () => {
  /** How many rows each press of "Show older" leaves. */
  async function showOlder(user: Awaited<ReturnType<typeof openHistory>>, presses: number) {
    const counts = [];
    for (let press = 0; press < presses; press++) {
      await user.click(screen.getByText('Show older'));
      counts.push(rows().length);
    }
    return counts;
  }

  test('appear fifty by fifty, and more are loaded when needed', async () => {
    const answers = [attempts(ATTEMPTS_AT_ONCE, 203), attempts(3)];
    const asked: unknown[] = [];
    const user = await openHistory(undefined, async (_, before) => {
      asked.push(before);
      return answers.shift() ?? [];
    });
    await user.click(tile(/Garden words/));
    expect(rows()).toHaveLength(50);
    expect(await showOlder(user, 3)).toEqual([100, 150, 200]);
    expect(asked).toEqual([undefined]);
    expect(await showOlder(user, 1)).toEqual([203]);
    expect(asked).toEqual([undefined, 4]);
    expect(screen.queryByText('Show older')).toBeNull();
  });

  test('give the focus to the first of those that came', async () => {
    const user = await openHistory(undefined, async () => attempts(60));
    await user.click(tile(/Garden words/));
    await showOlder(user, 1);
    expect(document.activeElement).toBe(rows()[50]);
  });

  test('say where more could not be fetched, and are asked for again', async () => {
    const answers: (() => Promise<LevelLog[]>)[] = [
      async () => attempts(ATTEMPTS_AT_ONCE, 203),
      () => Promise.reject(new Error('offline')),
      async () => attempts(3),
    ];
    const user = await openHistory(undefined, async () => (await answers.shift()?.()) ?? []);
    await user.click(tile(/Garden words/));
    await showOlder(user, 4);
    expect(screen.getByRole('alert').textContent).toBe(
      'Oops! Something went wrong. Try again later!',
    );
    await user.click(screen.getByText('Try again'));
    expect(rows()).toHaveLength(203);
    expect(document.activeElement).toBe(rows()[200]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a level that cannot be opened leave the loaded ones, and a way to try again', async () => {
    const answers: (() => Promise<LevelLog[]>)[] = [
      () => Promise.reject(new Error('offline')),
      async () => [RIGHT],
    ];
    const user = await openHistory(undefined, async () => (await answers.shift()?.()) ?? []);
    await user.click(tile(/Garden words/));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(rows()).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });
});

describe('a history that is not there', () => {
  test('shows its shape while it is fetched', async () => {
    await openHistory(() => later<LevelLog[]>().promise);
    expect(screen.queryByText('Loading')).not.toBeNull();
  });

  test('is empty, and leads to a game', async () => {
    await openHistory(async () => []);
    expect(screen.queryByText('No words yet.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Play Now' }).getAttribute('href')).toBe('/home');
  });

  test('says so in the specification’s words, and is asked for again', async () => {
    const answers = [() => Promise.reject(new Error('offline')), async () => [RIGHT]];
    const user = await openHistory(() => answers.shift()?.() ?? Promise.resolve([]));
    expect(screen.getByRole('alert').textContent).toContain(
      'Oops! Something went wrong. Try again later!',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tile(/Garden words/)).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
