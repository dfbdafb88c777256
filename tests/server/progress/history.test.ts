import { withDatabase } from '../../support/servers/with-database.ts';
import { type LevelLog, LevelLogSchema, LevelLogsSchema } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProgressStore } from '../../../server/progress/store.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { refusalOf, SPELLINGS, wordId } from '../../support/solo-play.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const LOGS = '/api/level-logs/';

const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database);

async function logs(learner: TestLearner, query = ''): Promise<LevelLog[]> {
  const { status, body } = await play.send<LevelLog[]>(learner, 'GET', LOGS + query);
  expect(status).toBe(200);
  expect(LevelLogsSchema.parse(body)).toEqual(body);
  return body;
}

/**
 * Lets a learner have tried each level so many times, in turns: one attempt on each, then the next
 * on each. Every third attempt is right.
 */
async function tried({ id }: TestLearner, levels: readonly number[], times: number) {
  const { db } = database;
  await sql`
    insert into attempts (user_id, level_id, word_id, user_input, is_correct, n_attempts,
        n_on_level, attempt_time)
      select ${id}, level, level * 100 + 1, 'try ' || turn, turn % 3 = 0, turn, turn,
        '2026-01-01'::timestamptz + turn * interval '1 minute'
      from generate_series(1, ${times}::int) as turn, unnest(${levels}::int[]) as level
      order by turn, level`.execute(db);
  await sql`
    insert into user_levels (user_id, level_id, attempts, right_attempts)
      select ${id}, level, ${times}, ${Math.floor(times / 3)} from unnest(${levels}::int[]) as level`.execute(
    db,
  );
}

describe('GET /api/level-logs/', () => {
  test('is empty for who has tried nothing', async () => expect(await logs(thandi)).toEqual([]));

  test('lists attempts with their words, newest first, and what was done on each level in all', async () => {
    const game = await play.begin(thandi, 101);
    const first = await play.answer(thandi, { word: 'cat', typed: 'kat', game: game.id });
    play.wait(3);
    const second = await play.answer(thandi, { word: 'cat', game: game.id });
    play.wait(3);
    const third = await play.answer(thandi, { word: 'école' });
    const asLog = ({ body }: typeof first, totals: object) => ({
      ...LevelLogSchema.parse(body),
      level: { ...body.level, ...totals },
    });
    expect(await logs(thandi)).toEqual([
      asLog(third, { attempts: 1, right_attempts: 1 }),
      asLog(second, { attempts: 2, right_attempts: 1 }),
      asLog(first, { attempts: 2, right_attempts: 1 }),
    ]);
  });

  test('contains the newest 20 of each level, and counts all', async () => {
    await tried(thandi, [101, 102, 301], 50);
    const all = await logs(thandi);
    expect(all).toHaveLength(60);
    expect(all.map(({ id }) => id)).toEqual(
      all.map(({ id }) => id).sort((one, other) => Number(other) - Number(one)),
    );
    for (const id of [101, 102, 301]) {
      const ofLevel = all.filter(({ level }) => level.id === id);
      expect(ofLevel.map(({ user_input }) => user_input)).toEqual(
        Array.from({ length: 20 }, (_, index) => `try ${50 - index}`),
      );
      expect(ofLevel[0]?.level).toMatchObject({ attempts: 50, right_attempts: 16 });
    }
  });

  test("shows nothing of others' attempts", async () => {
    await tried(await aLearner(database.db), [101], 3);
    await tried(thandi, [102], 1);
    expect((await logs(thandi)).map(({ level }) => level.id)).toEqual([102]);
    expect(await logs(thandi, '?level=101')).toEqual([]);
  });

  test('goes on showing words and levels that were taken out of the lists', async () => {
    await play.answer(thandi, { word: 'école' });
    const { db } = database;
    const word = db.updateTable('words').where('id', '=', wordId('école'));
    const level = db.updateTable('levels').where('id', '=', 301);
    await word.set({ retired: true }).execute();
    await level.set({ retired: true }).execute();
    try {
      for (const query of ['', '?level=301']) {
        expect(await logs(thandi, query)).toMatchObject([
          { level: { id: 301, name: 'Premiers mots' }, word: { word: 'école' } },
        ]);
      }
    } finally {
      await word.set({ retired: false }).execute();
      await level.set({ retired: false }).execute();
    }
  });

  test('asks for a key', async () => {
    const { status, body } = await play.send({ headers: {} } as TestLearner, 'GET', LOGS);
    expect([status, body]).toEqual([
      401,
      refusalOf('Authentication credentials were not provided.'),
    ]);
  });
});

describe('GET /api/level-logs/?level=', () => {
  test('contains the newest 200 of one level', async () => {
    await tried(thandi, [101, 102], 250);
    const page = await logs(thandi, '?level=101');
    expect(page.map(({ user_input }) => user_input)).toEqual(
      Array.from({ length: 200 }, (_, index) => `try ${250 - index}`),
    );
    expect(new Set(page.map(({ level }) => level.id))).toEqual(new Set([101]));
    expect(page[0]?.level).toMatchObject({ attempts: 250, right_attempts: 83 });
  });

  test('goes back by the oldest one seen, each once, to the first', async () => {
    await tried(thandi, [101, 102], 450);
    const seen: string[] = [];
    const sizes: number[] = [];
    let before = '';
    for (;;) {
      const page = await logs(thandi, `?level=102${before}`);
      sizes.push(page.length);
      if (page.length === 0) break;
      seen.push(...page.map(({ user_input }) => user_input));
      before = `&before=${page.at(-1)?.id}`;
    }
    expect(sizes).toEqual([200, 200, 50, 0]);
    expect(seen).toEqual(Array.from({ length: 450 }, (_, index) => `try ${450 - index}`));
  });

  test("is empty before what is no attempt of one's own at this level", async () => {
    const lebo = await aLearner(database.db);
    await tried(lebo, [101], 3);
    await tried(thandi, [101, 102], 3);
    const [othersNewest] = await logs(lebo, '?level=101');
    const [newest] = await logs(thandi, '?level=102');
    for (const id of [othersNewest?.id, newest?.id, 9_999_999_999]) {
      expect(await logs(thandi, `?level=101&before=${id}`)).toEqual([]);
    }
  });

  test('is empty on a level that was never tried', async () =>
    expect(await logs(thandi, '?level=104')).toEqual([]));

  test('knows no other level', async () => {
    const { status, body } = await play.send(thandi, 'GET', `${LOGS}?level=999`);
    expect([status, body]).toEqual([404, refusalOf('There is no such level.')]);
  });

  const NO_LEVEL = { level: ['A valid level id is required.'] };
  const NO_LOG = { before: ['A valid log id is required.'] };

  test.each([
    ['?level=', NO_LEVEL],
    ['?level=abc', NO_LEVEL],
    ['?level=0', NO_LEVEL],
    ['?level=2147483648', NO_LEVEL],
    ['?level=101&level=102', NO_LEVEL],
    ['?level=101&before=', NO_LOG],
    ['?level=101&before=0', NO_LOG],
    ['?level=101&before=x', NO_LOG],
    ['?level=101&before=99999999999999999', NO_LOG],
    ['?before=7', NO_LEVEL],
  ])('refuses "%s"', async (query, messages) => {
    const { status, body } = await play.send(thandi, 'GET', LOGS + query);
    expect([status, body]).toEqual([400, messages]);
  });
});

describe('the history of a learner with 54,000 attempts', () => {
  const LEVELS = Object.keys(SPELLINGS).map(Number);
  let busy: TestLearner;

  beforeAll(async () => {
    busy = await aLearner(database.db);
    await tried(busy, LEVELS, 9000);
  });

  /** Rows of attempts that a question reads, as the database counts them. */
  async function readBy(question: (progress: ReturnType<typeof createProgressStore>) => unknown) {
    return database.db.transaction().execute(async (trx) => {
      const counts = async () => {
        const { rows } = await sql<{ scans: number; by_scan: number; by_index: number }>`
          select seq_scan as scans, seq_tup_read as by_scan, idx_tup_fetch as by_index
          from pg_stat_xact_user_tables where relname = 'attempts'`.execute(trx);
        return rows[0] ?? { scans: 0, by_scan: 0, by_index: 0 };
      };
      // What this connection did before may be among the counts.
      const before = await counts();
      await question(createProgressStore(trx));
      const after = await counts();
      return {
        scans: after.scans - before.scans,
        by_scan: after.by_scan - before.by_scan,
        by_index: after.by_index - before.by_index,
      };
    });
  }

  test.each(['before', 'after'])(
    'is read by its index alone, %s the planner knows the table',
    async (time) => {
      if (time === 'after') await sql`analyze attempts, user_levels`.execute(database.db);
      expect(await readBy((progress) => progress.newestLogs(busy.id))).toEqual({
        scans: 0,
        by_scan: 0,
        by_index: 20 * LEVELS.length,
      });
      expect(await readBy((progress) => progress.logsOfLevel(busy.id, 101, null))).toEqual({
        scans: 0,
        by_scan: 0,
        by_index: 200,
      });
    },
  );

  test('is as short to go back in as at its end', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from attempts where user_id = ${busy.id} and level_id = 101
      order by id offset 300 limit 1`.execute(database.db);
    const before = rows[0]?.id ?? 0;
    const read = await readBy((progress) => progress.logsOfLevel(busy.id, 101, before));
    expect(read).toMatchObject({ scans: 0, by_scan: 0 });
    // The page, and the attempt before which it ends.
    expect(read.by_index).toBeLessThanOrEqual(200 + 2);
  });

  test('costs nothing for an answer, nor for what is asked before a game', async () => {
    const read = await readBy(async (progress) => {
      await progress.triedBy([busy.id]);
      await progress.completedLevelsOf(busy.id);
      await progress.triedWordsOf(busy.id, 101);
    });
    expect(read).toEqual({ scans: 0, by_scan: 0, by_index: 0 });
  });

  test('is asked for its newest answer alone, where no language was played', async () => {
    const read = await readBy((progress) => progress.languagesOf([busy.id]));
    expect(read).toMatchObject({ scans: 0, by_scan: 0 });
    expect(read.by_index).toBeLessThanOrEqual(1);
  });
});
