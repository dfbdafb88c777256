import { withDatabase } from '../../support/servers/with-database.ts';
import {
  type Leaderboard,
  type RecordedAnswer,
  RecordedAnswerSchema,
} from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { type SentAnswer, recordedOf, SPELLINGS, wordId } from '../../support/solo-play.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const LOGS = '/api/level-logs/';

const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database);

/** Sends answers one after the other. */
async function answerAll(learner: TestLearner, answers: readonly SentAnswer[]) {
  const bodies: RecordedAnswer[] = [];
  for (const answer of answers) {
    const { status, body } = await play.answer(learner, answer);
    expect([200, 201]).toContain(status);
    bodies.push(body);
  }
  return bodies;
}

/** Right answers, outside any game unless one is given. */
function right(words: readonly string[], game: string | null = null): SentAnswer[] {
  return words.map((word) => ({ word, game }));
}

function level(id: number, differs: Record<string, unknown> = {}) {
  return {
    id,
    emoji: '🐝',
    language: 1,
    time_limit: 60,
    is_free: true,
    is_available: true,
    is_playable: true,
    is_purchased: false,
    is_waitlisted: false,
    owner: null,
    ...differs,
  };
}

describe('POST /api/level-logs/', () => {
  test('answers with the attempt and where the level stands, and nothing else', async () => {
    const game = await play.begin(thandi, 101);
    play.wait(10);
    const { status, body } = await play.answer(thandi, { word: 'colour', game: game.id });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
      word: {
        id: 10103,
        word: 'colour',
        accepted: ['color'],
        difficulty: 1,
        audio_blob_url: null,
        slow_audio_blob_url: null,
        sentence_blob_url: null,
        hint: 'A small furry animal that purrs. “Our ____ likes to sleep on top of the fridge.”',
      },
      user_input: 'colour',
      is_correct: true,
      game: game.id,
      attempt_time: play.now.toISOString(),
      n_attempts: 1,
      words_correct: 1,
      total_words: 5,
      memory: {
        step: 1,
        state: 'learning',
        due_at: new Date(play.now.getTime() + 86_400_000).toISOString(),
        seen: 1,
        right: 1,
      },
    });
    expect(RecordedAnswerSchema.parse(body)).toEqual(body);
  });

  test.each([
    ['colour', true],
    ['color', true],
    ['  COLOUR ', true],
    ['colr', false],
    ['coloúr', false],
    ['', false],
    ['colour color', false],
  ])('judges "%s" itself', async (typed, is_correct) => {
    const { body } = await play.answer(thandi, { word: 'colour', typed });
    expect(body).toMatchObject({
      is_correct,
      user_input: typed.trim(),
      words_correct: is_correct ? 1 : 0,
    });
  });

  test('judges accents, and letters that are composed otherwise', async () => {
    const answers = [
      { word: 'école', typed: 'ecole' },
      { word: 'école', typed: 'e\u0301cole' },
    ];
    expect((await answerAll(thandi, answers)).map(({ is_correct }) => is_correct)).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    [{ is_correct: true }, 'dok'],
    [{ is_correct: false }, 'dog'],
    [{ is_correct: 'sure' }, 'dog'],
    [{}, 'dog'],
    [{ score: 99, words_correct: 5, n_attempts: 7, user: 1, user_id: 1, level_up: {} }, 'dok'],
  ])('believes no claim of the client, such as %j', async (claims, typed) => {
    const sent = { level: 101, word: wordId('dog'), user_input: typed, ...claims };
    const { status, body } = await play.send<RecordedAnswer>(thandi, 'POST', LOGS, sent);
    expect(status).toBe(201);
    const is_correct = typed === 'dog';
    expect(body).toMatchObject({ is_correct, n_attempts: 1, words_correct: is_correct ? 1 : 0 });
    expect(body).not.toHaveProperty('level_up');
  });

  test('counts the attempts at a word over all games, and the words of the level once', async () => {
    const first = await play.begin(thandi, 101);
    const bodies = await answerAll(thandi, [
      { word: 'cat', typed: 'kat', game: first.id },
      { word: 'cat', game: first.id },
      { word: 'dog', game: null },
    ]);
    const second = await play.begin(thandi, 101);
    bodies.push(...(await answerAll(thandi, right(['cat', 'dog'], second.id))));
    expect(bodies.map(({ n_attempts, words_correct }) => [n_attempts, words_correct])).toEqual([
      [1, 0],
      [2, 1],
      [1, 2],
      [3, 2],
      [2, 2],
    ]);
    expect(await recordedOf(database.db, thandi)).toMatchObject({
      levels: [{ level_id: 101, attempts: 5, right_attempts: 4, completed_at: null }],
    });
  });

  test('forgets no word that was solved when it is spelled wrong later', async () => {
    const answers = [{ word: 'cat' }, { word: 'cat', typed: 'kat' }];
    expect((await answerAll(thandi, answers)).at(-1)).toMatchObject({ words_correct: 1 });
    expect((await recordedOf(database.db, thandi)).words).toMatchObject([
      { solved: true, last_correct: false },
    ]);
  });

  test('takes late answers on a level that others before them opened', async () => {
    await answerAll(thandi, right(['cat', 'dog', 'colour', 'mud']));
    const { status } = await play.answer(thandi, { word: 'frog' });
    expect(status).toBe(201);
  });

  test("separates one learner's answers from another's", async () => {
    const lebo = await aLearner(database.db);
    await answerAll(lebo, right(['cat', 'dog', 'colour']));
    const { body } = await play.answer(thandi, { word: 'cat' });
    expect(body).toMatchObject({ n_attempts: 1, words_correct: 1 });
  });
});

describe('POST /api/level-logs/ in a game', () => {
  test('counts a word once for the score, however often it is spelled right', async () => {
    const game = await play.begin(thandi, 101);
    await answerAll(thandi, right(['cat', 'cat', 'dog', 'cat'], game.id));
    await answerAll(thandi, [{ word: 'mud', typed: 'mad', game: game.id }]);
    expect((await play.finish(thandi, game)).body).toMatchObject({ score: 2 });
    expect((await recordedOf(database.db, thandi)).games).toMatchObject([
      { score: 2, words_attempted: 3 },
    ]);
  });

  test('counts a word again in the next game', async () => {
    const first = await play.begin(thandi, 101);
    await answerAll(thandi, right(['cat', 'dog'], first.id));
    const second = await play.begin(thandi, 101);
    await answerAll(thandi, right(['cat'], second.id));
    expect((await recordedOf(database.db, thandi)).games).toMatchObject([
      { score: 2, words_attempted: 2 },
      { score: 1, words_attempted: 1 },
    ]);
  });

  test('counts no late answer for its score', async () => {
    const game = await play.begin(thandi, 101);
    await answerAll(thandi, [...right(['cat'], game.id), ...right(['dog', 'mud'])]);
    expect((await play.finish(thandi, game)).body).toMatchObject({ score: 1 });
  });

  test('remembers of each word when it was tried and right in a game, which late answers do not change', async () => {
    const game = await play.begin(thandi, 101);
    play.wait(7);
    await answerAll(thandi, right(['cat'], game.id));
    const rightAt = play.now;
    play.wait(1);
    await answerAll(thandi, [{ word: 'cat', typed: 'kat', game: game.id }]);
    const triedAt = play.now;
    play.wait(1);
    await answerAll(thandi, right(['cat']));
    expect(await recordedOf(database.db, thandi)).toMatchObject({
      words: [
        {
          attempts: 3,
          solved: true,
          last_correct: true,
          tried_in_game_at: triedAt,
          tried_in_game: game.id,
          right_in_game_at: rightAt,
          right_in_game: game.id,
        },
      ],
      games: [{ last_answer_at: triedAt }],
    });
  });

  test('counts for the board, late answers not', async () => {
    await answerAll(thandi, right(['cat', 'dog']));
    expect((await recordedOf(database.db, thandi)).board).toEqual([]);
    const game = await play.begin(thandi, 101);
    await answerAll(thandi, [
      ...right(['cat', 'cat', 'mud'], game.id),
      { word: 'leg', typed: 'lek', game: game.id },
    ]);
    const counts = {
      correct_words: 2,
      total_attempts: 4,
      right_attempts: 3,
      words_attempted: 3,
      games: 1,
    };
    expect((await recordedOf(database.db, thandi)).board).toMatchObject([
      counts,
      counts,
      counts,
      counts,
    ]);
  });

  test.each([
    ['one and a half times', 113],
    ['two times', 150],
  ])('counts for progress and board in the last second of %s the time', async (_, seconds) => {
    const game = await play.begin(thandi, 101);
    // The time of level 101 is 75 s; its countdown takes 6 s.
    play.wait(6 + seconds);
    const { status, body } = await play.answer(thandi, { word: 'cat', game: game.id });
    expect([status, body.words_correct]).toEqual([201, 1]);
    expect((await recordedOf(database.db, thandi)).board).toMatchObject(
      Array.from({ length: 4 }, () => ({ correct_words: 1, games: 1 })),
    );
  });

  test('without a game completes a level and never counts for the board', async () => {
    const bodies = await answerAll(thandi, right(['cat', 'dog', 'mud', 'leg']));
    expect(bodies.at(-1)).toMatchObject({ words_correct: 4, level_up: {} });
    expect(await recordedOf(database.db, thandi)).toMatchObject({ games: [], board: [] });
    const { body } = await play.send<Leaderboard>(
      thandi,
      'GET',
      '/api/leaderboard/?time_frame=all_time&mode=single_player',
    );
    expect(body.results.current_user_entry).toBeNull();
  });

  test('is taken until its time has run out, and not after', async () => {
    const game = await play.begin(thandi, 101);
    play.wait(171);
    expect((await play.answer(thandi, { word: 'cat', game: game.id })).status).toBe(201);
    play.wait(0.001);
    expect((await play.answer(thandi, { word: 'dog', game: game.id })).status).toBe(409);
  });
});

describe('POST /api/level-logs/, completing a level', () => {
  test('leads to the next level with four of five words, and in that answer alone', async () => {
    const bodies = await answerAll(thandi, right(SPELLINGS[101] ?? []));
    expect(bodies.map((body) => 'level_up' in body)).toEqual([false, false, false, true, false]);
    expect(bodies[3]).toMatchObject({ words_correct: 4, total_words: 5 });
    expect(bodies[3]?.level_up).toEqual({
      previous_level: level(101, {
        name: 'First words',
        difficulty: 1,
        grade: 1,
        time_limit: 75,
        word_count: 5,
      }),
      next_level: level(102, {
        name: 'Sound teams',
        emoji: '🌱',
        difficulty: 2,
        grade: 1,
        word_count: 2,
      }),
    });
    expect(RecordedAnswerSchema.parse(bodies[3])).toEqual(bodies[3]);
  });

  test('takes the words of several games and of none together', async () => {
    const first = await play.begin(thandi, 101);
    await answerAll(thandi, right(['cat', 'dog'], first.id));
    await answerAll(thandi, right(['mud']));
    const second = await play.begin(thandi, 101);
    const [wrong, last] = await answerAll(thandi, [
      { word: 'leg', typed: 'lek', game: second.id },
      { word: 'leg', game: second.id },
    ]);
    expect(wrong).not.toHaveProperty('level_up');
    expect(last).toHaveProperty('level_up');
  });

  test('leads to a premium level too, which stays locked, and opens the free one above it', async () => {
    await answerAll(thandi, right(['cat', 'dog', 'mud', 'leg', 'frog']));
    const { body } = await play.answer(thandi, { word: 'ship' });
    expect(body.level_up?.next_level).toMatchObject({
      id: 103,
      is_free: false,
      is_available: true,
      is_playable: false,
    });
    expect((await play.begin(thandi, 104)).level.id).toBe(104);
  });

  test('leads from the top to nothing', async () => {
    const words = ['cat', 'dog', 'mud', 'leg', 'frog', 'ship', 'cake'];
    const bodies = await answerAll(thandi, right(words));
    expect(bodies.at(-1)?.level_up).toMatchObject({
      previous_level: { id: 104 },
      next_level: null,
    });
  });

  test('is remembered, and never taken back or given again', async () => {
    await answerAll(thandi, right(['cat', 'dog', 'mud', 'leg']));
    const completed_at = play.now;
    play.wait(60);
    const later = await answerAll(thandi, [
      { word: 'cat', typed: 'kat' },
      ...right(['cat', 'colour']),
    ]);
    expect(later.filter((body) => 'level_up' in body)).toEqual([]);
    expect((await recordedOf(database.db, thandi)).levels).toMatchObject([
      { level_id: 101, completed_at },
    ]);
  });

  test("raises the learner's highest level and never lowers it", async () => {
    await answerAll(thandi, right(['cat', 'dog', 'mud']));
    expect((await recordedOf(database.db, thandi)).maxLevel).toBe(0);
    await answerAll(thandi, right(['leg', 'frog', 'ship']));
    expect((await recordedOf(database.db, thandi)).maxLevel).toBe(2);
    await answerAll(thandi, right(['école', 'chat']));
    expect((await recordedOf(database.db, thandi)).maxLevel).toBe(2);
  });

  test('happens in one of two answers that arrive from two devices at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const learner = await aLearner(database.db);
      await answerAll(learner, right(['cat', 'dog', 'mud']));
      const both = await Promise.all(
        ['leg', 'colour'].map((word) => play.answer(learner, { word })),
      );
      expect(both.filter(({ body }) => 'level_up' in body)).toHaveLength(1);
      expect(new Set(both.map(({ body }) => body.words_correct))).toEqual(new Set([4, 5]));
    }
  });

  test('needs a right answer, also when the lists have shrunk meanwhile', async () => {
    await answerAll(thandi, right(['cat', 'dog', 'mud']));
    const words = database.db.updateTable('words').where('id', '=', wordId('leg'));
    await words.set({ retired: true }).execute();
    try {
      const wrong = await play.answer(thandi, { word: 'colour', typed: 'coler' });
      expect(wrong.body).toMatchObject({ words_correct: 3, total_words: 4 });
      expect(wrong.body).not.toHaveProperty('level_up');
      const { body } = await play.answer(thandi, { word: 'colour' });
      expect(body).toMatchObject({ words_correct: 4, total_words: 4, level_up: {} });
    } finally {
      await words.set({ retired: false }).execute();
    }
  });

  test('counts no word that was taken out of the lists', async () => {
    await answerAll(thandi, right(['cat', 'dog', 'mud']));
    const words = database.db.updateTable('words').where('id', '=', wordId('mud'));
    await words.set({ retired: true }).execute();
    try {
      const { body } = await play.answer(thandi, { word: 'leg' });
      expect(body).toMatchObject({ words_correct: 3, total_words: 4 });
      expect(body).not.toHaveProperty('level_up');
    } finally {
      await words.set({ retired: false }).execute();
    }
  });
});

describe('POST /api/level-logs/, sent again', () => {
  test('answers the same, and counts once', async () => {
    const game = await play.begin(thandi, 101);
    const answer = { word: 'cat', game: game.id, id: 'answer-1' };
    const first = await play.answer(thandi, answer);
    expect(first.status).toBe(201);
    const recorded = await recordedOf(database.db, thandi);
    play.wait(3);
    expect(await play.answer(thandi, answer)).toEqual({ status: 200, body: first.body });
    expect(await recordedOf(database.db, thandi)).toEqual(recorded);
  });

  test('brings back a level-up whose reply was lost', async () => {
    await answerAll(thandi, right(['cat', 'dog', 'mud']));
    const answer = { word: 'leg', id: 'the-last' };
    const lost = await play.answer(thandi, answer);
    expect(lost.body).toHaveProperty('level_up');
    expect(await play.answer(thandi, answer)).toEqual({ status: 200, body: lost.body });
  });

  test('brings back the old numbers after newer answers', async () => {
    const answer = { word: 'cat', id: 'first' };
    const first = await play.answer(thandi, answer);
    await answerAll(thandi, right(['cat', 'dog']));
    expect((await play.answer(thandi, answer)).body).toEqual(first.body);
  });

  test('brings back the old answer whatever else comes under its id', async () => {
    const { body } = await play.answer(thandi, { word: 'cat', id: 'same' });
    const recorded = await recordedOf(database.db, thandi);
    const game = await play.begin(thandi, 101);
    const others: SentAnswer[] = [
      { word: 'dog', typed: 'dok', id: 'same' },
      { word: 'dog', id: 'same', game: game.id },
      { word: 'bouquet', id: 'same' },
      { word: 'frog', level: 101, id: 'same' },
      { word: 'cat', game: 'zzzzzzzz', id: 'same' },
      { word: 'cat', level: 999, id: 'same' },
    ];
    for (const other of others) {
      expect(await play.answer(thandi, other)).toEqual({ status: 200, body });
    }
    expect({ ...(await recordedOf(database.db, thandi)), games: [] }).toEqual(recorded);
  });

  test('is answered also after the game is over', async () => {
    const game = await play.begin(thandi, 101);
    const answer = { word: 'cat', game: game.id, id: 'in-time' };
    const { body } = await play.answer(thandi, answer);
    await play.finish(thandi, game);
    expect(await play.answer(thandi, answer)).toEqual({ status: 200, body });
    play.wait(3600);
    expect(await play.answer(thandi, answer)).toEqual({ status: 200, body });
  });

  test('counts once when several copies arrive at the same time', async () => {
    const game = await play.begin(thandi, 101);
    await answerAll(thandi, right(['cat', 'dog', 'mud'], game.id));
    const answer = { word: 'leg', game: game.id, id: 'copied' };
    const copies = await Promise.all(Array.from({ length: 6 }, () => play.answer(thandi, answer)));
    expect(copies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(copies.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { body } of copies) expect(body).toEqual(copies[0]?.body);
    expect(copies[0]?.body).toHaveProperty('level_up');
    const { attempts, games, levels } = await recordedOf(database.db, thandi);
    expect(attempts).toHaveLength(4);
    expect(games).toMatchObject([{ score: 4, words_attempted: 4 }]);
    expect(levels).toMatchObject([{ attempts: 4, right_attempts: 4 }]);
  });

  test('is an answer of its own for another learner', async () => {
    const lebo = await aLearner(database.db);
    await play.answer(lebo, { word: 'cat', id: 'same' });
    const { status, body } = await play.answer(thandi, { word: 'dog', id: 'same' });
    expect([status, body.word.word]).toEqual([201, 'dog']);
  });

  test('without an id counts each time', async () => {
    await answerAll(thandi, right(['cat', 'cat']));
    expect(
      (await recordedOf(database.db, thandi)).attempts.map(({ n_attempts }) => n_attempts),
    ).toEqual([1, 2]);
  });

  test('comes back without a level-up when the level was taken out of the lists', async () => {
    await answerAll(thandi, right(['cat', 'dog', 'mud']));
    const { body } = await play.answer(thandi, { word: 'leg', id: 'top' });
    const { level_up, ...rest } = body;
    expect(level_up).toBeDefined();
    const levels = database.db.updateTable('levels').where('id', '=', 101);
    await levels.set({ retired: true }).execute();
    try {
      const again = await play.answer(thandi, { word: 'leg', id: 'top' });
      expect(again).toEqual({ status: 200, body: rest });
    } finally {
      await levels.set({ retired: false }).execute();
    }
  });
});

describe('POST /api/level-logs/, many at the same time', () => {
  test('counts every answer of several devices exactly', async () => {
    const game = await play.begin(thandi, 101);
    const answers = Array.from({ length: 24 }, (_, index) => ({
      word: ['cat', 'dog', 'mud'][index % 3] ?? 'cat',
      ...(index % 4 === 0 ? { typed: 'wrong' } : {}),
      game: index % 2 === 0 ? game.id : null,
      id: `answer-${index}`,
    }));
    const bodies = (await Promise.all(answers.map((answer) => play.answer(thandi, answer)))).map(
      ({ body }) => body,
    );
    for (const word of ['cat', 'dog', 'mud']) {
      const counts = bodies.filter((body) => body.word.word === word).map((b) => b.n_attempts);
      expect(counts.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
    const { games, levels, words } = await recordedOf(database.db, thandi);
    expect(games).toMatchObject([{ score: 3, words_attempted: 3 }]);
    expect(levels).toMatchObject([{ attempts: 24, right_attempts: 18 }]);
    expect(words.map(({ attempts }) => attempts)).toEqual([8, 8, 8]);
  });

  test('leaves nothing half done when a game is ended among its answers', async () => {
    const game = await play.begin(thandi, 101);
    const words = ['cat', 'dog', 'mud', 'leg'];
    const [answers] = await Promise.all([
      Promise.all(words.map((word) => play.answer(thandi, { word, game: game.id }))),
      play.finish(thandi, game),
    ]);
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4 - taken);
    const { attempts, games } = await recordedOf(database.db, thandi);
    expect(attempts).toHaveLength(taken);
    expect(games).toMatchObject([{ score: taken, words_attempted: taken }]);
    expect((await play.finish(thandi, game)).body).toMatchObject({ score: taken });
  });
});
