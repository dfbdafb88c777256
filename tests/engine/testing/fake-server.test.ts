import { NEVER, type Observable, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LobbyEventSchema, RoomEventSchema } from '../../../engine/contracts/index.ts';
import {
  createEntrance,
  createGuestKeys,
  createGuestsApi,
  createLive,
  type EntranceState,
  type Lobby,
  type Room,
  type RoomView,
} from '../../../engine/entries/live.ts';
import {
  type FakeAccount,
  type FakeServer,
  type FakeServerOptions,
  type GameToCreate,
  memoryStorage,
  startFakeServer,
} from '../../../engine/entries/testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const soon = () => pass(50);

interface Player {
  readonly account: FakeAccount;
  readonly room: Room;
  readonly last: () => RoomView;
  readonly wake$: Subject<void>;
}

function enter(server: FakeServer, account: FakeAccount, game: string): Player {
  const wake$ = new Subject<void>();
  let ids = 0;
  const room = liveOf(server, account, wake$, () => `${account.name}-${++ids}`).room(game);
  const seen: RoomView[] = [];
  const subscription = room.view$.subscribe((view) => seen.push(view));
  onTestFinished(() => subscription.unsubscribe());
  return { account, room, wake$, last: () => seen.at(-1) as RoomView };
}

function liveOf(
  server: FakeServer,
  account: FakeAccount,
  wake$: Observable<void> = NEVER,
  newId = () => 'm1',
) {
  const { baseUrl, WebSocket } = server;
  return createLive({
    baseUrl,
    WebSocket,
    mediaBaseUrl: '',
    token: () => account.key,
    draw: () => 0.5,
    checkSession: () => undefined,
    join: (game) => server.join(account, game),
    wake$,
    newId,
  });
}

/** Thandi's game with Diego in it, both in the room. */
async function aClass(options: FakeServerOptions = {}) {
  const server = startFakeServer(options);
  onTestFinished(server.stop);
  const host = server.account('Thandi');
  const { id } = server.createGame(host);
  const thandi = enter(server, host, id);
  const diego = enter(server, server.account('Diego'), id);
  await soon();
  return { server, id, thandi, diego };
}

async function aRunningClass(options: FakeServerOptions = {}) {
  const all = await aClass(options);
  all.thandi.room.start();
  await soon();
  return all;
}

const ownWords = ({ last }: Player) => last().room?.you?.words;
const scores = ({ last }: Player) => last().room?.game.players.map(({ score }) => score);

describe('a fake server, its rooms', () => {
  test('lets somebody without a seat take one, and informs the others', async () => {
    const { thandi, diego } = await aClass();
    for (const { last } of [thandi, diego]) {
      const { connection, room } = last();
      expect(connection).toBe('open');
      expect(room?.game.players).toMatchObject([
        { name: 'Thandi', is_host: true, is_connected: true },
        { name: 'Diego', is_host: false, is_connected: true },
      ]);
    }
  });

  test('sends frames of the contract and nothing else', async () => {
    const { server, thandi, diego, id } = await aClass();
    const frames: unknown[] = [];
    const lobby: unknown[] = [];
    const listen = (path: string, heard: unknown[]) => {
      const url = `${server.baseUrl}${path}?token=${thandi.account.key}`;
      const socket = new server.WebSocket(url) as WebSocket;
      socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)));
      socket.onopen = () => socket.send('{"type":"sync","t":1}');
    };
    listen(`/ws/game/${id}/`, frames);
    listen('/ws/lobby/', lobby);
    await soon();
    thandi.room.submit(1, 'too early');
    thandi.room.start();
    await soon();
    thandi.room.submit(1, 'bea');
    for (const player of [thandi, diego]) for (const word of [1, 2, 3]) player.room.reveal(word);
    await pass(20_000);
    const types = new Set(frames.map((frame) => RoomEventSchema.parse(frame).type));
    expect([...types].sort()).toEqual([
      'error',
      'game_ended',
      'game_started',
      'game_state',
      'game_update',
      'heartbeat',
      'synced',
      'word_result',
    ]);
    expect(new Set(lobby.map((frame) => LobbyEventSchema.parse(frame).type))).toEqual(
      new Set(['open_games', 'game_changed', 'game_closed', 'heartbeat']),
    );
  });

  test('seals the words of a running game, and opens each that is closed', async () => {
    const { thandi } = await aRunningClass();
    expect(thandi.last().room?.game.words?.map(({ word }) => word)).toEqual([null, null, null]);
    thandi.room.submit(1, ' BEE ');
    thandi.room.skip(2);
    await soon();
    expect(ownWords(thandi)).toMatchObject({
      1: { attempts: 1, closed: 'solved', text: 'bee' },
      2: { attempts: 0, closed: 'skipped', text: 'wax' },
    });
  });

  test('gives full points at the first attempt, half at a later one, and ends when all are done', async () => {
    const { thandi, diego } = await aRunningClass();
    for (const [word, spelling] of ['bee', 'wax', 'honey'].entries()) {
      thandi.room.submit(word + 1, spelling);
      diego.room.submit(word + 1, 'x');
      await soon();
      diego.room.submit(word + 1, spelling);
    }
    await soon();
    expect(diego.last().room).toMatchObject({
      game: { status: 'completed' },
      results: [
        { playerName: 'Thandi', score: 60, wordsCorrect: 3, rank: 1 },
        { playerName: 'Diego', score: 30, wordsCorrect: 3, rank: 2 },
      ],
      words: [{ word: 'bee' }, { word: 'wax' }, { word: 'honey' }],
    });
  });

  test('ends a game when its time is over, and takes no answer after it', async () => {
    const { thandi, diego } = await aRunningClass({ seconds: 30 });
    const refusals: string[] = [];
    diego.room.refusals$.subscribe(({ code }) => refusals.push(code));
    await pass(29_000);
    expect(thandi.last().room?.results).toBeNull();
    await pass(2_000);
    expect(thandi.last().room?.results).toHaveLength(2);
    diego.room.submit(1, 'bee');
    await soon();
    expect(refusals).toEqual(['too_late']);
  });

  test('refuses what the contract refuses', async () => {
    const { server, thandi, diego, id } = await aClass();
    const refusals: string[] = [];
    for (const { room } of [thandi, diego]) {
      room.refusals$.subscribe(({ code }) => refusals.push(code));
    }
    diego.room.start();
    diego.room.submit(1, 'bee');
    await soon();
    diego.room.leave();
    await soon();
    thandi.room.start();
    say(server, thandi, id, 'not json');
    await soon();
    expect(refusals).toEqual(['not_host', 'not_in_progress', 'too_few_players', 'bad_message']);
  });

  test('hands a waiting game on when its host leaves', async () => {
    const { thandi, diego } = await aClass();
    thandi.room.leave();
    await soon();
    expect(diego.last().room?.game).toMatchObject({ host_id: 2, players: [{ name: 'Diego' }] });
  });
});

/** Says something over a socket of a player's own. */
function say(server: FakeServer, { account }: Player, game: string, text: string): void {
  const url = `${server.baseUrl}/ws/game/${game}/?token=${account.key}`;
  const socket = new server.WebSocket(url) as WebSocket;
  socket.onopen = () => socket.send(text);
}

describe('a fake server, what goes wrong with it', () => {
  test('a lost frame is missed and asked for', async () => {
    const { server, thandi, diego } = await aRunningClass();
    server.faults.lose(1, diego.account.key);
    thandi.room.submit(1, 'bee');
    await soon();
    expect(scores(diego)).toEqual([0, 0]);
    thandi.room.submit(2, 'wax');
    await soon();
    expect(scores(diego)).toEqual([40, 0]);
    expect(server.heard.some(({ text }) => text.includes('get_state'))).toBe(true);
  });

  test.each(['duplicate', 'reorder'] as const)('a room is right after a %s', async (fault) => {
    const { server, thandi, diego } = await aRunningClass();
    if (fault === 'duplicate') server.faults.duplicate(2, diego.account.key);
    else server.faults.reorder(diego.account.key);
    thandi.room.submit(1, 'bee');
    thandi.room.submit(2, 'wax');
    await soon();
    expect(scores(diego)).toEqual([40, 0]);
  });

  test('a delayed frame arrives that much later', async () => {
    const { server, thandi } = await aRunningClass();
    server.faults.delay(3_000);
    thandi.room.submit(1, 'bee');
    await pass(2_900);
    expect(thandi.last().room?.pending).toHaveLength(1);
    await pass(200);
    expect(thandi.last().room?.pending).toEqual([]);
  });

  test('an answer whose result was cut off counts once', async () => {
    const { server, thandi, diego } = await aRunningClass();
    server.faults.lose(2, thandi.account.key);
    thandi.room.submit(1, 'bee');
    await soon();
    server.faults.drop(thandi.account.key);
    await soon();
    expect(diego.last().room?.game.players[0]?.is_connected).toBe(false);
    await pass(2_000);
    expect(thandi.last()).toMatchObject({ connection: 'open', room: { pending: [] } });
    expect(scores(thandi)).toEqual([20, 0]);
    expect(ownWords(thandi)).toMatchObject({ 1: { attempts: 1 } });
  });

  test('a revoked key ends the room, and lets nobody in again', async () => {
    const { server, thandi, diego, id } = await aRunningClass();
    server.faults.revoke(diego.account.key);
    await soon();
    expect(diego.last()).toMatchObject({ connection: 'ended', ending: 'signed_out' });
    expect(thandi.last().connection).toBe('open');
    const again = enter(server, diego.account, id);
    await soon();
    expect(again.last().connection).toBe('reconnecting');
  });

  test('a restart closes everything and forgets nothing', async () => {
    const { server, thandi } = await aRunningClass();
    thandi.room.submit(1, 'bee');
    await soon();
    server.faults.restart();
    await pass(5_000);
    expect(thandi.last().connection).toBe('reconnecting');
    server.faults.comeBack();
    thandi.wake$.next();
    await soon();
    expect(thandi.last()).toMatchObject({
      connection: 'open',
      room: { you: { score: 20 }, game: { status: 'in_progress' } },
    });
  });
});

describe('a fake server, its lobby', () => {
  test('lists the waiting games, and follows each to its end', async () => {
    const server = startFakeServer();
    onTestFinished(server.stop);
    const [thandi, diego] = [server.account('Thandi'), server.account('Diego')];
    const seen: Lobby[] = [];
    const subscription = liveOf(server, diego)
      .lobby()
      .subscribe((lobby) => seen.push(lobby));
    onTestFinished(() => subscription.unsubscribe());
    await soon();
    const games = () => seen.at(-1)?.games?.map(({ name, player_count }) => [name, player_count]);
    expect(games()).toEqual([]);
    const { id } = server.createGame(thandi, { name: 'Friday bee' });
    await server.join(diego, id);
    server.createGame(diego, { hostPlays: false });
    await soon();
    expect(games()).toEqual([
      ['Untitled Game', 0],
      ['Friday bee', 2],
    ]);
    const players = [enter(server, thandi, id), enter(server, diego, id)];
    await soon();
    players[0]?.room.start();
    await soon();
    for (const { room } of players) room.leave();
    await soon();
    expect(games()).toEqual([['Untitled Game', 0]]);
  });
});

function follow<T>(stream$: Observable<T>, onNext?: (value: T) => void): void {
  const subscription = stream$.subscribe(onNext);
  onTestFinished(() => subscription.unsubscribe());
}

/** A phone without an account, with what it stores. */
function aPhone(server: FakeServer, storage = memoryStorage()) {
  const keys = createGuestKeys(storage);
  const guests = createGuestsApi({ baseUrl: '', fetch: server.fetch }, keys);
  const entrance = createEntrance({
    guests,
    keys,
    hasLearner: () => false,
    joinAsLearner: () => Promise.reject(new Error('there is no learner')),
  });
  const seen: EntranceState[] = [];
  follow(entrance.state$, (state) => seen.push(state));
  const live = createLive({
    baseUrl: server.baseUrl,
    WebSocket: server.WebSocket,
    mediaBaseUrl: '',
    token: (game) => keys.seatIn(game ?? '')?.key ?? null,
    draw: () => 0.5,
    checkSession: () => undefined,
    join: (game) => guests.comeBack(String(game)),
    wake$: NEVER,
    newId: () => 'm1',
  });
  return { entrance, live, keys, storage, last: () => seen.at(-1) as EntranceState };
}

/** A game of Thandi's that guests may join. */
function aGameForGuests(settings: GameToCreate['settings'] = { guests: 'named' }) {
  const server = startFakeServer();
  onTestFinished(server.stop);
  const host = server.account('Thandi');
  const { id } = server.createGame(host, { settings });
  return { server, id, thandi: enter(server, host, id) };
}

describe('a fake server, its guests', () => {
  test('join by a code and a name, and play', async () => {
    const { server, id, thandi } = aGameForGuests();
    const { entrance, live, last } = aPhone(server);
    entrance.enter(id.toUpperCase());
    await soon();
    expect(last()).toMatchObject({ step: 'name', game: { host_name: 'Thandi' } });
    entrance.goIn('Lerato');
    await soon();
    expect(last()).toMatchObject({ step: 'in', entered: { name: 'Lerato' } });
    const room = live.room(id);
    follow(room.view$);
    await soon();
    expect(
      thandi.last().room?.game.players.map(({ name, is_connected }) => [name, is_connected]),
    ).toEqual([
      ['Thandi', true],
      ['Lerato', true],
    ]);
    thandi.room.start();
    await soon();
    room.submit(1, 'bee');
    await soon();
    expect(scores(thandi)).toEqual([0, 20]);
  });

  test('are the same player after a reload, also in a game that runs', async () => {
    const { server, id, thandi } = aGameForGuests();
    const phone = aPhone(server);
    phone.entrance.enter(id);
    await soon();
    phone.entrance.goIn('Lerato');
    await soon();
    follow(phone.live.room(id).view$);
    await soon();
    thandi.room.start();
    await soon();
    const reloaded = aPhone(server, phone.storage);
    reloaded.entrance.enter(id);
    await soon();
    expect(reloaded.last()).toMatchObject({ step: 'in', entered: { as: 'guest', name: 'Lerato' } });
    const stranger = aPhone(server);
    stranger.entrance.enter(id);
    await soon();
    stranger.entrance.goIn('Diego');
    await soon();
    expect(stranger.last()).toMatchObject({ step: 'name', fault: { reason: 'in_progress' } });
  });

  test('get a number behind a name that is taken, and a suggestion for one that is refused', async () => {
    const { server, id } = aGameForGuests();
    const { entrance, last } = aPhone(server);
    entrance.enter(id);
    await soon();
    entrance.goIn('shit');
    await soon();
    expect(last()).toMatchObject({
      fault: { reason: 'bad_name', message: 'Please choose another name.' },
      suggestion: expect.any(String),
    });
    entrance.goIn(' thandi ');
    await soon();
    expect(last()).toMatchObject({ step: 'in', entered: { name: 'thandi 2' } });
  });

  test('get a drawn name without being asked for one', async () => {
    const { server, id } = aGameForGuests({ guests: 'generated' });
    const { entrance, last } = aPhone(server);
    entrance.enter(id);
    await soon();
    expect(last()).toMatchObject({ step: 'in', entered: { isDrawn: true } });
    expect(last().entered?.name).toMatch(/^\w+ \w+$/);
  });

  test('do not come into a game that has none, or that is locked', async () => {
    for (const [settings, reason] of [
      [{}, 'guests_off'],
      [{ guests: 'named', locked: true }, 'locked'],
    ] as const) {
      const { server, id } = aGameForGuests(settings);
      const { entrance, last } = aPhone(server);
      entrance.enter(id);
      await soon();
      expect(last()).toMatchObject({ step: 'code', fault: { reason } });
    }
  });
});
