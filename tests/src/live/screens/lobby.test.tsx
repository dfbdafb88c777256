import { ApiError } from '@waggle/engine';
import type { Lobby } from '@waggle/engine/live';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import LobbyScreen from '../../../../src/live/screens/LobbyScreen.tsx';
import { keepChoices, keptChoices } from '../../../../src/live/state/room-choices.ts';
import { beginSession, endSession, session } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aGame, aLevel, aLobbyGame, aUser } from '@waggle/engine/testing';
import { liveScreens, resetWorld, world } from '../../../support/pages/live-screens.ts';

const FIRST = aLevel({ id: 7, name: 'First words' });
const LOCKED = aLevel({
  id: 8,
  name: 'Animals',
  difficulty: 2,
  is_playable: false,
  is_available: false,
});
const PREMIUM = aLevel({
  id: 9,
  name: 'French loans',
  difficulty: 3,
  is_playable: false,
  is_free: false,
});
const FRENCH = aLevel({ id: 10, name: 'Premiers mots', language: 2 });

/** What a host who plays has asked for without a choice of their own. */
const USUAL = {
  guests: 'off',
  late_join: false,
  ranks: 'all',
  sound: 'devices',
  word_count: null,
};

beforeEach(() => {
  resetWorld();
  localStorage.clear();
  toasts.shown.splice(0);
  endSession();
  beginSession('k1', aUser({ id: 2 }));
  world.content = async () => ({ English: [FIRST, LOCKED, PREMIUM], French: [FRENCH] });
  window.history.replaceState(null, '', '/multiplayer');
});
afterEach(() => vi.useRealTimers());

async function openLobby(told: Partial<Lobby> | null = null) {
  const user = userEvent.setup();
  render(<LobbyScreen />, liveScreens);
  await tell(told ?? {});
  return user;
}

/** Lets the lobby say something, and the page draw it. */
function tell(change: Partial<Lobby>) {
  return act(async () => world.lobby$.next({ ...world.lobby$.value, ...change }));
}

const withGames = (...games: Lobby['games'] & object): Partial<Lobby> => ({
  connection: 'open',
  games,
});

/** The card of a game. */
function card(name: string) {
  const heading = screen.getByRole('heading', { level: 2, name });
  return within(heading.closest('article') as HTMLElement);
}

const cardNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const shownToasts = () => toasts.shown.map(({ tone, title, message }) => [tone, title, message]);

describe('LobbyScreen, its games', () => {
  test('is named, and waits for the first word of the server', async () => {
    await openLobby();
    expect(document.title).toBe('Multiplayer · Waggle');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open games');
    expect(screen.queryByText('Loading')).not.toBeNull();
    expect(isDisabled(screen.getByRole('button', { name: 'Create New Game' }))).toBe(true);
  });

  test('says of each its name, status, players and level', async () => {
    await openLobby(
      withGames(
        aLobbyGame({ host_id: 5, players: [{ id: 5 }], player_count: 6 }),
        aLobbyGame({
          id: 'cdef2345',
          name: 'Sprint',
          status: 'in_progress',
          host_id: 6,
          players: [{ id: 6 }],
          player_count: 1,
        }),
      ),
    );
    const waiting = card('Grade 5 Friday bee');
    for (const text of ['Waiting', '6 players']) expect(waiting.queryByText(text)).not.toBeNull();
    await waitFor(() => expect(waiting.queryByText(/English, Level 3/)).not.toBeNull());
    const running = card('Sprint');
    for (const text of ['In progress', '1 player'])
      expect(running.queryByText(text)).not.toBeNull();
    expect(isDisabled(running.getByRole('button', { name: 'Playing now: Sprint' }))).toBe(true);
  });

  test('says that there is none', async () => {
    await openLobby(withGames());
    expect(screen.queryByText('No open games yet')).not.toBeNull();
    expect(
      screen.queryByText('Start one and share the link. You need two players.'),
    ).not.toBeNull();
  });

  test('a new one comes in front, and the focus stays where it is', async () => {
    const guests = { host_id: 5, players: [{ id: 5 }] };
    const known = aLobbyGame({ id: 'a', name: 'Known', ...guests });
    await openLobby(withGames(known));
    const join = screen.getByRole('button', { name: 'Join Game: Known' });
    join.focus();
    await tell({ games: [aLobbyGame({ id: 'b', name: 'New', ...guests }), known] });
    expect(cardNames()).toEqual(['New', 'Known']);
    expect(document.activeElement).toBe(join);
  });

  test('one’s own running game is first, and entered without a seat being asked for', async () => {
    const user = await openLobby(
      withGames(
        aLobbyGame({ id: 'a', name: 'Theirs', host_id: 5, players: [{ id: 5 }] }),
        aLobbyGame({
          id: 'b',
          name: 'Mine',
          status: 'in_progress',
          host_id: 5,
          players: [{ id: 2 }],
        }),
      ),
    );
    expect(cardNames()).toEqual(['Mine', 'Theirs']);
    await user.click(screen.getByRole('button', { name: 'Back to your game: Mine' }));
    expect(window.location.pathname).toBe('/multiplayer/game/b');
  });
});

describe('LobbyScreen, joining', () => {
  const theirs = aLobbyGame({ host_id: 5, players: [{ id: 5 }] });

  test('takes a seat and goes to the room', async () => {
    const join = vi.fn(async () => aGame());
    world.games = { join };
    const user = await openLobby(withGames(theirs));
    await user.click(screen.getByRole('button', { name: 'Join Game: Grade 5 Friday bee' }));
    expect(join).toHaveBeenCalledWith('abcd2345');
    await waitFor(() => expect(window.location.pathname).toBe('/multiplayer/game/abcd2345'));
  });

  test('is closed by its host alone, before the start and after a question', async () => {
    const closed: unknown[] = [];
    world.games = { complete: async (id: unknown) => void closed.push(id) as never };
    const own = session.user?.id as number;
    await openLobby(
      withGames(
        aLobbyGame({ id: 'a', name: 'Mine', host_id: own, players: [], player_count: 0 }),
        aLobbyGame({ id: 'b', name: 'Running', host_id: own, status: 'in_progress' }),
        aLobbyGame({ id: 'c', name: 'Theirs', host_id: 77, players: [{ id: own }] }),
      ),
    );
    expect(
      screen
        .getAllByRole('button', { name: /^Close/ })
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Close Mine']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Close Mine' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close Mine?' });
    await user.click(within(question).getByRole('button', { name: 'Close' }));
    expect(closed).toEqual(['a']);
  });

  test('stays and says why there is no seat', async () => {
    world.games = { join: () => Promise.reject(new ApiError('Game is full', 409)) };
    const user = await openLobby(withGames(theirs));
    await user.click(screen.getByRole('button', { name: /^Join Game/ }));
    expect(shownToasts()).toEqual([
      ['error', 'Error joining game: Please try again later.', 'Game is full'],
    ]);
    expect(window.location.pathname).toBe('/multiplayer');
  });

  test('copies the link and says so', async () => {
    const user = await openLobby(withGames(theirs));
    await user.click(screen.getByRole('button', { name: 'Copy Link to Grade 5 Friday bee' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(
      `${window.location.origin}/multiplayer/game/abcd2345`,
    );
    expect(toasts.shown[0]?.title).toBe('Link copied');
  });
});

describe('LobbyScreen without its server', () => {
  const theirs = aLobbyGame({ host_id: 5, players: [{ id: 5 }] });
  const waiting = (): Partial<Lobby> => ({ connection: 'waiting', retryAt: Date.now() + 5_000 });

  test('counts down to the next attempt; cards stay readable, their buttons do nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const join = vi.fn(async () => aGame());
    world.games = { join };
    const user = await openLobby(withGames(theirs));
    await tell(waiting());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByText('Reconnecting in 5…')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('Reconnecting in 3…')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Reconnecting…');
    // A code leads to a page of its own.
    for (const button of screen
      .getAllByRole('button')
      .filter(({ textContent }) => textContent !== 'Go')) {
      expect(isDisabled(button)).toBe(true);
      await user.click(button);
    }
    expect(join).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts.shown).toHaveLength(0);
    expect(card('Grade 5 Friday bee').queryByText('Waiting')).not.toBeNull();
    await tell({ connection: 'open', retryAt: null });
    expect(screen.queryByText(/Reconnecting/)).toBeNull();
  });

  test('says so when it was never reached', async () => {
    await openLobby(waiting());
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to connect to the game server. Please try again later.',
    );
    await tell({ isBlocked: true });
    const sentences = [...screen.getByRole('alert').querySelectorAll('p')];
    expect(sentences.map(({ textContent }) => textContent)).toEqual([
      'Failed to connect to the game server. Please try again later.',
      'This network blocks live games: ask the people who run it to let wss://waggle.example through.',
    ]);
    await tell({ connection: 'open', retryAt: null, games: [], isBlocked: false });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says so where no key is stored', async () => {
    endSession();
    await openLobby();
    expect(screen.getByRole('alert').textContent).toBe(
      'No token found. Unable to connect to lobby.',
    );
  });
});

describe('Create New Game', () => {
  const createLive = vi.fn(async () => aGame({ id: 'newg2345' }));

  beforeEach(() => {
    createLive.mockClear();
    world.games = { createLive };
  });

  async function openDialog() {
    const user = await openLobby(withGames());
    await user.click(screen.getByRole('button', { name: 'Create New Game' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Create game' });
    return { user, dialog };
  }

  test('opens a game on the level played last, without a name, by keyboard alone', async () => {
    const user = await openLobby(withGames());
    await waitFor(() => screen.getByRole('button', { name: 'Create New Game' }));
    screen.getByRole('button', { name: 'Create New Game' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(/Name of the game/);
    while (document.activeElement !== name) await user.tab();
    await user.keyboard('{Enter}');
    expect(createLive.mock.calls).toEqual([
      [{ level: 7, name: 'Untitled Game', hostPlays: true, settings: USUAL }],
    ]);
    await waitFor(() => expect(window.location.pathname).toBe('/multiplayer/game/newg2345'));
    expect(window.location.search).toBe('');
  });

  test('leads who only shows it to the projector', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/Name of the game/), 'Friday bee');
    await user.click(dialog.getByRole('radio', { name: /I am the teacher/ }));
    await user.click(dialog.getByRole('button', { name: 'Create game' }));
    expect(createLive.mock.calls).toEqual([
      [{ level: 7, name: 'Friday bee', hostPlays: false, settings: { ...USUAL, guests: 'named' } }],
    ]);
    await waitFor(() => expect(window.location.search).toBe('?view=projector'));
  });

  test('asks what one will do before the levels, which may be many', async () => {
    const { dialog } = await openDialog();
    const groups = dialog.getAllByRole('group').map((group) => group.querySelector('legend'));
    expect(groups.map((legend) => legend?.textContent)).toEqual(['What will you do?', 'Level']);
  });

  test('offers levels that may be played, and says why others may not', async () => {
    const { dialog } = await openDialog();
    const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name });
    expect(radio(/First words/).checked).toBe(true);
    expect(radio(/Animals.*Complete previous levels to unlock this level\./).ariaDisabled).toBe(
      'true',
    );
    expect(radio(/French loans.*This level requires purchase to play\./).ariaDisabled).toBe('true');
  });

  test('offers who only shows it every free level, and no premium one that is not bought', async () => {
    const { user, dialog } = await openDialog();
    const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name });
    await user.click(radio(/I am the teacher/));
    expect(radio(/French loans.*This level requires purchase to play\./).ariaDisabled).toBe('true');
    await user.click(radio(/Animals/));
    expect(radio(/Animals/).checked).toBe(true);
    await user.click(radio(/I play too/));
    expect(radio(/Animals/)).toMatchObject({ checked: false, ariaDisabled: 'true' });
    await user.click(radio(/I am the teacher/));
    await user.click(dialog.getByRole('button', { name: 'Create game' }));
    expect(createLive).toHaveBeenCalledWith({
      level: 8,
      name: 'Untitled Game',
      hostPlays: false,
      settings: { ...USUAL, guests: 'named' },
    });
  });

  test('hands on to the page of all choices what was chosen here', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/Name of the game/), 'Friday bee');
    await user.click(dialog.getByRole('radio', { name: /I am the teacher/ }));
    await user.click(dialog.getByRole('radio', { name: /Animals/ }));
    await user.click(dialog.getByRole('link', { name: 'More' }));
    expect(window.location.pathname).toBe('/multiplayer/new');
    expect(window.history.state).toEqual({
      name: 'Friday bee',
      isTeacher: true,
      level: { id: 8 },
    });
  });

  test('says about the level that is chosen, or looked at, what there is to know', async () => {
    const { user, dialog } = await openDialog();
    const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name });
    const line = () => dialog.getByRole('group', { name: 'Level' }).lastElementChild?.textContent;
    expect(line()).toBe('First words. 20 words');
    await user.click(radio(/Animals/));
    expect(line()).toBe('Animals. Complete previous levels to unlock this level.');
    expect(radio(/First words/).checked).toBe(true);
    await user.selectOptions(dialog.getByLabelText('Language'), 'French');
    await user.click(radio(/Premiers mots/));
    expect(line()).toMatch(/^Premiers mots\. \d+ words$/);
  });

  describe('after a game with choices of its own', () => {
    test.each([
      [{ mode: 'race', hive: true, wordCount: 5 }, 'Race, one hive, 5 words', '5 of 20 words'],
      [{ mode: 'race', wordCount: 5 }, 'Race, 5 words', '5 of 20 words'],
      [{ mode: 'bee', hive: true, wordCount: 5 }, 'Bee, 5 words', '5 of 20 words'],
      [{ mode: 'together', hive: true }, 'Together, one hive, 20 words', '20 words'],
      // More than the level has is all of it.
      [{ mode: 'together', wordCount: 30 }, 'Together, 20 words', '20 words'],
    ] as const)('names what it opens: %j', async (differs, what, ofLevel) => {
      keepChoices({ ...keptChoices(), ...differs }, 'player');
      const { dialog } = await openDialog();
      expect(dialog.getByText(/as last time/).textContent).toBe(
        `${what}, as last time. More has the other ways to play.`,
      );
      const level = dialog.getByRole('group', { name: 'Level' });
      expect(level.lastElementChild?.textContent).toBe(`First words. ${ofLevel}`);
    });

    test('says nothing more of a race with all words', async () => {
      keepChoices({ ...keptChoices(), wordCount: 30 }, 'player');
      const { dialog } = await openDialog();
      expect(dialog.queryByText(/as last time/)).toBeNull();
    });

    test('names the number that was chosen while there is no level', async () => {
      keepChoices({ ...keptChoices(), mode: 'bee', wordCount: 5 }, 'player');
      const { user, dialog } = await openDialog();
      await user.selectOptions(dialog.getByLabelText('Language'), 'French');
      expect(dialog.getByText(/as last time/).textContent).toMatch(/^Bee, 5 words, as last time/);
    });
  });

  test('asks for a level when the language was changed', async () => {
    const { user, dialog } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('Language'), 'French');
    await user.click(dialog.getByRole('button', { name: 'Create game' }));
    expect(shownToasts()).toEqual([
      ['error', 'Missing Information: Please select a valid language and level.', null],
    ]);
    expect(createLive).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('radio', { name: /Premiers mots/ }));
    await user.click(dialog.getByRole('button', { name: 'Create game' }));
    expect(createLive).toHaveBeenCalledWith({
      level: 10,
      name: 'Untitled Game',
      hostPlays: true,
      settings: USUAL,
    });
  });

  test('says what the server says, and stays', async () => {
    world.games = {
      createLive: () =>
        Promise.reject(
          new ApiError('Please choose another name.', 400, {
            fields: { name: ['Please choose another name.'] },
          }),
        ),
    };
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/Name of the game/), 'Rude{Enter}');
    expect(shownToasts()).toEqual([
      ['error', 'Error creating game: Please try again later.', 'Please choose another name.'],
    ]);
    await waitFor(() => expect(dialog.queryByText('Please choose another name.')).not.toBeNull());
    expect(document.activeElement).toBe(dialog.getByLabelText(/Name of the game/));
    expect(window.location.pathname).toBe('/multiplayer');
  });

  test('with too many waiting games closes the oldest by one press', async () => {
    const sentence =
      'You already have 5 waiting games: “Ants”, “Bees”, “Cows”, “Dogs”, “Eels”. Start or close one of them first.';
    const asked: unknown[] = [];
    world.games = {
      createLive: async (wanted) => {
        asked.push(wanted.closeOldest);
        if (!wanted.closeOldest) throw new ApiError(sentence, 409);
        return aGame({ id: 'newg2345' });
      },
    };
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/Name of the game/), 'Flies{Enter}');
    expect(shownToasts()).toEqual([
      ['error', 'Error creating game: Please try again later.', sentence],
    ]);
    expect(dialog.queryByText(sentence)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close the oldest and open this one' }));
    await waitFor(() => expect(window.location.pathname).toBe('/multiplayer/game/newg2345'));
    expect(asked).toEqual([undefined, true]);
  });

  test('is closed by Escape and by Cancel, and gives the focus back', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const open = screen.getByRole('button', { name: 'Create New Game' });
    await waitFor(() => expect(document.activeElement).toBe(open));
    await user.click(open);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('fetches the levels again where they did not come', async () => {
    world.content = () => Promise.reject(new Error('offline'));
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('alert').textContent).toContain('The levels could not be loaded.');
    world.content = async () => ({ English: [FIRST] });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /First words/ })).not.toBeNull();
  });
});
