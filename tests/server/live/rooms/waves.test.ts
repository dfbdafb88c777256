/** What a room does while it waits: flowers wave, and people practise words that no game seals. */
import { describe, expect, test } from 'vitest';
import { easyWords } from '../../../../server/live/routes/easy-words.ts';
import { aGuest } from '../../../support/people/guests.ts';
import {
  type Caller,
  call,
  create,
  join,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { LASTING, localBuses, withLiveNodes } from '../../../support/servers/live-nodes.ts';
import { request } from '../../../support/servers/request.ts';

const { aNode, learner } = withLiveNodes();

const wavesIn = (caller: Caller) => caller.heard('waved').flatMap(({ player_ids }) => player_ids);

/** A teacher at the projector, a learner and a guest, each through a node. */
async function aClass() {
  const shared = { buses: localBuses(), liveTimes: LASTING };
  const [near, far] = [await aNode(shared), await aNode(shared)];
  const teacher = await learner();
  const { id } = await create(near, teacher, { host_plays: false, guests: 'named' });
  const one = await learner();
  await join(near, id, one);
  const guest = await aGuest(near, id, 'Thandi');
  const enter = async ({ key }: { key: string }, node = near) => {
    const caller = await call(node.address, `game/${id}/`, { key });
    await caller.hear('game_state');
    return caller;
  };
  return {
    id,
    near,
    one,
    guest,
    teacher,
    projector: await enter(teacher),
    player: await enter(one, far),
    guesting: await enter(guest, far),
  };
}

describe('a wave', () => {
  test('of a player or a guest reaches all on every node, and has no number', async () => {
    const { projector, player, guesting, one, guest } = await aClass();
    player.send({ type: 'wave' });
    guesting.send({ type: 'wave' });
    for (const caller of [projector, player, guesting]) {
      await until(() => wavesIn(caller).length === 2);
      expect(new Set(wavesIn(caller))).toEqual(new Set([one.id, guest.id]));
      for (const frame of caller.heard('waved')) expect(frame).not.toHaveProperty('seq');
    }
  });

  test('too many, of somebody without a seat, or in a game that runs is dropped in silence', async () => {
    const { projector, player, guesting, guest, one, teacher, id, near } = await aClass();
    projector.send({ type: 'wave' });
    for (let press = 0; press < 12; press++) player.send({ type: 'wave' });
    // Another socket of the same person has no waves of its own.
    const second = await call(near.address, `game/${id}/`, { key: one.key });
    await second.hear('game_state');
    await until(() => wavesIn(second).length + wavesIn(projector).length > 0);
    second.send({ type: 'wave' });
    guesting.send({ type: 'wave' });
    await until(() => wavesIn(projector).includes(guest.id));
    expect(wavesIn(projector)).not.toContain(teacher.id);
    expect(wavesIn(projector).length).toBeLessThan(8);
    expect(projector.heard('error')).toEqual([]);
    expect(player.heard('error')).toEqual([]);

    const before = wavesIn(projector).length;
    projector.send({ type: 'start_game' });
    await player.hear('game_started');
    guesting.send({ type: 'wave' });
    guesting.send({ type: 'sync', t: 1 });
    await guesting.hear('synced');
    expect(wavesIn(projector)).toHaveLength(before);
  });
});

describe('GET /game/{id}/easy-words/', () => {
  test('has words of other free levels, for the room alone, until the game is over', async () => {
    const { id, near, one, guest, teacher, projector, player, guesting } = await aClass();
    const ask = async ({ headers }: { headers: object }) => {
      const answer = await request(near, 'GET', `/api/game/${id}/easy-words/`, {
        headers: { ...headers },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    for (const who of [one, guest, teacher]) {
      const { status, body } = await ask(who);
      expect(status).toBe(200);
      const levels = body.map((word: { id: number }) => Math.floor(word.id / 100));
      expect(levels).not.toContain(101);
      expect(body.length).toBeGreaterThan(0);
    }
    expect((await ask(await learner())).status).toBe(404);
    await started({
      host: { caller: projector } as never,
      players: [{ caller: player }, { caller: guesting }] as never,
    });
    expect((await ask(one)).body.length).toBeGreaterThan(0);
    projector.send({ type: 'end_game' });
    await player.hear('game_ended');
    expect((await ask(one)).body).toEqual([]);
  });

  test('has none that is spelled like a word of the game, and the easiest first', () => {
    const word = (text: string, level: number) => ({
      word: text,
      accepted: [],
      level_id: level,
      level_difficulty: level,
    });
    const free = [word('harder', 3), word('Bee', 2), word('wax', 2), word('hive', 1)];
    const sealed = {
      levels: new Set([1]),
      words: [{ word: 'be', accepted: ['bee'] }],
    };
    const words = easyWords(free, sealed, () => 0.9).map((one) => one.word);
    expect(words).toEqual(['wax', 'harder']);
  });
});
