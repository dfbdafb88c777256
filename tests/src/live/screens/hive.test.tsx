import type { RoomState } from '@waggle/engine/rules';
import { aGame, aPlayer, aResult, aRoom, openWords, sealedWords } from '@waggle/engine/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { combPlaces } from '../../../../src/live/panels/hive/comb-places.ts';
import { log, world } from '../../../support/pages/live-screens.ts';
import { openRoom, signedInToRooms } from '../../../support/pages/room-screen.tsx';

const STARTED = '2026-01-01T10:00:00.000Z';

signedInToRooms(2, { word_count: 3 });

/** A race for one comb. */
function hive(filled: number, of = 20, correct = 0): RoomState {
  const players = [1, 2].map((id) => aPlayer({ id, words_correct: id === 1 ? correct : 0 }));
  const game = aGame({ goal: 'hive', status: 'in_progress', words: sealedWords(3), players });
  return { ...aRoom(game), hive: { filled, of } };
}

function over(state: RoomState): RoomState {
  return {
    ...state,
    game: { ...state.game, status: 'completed', started_at: STARTED },
    results: [aResult({ score: 20 }), aResult({ playerId: 2, rank: 2 })],
    words: openWords('bee', 'honey', 'wax'),
  };
}

const asHost = (state: RoomState): RoomState => ({
  ...state,
  game: { ...state.game, host_id: 2, host_plays: false },
  you: null,
});
const publish = (state: RoomState) => act(async () => world.room.publish(state));
const page = () => document.querySelector('main, body')?.textContent ?? '';
const fullCells = () =>
  [...document.querySelectorAll('[data-full]')].map((one) => one.getAttribute('data-full'));
const wall = async (state: RoomState) => {
  const opened = await openRoom(asHost(state), '?view=projector');
  await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull());
  return opened;
};

describe('a player of a game of one comb', () => {
  test('sees it fill in place of the places, and hears every tenth', async () => {
    await openRoom(hive(5));
    expect(screen.queryByRole('region', { name: 'Our hive' })).not.toBeNull();
    expect(screen.queryByRole('list', { name: 'Live scores' })).toBeNull();
    expect(new Set(fullCells())).toEqual(new Set(['5']));
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken()).toContain('4 of 20 cells are full.');
    await publish(hive(7));
    expect(spoken()).toContain('6 of 20 cells are full.');
    expect(page()).toContain('7 of 20 cells are full');
  });

  test('is shown at the end with how full it is, before words and places', async () => {
    await openRoom(over(hive(7)));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('7 of 20 cells are full');
    const [words, places] = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect([words, places]).toEqual(['Your words', 'Final leaderboard']);
    expect(document.activeElement?.textContent).toContain('7 of 20 cells are full');
  });
});

describe('the wall of one comb', () => {
  test('names who filled a cell, whose flower stands in it', async () => {
    await wall(hive(5, 20, 2));
    expect(page()).toContain('5of 20 cellsare full');
    await publish(asHost(hive(6, 20, 3)));
    expect(page()).toContain('Thandi filled a cell');
    expect(document.querySelectorAll('svg g > svg')).toHaveLength(1);
  });

  test('says that it is full, sounds once, and goes on', async () => {
    await wall(hive(19));
    await publish(asHost(hive(20)));
    await publish(asHost(hive(22)));
    expect(page()).toContain('The hive is fulland 2 words more');
    expect(log.played.filter(({ name }) => name === 'level_up')).toHaveLength(1);
  });

  test('says when one cell stands for more than one word', async () => {
    await wall(hive(300, 640));
    expect(page()).toContain('One cell stands for 2 words.');
    expect(fullCells()).toEqual(['150']);
  });

  test('shows the words at the end', async () => {
    await wall(over(hive(20)));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The hive is full');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'bee',
      'honey',
      'wax',
    ]);
  });
});

describe('combPlaces()', () => {
  test.each([1, 7, 19, 192, 400])('%i cells are a round comb without a hole', (count) => {
    const places = combPlaces(count);
    const keys = new Set(places.map(({ x, y }) => `${x} ${y}`));
    expect(keys.size).toBe(count);
    // Each cell touches one that was filled before it, and none lies over another.
    const near = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);
    for (const [n, place] of places.entries()) {
      if (n === 0) continue;
      const away = places
        .slice(0, n)
        .map((one) => near({ x: one.x - place.x, y: one.y - place.y }));
      expect(Math.min(...away)).toBeGreaterThan(65);
      expect(Math.min(...away)).toBeLessThan(67);
    }
    expect(Math.max(...places.map(near))).toBeLessThan(66 * Math.sqrt(count / 3) + 66);
  });
});
