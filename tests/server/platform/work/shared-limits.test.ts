/** Limits that several servers count together, on a real Redis that comes and goes. */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '../../../../server/platform/work/rate-limiter.ts';
import { openRedis } from '../../../../server/platform/bus/redis.ts';
import { until } from '../../../support/live/live-class.ts';
import { type OwnRedis, redisProgram, startRedis } from '../../../support/servers/redis.ts';

if (!redisProgram()) console.warn('No Redis found: limits of several servers are not tested.');

const TWO_A_MINUTE = { allowed: 2, seconds: 60 };
let redis: OwnRedis;
const open: Awaited<ReturnType<typeof openRedis>>[] = [];

/** The limits of one server. */
async function aServer(namespace = 'waggle:test') {
  const connection = await openRedis(redis.url, {
    purpose: 'counts',
    log: pino({ level: 'silent' }),
  });
  open.push(connection);
  await until(() => connection.status === 'ready');
  return { connection, limits: createLimits(true, { redis: connection, namespace }) };
}

describe.runIf(redisProgram())('limits of several servers', () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const connection of open) connection.disconnect();
    await redis.stop();
  });

  test('are counted together, each kind and each Waggle by itself', async () => {
    const [one, other] = [await aServer(), await aServer()];
    const [here, there] = [one.limits('a', TWO_A_MINUTE), other.limits('a', TWO_A_MINUTE)];
    expect(await here.count('bee')).toBe(0);
    expect(await there.count('bee')).toBe(0);
    expect(await here.waitOf('bee')).toBe(0);
    expect(await here.count('bee')).toBeGreaterThan(50);
    expect(await there.waitOf('bee')).toBeGreaterThan(50);
    expect(await there.waitOf('ant')).toBe(0);
    expect(await other.limits('b', TWO_A_MINUTE).count('bee')).toBe(0);
    const stranger = await aServer('waggle:other');
    expect(await stranger.limits('a', TWO_A_MINUTE).waitOf('bee')).toBe(0);
    await there.forget('bee');
    expect(await here.waitOf('bee')).toBe(0);
  });

  test('are counted by each server for itself while Redis is away', async () => {
    const [one, other] = [await aServer(), await aServer()];
    const [here, there] = [one.limits('c', TWO_A_MINUTE), other.limits('c', TWO_A_MINUTE)];
    await redis.crash();
    await until(() => [one, other].every(({ connection }) => connection.status !== 'ready'));
    for (let n = 0; n < 2; n++) expect(await here.count('bee')).toBe(0);
    expect(await here.count('bee')).toBeGreaterThan(50);
    expect(await here.waitOf('bee')).toBeGreaterThan(50);
    expect(await there.count('bee')).toBe(0);
    await here.forget('bee');
    expect(await here.count('bee')).toBe(0);
    await redis.startAgain();
    await until(() => [one, other].every(({ connection }) => connection.status === 'ready'));
    for (let n = 0; n < 2; n++) expect(await here.count('bee')).toBe(0);
    expect(await there.count('bee')).toBeGreaterThan(50);
  });
});
