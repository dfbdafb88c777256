import type { RoomState } from '@waggle/engine/rules';
import { aGame, aPlayer, aRoom, openWords } from '@waggle/engine/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { log, world } from '../../../support/pages/live-screens.ts';
import { openRoom, ownWords, pass, signedInToRooms } from '../../../support/pages/room-screen.tsx';

const STARTED = '2026-01-01T10:00:00.000Z';

signedInToRooms(2, { word_count: 3 });

const [WORD] = openWords('bee');
const players = [1, 2].map((id) => aPlayer({ id }));

type Round = NonNullable<RoomState['round']>;

/** The first of three words, asked of two players. */
function asked(change: Partial<Round> = {}, own: Parameters<typeof aRoom>[1] = {}): RoomState {
  if (!WORD) throw new Error('no word');
  const round: Round = {
    n: 1,
    of: 3,
    word: { ...WORD, id: 1, word: null, accepted: [] },
    opens_at: '2026-01-01T10:00:00.000Z',
    closes_at: '2026-01-01T10:00:30.000Z',
    progress: { done: 0, of: 2 },
    closed: null,
    ...change,
  };
  const game = aGame({ mode: 'together', status: 'in_progress', ends_at: null, players });
  return { ...aRoom({ ...game, words: [round.word] }, own), round };
}

function over(next_at: string | null, own: Parameters<typeof aRoom>[1] = {}): RoomState {
  if (!WORD) throw new Error('no word');
  const tally = { first: 0, later: 1, not_yet: 1, of: 2 };
  return asked({ closed: { word: { ...WORD, id: 1 }, tally, letters: null, next_at } }, own);
}

const SOLVED = { 1: { attempts: 2, closed: 'solved', text: 'bee' } } as const;
const publish = (state: RoomState) => act(async () => world.room.publish(state));
const board = () => document.querySelector('main, body')?.textContent ?? '';

describe('a word that is asked of all', () => {
  test('has no way out but the right answer', async () => {
    const { user } = await openRoom(asked());
    expect(screen.queryByRole('button', { name: /Hint/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Slowly/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Skip/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Reveal/ })).toBeNull();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(world.room.said).toEqual([]);
    expect(screen.queryByText('0 of 2')).not.toBeNull();
  });

  test('shows who has it how many others do, and when it closes', async () => {
    await openRoom(asked({ progress: { done: 1, of: 2 } }, SOLVED));
    expect(screen.queryByRole('heading', { name: 'Right, at try 2' })).not.toBeNull();
    expect(board()).toContain('The word closes for everybody in 30 seconds.');
    expect(screen.queryByRole('img', { name: '1 of 2 have it.' })).not.toBeNull();
  });

  test('shows its spelling when it is over, and what follows', async () => {
    await openRoom(over('2026-01-01T10:00:08.000Z'));
    expect(screen.queryByText('Not yet')).not.toBeNull();
    expect(document.activeElement?.textContent).toContain('The word was bee. You: not yet.');
    expect(board()).toContain('1 of 2 have it. Next word in 8 seconds.');
    await publish(over(null, SOLVED));
    expect(screen.queryByText('Right, at try 2')).not.toBeNull();
    expect(board()).toContain('Your teacher opens the next word.');
  });
});

describe('a game of one word at a time that is over', () => {
  const ended = (state: RoomState): RoomState => ({
    ...state,
    game: { ...state.game, status: 'completed', started_at: STARTED },
    results: [],
    words: openWords('bee', 'wax', 'hive', 'comb'),
  });

  test('calls a word that was opened not yet right, and only a later one not reached', async () => {
    await openRoom(ended(asked({ n: 3 }, { ...SOLVED, 2: { attempts: 1 } })));
    expect(ownWords()).toEqual(['beeright', 'waxnot right yet', 'hivenot yet', 'combnot reached']);
  });

  test('does so too where all fill one comb', async () => {
    await openRoom({ ...ended(asked({ n: 1 })), hive: { filled: 1, of: 4 } });
    expect(ownWords().slice(0, 2)).toEqual(['beenot yet', 'waxnot reached']);
  });
});

const watching = (state: RoomState): RoomState => ({
  ...state,
  game: { ...state.game, host_id: 2 },
  you: null,
});
const openWall = async (state: RoomState) => {
  const opened = await openRoom(watching(state), '?view=projector');
  await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull());
  return opened;
};

describe('the wall of one word for all', () => {
  test('counts who has it, and goes on by a key', async () => {
    const { user } = await openWall(asked({ progress: { done: 1, of: 2 } }));
    expect(board()).toContain('Listen,then spell it');
    expect(screen.queryByRole('img', { name: '1 of 2 have it.' })).not.toBeNull();
    await user.keyboard('n');
    expect(world.room.said).toEqual(['next_round 1']);
  });

  test('stays where it is while the clock stands', async () => {
    const state = asked();
    const { user } = await openWall({ ...state, game: { ...state.game, paused: { left: 12 } } });
    await user.keyboard('n');
    expect(world.room.said).toEqual([]);
  });

  test('shows the spelling, the slips and what the class made of it', async () => {
    const state = over(null);
    const { round } = state;
    if (!round?.closed) throw new Error('it is open');
    await openWall({
      ...state,
      round: { ...round, closed: { ...round.closed, letters: [0, 2, 1] } },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The word was bee');
    expect(
      screen.queryByRole('img', { name: 'bee: 2 at letter 2, 1 at letter 3.' }),
    ).not.toBeNull();
    expect(board()).toContain('1 not yet');
    expect(screen.queryByRole('button', { name: 'Next word' })).not.toBeNull();
  });
});

describe('the sound of a word that is asked of all', () => {
  const heard = () => log.said.length;
  const on = (sound: 'room' | 'devices'): RoomState => {
    const state = asked();
    return { ...state, game: { ...state.game, sound } };
  };

  test('comes from the wall, and not again with the next snapshot', async () => {
    log.said.length = 0;
    await openWall(on('room'));
    await pass(200);
    expect(heard()).toBe(1);
    await publish(watching({ ...on('room'), seq: 9 }));
    await pass(200);
    expect(heard()).toBe(1);
  });

  test('comes from a player’s device when it is asked for', async () => {
    log.said.length = 0;
    const { user } = await openRoom(on('room'));
    await pass(200);
    expect(heard()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Hear the word again' }));
    expect(heard()).toBe(1);
  });

  test('comes from each device, and from no wall, if the host says so', async () => {
    log.said.length = 0;
    const { unmount } = await openRoom(on('devices'));
    await pass(200);
    expect(heard()).toBe(1);
    unmount();
    await openWall(on('devices'));
    await pass(200);
    expect(heard()).toBe(1);
  });
});
