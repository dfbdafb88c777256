import { replayMemories } from '@waggle/engine/rules';
import type { RecordedAnswer } from '@waggle/engine/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { memoryIn, type MemoryColumns } from '../../../server/progress/memory-rows.ts';
import { replayWords } from '../../../server/progress/replay-words.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { rounds } from '../../support/sample.ts';
import { levelOf, wordId } from '../../support/solo-play.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const DAY_S = 86_400;
const WORDS = ['cat', 'dog', 'colour', 'mud'];

const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database);

interface Sent {
  readonly word: string;
  readonly typed?: string;
  readonly hinted?: boolean;
  readonly at?: Date | string;
  readonly id?: string;
}

async function answer({ word, typed = word, hinted = false, at, id }: Sent, learner = thandi) {
  play.wait(1);
  return play.send<RecordedAnswer>(learner, 'POST', '/api/level-logs/', {
    kind: 'practice',
    level: levelOf(word),
    word: wordId(word),
    user_input: typed,
    hinted,
    ...(at === undefined ? {} : { attempted_at: at instanceof Date ? at.toISOString() : at }),
    ...(id === undefined ? {} : { id }),
  });
}

const memoryAfter = async (sent: Sent) => (await answer(sent)).body.memory;
const ago = (days: number) => new Date(play.now.getTime() - days * DAY_S * 1000);

/** What is stored of a learner, as the law has it. */
async function storedOf({ id }: TestLearner) {
  const { rows: words } = await sql<MemoryColumns & { word_id: number; last_slip: string | null }>`
    select word_id, step, lapsed, due_at, known_until, seen, recalled, last_slip from user_words
    where user_id = ${id} order by word_id`.execute(database.db);
  const { rows: attempts } = await sql<{
    word_id: number;
    is_correct: boolean;
    hinted: boolean;
    at: Date;
  }>`
    select word_id, is_correct, hinted, attempt_time as at from attempts where user_id = ${id}`.execute(
    database.db,
  );
  const { rows: traps } = await sql<{ trap: string; answers: number; missed: number }>`
    select trap, answers, round((missed * power(2, extract(epoch from weighed_at - '2026-03-04') / 2592000))::numeric, 4)::float as missed
    from user_traps where user_id = ${id} and answers > 0 order by trap`.execute(database.db);
  const replayed = replayMemories(
    attempts.map((one) => ({
      word: one.word_id,
      at: one.at.getTime(),
      isCorrect: one.is_correct,
      hinted: one.hinted,
    })),
  );
  return {
    memories: words.map((row) => [row.word_id, memoryIn(row)]),
    replayed: [...replayed].toSorted(([one], [other]) => one - other),
    slips: words.map(({ last_slip }) => last_slip),
    traps,
  };
}

describe('the memory of a word', () => {
  test('comes back with the answer', async () => {
    expect(await memoryAfter({ word: 'cat', typed: 'kat' })).toMatchObject({
      step: 0,
      state: 'learning',
      due_at: play.now.toISOString(),
      seen: 1,
      right: 0,
    });
    expect(await memoryAfter({ word: 'cat' })).toMatchObject({ step: 0, seen: 1 });
    expect(await memoryAfter({ word: 'dog' })).toMatchObject({ step: 1, seen: 1, right: 1 });
    expect(await memoryAfter({ word: 'cat' })).toMatchObject({ step: 1, seen: 2, right: 1 });
  });

  test('grows in timed games too, and does not know which way was played', async () => {
    const game = await play.begin(thandi, 101);
    const timed = await play.answer(thandi, { word: 'cat', game: game.id });
    expect(timed.body.memory).toMatchObject({ step: 1 });
    play.wait(DAY_S);
    expect(await memoryAfter({ word: 'cat' })).toMatchObject({ step: 2, state: 'known' });
  });

  test('counts at the time at which the answer was given, seven days back at most', async () => {
    const twoDaysAgo = ago(2);
    expect(await memoryAfter({ word: 'cat', at: twoDaysAgo })).toMatchObject({
      due_at: new Date(twoDaysAgo.getTime() + DAY_S * 1000).toISOString(),
    });
    expect(await memoryAfter({ word: 'dog', at: ago(30) })).toMatchObject({
      due_at: ago(6).toISOString(),
    });
    expect(await memoryAfter({ word: 'mud', at: ago(-3) })).toMatchObject({
      due_at: ago(-1).toISOString(),
    });
    const refused = await answer({ word: 'mud', at: 'yesterday' });
    expect([refused.status, refused.body]).toEqual([
      400,
      { attempted_at: ['A valid date is required.'] },
    ]);
  });

  test('is not helped by an answer after a hint, nor is the level', async () => {
    const { body } = await answer({ word: 'cat', hinted: true });
    expect(body).toMatchObject({
      is_correct: true,
      words_correct: 0,
      memory: { step: 0, state: 'learning', seen: 0 },
    });
  });

  test('comes again with an answer that is sent again, as it was', async () => {
    const first = await answer({ word: 'cat', id: 'one' });
    await answer({ word: 'dog' });
    await answer({ word: 'cat' });
    const again = await answer({ word: 'cat', id: 'one' });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('of a short round is remembered, and is no progress of the level', async () => {
    const of = (kind: string) =>
      play.send<RecordedAnswer>(thandi, 'POST', '/api/level-logs/', {
        kind,
        level: 101,
        word: wordId('cat'),
        user_input: 'cat',
      });
    expect((await of('round')).body).toMatchObject({
      is_correct: true,
      words_correct: 0,
      memory: { step: 1, seen: 1 },
    });
    expect((await of('practice')).body).toMatchObject({ words_correct: 1 });
  });

  test('of practice has no game', async () => {
    const { status, body } = await play.send(thandi, 'POST', '/api/level-logs/', {
      kind: 'practice',
      level: 101,
      word: wordId('cat'),
      user_input: 'cat',
      game: 'abcdefgh',
    });
    expect([status, body]).toEqual([400, { game: ['Practice has no game.'] }]);
  });
});

describe('late answers', () => {
  const aSent = fc.record({
    word: fc.constantFrom(...WORDS),
    isRight: fc.boolean(),
    hinted: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
    // Hours back, many of them the same.
    hours: fc.integer({ min: 0, max: 160 }),
  });

  test('lead to the same memories, slips and traps in whatever order they arrive', () =>
    fc.assert(
      fc.asyncProperty(
        fc
          .uniqueArray(aSent, { minLength: 1, maxLength: 12, selector: ({ hours }) => hours })
          .chain((sent) =>
            fc.tuple(fc.constant(sent), fc.shuffledSubarray(sent, { minLength: sent.length })),
          ),
        async (orders) => {
          const now = play.now.getTime();
          const stored = [];
          for (const order of orders) {
            const learner = await aLearner(database.db);
            for (const { word, isRight, hinted, hours } of order) {
              const typed = isRight ? word : `${word}${word.at(-1)}`;
              const at = new Date(now - hours * 3_600_000 - 120_000);
              expect((await answer({ word, typed, hinted, at }, learner)).status).toBe(201);
            }
            const { memories, replayed, ...rest } = await storedOf(learner);
            expect(memories).toEqual(replayed);
            stored.push({ memories, ...rest });
          }
          expect(stored[1]).toEqual(stored[0]);
        },
      ),
      { numRuns: rounds(12, 200), seed: 5 },
    ));
});

describe('answers from before memory was kept', () => {
  async function forgetMemory() {
    await sql`
      update user_words set step = null, lapsed = false, due_at = null, known_until = null, seen = 0,
        recalled = 0, last_slip = null
      where user_id = ${thandi.id}`.execute(database.db);
    await sql`delete from user_traps where user_id = ${thandi.id}`.execute(database.db);
  }

  test('are replayed when the word is answered again, and all of them after a start', async () => {
    for (const word of ['cat', 'dog', 'colour']) {
      await answer({ word, typed: 'x' });
      await answer({ word });
    }
    await answer({ word: 'cat' });
    const before = await storedOf(thandi);
    await forgetMemory();
    expect(await memoryAfter({ word: 'cat' })).toMatchObject({ step: 1, seen: 3 });
    await forgetMemory();
    await replayWords({
      db: database.db,
      log: pino({ level: 'silent' }),
      stopped: new AbortController().signal,
    });
    const after = await storedOf(thandi);
    expect(after.memories).toEqual(after.replayed);
    expect(after.slips).toEqual(before.slips);
    expect(after.traps.map(({ trap }) => trap)).toEqual(before.traps.map(({ trap }) => trap));
  });
});
