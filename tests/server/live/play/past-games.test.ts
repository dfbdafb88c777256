/** What the host of a game has of it when it is over: a report, a match file, the next game. */
import { type LiveGame, PastGamesSchema, type RoomEvent } from '@waggle/engine/contracts';
import { matchLines, readMatch, replayMatch } from '@waggle/engine/replay';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGuest } from '../../../support/people/guests.ts';
import { aLearner, type TestLearner } from '../../../support/people/learners.ts';
import {
  aGame,
  call,
  complete,
  create,
  join,
  type LiveNode,
  type Player,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { withLiveNodes } from '../../../support/servers/live-nodes.ts';

const { database, aNode } = withLiveNodes();
let node: LiveNode;

beforeEach(async () => {
  node = await aNode();
});

async function get(path: string, { headers }: Pick<TestLearner, 'headers'>) {
  const response = await node.inject({ url: `/api/game/${path}`, headers });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

async function rematch(
  id: string,
  { headers }: Pick<TestLearner, 'headers'>,
  payload: object = {},
) {
  const url = `/api/game/${id}/rematch/`;
  const response = await node.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json<LiveGame & { detail: string }>() };
}

/** A game with everything in it: a pause, a name, somebody who is late, somebody who is taken out and back. */
async function aPlayedGame() {
  const game = await aGame(node, { players: 4, host_plays: false });
  const { id, host } = game;
  const [, one, two, three] = game.players as [Player, Player, Player, Player];
  const does = async (command: object, frame: RoomEvent['type'] = 'game_changed') => {
    const from = host.caller.frames.length;
    host.caller.send(command);
    await host.caller.hear(frame, from);
  };
  const says = async ({ caller }: Pick<Player, 'caller'>, message: object) => {
    const from = caller.frames.length;
    caller.send(message);
    await caller.hear('word_result', from);
  };
  await does({ type: 'rename_player', player_id: two.id, name: '=cmd' }, 'player_changed');
  await does({ type: 'update_game', late_join: true });
  await started(game);
  const words = await spellings(node, id);
  await says(one, { type: 'submit_word', word: 1, user_input: words[0] });
  await says(two, { type: 'submit_word', word: 1, user_input: 'hony' });
  await says(three, { type: 'submit_word', word: 1, user_input: words[0] });
  await does({ type: 'pause_game' });
  await does({ type: 'extend_game', seconds: 30 });
  await does({ type: 'resume_game' });
  await does({ type: 'kick_player', player_id: three.id }, 'player_kicked');
  await says(two, { type: 'submit_word', word: 1, user_input: words[0] });
  await says(one, { type: 'skip_word', word: 2 });
  const late = await aLearner(database.db);
  await join(node, id, late);
  host.caller.send({ type: 'let_in', player_id: three.id });
  await until(async () => (await join(node, id, three)).status === 200);
  const back = await call(node.address, `game/${id}/`, { key: three.key });
  await back.hear('game_state');
  await says({ caller: back }, { type: 'reveal_word', word: 1 });
  one.caller.send({ type: 'leave_game' });
  await one.caller.closed;
  await does({ type: 'end_game' }, 'game_ended');
  const { results } = await host.caller.hear('game_ended');
  return { id, host, one, two, three, late, words, results };
}

describe('GET /game/past/', () => {
  test('lists the games of the caller that were played, until 90 days after them', async () => {
    const { id, host, one } = await aPlayedGame();
    const past = async (who: Pick<TestLearner, 'headers'>, query = '') =>
      PastGamesSchema.parse(JSON.parse((await get(`past/${query}`, who)).text));
    const [game] = await past(host);
    expect(game).toMatchObject({ id, mode: 'race', class: null, player_count: 4, right: 2 });
    expect(await past(one)).toEqual([]);
    expect(await past(host, `?before=${game?.ended_at}`)).toEqual([]);
    expect(await past(host, '?class=1')).toEqual([]);
    await sql`update games set ended_at = ended_at - interval '91 days' where id = ${id}`.execute(
      database.db,
    );
    expect(await past(host)).toEqual([]);
  });

  test('leaves out a game that never began', async () => {
    const { id, host } = await aGame(node);
    await complete(node, id, host);
    expect(JSON.parse((await get('past/', host)).text)).toEqual([]);
  });
});

describe('GET /game/past/pupils/', () => {
  test('counts first tries of pupils by week, for the host alone', async () => {
    const { id, host, one, two } = await aPlayedGame();
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into classes (user_id, name, code, created_at)
          values (${host.id}, '5B', 'WEEKSA', now()) returning id),
        moved as (update users set class_id = made.id, kind = 'seat', email = null,
          password_hash = null, pictures_hash = 'x'::bytea, card_hash = users.id::text::bytea,
          first_name = 'Pupil ' || users.id
          from made where users.id = any(${[one.id, two.id]}))
      select id from made`.execute(database.db);
    const ofClass = rows[0]?.id;
    await sql`update games set class_id = ${ofClass}, ended_at = '2026-11-25T10:00:00Z'
      where id = ${id}`.execute(database.db);
    const weeks = async (who: Pick<TestLearner, 'headers'>) =>
      JSON.parse((await get(`past/pupils/?class=${ofClass}`, who)).text);
    const answer = await weeks(host);
    expect(answer.weeks).toEqual(['2026-11-23']);
    expect(
      new Map(
        answer.pupils.map((pupil: { id: number; weeks: object[] }) => [pupil.id, pupil.weeks]),
      ),
    ).toEqual(
      new Map([
        [one.id, [{ tried: 1, first: 1 }]],
        [two.id, [{ tried: 1, first: 0 }]],
      ]),
    );
    expect(await weeks(await aLearner(database.db))).toEqual({ weeks: [], pupils: [] });
  });
});

describe('GET /game/{id}/match/', () => {
  test('contains every number of the game, and replays to the table that everybody saw', async () => {
    const { id, host, results } = await aPlayedGame();
    const { status, headers, text } = await get(`${id}/match/`, host);
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    const lines = matchLines(text);
    expect(replayMatch(lines)).toEqual({ is: 'identical', results });
    const match = readMatch(lines);
    if ('line' in match) throw new Error(match.message);
    const { rows } = await sql<{ seq: number }>`
      select seq from games where id = ${id}`.execute(database.db);
    expect(match.events.at(-1)?.seq).toBe(rows[0]?.seq);
    expect(new Set(match.events.map(({ type }) => type))).toEqual(
      new Set([
        'player_joined',
        'presence',
        'player_changed',
        'game_changed',
        'game_started',
        'submit_word',
        'player_kicked',
        'skip_word',
        'reveal_word',
        'player_left',
        'game_ended',
      ]),
    );
  });

  test('is refused under the line of one altered character', async () => {
    const { id, host } = await aPlayedGame();
    const lines = matchLines((await get(`${id}/match/`, host)).text);
    const place = lines.findIndex((line) => line.includes('"hony"'));
    const altered = lines.with(place, (lines[place] as string).replace('hony', 'honi'));
    expect(replayMatch(altered)).toMatchObject({ is: 'different', line: place + 1 });
  });

  test('is for the host alone, when the game is over, for 90 days', async () => {
    const { id, host, players } = await aGame(node);
    expect((await get(`${id}/match/`, host)).status).toBe(409);
    host.caller.send({ type: 'end_game' });
    await host.caller.hear('game_ended');
    for (const path of ['match', 'report']) {
      expect((await get(`${id}/${path}/`, host)).status).toBe(200);
      expect((await get(`${id}/${path}/`, players[1] as Player)).status).toBe(404);
    }
    await sql`update games set ended_at = ended_at - interval '91 days' where id = ${id}`.execute(
      database.db,
    );
    expect((await get(`${id}/match/`, host)).status).toBe(404);
    expect((await get(`${id}/report/`, host)).status).toBe(404);
    expect((await rematch(id, host)).status).toBe(404);
  });

  test('is gone with the account of a player, and says so', async () => {
    const { id, host, two } = await aPlayedGame();
    await sql`delete from users where id = ${two.id}`.execute(database.db);
    const { status, text } = await get(`${id}/match/`, host);
    expect([status, JSON.parse(text).detail]).toEqual([
      409,
      'A part of this game is not kept any more.',
    ]);
    expect((await get(`${id}/report/`, host)).status).toBe(200);
  });
});

describe('what was typed and done in a game', () => {
  /** Rows of a game in a table. */
  async function rowsOf(
    id: string,
    table: 'answers' | 'room_events' | 'game_players' | 'presences',
  ) {
    const { rows } = await sql`select from ${sql.table(table)} where game_id = ${id}`.execute(
      database.db,
    );
    return rows.length;
  }

  test('is deleted 90 days after its end, and the final table stays', async () => {
    const { id, host, results } = await aPlayedGame();
    const newer = await aPlayedGame();
    const { rows } = await sql<{ ended_at: Date }>`
      update games set ended_at = ended_at - interval '1 day' where id = ${id}
      returning ended_at`.execute(database.db);
    const endedAt = (rows[0] as { ended_at: Date }).ended_at.getTime();
    const { removeRecords } = node.parts.retention;
    expect(await removeRecords(new Date(endedAt - 1))).toBe(0);
    expect(await rowsOf(id, 'answers')).toBe(5);

    expect(await removeRecords(new Date(endedAt))).toBe(1);
    expect(await removeRecords(new Date(endedAt))).toBe(0);
    expect([await rowsOf(id, 'answers'), await rowsOf(id, 'room_events')]).toEqual([0, 0]);
    expect(await rowsOf(id, 'game_players')).toBe(4);
    const caller = await call(node.address, `game/${id}/`, { key: host.key });
    expect((await caller.hear('game_ended')).results).toEqual(results);
    expect((await get(`${newer.id}/match/`, newer.host)).status).toBe(200);
    expect(await rowsOf(newer.id, 'answers')).toBe(5);
  });

  test('takes along the letters of the last turn of a bee', async () => {
    const { id } = await aPlayedGame();
    const bee = JSON.stringify({ winner: null, turn: { n: 1, letters: ['c', 'a'] } });
    const { rows } = await sql<{ ended_at: Date }>`
      update games set bee = ${bee}::json where id = ${id} returning ended_at`.execute(database.db);
    await node.parts.retention.removeRecords((rows[0] as { ended_at: Date }).ended_at);
    const { rows: kept } = await sql<{ bee: object }>`
      select bee from games where id = ${id}`.execute(database.db);
    expect(kept[0]?.bee).toEqual({ winner: null, turn: { n: 1, letters: [] } });
  });

  test('takes along the guests whom nothing else names', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(node, host, { host_plays: false, guests: 'named' });
    const [stays, leaves] = [await aGuest(node, id, 'Zola'), await aGuest(node, id, 'Mpho')];
    const caller = await call(node.address, `game/${id}/`, { key: leaves.key });
    await caller.hear('game_state');
    caller.send({ type: 'leave_game' });
    await caller.closed;
    await node.inject({
      method: 'PATCH',
      url: `/api/game/${id}/`,
      headers: host.headers,
      payload: { status: 'completed' },
    });
    const guests = async () => {
      const { rows } = await sql<{ id: number }>`
        select id from users where guest_of = ${id} order by id`.execute(database.db);
      return rows.map((guest) => guest.id);
    };
    // A game that is being written is left to the next time.
    await until(async () => (await rowsOf(id, 'presences')) === 0);
    // The clock of the game may be a little ahead of this one.
    const soon = new Date(Date.now() + 60_000);
    expect(await node.parts.retention.forgetGuests(soon)).toBe(2);
    expect(await guests()).toEqual([stays.id, leaves.id]);
    expect(await node.parts.retention.removeRecords(soon)).toBe(1);
    expect(await guests()).toEqual([stays.id]);
  });
});

describe('GET /game/{id}/report/', () => {
  test('counts what the class did, without those who were taken out', async () => {
    const { id, host, one, two, three, late } = await aPlayedGame();
    const report = JSON.parse((await get(`${id}/report/`, host)).text);
    expect(report.words[0]).toMatchObject({ tried: 2, first: 1, later: 1, letters: null });
    expect(
      report.players.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id),
    ).toMatchObject([
      { id: one.id, right: 1, first: 1, attempts: 1 },
      { id: two.id, right: 1, first: 0, attempts: 2 },
      { id: three.id, right: 0, first: 0, attempts: 0 },
      { id: late.id, right: 0, first: 0, attempts: 0 },
    ]);
  });

  test('comes as a table for spreadsheets, and no cell begins a formula', async () => {
    const { id, host, words } = await aPlayedGame();
    const { text, headers } = await get(`${id}/report/?format=csv`, host);
    expect(headers['content-disposition']).toMatch(/\d{4}-\d\d-\d\d\.csv$/);
    const [, , , head, ...rows] = parse(text, { bom: true });
    expect(head).toEqual(['Name', 'Sum', 'Percent', ...words]);
    expect(rows.map((row) => row[0]).slice(-4)).toEqual(['Class', 'First try', 'Later', 'Not yet']);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(text).toContain("'=cmd");
  });

  test('in another format is 400', async () => {
    const { id, host } = await aGame(node);
    expect((await get(`${id}/report/?format=xls`, host)).status).toBe(400);
    expect((await get(`${id}/report/?format=csv&zone=Mars`, host)).status).toBe(400);
  });
});

describe('POST /game/{id}/rematch/', () => {
  test('opens the same game once, and informs everybody who stayed', async () => {
    const { id, host, two } = await aPlayedGame();
    const all = await Promise.all([rematch(id, host), rematch(id, host)]);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const [first] = all.map(({ body }) => body);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(first).toMatchObject({
      status: 'waiting',
      host_id: host.id,
      host_plays: false,
      late_join: true,
    });
    expect(await two.caller.hear('rematch')).toMatchObject({ game: { id: first?.id } });
    const again = await call(node.address, `game/${id}/`, { key: two.key });
    expect((await again.hear('game_state')).game).toMatchObject({ rematch: { id: first?.id } });
    expect((await join(node, String(first?.id), two)).status).toBe(200);
    expect((await get(`${id}/match/`, host)).status).toBe(200);
  });

  test('plays the words that somebody missed', async () => {
    const { id, host, words } = await aPlayedGame();
    const { status, body } = await rematch(id, host, { words: 'missed' });
    expect([status, body.word_count]).toEqual([201, 1]);
    const next = String(body.id);
    const callers = await Promise.all(
      [await aLearner(database.db), await aLearner(database.db)].map(async (learner) => {
        await join(node, next, learner);
        const caller = await call(node.address, `game/${next}/`, { key: learner.key });
        await caller.hear('game_state');
        return caller;
      }),
    );
    const teacher = await call(node.address, `game/${next}/`, { key: host.key });
    await teacher.hear('game_state');
    teacher.send({ type: 'start_game' });
    await Promise.all(callers.map((caller) => caller.hear('game_started')));
    expect(await spellings(node, next)).toEqual([words[0]]);
  });

  test('is refused if nobody missed a word, to others, and before the end', async () => {
    const { id, host, players } = await aGame(node);
    expect((await rematch(id, host)).status).toBe(409);
    host.caller.send({ type: 'end_game' });
    await host.caller.hear('game_ended');
    expect(await rematch(id, host, { words: 'missed' })).toMatchObject({
      status: 409,
      body: { detail: 'Nobody missed a word in this game.' },
    });
    expect((await rematch(id, players[1] as Player)).status).toBe(404);
    expect((await rematch(id, host, { words: 'missed', level: 101 })).status).toBe(400);
    expect((await rematch(id, host, { level: 999 })).status).toBe(404);
  });

  test('takes guests along with the key that they have', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(node, host, { host_plays: false, guests: 'named' });
    const joined = await node.inject({
      method: 'POST',
      url: `/api/game/${id}/join-as-guest/`,
      payload: { name: 'Zola' },
    });
    const { key } = joined.json<{ key: string }>();
    const guest = { headers: { authorization: `Token ${key}` } } as TestLearner;
    const caller = await call(node.address, `game/${id}/`, { key });
    await caller.hear('game_state');
    const stranger = await create(node, host, { host_plays: false, guests: 'named' });
    await node.inject({
      method: 'PATCH',
      url: `/api/game/${id}/`,
      headers: host.headers,
      payload: { status: 'completed' },
    });
    const { body } = await rematch(id, host);
    expect((await join(node, stranger.id, guest)).status).toBe(403);
    expect(await join(node, String(body.id), guest)).toMatchObject({
      status: 200,
      body: { player_count: 1 },
    });
    expect((await get(`${String(body.id)}/`, guest)).status).toBe(200);
    expect((await get(`${id}/`, guest)).status).toBe(403);
    const inNext = await call(node.address, `game/${String(body.id)}/`, { key });
    expect((await inNext.hear('game_state')).game.players).toMatchObject([{ name: 'Zola' }]);
  });

  test('keeps the names that the host gave, in every game that follows', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(node, host, { host_plays: false, guests: 'named' });
    const asGuest = async (game: string, name: string) =>
      node.inject({
        method: 'POST',
        url: `/api/game/${game}/join-as-guest/`,
        payload: { name },
      });
    const { key, user } = (await asGuest(id, 'Mr Smith')).json<{
      key: string;
      user: { id: number };
    }>();
    const guest = { headers: { authorization: `Token ${key}` } } as TestLearner;
    const teacher = await call(node.address, `game/${id}/`, { key: host.key });
    await teacher.hear('game_state');
    teacher.send({ type: 'rename_player', player_id: user.id, name: 'Pupil A' });
    await teacher.hear('player_changed');
    const refused = await asGuest(id, 'mr  smith');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { name: ['Please choose another name.'] },
    ]);
    let last = id;
    for (let game = 0; game < 2; game += 1) {
      await complete(node, last, host.headers);
      last = String((await rematch(last, host)).body.id);
      // Whoever comes first with the new name has it; who was given it gets a number.
      if (game === 1) await asGuest(last, 'Pupil A');
      const { body } = await join(node, last, guest);
      const own = body.players.find((player) => player.id === user.id);
      expect(own?.name).toBe(game === 0 ? 'Pupil A' : 'Pupil A 2');
      expect((await asGuest(last, 'Mr Smith')).statusCode).toBe(400);
      const { text } = await get(`${last}/name-suggestion/?name=Mr%20Smith`, guest);
      expect(text).not.toMatch(/smith/i);
    }
    const elsewhere = await create(node, host, { host_plays: false, guests: 'named' });
    expect((await asGuest(elsewhere.id, 'Mr Smith')).statusCode).toBe(201);
  });
});
