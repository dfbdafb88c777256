/** The bus between nodes on a real Redis that comes and goes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRedisBuses, type RedisBuses } from '../../../../server/live/bus/redis-bus.ts';
import { openRedis } from '../../../../server/platform/bus/redis.ts';
import { until } from '../../../support/live/live-class.ts';
import { type OwnRedis, redisProgram, startRedis } from '../../../support/servers/redis.ts';

if (!redisProgram()) console.warn('No Redis found: the bus between nodes is not tested.');

const log = pino({ level: 'silent' });
let redis: OwnRedis;
const open: (() => void)[] = [];

/** One node's end of the bus. */
async function aNode(namespace = 'waggle:test'): Promise<RedisBuses & { readonly speaker: Redis }> {
  const speaker = await openRedis(redis.url, { purpose: 'speaker', log });
  const listener = await openRedis(redis.url, { purpose: 'listener', log });
  const buses = createRedisBuses({ speaker, listener, namespace, beatMs: 100 });
  open.push(() => {
    buses.close();
    speaker.disconnect();
    listener.disconnect();
  });
  return { ...buses, speaker };
}

async function up(...nodes: RedisBuses[]): Promise<void> {
  await until(() => nodes.every(({ link }) => link.isUp()));
}

describe.runIf(redisProgram())('the bus between nodes', () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });
  afterAll(() => redis.stop());

  test('reaches every listener of a topic, in order and once, on any node', async () => {
    const [near, far] = [await aNode(), await aNode()];
    await up(near, far);
    const heard: Record<string, string[]> = { near: [], far: [], else: [] };
    const rooms = near.bus<string>('rooms');
    const farRooms = far.bus<string>('rooms');
    rooms.subscribe('a', (news) => heard['near']?.push(news));
    await farRooms.subscribe('a', (news) => heard['far']?.push(news)).began;
    await farRooms.subscribe('b', (news) => heard['else']?.push(news)).began;
    const all = Array.from({ length: 200 }, (_, n) => `news ${n}`);
    for (const news of all) rooms.publish('a', news);
    expect(heard['near']).toEqual(all);
    await until(() => heard['far']?.length === all.length);
    expect(heard).toEqual({ near: all, far: all, else: [] });
  });

  test('hears nothing of what was left, of other kinds and of another Waggle', async () => {
    const [near, far, other] = [await aNode(), await aNode(), await aNode('waggle:other')];
    await up(near, far, other);
    const heard: string[] = [];
    const hear = (news: string) => void heard.push(news);
    const farRooms = far.bus<string>('rooms');
    await far.bus<string>('lobby').subscribe('a', hear).began;
    await other.bus<string>('rooms').subscribe('a', hear).began;
    const hearing = farRooms.subscribe('a', hear);
    const stays = farRooms.subscribe('a', (news) => hear(`again ${news}`));
    await hearing.began;
    hearing.leave();
    const rooms = near.bus<string>('rooms');
    rooms.publish('a', 'first');
    await until(() => heard.length > 0);
    stays.leave();
    const last = farRooms.subscribe('last', hear);
    await last.began;
    rooms.publish('a', 'second');
    rooms.publish('last', 'third');
    await until(() => heard.includes('third'));
    expect(heard).toEqual(['again first', 'third']);
  });

  test('goes on alone while Redis is away, and says afterwards that news was lost', async () => {
    const [near, far] = [await aNode(), await aNode()];
    await up(near, far);
    let gaps = 0;
    far.link.onGap(() => (gaps += 1));
    const [rooms, farRooms] = [near.bus<string>('rooms'), far.bus<string>('rooms')];
    const heard: string[] = [];
    await farRooms.subscribe('before', (news) => heard.push(`far ${news}`)).began;
    rooms.subscribe('before', (news) => heard.push(`near ${news}`));
    await redis.crash();
    await until(() => !near.link.isUp() && !far.link.isUp());
    expect(far.link.lagMs()).toBeNull();

    rooms.publish('before', 'lost');
    expect(heard).toEqual(['near lost']);
    // A room that is opened meanwhile waits for nothing.
    await farRooms.subscribe('meanwhile', (news) => heard.push(`far ${news}`)).began;
    await redis.startAgain();
    await up(near, far);
    await until(() => gaps > 0);
    rooms.publish('before', 'one');
    rooms.publish('meanwhile', 'two');
    await until(() => heard.length === 4);
    expect(heard).toEqual(['near lost', 'near one', 'far one', 'far two']);
    await until(() => far.link.lagMs() !== null);
  });

  test('asks everybody to look again when one node alone could not speak', async () => {
    const [listener, own] = [await aNode(), await aNode()];
    await up(listener, own);
    const heard: string[] = [];
    await listener.bus<string>('rooms').subscribe('a', (news) => heard.push(news)).began;
    let gaps = 0;
    listener.link.onGap(() => (gaps += 1));
    own.speaker.disconnect(true);
    own.bus<string>('rooms').publish('a', 'lost');
    await until(() => gaps > 0);
    expect(heard).toEqual([]);
  });

  test('gives up a Redis that does not answer, and comes back to it', async () => {
    const node = await aNode();
    await up(node);
    process.kill(redis.pid() as number, 'SIGSTOP');
    try {
      for (let tries = 0; node.link.isUp() && tries < 100; tries++) await wait(200);
      expect(node.link.isUp()).toBe(false);
    } finally {
      process.kill(redis.pid() as number, 'SIGCONT');
    }
    await up(node);
  });

  test('takes no text for news that is none', async () => {
    const node = await aNode();
    await up(node);
    const heard: unknown[] = [];
    await node.bus('rooms').subscribe('a', (news) => heard.push(news)).began;
    const stranger = await openRedis(redis.url, { purpose: 'stranger', log });
    open.push(() => stranger.disconnect());
    await until(() => stranger.status === 'ready');
    for (const text of ['', '{', '0123456789abcdef{', '0123456789abcdef"news"']) {
      await stranger.publish('waggle:test:2:rooms:a', text);
    }
    await until(() => heard.length > 0);
    expect(heard).toEqual(['news']);
  });
});
