/** One word at a time, over real sockets and on both databases. */
import type { GameChanges, LiveGame, RoomEvent } from '@waggle/engine/contracts';
import { replayMatch, matchLines } from '@waggle/engine/replay';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aGame,
  call,
  holeIn,
  join,
  type LiveNode,
  look,
  type Player,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { aClass, aPupil } from '../../../support/people/classes.ts';
import { LASTING, localBuses, withLiveNodes } from '../../../support/servers/live-nodes.ts';

const { aNode, ahead, learner } = withLiveNodes();
let node: LiveNode;
let other: LiveNode;

beforeEach(async () => {
  const settings = { buses: localBuses(), liveTimes: LASTING };
  node = await aNode(settings);
  other = await aNode(settings);
});

/** A running game of a teacher who does not play, with so many players. */
async function aRoom(players = 2, settings: object = {}) {
  const game = await aGame(node, {
    players: players + 1,
    host_plays: false,
    settings: { mode: 'together', late_join: true, ...settings },
  });
  await started(game);
  const [, ...pupils] = game.players as [Player, ...Player[]];
  await Promise.all(game.players.map(({ caller }) => caller.hear('round_started')));
  return {
    ...game,
    pupils: pupils as [Player, Player, ...Player[]],
    words: await spellings(node, game.id),
  };
}

/** Answers, and waits for what the server makes of it. */
async function answers({ caller }: Player, word: number, user_input: string) {
  const from = caller.frames.length;
  const id = `${word}-${from}`;
  caller.send({ type: 'submit_word', word, user_input, id });
  await until(() =>
    caller.frames.slice(from).some((one) => 'id' in one && (one as { id?: string }).id === id),
  );
  const frames = caller.frames.slice(from) as RoomEvent[];
  const got = frames.find((one) => 'id' in one && one.id === id);
  if (got?.type === 'word_result') return got.result;
  return got?.type === 'error' ? got.code : undefined;
}

async function refusalOf({ caller }: Player, message: object): Promise<string> {
  const from = caller.frames.length;
  caller.send(message);
  return (await caller.hear('error', from)).code;
}

/** What a room is sent of a change. */
async function changesOf({ caller }: Player, from = 0): Promise<GameChanges> {
  const frame = (await caller.hear('game_changed', from)) as Extract<
    RoomEvent,
    { type: 'game_changed' }
  >;
  return frame.changes;
}

/** The match file of a game that is over, played again. */
async function replayed(id: string, host: Player) {
  const file = await node.inject({ url: `/api/game/${id}/match/`, headers: host.headers });
  expect(file.statusCode).toBe(200);
  return replayMatch(matchLines(file.body));
}

async function next(host: Player): Promise<void> {
  host.caller.send({ type: 'next_round' });
}

describe('a game of rounds', () => {
  test('opens one sealed word for all, and shows no other', async () => {
    const { host, pupils, words, id } = await aRoom();
    const [anna] = pupils;
    const { round } = await anna.caller.hear('round_started');
    expect(round).toMatchObject({ n: 1, of: words.length, word: { id: 1, word: null } });
    expect(Date.parse(round.closes_at) - Date.parse(round.opens_at)).toBe(30_000);
    const { game } = await anna.caller.hear('game_started');
    expect(game).toMatchObject({ mode: 'together', words: [], ends_at: null, duration: null });
    const seen = await look(node, id, host);
    expect(seen.words).toHaveLength(1);
    for (const { caller } of [host, ...pupils]) {
      expect(caller.texts.join('\n')).not.toMatch(new RegExp(`"(${words.join('|')})"`));
    }
  });

  test('takes answers again and again, counts who has it, and closes when all have it', async () => {
    const { host, pupils, words } = await aRoom();
    const [anna, ben] = pupils;
    const first = words[0] as string;
    expect(await answers(anna, 1, 'wrong')).toMatchObject({ is_correct: false, attempts: 1 });
    expect(await answers(anna, 1, first)).toMatchObject({ is_correct: true, attempts: 2 });
    expect(await host.caller.hear('round_progress')).toMatchObject({ n: 1, done: 1, of: 2 });
    expect(await answers(anna, 1, first)).toBe('word_closed');
    expect(host.caller.heard('round_closed')).toEqual([]);
    await answers(ben, 1, first);
    const closed = await host.caller.hear('round_closed');
    expect(closed).toMatchObject({
      n: 1,
      word: { id: 1, word: first },
      tally: { first: 1, later: 1, not_yet: 0, of: 2 },
      letters: null,
    });
    expect(Date.parse(closed.next_at ?? '')).toBeGreaterThan(Date.now());
  });

  test('closes at its time, and opens the next word eight seconds later', async () => {
    const { host, pupils, words } = await aRoom();
    await answers(pupils[0], 1, words[0] as string);
    ahead(30_400);
    const closed = await host.caller.hear('round_closed');
    expect(closed.tally).toEqual({ first: 1, later: 0, not_yet: 1, of: 2 });
    expect(await answers(pupils[1], 1, words[0] as string)).toBe('word_closed');
    ahead(8_000);
    await until(() => host.caller.heard('round_started').length === 2);
    const [, second] = host.caller.heard('round_started');
    expect(second?.round).toMatchObject({ n: 2, word: { id: 2, word: null } });
    expect(await answers(pupils[1], 2, words[1] as string)).toMatchObject({ is_correct: true });
  });

  test('waits for its host without auto, and ends after the last word', async () => {
    const { host, pupils, words, id } = await aRoom(2, { auto: false, word_count: 2 });
    await next(host);
    expect((await host.caller.hear('round_closed')).next_at ?? null).toBeNull();
    ahead(60_000);
    await new Promise((done) => setTimeout(done, 200));
    expect(host.caller.heard('round_started')).toHaveLength(1);
    await next(host);
    await until(() => host.caller.heard('round_started').length === 2);
    await answers(pupils[0], 2, words[1] as string);
    await next(host);
    await until(() => host.caller.heard('round_closed').length === 2);
    await next(host);
    const { results } = await pupils[0].caller.hear('game_ended');
    expect(results.map(({ score }) => score)).toEqual([10, 0]);
    expect(await replayed(id, host)).toMatchObject({ is: 'identical' });
    expect(holeIn(host.caller.frames)).toBeNull();
  });

  test('ends by itself eight seconds after the last word', async () => {
    const { host, id } = await aRoom(2, { word_count: 1 });
    ahead(30_400);
    await host.caller.hear('round_closed');
    ahead(8_000);
    await host.caller.hear('game_ended');
    expect(await replayed(id, host)).toMatchObject({ is: 'identical' });
  });

  test('waits for nobody who stays away', async () => {
    const { host, pupils, words, id } = await aRoom();
    const [anna, ben] = pupils;
    ben.caller.socket.terminate();
    await until(async () => {
      const { players } = await look(node, id, host);
      return players.some((one) => one.id === ben.id && !one.is_connected);
    });
    await answers(anna, 1, words[0] as string);
    ahead(5_000);
    const { tally } = await host.caller.hear('round_closed');
    expect(tally).toEqual({ first: 1, later: 0, not_yet: 1, of: 2 });
  });

  test('does not open the next word by a press that meant the one before', async () => {
    const { host, pupils, words } = await aRoom();
    for (const pupil of pupils) await answers(pupil, 1, words[0] as string);
    await host.caller.hear('round_closed');
    host.caller.send({ type: 'next_round', n: 1 });
    host.caller.send({ type: 'lock_game', locked: true });
    await changesOf(host);
    expect(host.caller.heard('round_started')).toHaveLength(1);
    host.caller.send({ type: 'next_round', n: 2 });
    await until(() => host.caller.heard('round_started').length === 2);
    expect(host.caller.heard('error')).toEqual([]);
  });

  test('refuses what it has not', async () => {
    const { host, pupils } = await aRoom();
    const [anna] = pupils;
    expect(await answers(anna, 2, 'bee')).toBe('unknown_word');
    expect(await refusalOf(anna, { type: 'skip_word', word: 1 })).toBe('bad_message');
    expect(await refusalOf(anna, { type: 'reveal_word', word: 1 })).toBe('bad_message');
    expect(await refusalOf(anna, { type: 'next_round' })).toBe('not_host');
    expect(await refusalOf(anna, { type: 'finish_word', n: 1 })).toBe('bad_message');
    host.caller.send({ type: 'end_game' });
    await host.caller.hear('game_ended');
    expect(await refusalOf(host, { type: 'next_round' })).toBe('not_in_progress');
  });

  test('stands still in a pause: the word closes later by exactly that', async () => {
    const { host, pupils, words, id } = await aRoom(2, { word_count: 1, word_seconds: 120 });
    const { round } = await host.caller.hear('round_started');
    host.caller.send({ type: 'pause_game' });
    const paused = await changesOf(pupils[0]);
    expect(paused.paused?.left).toBeGreaterThan(60);
    expect(await answers(pupils[0], 1, words[0] as string)).toBe('paused');
    expect(await refusalOf(host, { type: 'next_round' })).toBe('paused');
    ahead(130_000);
    await new Promise((done) => setTimeout(done, 150));
    expect(host.caller.heard('round_closed')).toEqual([]);
    const from = host.caller.frames.length;
    host.caller.send({ type: 'resume_game' });
    const resumed = await changesOf(host, from);
    expect(resumed.paused).toBeNull();
    const moved = Date.parse(resumed.ends_at ?? '') - Date.parse(round.closes_at);
    expect(moved).toBeGreaterThanOrEqual(130_000);
    expect((await look(node, id, host)).ends_at).toBeNull();
    expect(await answers(pupils[0], 1, words[0] as string)).toMatchObject({ is_correct: true });
    const before = host.caller.frames.length;
    host.caller.send({ type: 'extend_game', seconds: 60 });
    // Else the word closes before the server hears of it.
    await changesOf(host, before);
    ahead(130_000);
    await new Promise((done) => setTimeout(done, 150));
    expect(host.caller.heard('round_closed')).toEqual([]);
    ahead(60_000);
    await host.caller.hear('round_closed');
    expect(await refusalOf(host, { type: 'extend_game', seconds: 10 })).toBe('too_late');
    ahead(8_000);
    await host.caller.hear('game_ended');
    expect(await replayed(id, host)).toMatchObject({ is: 'identical' });
  });

  test('shows who comes late the word that is open, and one who reconnects what was closed', async () => {
    const { host, pupils, words, id } = await aRoom();
    await answers(pupils[0], 1, words[0] as string);
    const late = await learner();
    expect((await join(node, id, late)).status).toBe(200);
    const caller = await call(other.address, `game/${id}/`, { key: late.key });
    const state = await caller.hear('game_state');
    expect(state.round).toMatchObject({
      n: 1,
      word: { word: null },
      progress: { done: 1, of: 3 },
      closed: null,
    });
    await next(host);
    await caller.hear('round_closed');
    caller.send({ type: 'get_state' });
    await until(() => caller.heard('game_state').length === 2);
    const [, closed] = caller.heard('game_state');
    expect(closed?.round?.closed).toMatchObject({
      word: { word: words[0] },
      tally: { first: 1, later: 0, not_yet: 2, of: 3 },
    });
  });

  test('goes on after its node was killed, in the same round', async () => {
    const { pupils, words, id } = await aRoom();
    const [anna] = pupils;
    await answers(anna, 1, words[0] as string);
    const host = await call(other.address, `game/${id}/`, { key: pupils[1].key });
    expect((await host.hear('game_state')).round).toMatchObject({ n: 1, progress: { done: 1 } });
    await node.close();
    ahead(30_400);
    const closed = await host.hear('round_closed');
    expect(closed.tally).toMatchObject({ first: 1, of: 2 });
    ahead(8_000);
    expect((await host.hear('round_started')).round.n).toBe(2);
  });

  test('pays for speed up to half as much again', async () => {
    const { host, pupils, words, id } = await aRoom(2, { speed_points: true, word_count: 1 });
    const full = 10;
    ahead(15_000);
    const answer = (await answers(pupils[0], 1, words[0] as string)) as { points: number };
    expect(answer.points).toBeGreaterThan(full);
    expect(answer.points).toBeLessThanOrEqual(full * 1.25);
    host.caller.send({ type: 'end_game' });
    await host.caller.hear('game_ended');
    expect(await replayed(id, host)).toMatchObject({ is: 'identical' });
  });

  test('shows one who reconnects after the end how many words were asked', async () => {
    const { host, pupils, id } = await aRoom();
    host.caller.send({ type: 'end_game' });
    await host.caller.hear('game_ended');
    const again = await call(node.address, `game/${id}/`, { key: pupils[0].key });
    const { game, round } = await again.hear('game_state');
    expect(game.status).toBe('completed');
    expect(round?.n).toBe(1);
  });

  test('pays a pupil with more time by the share of their own, and nobody else learns of it', async () => {
    const { host, words, id } = await aRoom(2, { speed_points: true, word_count: 1 });
    const pupil = await aPupil(node, await aClass(node, await learner()));
    await node.inject({
      method: 'PATCH',
      url: `/api/seats/${pupil.seat.id}/`,
      headers: pupil.teacher.headers,
      payload: { accommodations: { time: 'double' } },
    });
    await join(node, id, { ...pupil, id: Number(pupil.seat.id), email: '' });
    const caller = await call(node.address, `game/${id}/`, { key: pupil.key });
    await caller.hear('game_state');
    ahead(20_000);
    caller.send({ type: 'submit_word', word: 1, user_input: words[0], id: 'slow' });
    const { result } = await caller.hear('word_result');
    // 40 of 60 seconds are left; some pass while the test runs. For the others it would be 12 at most.
    expect(result.points).toBe(13);
    host.caller.send({ type: 'end_game' });
    await host.caller.hear('game_ended');
    expect(await replayed(id, host)).toMatchObject({ is: 'identical' });
    expect(host.caller.texts.join('')).not.toMatch(/double|accommodations/);
  });

  test('fills one comb, and names it before the table', async () => {
    const { host, pupils, words, id } = await aRoom(2, { goal: 'hive', word_count: 2 });
    expect(await host.caller.hear('hive')).toMatchObject({ filled: 0, of: 4 });
    await answers(pupils[0], 1, words[0] as string);
    await until(() => host.caller.heard('hive').some(({ filled }) => filled === 1));
    await next(host);
    await host.caller.hear('round_closed');
    host.caller.send({ type: 'end_game' });
    const ended = await pupils[1].caller.hear('game_ended');
    expect(ended.hive).toEqual({ filled: 1, of: 4 });
    const text = pupils[1].caller.texts.find((one) => one.includes('"game_ended"')) ?? '';
    expect(text.indexOf('"hive"')).toBeLessThan(text.indexOf('"results"'));
    expect(await replayed(id, host)).toMatchObject({ is: 'identical' });
  });

  test('survives removal, a name, leaving and coming back, and its file says so', async () => {
    const { host, pupils, words, id } = await aRoom(3, { word_count: 3 });
    const [anna, ben, cleo] = pupils as [Player, Player, Player];
    await answers(anna, 1, words[0] as string);
    await answers(ben, 1, words[0] as string);
    host.caller.send({ type: 'kick_player', player_id: ben.id });
    await host.caller.hear('player_kicked');
    host.caller.send({ type: 'rename_player', player_id: anna.id, name: 'Anna B' });
    await host.caller.hear('player_changed');
    cleo.caller.send({ type: 'leave_game' });
    const closed = await host.caller.hear('round_closed');
    expect(closed.tally).toEqual({ first: 1, later: 0, not_yet: 0, of: 1 });
    await join(node, id, cleo);
    const back = await call(node.address, `game/${id}/`, { key: cleo.key });
    await back.hear('game_state');
    await next(host);
    await until(() => host.caller.heard('round_started').length === 2);
    back.send({ type: 'submit_word', word: 2, user_input: words[1], id: 'c2' });
    await back.hear('word_result');
    await answers(anna, 2, words[1] as string);
    await until(() => host.caller.heard('round_closed').length === 2);
    host.caller.send({ type: 'end_game' });
    await host.caller.hear('game_ended');
    expect(await replayed(id, host)).toMatchObject({ is: 'identical' });
  });
});

describe('settings of a way to play', () => {
  const body = { level_id: 101, game_type: 'multiplayer' };

  async function made(settings: object) {
    const host = await learner();
    return node.inject({
      method: 'POST',
      url: '/api/game/create-game/',
      headers: host.headers,
      payload: { ...body, ...settings },
    });
  }

  test('are a race unless the host chooses otherwise', async () => {
    expect((await made({})).json<LiveGame>()).toMatchObject({
      mode: 'race',
      goal: 'race',
      word_seconds: 30,
      speed_points: false,
      auto: true,
      sound: 'devices',
    });
    expect((await made({ mode: 'together' })).json()).toMatchObject({ sound: 'room' });
    expect((await made({ mode: 'bee', sound: 'devices' })).json()).toMatchObject({
      mode: 'bee',
      sound: 'devices',
    });
  });

  test.each([
    [{ mode: 'relay' }, 'mode'],
    [{ goal: 'cup' }, 'goal'],
    [{ mode: 'bee', goal: 'hive' }, 'goal'],
    [{ word_seconds: 9 }, 'word_seconds'],
    [{ word_seconds: 121 }, 'word_seconds'],
    [{ word_seconds: 20.5 }, 'word_seconds'],
    [{ auto: 'yes' }, 'auto'],
    [{ speed_points: 1 }, 'speed_points'],
  ])('are refused where they make no sense: %j', async (settings, field) => {
    const answer = await made(settings);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
  });

  test('have no next round in a race', async () => {
    const game = await aGame(node);
    await started(game);
    expect(await refusalOf(game.host, { type: 'next_round' })).toBe('bad_message');
  });
});
