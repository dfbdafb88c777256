/** A round is written only if its game has not moved since it was read. */
import { randomUUID } from 'node:crypto';
import { pointsByAttempt } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type JudgedAnswer, storeAnswers } from '../../../../server/live/store/answer-store.ts';
import type { GameWordRow } from '../../../../server/live/game/rows.ts';
import { createLiveStore } from '../../../../server/live/store/live-store.ts';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import { aLearner } from '../../../support/people/learners.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const OPENED = new Date(NOW.getTime() - 5_000);
const CLOSES = new Date(NOW.getTime() + 15_000);

const database = withDatabase(SMALL_CONTENT);
const store = () => createLiveStore(database.db, () => 'unused');
let players: number[];

beforeAll(async () => {
  players = [];
  for (let n = 0; n < 3; n++) players.push((await aLearner(database.db)).id);
});

/** A game whose first word is open. */
async function aGame(id: string): Promise<void> {
  await sql`
    insert into games (id, name, status, level_id, host_id, host_plays, duration, word_ids, created_at,
        mode, word_seconds, asked_word, asked_at, asked_until, asked_due_at)
      values (${id}, 'Untitled Game', 'in_progress', 101, ${players[0]}, true, 60, '{1,2}', ${NOW},
        'together', 20, 1, ${OPENED}, ${CLOSES}, ${CLOSES})`.execute(database.db);
  await sql`
    insert into game_players (game_id, user_id, joined_at)
      select ${id}, id, ${NOW} from unnest(${players}::int[]) as id`.execute(database.db);
}

beforeEach(async () => {
  await sql`delete from games`.execute(database.db);
  await aGame('game');
});

const words = [{ word: 'bee' }, { word: 'ant' }] as GameWordRow[];
const input = { now: () => NOW, words };

/** An answer to the first word. */
function commit(client: pg.Client, player: number, text: string, gameId = 'game') {
  const judged: JudgedAnswer = {
    gameId,
    userId: players[player] as number,
    word: 1,
    kind: 'submitted',
    isCorrect: text === 'bee',
    pointsByAttempt: pointsByAttempt(1),
    msg: null,
    userInput: text,
  };
  // All connections to the embedded database share a session.
  return storeAnswers(client, `test ${randomUUID()}`, [judged], NOW);
}

async function answer(player: number, text: string, gameId = 'game'): Promise<void> {
  const client = await database.connect();
  await commit(client, player, text, gameId);
  await client.end();
}

async function allAnswer(gameId: string): Promise<void> {
  for (const player of players.keys()) await answer(player, 'bee', gameId);
}

async function eventsOf(): Promise<{ seq: number; type: string }[]> {
  const { rows } = await sql<{ seq: number; type: string }>`
    select seq, type from room_events where game_id = 'game' order by seq`.execute(database.db);
  return rows;
}

/** How many rounds are closed, and in how many commits: a row keeps the transaction that wrote it. */
async function closedIn(): Promise<object | undefined> {
  const { rows } = await sql<{ games: number; commits: number }>`
    select count(*)::int as games, count(distinct xmin::text)::int as commits
    from room_events where type = 'round_closed'`.execute(database.db);
  return rows[0];
}

describe('a round', () => {
  test('waits for the last one who is missing, and counts everybody', async () => {
    await answer(0, 'bee');
    await answer(1, 'be');
    await answer(1, 'bee');
    expect(await store().goOn('game', input)).toBe(null);
    await answer(2, 'bee');
    expect(await store().goOn('game', input)).toMatchObject({
      news: [{ did: 'closed', n: 1, after: 4, seq: 5, tally: { first: 2, later: 1, of: 3 } }],
    });
  });

  test('is closed once, however many go on with it, and its host among them', async () => {
    await allAnswer('game');
    const next = { type: 'next_round', n: 1 } as const;
    const host = () => store().command('game', players[0] as number, { command: next, ...input });
    await Promise.all([
      ...Array.from({ length: 8 }, () => store().goOn('game', input)),
      ...Array.from({ length: 4 }, host),
    ]);
    expect(await eventsOf()).toEqual([{ seq: 4, type: 'round_closed' }]);
  });

  test.runIf(inject('postgresUrl'))(
    'counts an answer that is committed between its reading and its writing',
    async () => {
      await answer(0, 'bee');
      await answer(1, 'bee');
      // The third answer has the game, and the host closes the word meanwhile.
      const other = await database.connect();
      await other.query('begin');
      await other.query(`select from games where id = 'game' for update`);
      const { command, goOn } = store();
      const closed = command('game', players[0] as number, {
        command: { type: 'next_round', n: 1 },
        ...input,
      });
      // In the same batch: the game has been read.
      await goOn('missing', input);
      await commit(other, 2, 'bee');
      await other.query('commit');
      await other.end();
      expect(await closed).toMatchObject({
        did: 'asked',
        outcome: { news: [{ did: 'closed', seq: 4, tally: { first: 3, not_yet: 0, of: 3 } }] },
      });
    },
  );

  test('is not closed by a host who came before its words were known', async () => {
    const closed = await store().command('game', players[0] as number, {
      command: { type: 'next_round', n: 1 },
      now: () => NOW,
    });
    expect(closed).toEqual({ did: 'refused', code: 'not_in_progress' });
    expect(await eventsOf()).toEqual([]);
  });

  test('opens the next word once, and ends the game after the last one', async () => {
    const next = (n: number) =>
      store().command('game', players[0] as number, {
        command: { type: 'next_round', n },
        ...input,
      });
    for (const n of [1, 2, 2]) await Promise.all([next(n), next(n)]);
    expect((await eventsOf()).map(({ type }) => type)).toEqual([
      'round_closed',
      'round_started',
      'round_closed',
    ]);
    expect(await next(3)).toMatchObject({ outcome: { isFinished: true } });
  });

  test('shares a commit with the rounds of other rooms', async () => {
    await aGame('second');
    await aGame('third');
    for (const id of ['game', 'second']) await allAnswer(id);
    await answer(0, 'bee', 'third');
    const { command, goOn } = store();
    const [first, second, third, gone] = await Promise.all([
      goOn('game', input),
      goOn('second', input),
      command('third', players[0] as number, { command: { type: 'next_round', n: 1 }, ...input }),
      goOn('missing', input),
    ]);
    expect(first).toMatchObject({ news: [{ did: 'closed', seq: 4, tally: { first: 3 } }] });
    expect(second).toMatchObject({ news: [{ did: 'closed', seq: 4, tally: { first: 3 } }] });
    expect(third).toMatchObject({
      outcome: { news: [{ did: 'closed', seq: 2, tally: { first: 1, not_yet: 2 } }] },
    });
    expect(gone).toBe(null);
    expect(await closedIn()).toEqual({ games: 3, commits: 1 });
  });

  test.runIf(inject('postgresUrl'))(
    'of another room is written while somebody else has one, which is read again',
    async () => {
      await aGame('second');
      await allAnswer('second');
      const other = await database.connect();
      await other.query('begin');
      await other.query(`select from games where id = 'game' for update`);
      const { command, goOn } = store();
      const moved = command('game', players[0] as number, {
        command: { type: 'next_round', n: 1 },
        ...input,
      });
      expect(await goOn('second', input)).toMatchObject({ news: [{ did: 'closed', seq: 4 }] });
      expect(await closedIn()).toEqual({ games: 1, commits: 1 });
      await commit(other, 2, 'bee');
      await other.query('commit');
      await other.end();
      expect(await moved).toMatchObject({ outcome: { news: [{ did: 'closed', seq: 2 }] } });
      expect((await eventsOf()).map(({ seq }) => seq)).toEqual([2]);
      expect(await closedIn()).toEqual({ games: 2, commits: 2 });
    },
  );
});
