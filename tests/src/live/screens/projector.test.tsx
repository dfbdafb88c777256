// @vitest-environment-options { "url": "http://192.168.1.20:8080/" }
import type { RoomState } from '@waggle/engine/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { beginSession } from '../../../../src/base/state/session.ts';
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
import { world } from '../../../support/pages/live-screens.ts';
import { openRoom, ROOM_PATH, signedInToRooms } from '../../../support/pages/room-screen.tsx';

signedInToRooms(1, { word_count: 12 });

/** The projector of a teacher who does not play, or of the player `you`. */
async function openProjector(state: RoomState) {
  const opened = await openRoom(state, '?view=projector');
  await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull());
  return opened;
}

const watching = (game: RoomState['game']): RoomState => ({ ...aRoom(game), you: null });
const publish = (state: RoomState) => act(async () => world.room.publish(state));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const stage = () => document.querySelector<HTMLElement>('[data-view="projector"]');
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the projector before the game', () => {
  test('shows the address, the code in two groups, and a square for cameras', async () => {
    await openProjector(watching(aGame({ guests: 'named' })));
    const { host, origin } = window.location;
    expect(stage()?.textContent).toContain(`Go to ${host}/play`);
    expect(screen.queryByText('ABCD 2345')).not.toBeNull();
    expect(screen.getByRole('img', { name: `${origin}/play/abcd2345` })).not.toBeNull();
    expect(screen.queryByText('or hold your camera on this square')).not.toBeNull();
    expect(screen.queryByText('Grade 5 Friday bee')).not.toBeNull();
  });

  test('of a class alone shows the code of the class', async () => {
    world.classes = [
      {
        id: 3,
        name: 'Grade 5B',
        code: 'bx4t9k',
        language: 1,
        seat_count: 24,
        settings: { ranks_shown: true, names_shown: true },
        created_at: '2026-11-24T08:00:00Z',
      },
    ];
    await openProjector(watching(aGame({ class: 3, class_name: 'Grade 5B', guests: 'off' })));
    await waitFor(() => expect(screen.queryByText('BX4 T9K')).not.toBeNull());
    await publish(watching(aGame({ class: 3, class_name: 'Grade 5B', guests: 'named' })));
    expect(screen.queryByText('BX4 T9K')).toBeNull();
  });

  test('says that guests have to sign in where there are none', async () => {
    await openProjector(watching(aGame()));
    expect(screen.queryByText('Sign in, then type the code')).not.toBeNull();
    expect(screen.queryByText('or hold your camera on this square')).toBeNull();
  });

  test('covers square and code of a locked room', async () => {
    await openProjector(watching(aGame({ guests: 'named', locked: true })));
    expect(screen.queryByText('The room is locked')).not.toBeNull();
    expect(screen.queryByRole('img', { name: /play/ })).toBeNull();
    expect(screen.queryByText('ABCD 2345')).toBeNull();
  });

  test('counts who is here, and names who came last', async () => {
    await openProjector(watching(aGame({ players: [] })));
    expect(heading()).toBe('0 are here');
    expect(screen.queryByText('Nobody is here yet')).not.toBeNull();
    await publish(watching(aGame({ players: players(1) })));
    expect(heading()).toBe('1 is here');
    await publish(watching(aGame({ players: players(2) })));
    expect(heading()).toBe('2 are here');
    expect(screen.queryByText('Diego is in')).not.toBeNull();
    expect(screen.queryByText('Thandi is in')).toBeNull();
  });

  test('shows a flower for each, and a number for those that do not fit', async () => {
    await openProjector(watching(aGame({ players: players(64) })));
    expect(screen.getAllByRole('listitem')).toHaveLength(64);
    await publish(watching(aGame({ players: players(200) })));
    expect(screen.getAllByRole('listitem')).toHaveLength(64);
    expect(names().at(-1)).toBe('+137');
  });

  test.each(['{Enter}', ' '])('starts with a key, wherever the focus is (%j)', async (key) => {
    const { user } = await openProjector(watching(aGame()));
    await user.keyboard(key);
    expect(world.room.said).toEqual(['start']);
  });

  test('starts once by its button, and leaves other buttons their keys', async () => {
    const { user } = await openProjector(watching(aGame()));
    screen.getByRole('button', { name: 'Start game' }).focus();
    await user.keyboard('{Enter}');
    expect(world.room.said).toEqual(['start']);
    screen.getByRole('button', { name: 'Dark picture' }).focus();
    await user.keyboard('{Enter}');
    expect(world.room.said).toEqual(['start']);
  });

  test.each(['{Enter}', ' '])('starts by a key after a click on a button (%j)', async (key) => {
    const { user } = await openProjector(watching(aGame()));
    await user.click(screen.getByRole('button', { name: 'Dark picture' }));
    await user.keyboard(key);
    expect(world.room.said).toEqual(['start']);
    expect(screen.queryByRole('button', { name: 'Light picture' })).not.toBeNull();
    await user.tab();
    await user.keyboard(key);
    expect(world.room.said).toEqual(['start']);
  });

  test('says in large letters what is missing', async () => {
    const { user } = await openProjector(watching(aGame({ players: players(1) })));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'At least two players are required to start the game.',
    );
    expect(world.room.said).toEqual([]);
  });

  test('is for the host alone', async () => {
    beginSession('k2', aUser({ id: 2 }));
    await openProjector(aRoom(aGame()));
    expect(stage()).toBeNull();
    expect(heading()).toBe('2 players are here');
  });
});

describe('the projector while a game is on', () => {
  const scores = (...of: number[]) =>
    of.map((score, place) => aPlayer({ id: place + 1, score, words_correct: score / 10 }));

  test('shows the first six, the time and what the class has done', async () => {
    await openProjector(watching(aRunningGame(3, { players: scores(10, 20, 30, 40, 50, 60, 70) })));
    expect(heading()).toBe('Grade 5 Friday bee');
    expect(names()).toEqual([
      '1Zinhle70',
      '2Kwame60',
      '3Aisha50',
      '4Noah40',
      '5Lerato30',
      '6Diego20',
    ]);
    expect(screen.getByRole('timer', { name: '60 seconds left' })).not.toBeNull();
    expect(stage()?.textContent).toContain('28words spelledby 7 players');
  });

  test.each(['podium', 'none'] as const)(
    'shows no place where the class has none: %s',
    async (ranks) => {
      await openProjector(watching(aRunningGame(3, { ranks, players: scores(10, 20) })));
      expect(stage()?.textContent).not.toMatch(/20|10/);
      expect(screen.getAllByRole('img', { name: /Thandi|Diego/ })).toHaveLength(2);
      expect(stage()?.textContent).toContain('3words spelledby 2 players');
    },
  );

  test('never shows a word, nor what it means, not even to a host who plays', async () => {
    const words = openWords('rhythm', 'umbrella', 'zebra');
    const game = aRunningGame(3, { words });
    const own = aRoom(game, { 1: { closed: 'solved', text: 'rhythm' } }, 1);
    const { container } = await openProjector(own);
    const shown = () => container.innerHTML;
    const secrets = [...words.map(({ word }) => String(word)), ...words.map(({ hint }) => hint)];
    for (const secret of secrets) expect(shown()).not.toContain(secret);
    await publish({
      ...aRoom({ ...game, status: 'completed' }, {}, 1),
      results: [aResult({ score: 1 })],
      words,
    });
    for (const secret of secrets) expect(shown()).not.toContain(secret);
  });

  test('says in large letters that its server is away', async () => {
    await openProjector(watching(aRunningGame()));
    await act(async () => world.room.show({ connection: 'reconnecting' }));
    expect(screen.getByRole('status').textContent).toBe('Reconnecting…');
  });
});

describe('the projector after the game', () => {
  test('shows the podium and leads back', async () => {
    const results = [
      aResult({ score: 30 }),
      aResult({ playerId: 2, score: 30 }),
      aResult({ playerId: 3, score: 10, rank: 3 }),
      aResult({ playerId: 4, score: 5, rank: 4 }),
    ];
    const { user } = await openProjector({
      ...watching(aRunningGame(3, { status: 'completed', players: players(4) })),
      results,
    });
    expect(heading()).toBe('Thandi and Diego share the win');
    expect(screen.queryByText('Grade 5 Friday bee')).not.toBeNull();
    expect(names()).toEqual(['Thandi30 points1', 'Diego30 points1', 'Lerato10 points3', '4Noah5']);
    await user.click(screen.getByRole('button', { name: 'Back to Lobby' }));
    expect(window.location.pathname).toBe('/multiplayer');
  });

  test('shows three places of a podium, and none if places are hidden', async () => {
    const results = [40, 30, 20, 10].map((score, place) =>
      aResult({ playerId: place + 1, score, rank: place + 1 }),
    );
    const over = (ranks: 'podium' | 'none') => ({
      ...watching(aRunningGame(3, { ranks, status: 'completed', players: players(4) })),
      results,
    });
    await openProjector(over('podium'));
    expect(names()).toHaveLength(3);
    await publish(over('none'));
    expect(heading()).toBe('The game is over');
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  });

  test('shows third, second, first, and names the winner after them', async () => {
    await openProjector(watching(aRunningGame(3, { players: players(4) })));
    await publish({
      ...watching(aRunningGame(3, { status: 'completed', players: players(4) })),
      results: [30, 20, 10].map((score, place) =>
        aResult({ playerId: place + 1, score, rank: place + 1 }),
      ),
    });
    const seen = [];
    for (const milliseconds of [0, 600, 400, 400, 400]) {
      await act(() => vi.advanceTimersByTimeAsync(milliseconds));
      seen.push([heading(), screen.queryAllByRole('listitem').length]);
    }
    expect(seen).toEqual([
      ['And the winner is', 0],
      ['And the winner is', 1],
      ['And the winner is', 2],
      ['And the winner is', 3],
      ['Thandi wins', 3],
    ]);
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Thandi wins', description: 'Grade 5 Friday bee' }),
    );
  });

  test('names six at most, and shares the ranks that the server shares', async () => {
    const ranks = [1, 2, 3, 3, 5, 5, 7];
    const results = ranks.map((rank, place) =>
      aResult({ playerId: place + 1, score: 80 - 10 * rank, rank }),
    );
    await openProjector({
      ...watching(aRunningGame(3, { status: 'completed', players: players(7) })),
      results,
    });
    const rest = within(screen.getByRole('list', { name: 'Final leaderboard' }));
    expect(rest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3Noah50',
      '5Aisha30',
      '5Kwame30',
    ]);
    expect(rest.getAllByRole('img').map((rank) => rank.getAttribute('aria-label'))).toEqual([
      'Rank 3',
      'Rank 5',
      'Rank 5',
    ]);
    expect(names()).toHaveLength(6);
  });

  test('has no line of others where all stand on steps', async () => {
    await openProjector({
      ...watching(aRunningGame(3, { status: 'completed' })),
      results: [aResult({ score: 30 }), aResult({ playerId: 2, score: 20, rank: 2 })],
    });
    expect(screen.queryByRole('list', { name: 'Final leaderboard' })).toBeNull();
    expect(names()).toEqual(['Thandi30 points1', 'Diego20 points2']);
  });
});

describe('the projector’s picture', () => {
  test('is light, also where the page is dark, unless it is asked to be dark', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    const { user } = await openProjector(watching(aGame()));
    expect(stage()?.dataset['theme']).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Dark picture' }));
    expect(stage()?.dataset['theme']).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Light picture' }));
    expect(stage()?.dataset['theme']).toBe('light');
    delete document.documentElement.dataset['theme'];
  });

  test('fills the window', async () => {
    vi.stubGlobal('innerWidth', 960);
    vi.stubGlobal('innerHeight', 600);
    await openProjector(watching(aGame()));
    const picture = stage()?.firstElementChild as HTMLElement;
    expect(picture.style.transform).toBe('scale(0.5)');
    expect([picture.style.width, picture.style.height]).toEqual(['1920px', '1200px']);
    vi.stubGlobal('innerWidth', 1920);
    vi.stubGlobal('innerHeight', 1200);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(picture.style.transform).toBe('scale(1)');
  });

  test('fills the screen and comes back, where the browser can', async () => {
    const asked: string[] = [];
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    onTestFinished(() => {
      for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) {
        Reflect.deleteProperty(document, name);
      }
    });
    const { user } = await openProjector(watching(aGame()));
    Object.assign(stage() as HTMLElement, {
      requestFullscreen: () => Promise.resolve(asked.push('in')),
    });
    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(asked).toEqual(['in']);
    Object.assign(document, {
      fullscreenElement: stage(),
      exitFullscreen: () => Promise.resolve(asked.push('out')),
    });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    await user.click(screen.getByRole('button', { name: 'End full screen' }));
    expect(asked).toEqual(['in', 'out']);
  });

  test('is left by a button of its own', async () => {
    await openProjector(watching(aGame()));
    expect(
      screen.getByRole('link', { name: 'Close the projector view' }).getAttribute('href'),
    ).toBe(ROOM_PATH);
    expect(within(document.body).queryByRole('heading', { level: 1 })).not.toBeNull();
  });
});
