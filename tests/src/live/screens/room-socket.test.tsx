/** The room on sockets that really drop and come back; only what lies behind them is the test's. */
import { createGuestsApi, createLive, createPastGamesApi } from '@waggle/engine/live';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { createLiveApp, createLiveSeats } from '../../../../src/live/live-app.ts';
import RoomScreen from '../../../../src/live/screens/RoomScreen.tsx';
import * as storage from '../../../../src/base/state/storage.ts';
import { beginSession, session } from '../../../../src/base/state/session.ts';
import { anApp, inApp, ROOM_DEVICE } from '../../../support/pages/app.ts';
import { aGame, aRoom, aRunningGame, aUser, snapshotOf } from '@waggle/engine/testing';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';
import { type LiveServer, startLiveServer } from '../../../support/live/live-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  localStorage.clear();
  beginSession('k1', aUser({ id: 2 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const soon = () => pass(30);

/** The page of a room of this server, loaded again. */
async function load(server: LiveServer, join = vi.fn(async () => aGame())) {
  const { engine } = fakeEngine({}, { games: { join } });
  const wake$ = new Subject<void>();
  let ids = 0;
  const seats = createLiveSeats(engine, storage, (keys) =>
    createGuestsApi({ baseUrl: '', fetch: () => Promise.reject(new Error('no guests')) }, keys),
  );
  const live = createLive({
    baseUrl: server.baseUrl,
    mediaBaseUrl: '',
    token: () => 'k1',
    WebSocket: server.WebSocket,
    draw: () => 0.5,
    checkSession: () => undefined,
    join: (game) => seats.join(String(game)),
    wake$,
    newId: () => `m${++ids}`,
  });
  const app = anApp(engine);
  const past = createPastGamesApi({
    baseUrl: '',
    fetch: () => Promise.reject(new Error('no game is over')),
    token: () => 'k1',
    onUnauthorized: () => undefined,
  });
  const easyWords = async () => [];
  const liveApp = createLiveApp(app, {
    live,
    seats,
    socketAddress: 'wss://waggle.example',
    past,
    easyWords,
    device: ROOM_DEVICE,
  });
  window.history.replaceState(null, '', '/multiplayer/game/abcd2345');
  const { unmount } = render(
    <Route path="/multiplayer/game/:gameId">
      <RoomScreen />
    </Route>,
    inApp(app, liveApp),
  );
  await soon();
  return { unmount, join, wake$ };
}

const publish = async (server: LiveServer, frame: object) => {
  server.push(frame);
  await soon();
};
const line = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(line(), { target: { value } });
const enter = () => fireEvent.keyDown(line(), { key: 'Enter' });
const answers = (server: LiveServer) =>
  server.heard.filter(({ type: kind }) => kind === 'submit_word');
const result = (id: string, closes: boolean) => ({
  type: 'word_result',
  id,
  word: 1,
  result: { is_correct: closes, score: closes ? 10 : 0, points: closes ? 10 : 0, attempts: 1 },
  text: closes ? 'bee' : null,
});

describe('a room on a socket', () => {
  test('sends an answer again that was not acknowledged, and shows what became of it', async () => {
    const server = startLiveServer('/ws/game/abcd2345/');
    await load(server);
    await publish(server, snapshotOf(aRoom()));
    type('bee');
    enter();
    await soon();
    expect(answers(server)).toMatchObject([{ word: 1, user_input: 'bee', id: 'm1' }]);
    server.close(1012);
    await soon();
    expect(screen.getAllByText(/Your letters and your answers are kept/)).not.toHaveLength(0);
    expect(screen.queryByText('1 answer will be sent when you are online again')).not.toBeNull();
    expect(line().value).toBe('bee');
    await pass(1_020);
    await publish(server, snapshotOf(aRoom()));
    expect(answers(server).map(({ id }) => id)).toEqual(['m1', 'm1']);
    await publish(server, result('m1', true));
    expect(screen.queryByText('Correct')).not.toBeNull();
    await pass(500);
    expect(screen.queryByText('Word 2 of 3')).not.toBeNull();
  });

  test('is there again at once when the page is seen', async () => {
    const server = startLiveServer('/ws/game/abcd2345/');
    const { wake$ } = await load(server);
    await publish(server, snapshotOf(aRoom()));
    server.close(1012);
    await soon();
    wake$.next();
    await soon();
    expect(server.clients).toHaveLength(2);
    expect(screen.queryByText(/Your letters and your answers are kept/)).toBeNull();
  });

  test('has everything after a reload: place, points and the letters typed', async () => {
    const server = startLiveServer('/ws/game/abcd2345/');
    const { unmount } = await load(server);
    await publish(server, snapshotOf(aRoom()));
    type('be');
    unmount();
    await soon();
    await load(server);
    const state = aRoom(aRunningGame());
    await publish(server, snapshotOf({ ...state, you: state.you && { ...state.you, score: 30 } }));
    expect(line().value).toBe('be');
    expect(screen.queryAllByText('30')).not.toHaveLength(0);
  });

  test('takes a seat for who opened a link, and shows the room', async () => {
    const server = startLiveServer('/ws/game/abcd2345/');
    const { join } = await load(server);
    server.close(4403);
    await soon();
    expect(join).toHaveBeenCalledOnce();
    expect(server.clients).toHaveLength(2);
    await publish(server, snapshotOf(aRoom(aGame())));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 players are here');
  });

  test('signs out whose key was revoked', async () => {
    const server = startLiveServer('/ws/game/abcd2345/');
    await load(server);
    await publish(server, snapshotOf(aRoom()));
    server.close(4401);
    await soon();
    expect(session.status).toBe('visitor');
  });
});
