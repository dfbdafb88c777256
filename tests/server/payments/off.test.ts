import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Premium } from '../../../server/levels/premium.ts';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';
import { aLevel, aWord, SMALL_CONTENT } from '../../support/content-files.ts';
import { begin, initialize, ON_SALE, WEBHOOK } from '../../support/paying.ts';
import { type TestLearner } from '../../support/people/learners.ts';
import { loadTree } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { request } from '../../support/servers/request.ts';
import { withLearner, withServer } from '../../support/servers/with-server.ts';

/** The small ladders, with a language that waits for its recordings. */
const CONTENT = {
  ...SMALL_CONTENT,
  'zu/01-amagama.json': aLevel({
    id: 801,
    name: 'Amagama',
    is_free: false,
    words: [aWord({ id: 80101, word: 'inja' })],
  }),
};
const WAITS_FOR_RECORDINGS = 801;
const NOT_WRITTEN_YET = 116;

const NO_PAYMENTS = {
  detail: 'This Waggle takes no payments.',
  message: 'This Waggle takes no payments.',
};

const database = withDatabase(CONTENT);
const selling = withServer(database);
const server = withServer(database, { payments: { kind: 'off' } });
const thandi = withLearner(database);

beforeEach(async () => {
  await offer('sold');
});

const offer = (premium: Premium) => loadTree(database.db, CONTENT, createSilentVoice(), premium);

async function levels(learner: TestLearner | null = thandi): Promise<Level[]> {
  const answer = await request(server, 'GET', '/api/user-progress/get_available_content/', {
    headers: learner?.headers ?? {},
  });
  return Object.values(answer.json<AvailableContent>()).flat();
}

const statusOfWords = async (level: number) =>
  (await server.inject({ url: `/api/level-words/?level=${level}`, headers: thandi.headers }))
    .statusCode;

async function complete(...levelIds: number[]): Promise<void> {
  await database.db
    .insertInto('user_levels')
    .values(
      levelIds.map((level_id) => ({
        user_id: thandi.id,
        level_id,
        attempts: 1,
        right_attempts: 1,
        completed_at: new Date(),
      })),
    )
    .execute();
}

describe.each<Premium>(['open', 'hidden'])('with payments off and premium levels %s', (premium) => {
  beforeEach(() => offer(premium));

  test('nothing is on sale, and nobody is shown a level to buy', async () => {
    expect((await server.inject('/api/payment-plans/')).json()).toEqual([]);
    for (const who of [null, thandi]) {
      expect((await levels(who)).filter((level) => !level.is_free && level.is_available)).toEqual(
        [],
      );
    }
  });

  test('a payment is refused in a sentence, and so is a notification', async () => {
    const begun = await initialize(server, thandi);
    expect(begun).toEqual({ status: 404, body: NO_PAYMENTS });
    const notice = await request(
      server,
      'POST',
      WEBHOOK,
      { headers: { 'content-type': 'application/json', 'x-paystack-signature': 'ab'.repeat(64) } },
      '{"event":"charge.success"}',
    );
    expect([notice.statusCode, notice.json()]).toEqual([404, NO_PAYMENTS]);
  });

  test('earlier payments are listed and stay as they were', async () => {
    await offer('sold');
    const reference = await begin(selling, thandi);
    await offer(premium);
    const { headers } = thandi;
    const kept = await server.inject({ url: '/api/transactions/', headers });
    expect(kept.json()).toMatchObject([{ reference, status: 'pending' }]);
    await server.parts.payments.reconcile({ isStart: true, stopped: AbortSignal.abort() });
    const asked = await server.inject({ url: `/api/transactions/verify/${reference}/`, headers });
    expect(asked.json()).toMatchObject({ data: { status: 'pending' } });
  });

  test('a level that waits for its recordings waits on', async () =>
    expect((await levels()).find(({ id }) => id === WAITS_FOR_RECORDINGS)).toMatchObject({
      is_free: false,
      is_available: false,
      is_playable: false,
    }));

  test('with payments again, premium levels are sold as before', async () => {
    const before = await offer('sold').then(() => levels());
    await offer(premium);
    await offer('sold');
    expect(await levels()).toEqual(before);
    expect((await server.inject('/api/payment-plans/')).json()).toHaveLength(1);
  });
});

describe('premium levels that are open', () => {
  beforeEach(() => offer('open'));

  test('are steps of the ladder: the level before one opens it, and it opens the next', async () => {
    const premium = async () => (await levels()).find(({ id }) => id === ON_SALE);
    expect(await premium()).toMatchObject({ is_free: true, is_playable: false });
    expect(await statusOfWords(ON_SALE)).toBe(403);
    await complete(101, 102, 103);
    expect(await premium()).toMatchObject({ is_free: true, is_playable: true });
    expect(await statusOfWords(ON_SALE)).toBe(200);
  });

  test('can be answered and completed', async () => {
    await complete(101, 102, 103);
    const answer = await request(server, 'POST', '/api/level-logs/', thandi, {
      level: ON_SALE,
      word: 11301,
      user_input: 'bouquet',
      is_correct: true,
    });
    expect(answer.statusCode).toBe(201);
  });

  test('hold no level without words', async () =>
    expect((await levels()).find(({ id }) => id === NOT_WRITTEN_YET)).toMatchObject({
      is_free: false,
      is_playable: false,
    }));
});

describe('premium levels that are hidden', () => {
  beforeEach(() => offer('hidden'));

  test('are in no list, and are not to be played, bought or not', async () => {
    await offer('sold');
    const reference = await begin(selling, thandi);
    await selling.parts.stores.payments.settle(reference, new Date());
    expect((await levels()).find(({ id }) => id === ON_SALE)?.is_playable).toBe(true);
    await offer('hidden');
    const shown = (await levels()).map(({ id }) => id);
    expect(shown).not.toContain(ON_SALE);
    expect(shown).not.toContain(NOT_WRITTEN_YET);
    expect(await statusOfWords(ON_SALE)).toBe(404);
    const lesson = await server.inject(`/api/level-lessons/?level=${ON_SALE}`);
    expect(lesson.statusCode).toBe(404);
    const answer = await request(server, 'POST', '/api/level-logs/', thandi, {
      level: ON_SALE,
      word: 11301,
      user_input: 'bouquet',
      is_correct: true,
    });
    expect(answer.statusCode).toBe(404);
    const game = await request(server, 'POST', '/api/game/create-game/', thandi, {
      status: 'in_progress',
      level_id: ON_SALE,
      game_type: 'single_player',
    });
    expect(game.statusCode).toBe(404);
  });
});
