import type { RoomEvent } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aGame,
  complete,
  call,
  create,
  holeIn,
  join,
  type LiveNode,
  look,
  type Player,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { withLiveNodes } from '../../../support/servers/live-nodes.ts';
import { request } from '../../../support/servers/request.ts';

const { database, aNode, learner } = withLiveNodes();
let node: LiveNode;

beforeEach(async () => {
  node = await aNode();
});

describe('the end of a game', () => {
  test('shows its attempts in the history and its points on the leaderboard, once', async () => {
    const game = await aGame(node);
    const [host, guest] = game.players as [Player, Player];
    await started(game);
    const right = await spellings(node, game.id);
    for (const [place, user_input] of right.entries()) {
      host.caller.send({ type: 'submit_word', word: place + 1, user_input, id: `m${place}` });
    }
    await until(() => host.caller.heard('word_result').length === 3);
    const url = '/api/level-logs/?level=101';
    await Promise.all([
      complete(node, game.id, host.headers),
      complete(node, game.id, host.headers),
    ]);
    const logs = (await node.inject({ url, headers: host.headers })).json();
    expect(
      logs.map((log: { game: string; is_correct: boolean }) => [log.game, log.is_correct]),
    ).toEqual(right.map(() => [game.id, true]));
    expect((await node.inject({ url, headers: guest.headers })).json()).toEqual([]);
    const board = await request(
      node,
      'GET',
      '/api/leaderboard/?time_frame=daily&mode=multiplayer',
      host,
    );
    expect(board.json().results.current_user_entry).toMatchObject({
      total_score: 40,
      games_played: 1,
      max_level: 1,
    });
  });

  test('makes answers part of history and progress, where the level may be played', async () => {
    const game = await aGame(node);
    const [host, guest] = game.players as [Player, Player];
    await sql`insert into user_words (user_id, word_id, attempts, solved, last_correct)
      values (${host.id}, 10101, 3, false, false)`.execute(database.db);
    await started(game);
    const right = await spellings(node, game.id);
    const cat = right.indexOf('cat') + 1;
    const tell = (player: Player, word: number, user_input: string, id: string) =>
      player.caller.send({ type: 'submit_word', word, user_input, id });
    tell(host, cat, 'kat', 'm1');
    await host.caller.hear('word_result');
    for (const word of [1, 2, 3]) tell(host, word, right[word - 1]!, `r${word}`);
    tell(guest, 1, right[0]!, 'g1');
    guest.caller.send({ type: 'skip_word', word: 2, id: 'g2' });
    guest.caller.send({ type: 'reveal_word', word: 3, id: 'g3' });
    await host.caller.hear('game_ended');
    const { rows: attempts } = await sql`
      select word_id, user_input, is_correct, n_attempts from attempts
      where game_id = ${game.id} and user_id = ${host.id} order by word_id, n_attempts`.execute(
      database.db,
    );
    expect(attempts).toEqual([
      { word_id: 10101, user_input: 'kat', is_correct: false, n_attempts: 4 },
      { word_id: 10101, user_input: 'cat', is_correct: true, n_attempts: 5 },
      { word_id: 10102, user_input: 'colour', is_correct: true, n_attempts: 1 },
      { word_id: 10103, user_input: 'dog', is_correct: true, n_attempts: 1 },
    ]);
    const { rows: levels } = await sql`
      select user_id, attempts, right_attempts, completed_at is not null as completed from user_levels
      where user_id = any(${[host.id, guest.id]}) order by user_id`.execute(database.db);
    expect(levels).toEqual([
      { user_id: host.id, attempts: 4, right_attempts: 3, completed: true },
      { user_id: guest.id, attempts: 1, right_attempts: 1, completed: false },
    ]);
    const { rows: words } = await sql`
      select attempts, solved, last_correct from user_words where user_id = ${host.id} order by word_id`.execute(
      database.db,
    );
    expect(words).toEqual([
      { attempts: 5, solved: true, last_correct: true },
      { attempts: 1, solved: true, last_correct: true },
      { attempts: 1, solved: true, last_correct: true },
    ]);
    const { rows: users } = await sql`select max_level from users where id = ${host.id}`.execute(
      database.db,
    );
    expect(users).toEqual([{ max_level: 1 }]);
  });

  test('counts for no progress on a level that the player may not play', async () => {
    const host = await learner();
    await sql`insert into user_levels values (${host.id}, 101, 1, 1, now())`.execute(database.db);
    const { id } = await create(node, host, { level_id: 102 });
    const guest = await learner();
    await join(node, id, guest);
    const callers = await Promise.all(
      [host, guest].map(({ key }) => call(node.address, `game/${id}/`, { key })),
    );
    await until(async () => (await look(node, id, host)).players.every((one) => one.is_connected));
    callers[0]!.send({ type: 'start_game' });
    await callers[1]!.hear('game_started');
    for (const caller of callers) {
      caller.send({ type: 'submit_word', word: 1, user_input: 'frog', id: 'm1' });
    }
    await callers[0]!.hear('game_ended');
    const { rows } = await sql`
      select user_id, solved, completed_at is not null as completed from user_words
        join user_levels using (user_id) where level_id = 102 and word_id = 10201
          and user_id = any(${[host.id, guest.id]}) order by user_id`.execute(database.db);
    expect(rows).toEqual([
      { user_id: host.id, solved: true, completed: true },
      { user_id: guest.id, solved: false, completed: false },
    ]);
  });
});

describe('a class of thirty', () => {
  test('plays to the end and sees one final table, equal to a naive model', async () => {
    const game = await aGame(node, { players: 30 });
    const { words } = await started(game);
    const right = await spellings(node, game.id);
    const model = new Map(game.players.map(({ id }) => [id, { score: 0, correct: 0, tries: 0 }]));
    await Promise.all(
      game.players.map(async (player, place) => {
        const own = model.get(player.id)!;
        for (const word of [1, 2, 3]) {
          const stars = words![word - 1]!.difficulty;
          const misses = (place + word) % 3 === 0 ? 1 : 0;
          const gives = (place * word) % 5 === 4;
          const from = player.caller.frames.length;
          if (misses > 0) {
            player.caller.send({ type: 'submit_word', word, user_input: 'no', id: `w${word}` });
            await player.caller.hear('word_result', from);
          }
          const next = player.caller.frames.length;
          player.caller.send(
            gives
              ? { type: 'skip_word', word, id: `s${word}` }
              : { type: 'submit_word', word, user_input: right[word - 1]!, id: `r${word}` },
          );
          const { result } = await player.caller.hear('word_result', next);
          own.tries += misses + (gives ? 0 : 1);
          own.correct += gives ? 0 : 1;
          own.score += gives ? 0 : misses > 0 ? stars * 5 : stars * 10;
          expect(result.score).toBe(own.score);
        }
      }),
    );
    const endings = await Promise.all(game.players.map(({ caller }) => caller.hear('game_ended')));
    const tables = endings.map(({ results }) => JSON.stringify(results));
    expect(new Set(tables).size).toBe(1);
    const { results } = endings[0] as Extract<RoomEvent, { type: 'game_ended' }>;
    expect(
      results
        .map(({ playerId, score, wordsCorrect }) => [playerId, score, wordsCorrect])
        .sort(byId),
    ).toEqual([...model].map(([id, { score, correct }]) => [id, score, correct]).sort(byId));
    const order = results.map(({ playerId, score }) => [
      score,
      -model.get(Number(playerId))!.tries,
    ]);
    const fewest = [...order].sort((one, other) => other[0]! - one[0]! || other[1]! - one[1]!);
    expect(order).toEqual(fewest);
    for (const { caller } of game.players) expect(holeIn(caller.frames)).toBeNull();
  });
});

function byId(one: unknown[], other: unknown[]): number {
  return Number(one[0]) - Number(other[0]);
}
