/** A round goes on under the lock of its game. */
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
const NEXT = { type: 'next_round', n: 1 } as const;

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

describe('a round', () => {
  test('waits for the last one who is missing, and counts everybody', async () => {
    await answer(0, 'bee');
    await answer(1, 'be');
    await answer(1, 'bee');
    expect(await store().goOn('game', input)).toEqual({ news: [] });
    await answer(2, 'bee');
    expect(await store().goOn('game', input)).toMatchObject({
      news: [{ did: 'closed', n: 1, after: 4, seq: 5, tally: { first: 2, later: 1, of: 3 } }],
    });
  });

  test('is closed once, however many go on with it, and its host among them', async () => {
    await allAnswer('game');
    const host = () => store().command('game', players[0] as number, { command: NEXT, ...input });
    await Promise.all([
      ...Array.from({ length: 8 }, () => store().goOn('game', input)),
      ...Array.from({ length: 4 }, host),
    ]);
    expect(await eventsOf()).toEqual([{ seq: 4, type: 'round_closed' }]);
  });

  test.runIf(inject('postgresUrl'))(
    'waits for who has its game, counts their answer, and keeps no other room waiting',
    async () => {
      await aGame('second');
      await answer(0, 'bee');
      await answer(1, 'bee');
      const other = await database.connect();
      await other.query('begin');
      await other.query(`select from games where id = 'game' for update`);
      const closed = store().command('game', players[0] as number, { command: NEXT, ...input });
      await allAnswer('second');
      expect(await store().goOn('second', input)).toMatchObject({
        news: [{ did: 'closed', seq: 4, tally: { first: 3 } }],
      });
      await commit(other, 2, 'bee');
      await other.query('commit');
      await other.end();
      expect(await closed).toMatchObject({
        news: [{ did: 'closed', seq: 4, tally: { first: 3, not_yet: 0, of: 3 } }],
      });
    },
  );

  test('is not closed by a host who came before its words were known', async () => {
    const closed = await store().command('game', players[0] as number, {
      command: NEXT,
      now: () => NOW,
      words: [],
    });
    expect(closed).toEqual({ refusal: 'not_in_progress' });
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
    expect(await next(3)).toEqual({ news: [], ends: 'played_out' });
    expect(await store().goOn('game', input)).toEqual({ news: [] });
  });
});
