import { ApiError } from '@waggle/engine';
import type { RoomState } from '@waggle/engine/rules';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import RoomScreen from '../../../../src/live/screens/RoomScreen.tsx';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aGame, aLevel, aResult, aRoom, aRunningGame, aUser } from '@waggle/engine/testing';
import { fakeRoom } from '../../../support/pages/fake-room.ts';
import { liveScreens, resetWorld, world } from '../../../support/pages/live-screens.ts';

const PATH = '/multiplayer/game/abcd2345';
const NEXT = '/multiplayer/game/xyzw6789';
const join = vi.fn(async () => aGame({ id: 'xyzw6789' }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  resetWorld();
  localStorage.clear();
  toasts.shown.splice(0);
  endSession();
  beginSession('k1', aUser({ id: 2 }));
  world.content = async () => ({ English: [aLevel({ id: 103 })] });
  join.mockClear();
  world.games = { join };
});

/** A game that is over, as Diego knows it; `rematch`: the game after it. */
function over(rematch: string | null, playerId: number | null = 2): RoomState {
  const room = aRoom(
    aRunningGame(3, {
      status: 'completed',
      host_plays: playerId !== null,
      rematch: rematch === null ? null : { id: rematch },
    }),
    {},
    playerId ?? 1,
  );
  return {
    ...room,
    ...(playerId === null ? { you: null } : {}),
    results: [aResult({ score: 20 }), aResult({ playerId: 2, score: 10, rank: 2 })],
  };
}

async function openRoom(state: RoomState, search = '') {
  window.history.replaceState(null, '', PATH + search);
  world.room = fakeRoom(state);
  const { unmount } = render(
    <Route path="/multiplayer/game/:gameId">
      <RoomScreen />
    </Route>,
    liveScreens,
  );
  await act(async () => undefined);
  return { user: userEvent.setup(), unmount };
}
const publish = (state: RoomState) => act(async () => world.room.publish(state));
const path = () => window.location.pathname + window.location.search;

describe('the next game', () => {
  test('takes a player along who is still here', async () => {
    await openRoom(over(null));
    expect(screen.queryByText('Stay here: the next game brings you along.')).not.toBeNull();
    await publish(over('xyzw6789'));
    expect(join).toHaveBeenCalledWith('xyzw6789');
    expect(path()).toBe(NEXT);
  });

  test('does not take anybody who has gone to the lobby', async () => {
    const { user, unmount } = await openRoom(over(null));
    await user.click(screen.getByRole('button', { name: 'Back to Lobby' }));
    unmount();
    await publish(over('xyzw6789'));
    expect(join).not.toHaveBeenCalled();
    expect(path()).toBe('/multiplayer');
  });

  test('is one press away for who comes later', async () => {
    const { user } = await openRoom(over('xyzw6789'));
    expect(path()).toBe(PATH);
    await user.click(screen.getByRole('button', { name: 'Go to the next game' }));
    expect(path()).toBe(NEXT);
  });

  test('says why there is no seat in it, and may be tried again', async () => {
    join.mockRejectedValueOnce(new ApiError('Game already started', 409));
    const { user } = await openRoom(over(null));
    await publish(over('xyzw6789'));
    expect(screen.getByRole('alert').textContent).toBe('Game already started');
    expect(path()).toBe(PATH);
    await user.click(screen.getByRole('button', { name: 'Go to the next game' }));
    expect(path()).toBe(NEXT);
  });

  test('needs no seat for a host who does not play, and stays on the wall', async () => {
    beginSession('k1', aUser({ id: 1 }));
    await openRoom(over(null, null), '?view=projector');
    await publish(over('xyzw6789', null));
    expect(join).not.toHaveBeenCalled();
    expect(path()).toBe(`${NEXT}?view=projector`);
  });

  test('is never that of another room', async () => {
    join.mockRejectedValueOnce(new ApiError('Game is full', 409));
    const { unmount } = await openRoom(over(null));
    await publish(over('xyzw6789'));
    unmount();
    join.mockClear();
    window.history.replaceState(null, '', '/multiplayer/game/bcdf2345');
    world.room = fakeRoom(aRoom(aGame({ id: 'bcdf2345' })));
    render(
      <Route path="/multiplayer/game/:gameId">
        <RoomScreen />
      </Route>,
      liveScreens,
    );
    await act(async () => undefined);
    expect(join).not.toHaveBeenCalled();
    expect(path()).toBe('/multiplayer/game/bcdf2345');
  });
});

describe('the podium of a host', () => {
  test('leads to the report and to the next game, and asks them to stay no more than others', async () => {
    beginSession('k1', aUser({ id: 1 }));
    const { user } = await openRoom(over(null, 1));
    expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(
      '/multiplayer/report/abcd2345',
    );
    expect(screen.queryByText('Stay here: the next game brings you along.')).toBeNull();
    world.past = {
      report: async () => ({ words: [], players: [] }),
      rematch: async () => aGame({ id: 'xyzw6789' }),
    };
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    await user.click(await screen.findByRole('button', { name: 'Open the next game' }));
    expect(path()).toBe(NEXT);
  });
});

test('the link of a room leads a guest to their own page', async () => {
  endSession();
  localStorage.setItem(
    'waggle.guest-seats',
    JSON.stringify([{ game: 'abcd2345', key: 'guest key', user: 9 }]),
  );
  await openRoom(over(null));
  expect(path()).toBe('/play/abcd2345');
});
