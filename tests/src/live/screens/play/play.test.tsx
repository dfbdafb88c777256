import { json } from '../../../../engine/http/fake-server.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Route } from 'wouter';
import { type GameToCreate, startFakeServer } from '@waggle/engine/testing';
import {
  aGame,
  aPlayer,
  aResult,
  aRoom,
  aRunningGame,
  aUser,
  openWords,
  players,
} from '@waggle/engine/testing';
import PlayScreen from '../../../../../src/live/screens/play/PlayScreen.tsx';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { fakeRoom } from '../../../../support/pages/fake-room.ts';
import { liveScreens, log, resetWorld, world } from '../../../../support/pages/live-screens.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  resetWorld();
  localStorage.clear();
  endSession();
  log.played.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** A game of Thandi's on a server whose calls the page reaches; guests are let in unless it says otherwise. */
function aGameOn(settings: GameToCreate['settings'] = { guests: 'named' }) {
  const server = startFakeServer();
  onTestFinished(server.stop);
  const { id } = server.createGame(server.account('Mrs Dlamini'), {
    name: 'Friday bee',
    hostPlays: false,
    settings,
  });
  world.fetch = server.fetch;
  return { server, id };
}

async function openPlay(path = '/play') {
  window.history.replaceState(null, '', path);
  const { unmount } = render(
    <Route path="/play/:code?">
      <PlayScreen />
    </Route>,
    liveScreens,
  );
  await act(async () => undefined);
  return { user: userEvent.setup(), unmount };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const isHeading = (text: string) => waitFor(() => expect(heading()).toBe(text));
const alert = () => screen.findByRole('alert');

/** The guest is in, and the room is what the test sends. */
async function enter(room = fakeRoom(aRoom(aGame({ players: players(3) }), {}, 2))) {
  world.room = room;
  const { id } = aGameOn();
  const { user, unmount } = await openPlay(`/play/${id}`);
  await isHeading('What is your name?');
  await user.type(field(), 'Diego{Enter}');
  return { user, unmount, id };
}

describe('the code', () => {
  test('is asked for as soon as it is whole, in any case and with blanks', async () => {
    const { id } = aGameOn();
    const { user } = await openPlay();
    expect(heading()).toBe('Type the code');
    expect(document.activeElement).toBe(field());
    await user.type(field(), `${id.slice(0, 3)} ${id.slice(3)}`);
    await isHeading('What is your name?');
    expect(window.location.pathname).toBe(`/play/${id}`);
    expect(screen.queryByText('Friday bee')).not.toBeNull();
  });

  test('is asked for if it was typed into the page as the build drew it', async () => {
    const { id } = aGameOn();
    window.history.replaceState(null, '', '/play');
    const page = (
      <Route path="/play/:code?">
        <PlayScreen />
      </Route>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<liveScreens.wrapper>{page}</liveScreens.wrapper>);
    field().value = id;
    render(page, { ...liveScreens, container, hydrate: true });
    await isHeading('What is your name?');
    expect(window.location.pathname).toBe(`/play/${id}`);
  });

  test('stands in capitals, with a gap after four', async () => {
    const { user } = await openPlay();
    await user.type(field(), 'k7rm4d');
    expect(field().value).toBe('K7RM 4D');
    field().setSelectionRange(2, 2);
    await user.type(field(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field().value).toBe('K7XR M4D');
    expect(field().selectionStart).toBe(3);
    await user.type(field(), '{Backspace}{Backspace}{Backspace}');
    expect(field().value).toBe('K7XR');
  });

  test('is left as it is while a keyboard composes it', async () => {
    await openPlay();
    fireEvent.input(field(), { target: { value: 'k7rm4' }, isComposing: true });
    expect(field().value).toBe('k7rm4');
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('K7RM 4');
  });

  test('may be a pasted link, or stand in the address', async () => {
    const { id } = aGameOn();
    const { user } = await openPlay();
    await user.click(field());
    await user.paste(`https://waggle.example/play/${id}`);
    await isHeading('What is your name?');
    expect(window.location.pathname).toBe(`/play/${id}`);
  });

  test('comes from a field of another page', async () => {
    const { id } = aGameOn();
    await openPlay(`/play?code=${id.toUpperCase()}`);
    await isHeading('What is your name?');
    expect(window.location.pathname).toBe(`/play/${id}`);
  });

  test('in the address is looked for, and another one can be typed if it leads nowhere', async () => {
    const { id } = aGameOn();
    const answer = world.fetch;
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    world.fetch = (...asked) => coming.then(() => answer(...asked));
    const { user } = await openPlay('/play/zzzz9999');
    expect(heading()).toBe('Finding your game…');
    expect(screen.queryByRole('textbox')).toBeNull();
    come();
    expect((await alert()).textContent).toBe('There is no game with this code.');
    expect(field().value).toBe('ZZZZ 9999');
    await user.clear(field());
    await user.type(field(), 'yyyy8888');
    expect((await alert()).textContent).toBe('There is no game with this code.');
    expect(field().value).toBe('YYYY 8888');
    await user.clear(field());
    await user.type(field(), id);
    await isHeading('What is your name?');
  });

  test('that leads nowhere is selected, and the next one is asked for again', async () => {
    const { id } = aGameOn();
    const { user } = await openPlay();
    await user.type(field(), 'zzzz9999');
    expect((await alert()).textContent).toBe('There is no game with this code.');
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 9]);
    await user.keyboard('a');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(field());
    await user.type(field(), id);
    await isHeading('What is your name?');
  });

  test.each([
    ['k7r', 'A game code has eight letters and numbers.'],
    ['bx4t9k', 'That is a class code. Go to my class'],
  ])('that is none is named so: %s', async (typed, sentence) => {
    const { user } = await openPlay();
    await user.type(field(), `${typed}{Enter}`);
    expect((await alert()).textContent).toBe(sentence);
  });

  test.each([
    [{ guests: 'named', locked: true }, 'This game is locked. Ask your teacher.'],
    [{ guests: 'off' }, 'This game is for signed-in players. Sign In'],
  ] as const)('of a game without a seat says so: %j', async (settings, sentence) => {
    const { id } = aGameOn(settings);
    await openPlay(`/play/${id}`);
    expect((await alert()).textContent).toBe(sentence);
    expect(field().value.replace(' ', '').toLowerCase()).toBe(id);
  });

  test('leads through signing in to the game', async () => {
    const { id } = aGameOn({ guests: 'off' });
    const { user } = await openPlay(`/play/${id}`);
    await alert();
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(window.location.pathname).toBe('/signin');
    expect(window.history.state).toEqual({ from: `/multiplayer/game/${id}` });
  });

  test.each([
    [429, 'Too many tries. Wait a minute.'],
    [500, 'An unexpected error occurred. Please try again.'],
  ])('asked for in vain says what to do: %s', async (status, sentence) => {
    world.fetch = async () => json({}, status);
    const { user } = await openPlay();
    await user.type(field(), 'abcd2345');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
  });
});

describe('a code without a network', () => {
  test('says so', async () => {
    world.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await openPlay();
    await user.type(field(), 'abcd2345');
    const sentence = 'We cannot reach Waggle right now. Check the network and try again.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
  });
});

describe('the name', () => {
  test('says which game it is for, and what becomes of it', async () => {
    const { id } = aGameOn();
    await openPlay(`/play/${id}`);
    await isHeading('What is your name?');
    expect(document.querySelector('h1 + p')?.textContent).toBe(
      'You are joining Friday bee with Mrs Dlamini.',
    );
    expect(screen.queryByText('We forget this name one day after the game.')).not.toBeNull();
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole('img', { name: 'Step 2 of 3' })).not.toBeNull();
  });

  test('that is refused gets another one to press', async () => {
    world.room = fakeRoom(aRoom(aGame(), {}, 2));
    const { server, id } = aGameOn();
    const { user } = await openPlay(`/play/${id}`);
    await isHeading('What is your name?');
    await user.type(field(), 'shit{Enter}');
    expect((await alert()).textContent).toBe('Please choose another name.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.click(await screen.findByRole('button', { name: /^Be / }));
    await isHeading('You are in, Diego');
    expect(server.heard).toEqual([]);
  });

  test('leads back to another code', async () => {
    const { id } = aGameOn();
    const { user } = await openPlay(`/play/${id}`);
    await isHeading('What is your name?');
    await user.click(screen.getByRole('button', { name: 'Another code' }));
    await isHeading('Type the code');
    expect(window.location.pathname).toBe('/play');
    expect(field().value).toBe('');
  });

  test('is not asked where it is drawn', async () => {
    world.room = fakeRoom(aRoom(aGame(), {}, 2));
    const { id } = aGameOn({ guests: 'generated' });
    await openPlay(`/play/${id}`);
    await isHeading('You are in, Diego');
    expect(screen.queryByText('In this game you are Diego.')).not.toBeNull();
  });

  test('is not asked of a learner, who goes to the room', async () => {
    const { id } = aGameOn();
    world.games = { join: async () => aGame() };
    beginSession('k1', aUser({ id: 2 }));
    await openPlay(`/play/${id}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/multiplayer/game/${id}`));
  });
});

describe('in', () => {
  test('shows one’s own flower, how many are here, and a test of the sound', async () => {
    const { user } = await enter();
    await isHeading('You are in, Diego');
    expect(screen.queryByText(/^3 are here\. The game starts/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Lobby/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Can you hear it/ }));
    await waitFor(() => expect(log.said.at(-1)).toMatchObject({ text: 'bee' }));
  });

  test('is the same player after a reload', async () => {
    const { unmount, id } = await enter();
    await isHeading('You are in, Diego');
    unmount();
    await openPlay(`/play/${id}`);
    await isHeading('You are in, Diego');
    expect(new Set(world.entered)).toEqual(new Set([id]));
  });

  test('plays, without a lobby to go to', async () => {
    await enter();
    await isHeading('You are in, Diego');
    await act(async () => world.room.publish(aRoom(aRunningGame(3))));
    expect(screen.getByRole('textbox', { name: 'Type the word you hear' })).not.toBeNull();
    expect(screen.queryByText('The game starts.')?.getAttribute('role')).toBe('alert');
    expect(screen.queryByRole('button', { name: /Lobby/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Projector/ })).toBeNull();
  });

  test('sees no places where there are none', async () => {
    await enter();
    await isHeading('You are in, Diego');
    await act(async () => world.room.publish(aRoom(aRunningGame(3, { ranks: 'podium' }))));
    expect(screen.queryByText('Live scores')).toBeNull();
    await act(async () => world.room.publish(aRoom(aRunningGame(3))));
    expect(screen.queryByText('Live scores')).not.toBeNull();
  });

  test('hears that the game was closed before it began, and may type another code', async () => {
    await enter();
    await isHeading('You are in, Diego');
    const game = aRunningGame(3, { status: 'completed', started_at: null, players: players(3) });
    await act(async () => world.room.publish({ ...aRoom(game), results: [] }));
    expect(heading()).toBe('This game is closed.');
    expect(screen.queryByRole('button', { name: 'Another code' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('may play on alone or make an account when the game is over', async () => {
    await enter();
    await isHeading('You are in, Diego');
    const game = aRunningGame(3, { status: 'completed', players: players(3) });
    await act(async () =>
      world.room.publish({
        ...aRoom(game, { 1: { closed: 'solved', text: 'bee' } }),
        results: [aResult({ playerId: 2, playerName: 'Diego', score: 20 })],
        words: openWords('bee', 'wax', 'hive'),
      }),
    );
    expect(heading()).toBe('You win');
    expect(screen.queryByText('Stay here: the next game brings you along.')).not.toBeNull();
    const alone = screen.getByRole('link', { name: 'Play again alone' });
    expect(alone.getAttribute('href')).toBe('/home');
    // The way out of the class looks like a link, and no button stands before the next game.
    expect(document.querySelector('main .wax, [aria-label="Final leaderboard"] .wax')).toBeNull();
    expect(screen.getByRole('link', { name: 'Make an account' }).getAttribute('href')).toBe(
      '/signup',
    );
    expect(screen.queryByText('We forget this name one day after the game.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to Lobby' })).toBeNull();
  });

  test('sees their points, and no place if places are hidden', async () => {
    await enter();
    await isHeading('You are in, Diego');
    const game = aRunningGame(3, { status: 'completed', ranks: 'none', players: players(3) });
    await act(async () =>
      world.room.publish({
        ...aRoom(game),
        results: [aResult({ playerId: 2, playerName: 'Diego', score: 20, rank: 0 })],
      }),
    );
    expect(heading()).toBe('The game is over');
    expect(screen.queryByText('You have 20 points.')).not.toBeNull();
  });

  test('sees that the host removed them, and may type another code', async () => {
    const { user } = await enter();
    await isHeading('You are in, Diego');
    await act(async () => world.room.show({ connection: 'ended', ending: 'removed' }));
    expect((await alert()).textContent).toContain('The host took you out of this game.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Another code' }));
    await isHeading('Type the code');
  });

  test('types a name again if the key is revoked', async () => {
    await enter();
    await isHeading('You are in, Diego');
    await act(async () => world.room.show({ connection: 'ended', ending: 'signed_out' }));
    await isHeading('What is your name?');
    expect(field().value).toBe('');
  });

  test('takes the name that the host gives', async () => {
    await enter();
    await isHeading('You are in, Diego');
    const renamed = aGame({ players: [aPlayer({ id: 2, name: 'Dee' })] });
    await act(async () => world.room.publish(aRoom(renamed)));
    expect(heading()).toBe('You are in, Dee');
  });
});
