import type { BatchedAnswer } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { levelOf, recordedOf, SPELLINGS, wordId } from '../../support/solo-play.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const BATCH = '/api/level-logs/batch/';

const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database);

const answer = (word: string, differs: object = {}) => ({
  id: word,
  level: levelOf(word),
  word: wordId(word),
  user_input: word,
  game: null,
  ...differs,
});

async function send(answers: readonly unknown[]) {
  const { status, body } = await play.send<BatchedAnswer[]>(thandi, 'POST', BATCH, { answers });
  expect(status).toBe(200);
  return body;
}

const statusesOf = (batch: readonly BatchedAnswer[]) => batch.map(({ status }) => status);

describe('POST /api/level-logs/batch/', () => {
  test('judges answers in their order, each for itself', async () => {
    const game = await play.begin(thandi, 101);
    const batch = await send([
      answer('cat', { game: game.id }),
      answer('dog', { user_input: 'dok' }),
      { user_input: 'frog' },
      answer('frog'),
      answer('dog', { id: 'again' }),
      answer('cat'),
    ]);
    expect(batch).toMatchObject([
      { status: 201, body: { is_correct: true, game: game.id, words_correct: 1 } },
      { status: 201, body: { is_correct: false, n_attempts: 1, words_correct: 1 } },
      { status: 400, body: { level: ['A valid id is required.'] } },
      { status: 403, body: { message: expect.any(String) } },
      { status: 201, body: { is_correct: true, n_attempts: 2, words_correct: 2 } },
      { status: 200, body: { is_correct: true, game: game.id, words_correct: 1 } },
    ]);
    expect((await recordedOf(database.db, thandi)).attempts).toHaveLength(3);
  });

  test('lets an answer open the level of the next one', async () => {
    const batch = await send(
      [...(SPELLINGS[101] ?? []), ...(SPELLINGS[102] ?? [])].map((w) => answer(w)),
    );
    expect(statusesOf(batch)).toEqual(batch.map(() => 201));
    expect(batch.filter(({ body }) => 'level_up' in (body as object))).toHaveLength(2);
  });

  test('takes fifty at most', async () => {
    const wrong = Array.from({ length: 51 }, (_, n) =>
      answer('mud', { id: `${n}`, user_input: 'x' }),
    );
    const { status, body } = await play.send(thandi, 'POST', BATCH, { answers: wrong });
    expect([status, body]).toEqual([
      400,
      { answers: ['Ensure this list has no more than 50 entries.'] },
    ]);
    expect(statusesOf(await send(wrong.slice(0, 50)))).toEqual(Array(50).fill(201));
  });
});
