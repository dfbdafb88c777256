import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import HomeScreen from '../../../../src/home/screens/HomeScreen.tsx';
import { chooseGameTime } from '../../../../src/base/state/play/game-time.ts';
import { quiz } from '../../../../src/base/state/play/quiz.ts';
import { levels } from '../../../../src/base/state/levels/levels.ts';
import { closeSettings, openSettings } from '../../../../src/base/state/device/settings-drawer.ts';
import { sound } from '../../../../src/base/state/device/sound.ts';
import { inApp, storeGuestAnswers } from '../../../support/pages/app.ts';
import { aLevel } from '@waggle/engine/testing';
import {
  ENGLISH,
  fakeEngine,
  FRENCH,
  type Taught,
  wordsOf,
} from '../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../support/pages/home-wiring.ts';
import { roundResult } from '../../../support/pages/round-end.ts';

const COUNTDOWN_MS = 6_000;
const HANDOVER_MS = 500;

const FIRST = aLevel({ id: 7, name: 'First words', time_limit: 105 });
/** Both of its words complete it. */
const SMALL = { ...FIRST, word_count: 2 };
const SECOND = aLevel({ id: 8, name: 'Animals', difficulty: 2 });

/** What the fake server answers in this test, and what was asked of the fake engine. */
const world = {
  taught: {} as Pick<Taught, 'languages' | 'content' | 'words'>,
};

// The only place that picks the real world: here it picks another.
const { engine, log } = fakeEngine({
  languages: () => world.taught.languages(),
  content: () => world.taught.content(),
  words: (level) => world.taught.words(level),
});
const app = homeWiring(engine);

async function openHome(taught: Partial<typeof world.taught> = {}) {
  world.taught = {
    languages: async () => [ENGLISH],
    content: async () => ({ English: [FIRST, SECOND] }),
    words: async () => wordsOf('bee', 'honey'),
    ...taught,
  };
  const { unmount } = render(<HomeScreen />, {
    ...inApp(app),
    container: document.body.appendChild(main()),
  });
  await settle();
  return { user: userEvent.setup(), unmount };
}

/** The shell's place for a screen, which the skip link focuses. */
function main() {
  const element = document.createElement('main');
  element.tabIndex = -1;
  return element;
}

/** Lets promises and the drawing that follows them finish. */
function settle() {
  return pass(0);
}

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

type User = Awaited<ReturnType<typeof openHome>>['user'];

/** Starts the game on show and waits for its first word. */
async function play(user: User) {
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await pass(COUNTDOWN_MS);
}

/** Spells both words right. */
async function finish(user: User) {
  await user.keyboard('bee{Enter}');
  await pass(HANDOVER_MS);
  await user.keyboard('honey{Enter}');
  await pass(HANDOVER_MS);
}

/** A screen that is touched asks for its keyboard; one with a mouse has it. */
function touchScreen(matches: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
}

function isCountingDown() {
  return screen.queryByText('Get ready to listen') !== null;
}

// A board that is on its way would miss what is typed.
beforeAll(() => import('../../../../src/home/screens/Game.tsx'));

beforeEach(() => {
  // The game's clock alone: what a person does takes its ordinary turns.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  touchScreen(false);
  localStorage.clear();
  Object.assign(levels, { status: 'loading', selectedId: null });
  sound.muted = false;
  storeGuestAnswers([]);
  log.fetched.length = 0;
  closeSettings();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('home before its levels are there', () => {
  test('shows a loading board, then the first level', async () => {
    let answer = () => {};
    const content = new Promise<void>((resolve) => {
      answer = resolve;
    }).then(() => ({ English: [FIRST] }));
    await openHome({ content: () => content });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { name: 'First words' })).not.toBeNull();
  });

  test('says what failed, and tries again', async () => {
    const answers = [() => Promise.reject(new Error('offline'))];
    const content = async () => ({ English: [FIRST] });
    const { user } = await openHome({ content: () => (answers.shift() ?? content)() });
    expect(screen.getByRole('alert').textContent).toContain('The levels could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'First words' })).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('home before a game', () => {
  test('says what will be played and what it takes', async () => {
    await openHome();
    expect(screen.queryByRole('heading', { name: 'First words' })).not.toBeNull();
    expect(screen.queryByText('20 words, 105 seconds. Spell 16 to move up.')).not.toBeNull();
    expect(
      screen.queryByRole('button', { name: 'English · Level 1, change language or level' }),
    ).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'How to Play' })).not.toBeNull();
  });

  test.each([
    ['that are missing', 13, '20 words, 105 seconds. Spell 3 to move up.'],
    [
      'of the next level after the level is completed',
      16,
      '20 words, 60 seconds. Spell 16 to move up.',
    ],
  ])('counts the words %s', async (_, count, goal) => {
    storeGuestAnswers(
      Array.from({ length: count }, (__, word) => ({
        id: `answer-${word}`,
        level: FIRST.id,
        word,
        user_input: 'bee',
        is_correct: true,
        at: '2026-03-02T08:00:00.000Z',
      })),
    );
    await openHome();
    expect(screen.queryByText(goal)).not.toBeNull();
  });

  test('is named in the tab and has one first heading', async () => {
    await openHome();
    expect(document.title).toBe('Home · Waggle');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('starts by its button, which shows that the words are loading', async () => {
    let answer = () => {};
    const words = new Promise<void>((resolve) => {
      answer = resolve;
    }).then(() => wordsOf('bee'));
    const { user } = await openHome({ words: () => words });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    const start = screen.getByRole('button', { name: 'Getting the words' });
    expect(start.getAttribute('aria-busy')).toBe('true');
    await user.click(start);
    answer();
    expect(await screen.findByText('Get ready to listen')).not.toBeNull();
    expect(log.fetched).toEqual([FIRST.id]);
  });

  test('mutes the game sounds by a button', async () => {
    const { user } = await openHome();
    const mute = screen.getByRole('button', { name: 'Mute game sounds' });
    expect(mute.getAttribute('aria-pressed')).toBe('false');
    await user.click(mute);
    expect(mute.getAttribute('aria-pressed')).toBe('true');
    await user.click(mute);
    expect(mute.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('more time', () => {
  const summary = () => screen.getByText(/^More time/);
  /** Home with the drawer, and in it the setting. */
  async function openSetting() {
    const { user } = await openHome();
    await act(async () => openSettings());
    await screen.findByRole('dialog');
    await user.click(summary());
    return user;
  }

  test('is offered in the drawer, with what it is for and who sees it', async () => {
    await openSetting();
    expect(summary().textContent).toBe('More time');
    const times = within(screen.getByRole('group', { name: 'Time for a game' }));
    expect(times.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Normal',
      '1.5 times',
      '2 times',
      'No timer',
    ]);
    expect(times.getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true);
    expect(
      screen.queryByText('Take the time you need. Only you see this choice, on this device.'),
    ).not.toBeNull();
  });

  test('changes the seconds on the board and those of the game', async () => {
    const user = await openSetting();
    await user.click(screen.getByRole('radio', { name: '1.5 times' }));
    await settle();
    expect(summary().textContent).toBe('More time: 1.5 times');
    await act(async () => closeSettings());
    expect(screen.queryByText('20 words, 158 seconds. Spell 16 to move up.')).not.toBeNull();
    await play(user);
    expect(screen.queryByRole('timer', { name: '158 seconds left' })).not.toBeNull();
  });

  test('says of no timer what it does not count for', async () => {
    const user = await openSetting();
    await user.click(screen.getByRole('radio', { name: 'No timer' }));
    await settle();
    expect(screen.queryByText('20 words, no timer. Spell 16 to move up.')).not.toBeNull();
    expect(screen.getByText(/^Without the timer/).textContent).toBe(
      'Without the timer your words count for your levels, but not for the leaderboard.',
    );
    await act(async () => closeSettings());
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await settle();
    expect(screen.queryByText('2 words, no timer')).not.toBeNull();
  });

  test('without the timer ends a game with Finish', async () => {
    chooseGameTime('none');
    const { user } = await openHome({ content: async () => ({ English: [SMALL, SECOND] }) });
    await play(user);
    expect(screen.queryByRole('timer')).toBeNull();
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await settle();
    expect(document.activeElement).toBe(
      screen.getByRole('group', {
        name: 'Game finished',
        description: '1 of 2 words right Spell 1 more word to complete First words.',
      }),
    );
  });
});

describe('Enter on home', () => {
  test('starts the game while nothing has the focus', async () => {
    const { user } = await openHome();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{Enter}');
    await settle();
    expect(isCountingDown()).toBe(true);
  });

  test('starts the game while the page’s content has the focus', async () => {
    const { user } = await openHome();
    screen.getByRole('main').focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(isCountingDown()).toBe(true);
  });

  test('does what a focused button does, and no more', async () => {
    const { user } = await openHome();
    const mute = screen.getByRole('button', { name: 'Mute game sounds' });
    mute.focus();
    await user.keyboard('{Enter}{Enter}');
    await settle();
    expect(log.fetched).toEqual([]);
  });

  test('starts what was chosen in the drawer', async () => {
    const { user } = await openHome();
    await user.click(screen.getByRole('button', { name: /change language or level/ }));
    await user.click(await screen.findByRole('button', { name: /Animals/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' })),
    );
    await user.keyboard('{Enter}');
    await settle();
    expect(log.fetched).toEqual([SECOND.id]);
    expect(isCountingDown()).toBe(true);
  });

  test('starts the game after the sounds were muted with a mouse', async () => {
    const { user } = await openHome();
    const mute = screen.getByRole('button', { name: 'Mute game sounds' });
    await user.click(mute);
    expect(mute.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Enter}');
    await settle();
    expect(isCountingDown()).toBe(true);
    expect(mute.getAttribute('aria-pressed')).toBe('true');
  });

  test('starts the game while something that is not pressed has the focus', async () => {
    const { user } = await openHome();
    act(() => screen.getByRole('main').focus());
    expect(document.activeElement?.tagName).toBe('MAIN');
    await user.keyboard('{Enter}');
    await settle();
    expect(isCountingDown()).toBe(true);
  });

  test('starts nothing while the drawer is open', async () => {
    await openHome();
    await act(async () => openSettings());
    await screen.findByRole('dialog');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await settle();
    expect(log.fetched).toEqual([]);
  });

  test('starts no second game while one is on', async () => {
    const { user } = await openHome();
    await play(user);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Enter}');
    await settle();
    expect(log.fetched).toHaveLength(1);
  });
});

describe('the countdown on home', () => {
  test('takes the focus, says the number once and Go at the end', async () => {
    const { user } = await openHome();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await settle();
    const board = screen.getByText('Get ready to listen').closest('section');
    expect(document.activeElement).toBe(board);
    const announced = document.querySelector('[aria-live="assertive"]');
    expect(announced?.textContent).toBe('5');
    await pass(3_000);
    expect(announced?.textContent).toBe('5');
    expect(screen.getAllByRole('timer')[0]?.textContent).toBe('2');
    await pass(2_000);
    expect(announced?.textContent).toBe('Go');
    await pass(1_000);
    expect(screen.queryByText('Word 1 of 2')).not.toBeNull();
  });

  test('is skipped by a tap or Enter from the second game of a day on', async () => {
    localStorage.removeItem('waggle.played-on');
    /** Opens Home and starts a game; returns what leaves it. */
    const start = async () => {
      const { user, unmount } = await openHome();
      await user.click(screen.getByRole('button', { name: 'Start' }));
      await settle();
      return { user, unmount };
    };
    const first = await start();
    expect(screen.queryByRole('button', { name: 'Tap to begin' })).toBeNull();
    await first.user.keyboard('{Enter}');
    expect(screen.queryByText('Get ready to listen')).not.toBeNull();
    await pass(COUNTDOWN_MS);
    first.unmount();
    const second = await start();
    await second.user.click(screen.getByRole('button', { name: 'Tap to begin' }));
    expect(screen.queryByText('Word 1 of 2')).not.toBeNull();
    second.unmount();
    const third = await start();
    await third.user.keyboard('{Enter}');
    expect(screen.queryByText('Word 1 of 2')).not.toBeNull();
  });

  test('keeps the keyboard of a phone up until the line is there', async () => {
    touchScreen(true);
    const { user } = await openHome();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await settle();
    expect(document.activeElement?.tagName).toBe('INPUT');
    await pass(COUNTDOWN_MS);
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Type the word you hear' }),
    );
  });
});

describe('a game on home', () => {
  test('shows the outcomes of the words beside the board', async () => {
    const { user } = await openHome();
    await play(user);
    expect(screen.queryByRole('heading', { name: 'How to Play' })).toBeNull();
    await user.keyboard('{Alt>}s{/Alt}');
    const round = within(screen.getByRole('complementary', { name: 'This round' }));
    await waitFor(() =>
      expect(round.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'beeskipped',
      ]),
    );
  });

  test('is asked in the language of its level', async () => {
    const { user } = await openHome({
      languages: async () => [ENGLISH, FRENCH],
      content: async () => ({ French: [aLevel({ language: FRENCH.id })] }),
    });
    await play(user);
    expect(screen.getByRole('textbox', { name: 'Type the word you hear' }).lang).toBe('fr-FR');
    expect(screen.queryByRole('group', { name: 'Accent letters' })).not.toBeNull();
  });

  test('ends when the screen is left', async () => {
    const { user, unmount } = await openHome();
    await play(user);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('home after a game', () => {
  test('says that the time is up and how much is missing', async () => {
    const { user } = await openHome();
    await play(user);
    await pass(106_000);
    expect(roundResult()).toBe(
      'Time’s upSpell 16 more words to complete First words.The last word was bee',
    );
  });

  test('offers more time for the next game to who ran out of it, and not else', async () => {
    const { user } = await openHome();
    await play(user);
    await pass(106_000);
    await user.click(screen.getByText('More time'));
    await user.click(screen.getByRole('radio', { name: '2 times' }));
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    await pass(COUNTDOWN_MS);
    expect(screen.queryByRole('timer', { name: /^2\d\d seconds left$/ })).not.toBeNull();
    await finish(user);
    expect(roundResult()).toContain('Perfect round');
    expect(screen.queryByText(/^More time/)).toBeNull();
  });

  test('lists the word on which time ran out', async () => {
    const { user } = await openHome();
    await play(user);
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.keyboard('hon');
    await pass(106_000);
    const round = within(screen.getByRole('complementary', { name: 'This round' }));
    expect(round.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'bee',
      'honeytime ran out',
    ]);
    expect(screen.queryByRole('img', { name: '1 of 2' })).not.toBeNull();
  });

  test('says that the round is over and how much is missing', async () => {
    const { user } = await openHome({ content: async () => ({ English: [SMALL, SECOND] }) });
    await play(user);
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.keyboard('{Alt>}s{/Alt}');
    await settle();
    expect(roundResult()).toBe('Round overSpell 1 more word to complete First words.');
    expect(screen.queryByRole('img', { name: '1 of 2' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Start Next Level' })).toBeNull();
  });

  test('names the level itself where none is above it', async () => {
    const { user } = await openHome({ content: async () => ({ English: [SMALL] }) });
    await play(user);
    await user.keyboard('{Alt>}ss{/Alt}');
    await settle();
    expect(roundResult()).toBe('Round overSpell 2 more words to complete First words.');
  });

  test('leads from a completed level into the next', async () => {
    const { user } = await openHome({ content: async () => ({ English: [SMALL, SECOND] }) });
    await play(user);
    await finish(user);
    expect(roundResult()).toBe('Perfect round: 2 of 2First words is complete: 2 of 2 words.');
    await user.click(screen.getByRole('button', { name: 'Start Next Level' }));
    await settle();
    expect(isCountingDown()).toBe(true);
    expect(log.fetched).toEqual([SMALL.id, SECOND.id]);
    expect(levels.selectedId).toBe(SECOND.id);
  });

  test('counts what was spelled in earlier games', async () => {
    const { user } = await openHome({ content: async () => ({ English: [SMALL, SECOND] }) });
    await play(user);
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.keyboard('{Alt>}s{/Alt}');
    await settle();
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    await pass(COUNTDOWN_MS);
    await user.keyboard('{Alt>}s{/Alt}honey{Enter}');
    await pass(HANDOVER_MS);
    expect(roundResult()).toBe('Round overFirst words is complete: 2 of 2 words.');
  });

  test.each([
    ['behind an account', { ...SECOND, is_playable: false }],
    ['premium', { ...SECOND, is_playable: false, is_free: false }],
  ])('leads to an account where the next level is %s', async (_, next) => {
    const { user } = await openHome({ content: async () => ({ English: [SMALL, next] }) });
    await play(user);
    await finish(user);
    const signUp = await screen.findByRole('link', { name: 'Sign Up to Save Progress' });
    expect(signUp.getAttribute('href')).toBe('/signup');
    const why = screen.queryByText('With an account you go on to Animals.');
    expect(why === null).toBe(!next.is_free);
    expect(screen.queryByRole('button', { name: 'Start Next Level' })).toBeNull();
  });

  test('leads nowhere from the top', async () => {
    const { user } = await openHome({ content: async () => ({ English: [SMALL] }) });
    await play(user);
    await finish(user);
    expect(screen.queryByRole('button', { name: 'Start Next Level' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign Up to Save Progress' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play again' })).not.toBeNull();
  });
});

describe('the drawer on home', () => {
  test('opens by the level’s chip; a chosen level is on the board and it closes', async () => {
    const { user } = await openHome();
    await user.click(screen.getByRole('button', { name: /change language or level/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Choose a level' });
    await user.click(within(drawer).getByRole('button', { name: /Animals/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Animals' })).not.toBeNull();
    expect(log.fetched).toEqual([]);
  });

  test('closes on Escape and changes nothing', async () => {
    const { user } = await openHome();
    await user.click(screen.getByRole('button', { name: /change language or level/ }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'First words' })).not.toBeNull();
  });

  /** Chooses the other level while a game is on; what is asked then. */
  async function chooseInGame() {
    const { user } = await openHome();
    await play(user);
    await act(async () => openSettings());
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByRole('button', { name: /Animals/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Stop this game?' });
    return { user, question };
  }

  test('asks when another level is chosen, and ends the game on the board', async () => {
    const { user, question } = await chooseInGame();
    await user.click(within(question).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('heading', { name: 'Animals' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Start' })).not.toBeNull();
  });

  test('asks when another level is chosen, and goes on with the game', async () => {
    const { user, question } = await chooseInGame();
    await user.click(within(question).getByRole('button', { name: 'Go on' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('textbox')).not.toBeNull();
    expect(levels.selectedId).toBe(FIRST.id);
  });

  test('asks while the clock of the game stands', async () => {
    await chooseInGame();
    const { secondsLeft } = quiz;
    await pass(((FIRST.time_limit ?? 0) + 2) * 1_000);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    expect(quiz).toMatchObject({ phase: 'playing', secondsLeft });
  });

  test('marks a level that was completed on this device', async () => {
    const small = { ...SECOND, word_count: 1 };
    storeGuestAnswers([{ level: 8, word: 1, user_input: 'bee', is_correct: true, at: '' }]);
    const { user } = await openHome({ content: async () => ({ English: [FIRST, small] }) });
    await user.click(screen.getByRole('button', { name: /change language or level/ }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('button', { name: /Animals/ }).textContent).toContain(
      'Completed',
    );
  });
});

describe('the way back to the page after a game', () => {
  test.each<[string, (user: User) => unknown]>([
    ['Home on the board', (user) => user.click(screen.getByRole('button', { name: 'Home' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['the link of the bar', () => act(() => window.history.pushState(null, '', '/home'))],
  ])('is %s', async (_, leave) => {
    window.history.replaceState(null, '', '/home');
    const { user } = await openHome();
    await play(user);
    await finish(user);
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    await leave(user);
    await settle();
    expect(screen.queryByRole('button', { name: 'Start' })).not.toBeNull();
  });
});

describe('a first visit', () => {
  const cell = () => screen.getByRole('button', { name: 'Hear a word and spell it' });

  test('begins a game by its one cell, also when that is pressed before the levels are there', async () => {
    let answer = () => {};
    const content = new Promise<void>((resolve) => {
      answer = resolve;
    }).then(() => ({ English: [FIRST] }));
    const { user } = await openHome({ content: () => content });
    await user.click(cell());
    expect(isCountingDown()).toBe(false);
    await act(async () => answer());
    await settle();
    expect(isCountingDown()).toBe(true);
  });

  test('says what to press at the first touch, once on a device', async () => {
    const said = vi.spyOn(app.engine, 'pronounce');
    const { user } = await openHome();
    await user.click(screen.getByRole('main'));
    await user.click(screen.getByRole('main'));
    const sentence = { text: 'Press the honey cell', language: 'en-GB', clipUrl: null };
    expect(said.mock.calls).toEqual([[sentence]]);
  });
});
