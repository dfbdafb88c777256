import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { RATE } from '../../../../server/platform/voice/index.ts';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import type { TestLearner } from '../../../support/people/learners.ts';
import {
  aGame,
  complete,
  post,
  type LiveNode,
  look,
  type Player,
  spellings,
  started,
} from '../../../support/live/live-class.ts';
import { withLiveNodes } from '../../../support/servers/live-nodes.ts';
import { createFakeVoice, loadTree } from '../../../support/servers/start-app.ts';

const { database, aNode, learner } = withLiveNodes();
let node: LiveNode;

beforeEach(async () => {
  node = await aNode();
});

describe('sealed words', () => {
  test('contain no spelling, no address of elsewhere and no accepted spelling', async () => {
    const game = await aGame(node);
    const { words } = await started(game);
    const right = await spellings(node, game.id);
    const list = await node.inject({ url: '/api/level-words/?level=101' });
    const elsewhere = JSON.stringify(list.json()).match(/[0-9a-f]{32}/g) ?? [];
    await look(node, game.id, game.host);
    game.host.caller.send({ type: 'submit_word', word: 1, user_input: 'wrong', id: 'm1' });
    await game.host.caller.hear('word_result');
    game.host.caller.send({ type: 'get_state' });
    await game.host.caller.hear('game_state', 1);
    const captured = game.players.flatMap(({ caller }) => caller.texts).join('\n');
    for (const address of elsewhere) expect(captured).not.toContain(address);
    for (const { word, word_id, accepted, id, audio_blob_url, hint } of words!) {
      expect([word, word_id, accepted]).toEqual([null, undefined, []]);
      expect(hint.toLowerCase()).not.toContain(right[Number(id) - 1]);
      expect(audio_blob_url).toMatch(/^\/api\/game-audio\/[0-9a-f]{32}\.mp3$/);
    }
    for (const spelling of ['colour', 'color']) expect(captured).not.toContain(spelling);
  });

  test('have addresses for this game alone, which reveal nothing of the file', async () => {
    const [one, other] = [await aGame(node), await aGame(node)];
    const first = (await started(one)).words!;
    const second = (await started(other)).words!;
    const all = [...first, ...second].flatMap((word) => [
      word.audio_blob_url,
      word.slow_audio_blob_url,
      word.sentence_blob_url,
    ]);
    expect(new Set(all).size).toBe(18);
    const right = await spellings(node, one.id);
    const clip = await node.inject({ url: first[0]!.audio_blob_url! });
    expect(clip.statusCode).toBe(200);
    expect(clip.json()).toMatchObject({ text: right[0], rate: RATE.normal });
    const slow = await node.inject({ url: first[0]!.slow_audio_blob_url! });
    expect(slow.json()).toMatchObject({ text: right[0], rate: RATE.slow });
    const sentence = await node.inject({ url: first[0]!.sentence_blob_url! });
    expect(sentence.json().text).toMatch(new RegExp(`^\\w.* ${right[0]} .*`));
    const slower = await node.inject({ url: `${first[0]!.audio_blob_url!}?pace=slower` });
    expect(slower.json()).toMatchObject({ text: right[0], rate: 111 });
    const fast = await node.inject({ url: `${first[0]!.audio_blob_url!}?pace=fast` });
    expect([fast.statusCode, fast.json()]).toEqual([400, { pace: ['Unknown pace.'] }]);
    expect(clip.headers).toMatchObject({ 'cache-control': 'private, max-age=3600' });
    expect(clip.headers).not.toHaveProperty('etag');
    expect(clip.headers).not.toHaveProperty('last-modified');
    expect((await node.inject({ url: `/api/game-audio/${'0'.repeat(32)}.mp3` })).statusCode).toBe(
      404,
    );
  });

  test('are named by their id alone: their text reveals nothing', async () => {
    const game = await aGame(node);
    await started(game);
    const right = await spellings(node, game.id);
    const { caller } = game.host;
    caller.send({ type: 'submit_word', word: right[0]!, user_input: right[0], id: 'm1' });
    expect(await caller.hear('error')).toMatchObject({ code: 'unknown_word', id: 'm1' });
  });

  test('travel unsealed where no voice says them, and may be named by their text', async () => {
    await sql`update words set clip_key = null where level_id = 101`.execute(database.db);
    const game = await aGame(node);
    const { words } = await started(game);
    await loadTree(database.db, SMALL_CONTENT, createFakeVoice(tmpdir()));
    await sql`update words set clip_key = md5(word) where level_id = 101`.execute(database.db);
    expect(new Set(words!.map(({ word }) => word))).toEqual(new Set(['cat', 'colour', 'dog']));
    game.host.caller.send({ type: 'submit_word', word: 'COLOUR', user_input: 'color' });
    expect(await game.host.caller.hear('word_result')).toMatchObject({
      result: { is_correct: true },
      text: 'colour',
    });
  });
});

describe('what a player can ask elsewhere while the words are sealed', () => {
  const get = async (player: TestLearner, url: string) => {
    const response = await node.inject({ url, headers: player.headers });
    return { status: response.statusCode, body: response.json() };
  };
  const late = (player: TestLearner, word: number) =>
    post(node, '/api/level-logs/', player.headers, {
      level: 101,
      word,
      user_input: 'dgo',
      game: null,
    });

  test('names no word of the level, until the game is over', async () => {
    const game = await aGame(node);
    const [host, guest] = game.players as [Player, Player];
    await late(guest, 10103);
    await post(node, '/api/level-logs/', guest.headers, {
      level: 101,
      word: 10101,
      user_input: 'cat',
      game: null,
    });
    await started(game);
    guest.caller.send({ type: 'submit_word', word: 1, user_input: 'no', id: 'm1' });
    await guest.caller.hear('word_result');
    const words = await get(guest, '/api/level-words/?level=101');
    expect(words.status).toBe(409);
    // What was tried before stays in the list; what the words are does not.
    for (const url of ['/api/level-logs/?level=101', '/api/level-logs/']) {
      const logs = await get(guest, url);
      expect(logs).toMatchObject({
        status: 200,
        body: [
          { game: null, is_correct: true, user_input: '', word: { id: 10101, word: null } },
          { game: null, is_correct: false, user_input: 'dgo', word: { id: 10103, word: null } },
        ],
      });
      const captured = JSON.stringify(logs.body);
      for (const secret of ['cat', 'dog', '/api/audio/']) expect(captured).not.toContain(secret);
      expect(logs.body.map(({ word }: { word: { hint: string } }) => word.hint)).toEqual(['', '']);
    }
    const answer = await late(guest, 10103);
    expect(answer).toMatchObject({
      status: 201,
      body: { is_correct: false, word: { word: null, hint: '', audio_blob_url: null } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('dog');
    // Other levels, and who does not play, are not concerned.
    expect((await get(guest, '/api/level-words/?level=301')).status).toBe(200);
    expect((await get(await learner(), '/api/level-words/?level=101')).status).toBe(200);
    await complete(node, game.id, host.headers);
    expect((await get(guest, '/api/level-words/?level=101')).status).toBe(200);
    const after = (await get(guest, '/api/level-logs/?level=101')).body;
    expect(after.map((log: { game: string | null }) => log.game)).toEqual([
      game.id,
      null,
      null,
      null,
    ]);
    expect(after[3]).toMatchObject({ user_input: 'dgo', word: { word: 'dog' } });
  });

  test('is open again to who left for good', async () => {
    const game = await aGame(node, { players: 3 });
    await started(game);
    const guest = game.players[1] as Player;
    guest.caller.send({ type: 'leave_game' });
    await guest.caller.closed;
    expect((await get(guest, '/api/level-words/?level=101')).status).toBe(200);
  });
});
