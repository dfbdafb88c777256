/** What the host of a fake server's room does about it; that the real one says the same is another test's. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CLOSE, RoomEventSchema, type RoomFrame } from '../../../engine/contracts/index.ts';
import {
  type FakeAccount,
  type FakeServer,
  type GameToCreate,
  startFakeServer,
} from '../../../engine/entries/testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const soon = () => pass(50);

/** Somebody's socket in a room. */
function enter(server: FakeServer, { key }: FakeAccount, game: string) {
  const frames: RoomFrame[] = [];
  const codes: number[] = [];
  const socket = new server.WebSocket(
    `${server.baseUrl}/ws/game/${game}/?token=${key}`,
  ) as WebSocket;
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data)) as RoomFrame;
    RoomEventSchema.parse(frame);
    frames.push(frame);
  };
  socket.onclose = ({ code }) => codes.push(code);
  return {
    frames,
    codes,
    async say(message: object) {
      socket.send(JSON.stringify(message));
      await soon();
    },
    last: <T extends RoomFrame['type']>(type: T) =>
      frames.findLast((frame) => frame.type === type) as
        | Extract<RoomFrame, { type: T }>
        | undefined,
  };
}

/** A running game of a teacher with two players in it. */
async function aClass(settings: GameToCreate['settings'] = {}) {
  const server = startFakeServer({ seconds: 30 });
  onTestFinished(server.stop);
  const [teacher, thandi, diego] = ['Ms Bee', 'Thandi', 'Diego'].map(server.account);
  if (!teacher || !thandi || !diego) throw new Error('three have accounts');
  const { id } = server.createGame(teacher, { hostPlays: false, settings });
  for (const player of [thandi, diego]) await server.join(player, id);
  const [host, one, two] = [teacher, thandi, diego].map((who) => enter(server, who, id));
  if (!host || !one || !two) throw new Error('three are in');
  await soon();
  await host.say({ type: 'start_game' });
  const ask = (path: string, who: FakeAccount, body?: object) =>
    server.fetch(`/api/game/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Token ${who.key}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return { server, id, teacher, thandi, diego, host, one, two, ask };
}

describe('a fake room, its clock', () => {
  test('stands through a pause, and ends the game as much later', async () => {
    const { host, one } = await aClass();
    await pass(10_000);
    await host.say({ type: 'pause_game' });
    await pass(60_000);
    expect(one.last('game_changed')?.changes.paused?.left).toBeCloseTo(19.9, 0);
    await one.say({ type: 'submit_word', word: 1, user_input: 'bee', id: 'm1' });
    expect(one.last('error')).toMatchObject({ id: 'm1', code: 'paused' });
    await host.say({ type: 'resume_game' });
    await pass(15_000);
    expect(one.last('game_ended')).toBeUndefined();
    await pass(10_000);
    expect(one.last('game_ended')?.results).toHaveLength(2);
  });

  test('runs on when the host adds time', async () => {
    const { host, one } = await aClass();
    await host.say({ type: 'extend_game', seconds: 30 });
    await pass(40_000);
    expect(one.last('game_ended')).toBeUndefined();
    await pass(25_000);
    expect(one.last('game_ended')).toBeDefined();
  });
});

describe('a fake room, its people', () => {
  test('are taken out, refused, and let in again with nothing', async () => {
    const { server, id, thandi, host, one, two } = await aClass();
    await one.say({ type: 'submit_word', word: 1, user_input: 'bee' });
    await host.say({ type: 'kick_player', player_id: thandi.id });
    expect(one.codes).toEqual([CLOSE.removed]);
    expect(two.last('player_kicked')).toMatchObject({ player_id: thandi.id });
    await expect(server.join(thandi, id)).rejects.toThrow('You were removed from this game.');
    await host.say({ type: 'let_in', player_id: thandi.id });
    await server.join(thandi, id);
    const back = enter(server, thandi, id);
    await soon();
    expect(back.last('game_state')?.you).toMatchObject({ score: 0, words: {} });
  });

  test('come late where they may, and nobody new into a locked room', async () => {
    const { server, id, host } = await aClass();
    const [zola, sipho] = [server.account('Zola'), server.account('Sipho')];
    await expect(server.join(zola, id)).rejects.toThrow('Game already started');
    await host.say({ type: 'update_game', late_join: true });
    expect((await server.join(zola, id)).ends_at).not.toBeNull();
    await host.say({ type: 'lock_game', locked: true });
    await expect(server.join(sipho, id)).rejects.toThrow('This game is locked.');
    expect((await server.join(zola, id)).player_count).toBe(3);
  });

  test('see no figures of others that the host hides, and no place', async () => {
    const { host, one, two, id, ask, diego } = await aClass({ ranks: 'none' });
    await one.say({ type: 'submit_word', word: 1, user_input: 'bee' });
    expect(two.last('game_update')).toMatchObject({ players: [] });
    expect(host.last('game_update')).toMatchObject({ players: [[2, 20, 1, 1, 1]] });
    const game = (await (await ask(`${id}/`, diego)).json()) as { players: { score: number }[] };
    expect(game.players.map(({ score }) => score)).toEqual([0, 0]);
    await host.say({ type: 'end_game' });
    expect(two.last('game_ended')?.results).toMatchObject([{ playerId: diego.id, rank: null }]);
    expect(host.last('game_ended')?.results).toHaveLength(2);
  });
});

describe('a fake room, the game after it', () => {
  test('is opened once, by its host, and asks the words that were missed', async () => {
    const { host, one, two, id, ask, teacher, thandi } = await aClass();
    await one.say({ type: 'submit_word', word: 2, user_input: 'wacks' });
    expect((await ask(`${id}/rematch/`, teacher, {})).status).toBe(409);
    await host.say({ type: 'end_game' });
    expect((await ask(`${id}/rematch/`, thandi, {})).status).toBe(404);
    const made = await ask(`${id}/rematch/`, teacher, { words: 'missed' });
    const next = (await made.json()) as { id: string; word_count: number };
    expect([made.status, next.word_count]).toEqual([201, 1]);
    const again = await ask(`${id}/rematch/`, teacher, { words: 'same' });
    expect([again.status, ((await again.json()) as { id: string }).id]).toEqual([200, next.id]);
    await soon();
    expect(two.last('rematch')?.game.id).toBe(next.id);
  });

  test('takes a guest along, whose key opens no other game', async () => {
    const { server, id, host, ask, teacher } = await aClass({ guests: 'named', lateJoin: true });
    const body = JSON.stringify({ name: 'Lerato' });
    const joined = await server.fetch(`/api/game/${id}/join-as-guest/`, { method: 'POST', body });
    const { key } = (await joined.json()) as { key: string };
    const guest = { key } as FakeAccount;
    const other = server.createGame(teacher, { settings: { guests: 'named' } });
    expect((await ask(`${other.id}/join-game/`, guest, {})).status).toBe(403);
    const elsewhere = enter(server, guest, other.id);
    await soon();
    expect(elsewhere.codes).toEqual([CLOSE.notAPlayer]);
    await host.say({ type: 'end_game' });
    const next = (await (await ask(`${id}/rematch/`, teacher, {})).json()) as { id: string };
    expect((await ask(`${next.id}/join-game/`, guest, {})).status).toBe(200);
    expect((await ask(`${id}/`, guest)).status).toBe(403);
  });
});
