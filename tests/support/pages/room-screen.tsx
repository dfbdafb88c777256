/** The page of a live game, as tests open it. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoomState } from '@waggle/engine/rules';
import { aLevel, aRoom, aUser } from '@waggle/engine/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { Route } from 'wouter';
import RoomScreen from '../../../src/live/screens/RoomScreen.tsx';
import { forgetRoom } from '../../../src/live/state/room.ts';
import { endSession, beginSession } from '../../../src/base/state/session.ts';
import { toasts } from '../../../src/base/state/toasts.ts';
import { fakeRoom } from './fake-room.ts';
import { liveScreens, log, resetWorld, world } from './live-screens.ts';

export const ROOM_PATH = '/multiplayer/game/abcd2345';

/** A new device at ten o'clock for each test of a file, on which this learner is signed in. */
export function signedInToRooms(id: number, level: Parameters<typeof aLevel>[0] = {}): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-01-01T10:00:00.000Z'),
    });
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    resetWorld();
    localStorage.clear();
    toasts.shown.splice(0);
    log.played.length = 0;
    endSession();
    forgetRoom();
    beginSession('k1', aUser({ id }));
    world.content = async () => ({ English: [aLevel({ id: 103, ...level })] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Opens the page of a room, which shows this state at once. */
export async function openRoom(state: RoomState | null = aRoom(), search = '') {
  window.history.replaceState(null, '', ROOM_PATH + search);
  world.room = fakeRoom(state);
  const { unmount, container } = render(
    <Route path="/multiplayer/game/:gameId">
      <RoomScreen />
    </Route>,
    liveScreens,
  );
  await pass(0);
  return { user: userEvent.setup(), unmount, container };
}

export function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** The words of a game that is over, each with what this player made of it. */
export function ownWords() {
  const list = within(screen.getByRole('region', { name: 'Your words' }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}
