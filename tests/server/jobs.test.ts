import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runJobs } from '../../server/jobs.ts';
import { SMALL_CONTENT } from '../support/content-files.ts';
import { aLearner } from '../support/people/learners.ts';
import { create } from '../support/live/live-class.ts';
import { begin } from '../support/paying.ts';
import {
  createFakeMailer,
  createFakeVoice,
  startApp,
  type TestApp,
} from '../support/servers/start-app.ts';
import { withDatabase } from '../support/servers/with-database.ts';
import { plays } from './leaderboard/plays.ts';
import { request, VISITOR } from '../support/servers/request.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

const database = withDatabase(SMALL_CONTENT);
const mailer = createFakeMailer();
let mediaDir: string;
let waggle: TestApp;
let reads: number;
let stopping: AbortController;
let jobs: Promise<void>;

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'waggle-jobs-'));
  reads = 0;
  waggle = await startApp({
    db: database.db,
    mailer,
    mediaDir,
    readContent: async () => void (reads += 1),
  });
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await jobs;
  await waggle.close();
  await rm(mediaDir, { recursive: true });
});

function start(): void {
  jobs = runJobs(waggle.parts, stopping.signal);
}

describe('runJobs()', () => {
  test('ranks the boards', async () => {
    const thandi = await aLearner(database.db);
    await plays(database.db, thandi.id, { right: 1, at: new Date() });
    start();
    await vi.waitFor(
      async () => {
        const board = await request(waggle, 'GET', '/api/leaderboard/', thandi);
        expect(board.json()).toMatchObject({ results: { results: [{ rank: 1 }] } });
      },
      { timeout: 60_000 },
    );
  });

  test('opens the level of a payment that no webhook and no payer reported', async () => {
    const thandi = await aLearner(database.db);
    const reference = await begin(waggle, thandi);
    await request(waggle, 'POST', `/sandbox/checkout/${reference}/`, VISITOR, {
      outcome: 'success',
      webhook: 'never',
    });
    start();
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ status: string }>`
          select status from transactions where reference = ${reference}`.execute(database.db);
        expect(rows).toEqual([{ status: 'success' }]);
      },
      { timeout: 60_000 },
    );
  });

  test('warns the owners of unused accounts, and deletes unused pictures', async () => {
    const { id, email } = await aLearner(database.db);
    await sql`update users set used_on = '2020-01-01' where id = ${id}`.execute(database.db);
    await mkdir(join(mediaDir, 'avatars'), { recursive: true });
    const picture = join(mediaDir, 'avatars', `${'a'.repeat(32)}.webp`);
    await writeFile(picture, 'a picture');
    await utimes(picture, LONG_AGO, LONG_AGO);
    start();
    await vi.waitFor(
      async () => {
        expect(mailer.sent.map(({ to }) => to)).toContain(email);
        expect(await readdir(join(mediaDir, 'avatars'))).toEqual([]);
      },
      { timeout: 60_000 },
    );
  });

  test('deletes what was typed and done in games that ended 90 days ago', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(waggle, host);
    await sql`
      update games set status = 'completed', ended_at = now() - interval '91 days'
      where id = ${id}`.execute(database.db);
    start();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from room_events where game_id = ${id}`.execute(database.db);
        expect(rows).toEqual([]);
      },
      { timeout: 60_000 },
    );
  });

  test('reads recordings again', async () => {
    start();
    await vi.waitFor(() => expect(reads).toBeGreaterThan(0), { timeout: 60_000 });
  });

  test.each([
    ['makes clips before somebody asks for them', {}, true],
    ['leaves the clips to those who ask for them', { warmUp: false }, false],
  ])('%s, with %o', (_, settings, isAsked) => {
    let asked = false;
    const { parts } = waggle;
    const levels: typeof parts.stores.levels = {
      ...parts.stores.levels,
      async allVoiced() {
        asked = true;
        return [];
      },
    };
    const stores = { ...parts.stores, levels };
    jobs = runJobs({ ...parts, stores, voice: createFakeVoice('') }, stopping.signal, settings);
    expect(asked).toBe(isAsked);
  });

  test('ends when it is stopped', async () => {
    start();
    stopping.abort();
    await expect(jobs).resolves.toBeUndefined();
  });
});
