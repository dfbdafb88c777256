/** One on stage, over real sockets and on both databases. */
import { type Id, QUESTIONS, type RoomEvent } from '@waggle/engine/contracts';
import { matchLines, replayMatch } from '@waggle/engine/replay';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLevel, aWord, SMALL_CONTENT } from '../../../support/content-files.ts';
import {
  aGame,
  call,
  holeIn,
  join,
  type LiveNode,
  look,
  type Player,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { LASTING, localBuses, withLiveNodes } from '../../../support/servers/live-nodes.ts';

const WORDS = 'cat dog frog cake lamp tree star moon ship fish bird nest rain snow wind leaf'.split(
  ' ',
);
const CONTENT = {
  ...SMALL_CONTENT,
  'en/01-first-words.json': aLevel({
    words: WORDS.map((word, index) =>
      aWord({ id: 10101 + index, word, ...(index % 2 ? { origin: `From Latin ${word}.` } : {}) }),
    ),
  }),
};

const { aNode, ahead, learner } = withLiveNodes(CONTENT);
let node: LiveNode;
let other: LiveNode;

beforeEach(async () => {
  const settings = { buses: localBuses(), liveTimes: LASTING };
  node = await aNode(settings);
  other = await aNode(settings);
});

type Heard<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;

async function aBee(players = 3, settings: object = {}) {
  const game = await aGame(node, {
    players: players + 1,
    host_plays: false,
    settings: { mode: 'bee', late_join: true, ...settings },
  });
  await started(game);
  const [, ...spellers] = game.players as [Player, ...Player[]];
  await game.host.caller.hear('turn_started');
  const words = await spellings(node, game.id);
  const bySeat = (id: Id) => spellers.find((one) => one.id === id) as Player;
  /** The turn of this number, once it has begun. */
  async function turn(n: number): Promise<Heard<'turn_started'>['turn'] & { speller: Player }> {
    const heard = () => game.host.caller.heard('turn_started').find((one) => one.turn.n === n);
    await until(() => heard() !== undefined);
    const { turn: begun } = heard() as Heard<'turn_started'>;
    return { ...begun, speller: bySeat(begun.player_id) };
  }
  async function closed(n: number): Promise<Heard<'turn_closed'>> {
    const heard = () => game.host.caller.heard('turn_closed').find((one) => one.n === n);
    await until(() => heard() !== undefined);
    return heard() as Heard<'turn_closed'>;
  }
  /** Who is on stage spells, and says that this is the word. */
  async function spell(n: number, text: string): Promise<Heard<'turn_closed'>> {
    const { speller } = await turn(n);
    for (const letter of text) speller.caller.send({ type: 'letter', n, letter });
    await until(() => lettersGiven(n) === text.length);
    speller.caller.send({ type: 'finish_word', n });
    return closed(n);
  }
  const lettersGiven = (n: number) =>
    Math.max(
      0,
      ...game.host.caller.heard('letters_given').map((one) => (one.n === n ? one.count : 0)),
    );
  /** The right word or a wrong one, and on to the next turn. */
  async function plays(n: number, isRight: boolean): Promise<void> {
    const got = await spell(n, isRight ? (words[n - 1] as string) : 'zz');
    expect(got.is_correct).toBe(isRight);
    ahead(5_000);
  }
  return { ...game, spellers, words, turn, closed, spell, plays };
}

async function refusalOf({ caller }: Player, message: object): Promise<string> {
  const from = caller.frames.length;
  caller.send(message);
  return (await caller.hear('error', from)).code;
}

async function replayed(id: string, host: Player) {
  const file = await node.inject({ url: `/api/game/${id}/match/`, headers: host.headers });
  expect(file.statusCode).toBe(200);
  return replayMatch(matchLines(file.body));
}

describe('a bee', () => {
  test('calls one with a sealed word and no hint, and sends nobody its letters', async () => {
    const bee = await aBee();
    const { speller, word, order, round, lacks } = await bee.turn(1);
    expect(new Set(order)).toEqual(new Set(bee.spellers.map(({ id }) => id)));
    expect(round).toBe(1);
    expect(word).toMatchObject({ id: 1, word: null, hint: '', slow_audio_blob_url: null });
    const isOdd = WORDS.indexOf(bee.words[0] as string) % 2 === 0;
    expect(lacks.includes('origin')).toBe(isOdd);
    const others = bee.players.filter((one) => one.id !== speller.id);
    const letters = ['q', 'x', 'j'];
    for (const letter of letters) speller.caller.send({ type: 'letter', n: 1, letter });
    await until(() => bee.host.caller.heard('letters_given').length === 3);
    for (const { caller } of others) {
      for (const text of caller.texts) {
        for (const letter of letters) expect(text).not.toContain(`"${letter}"`);
        for (const one of bee.words) expect(text).not.toContain(`"${one}"`);
      }
    }
    const again = await call(other.address, `game/${bee.id}/`, { key: speller.key });
    const { bee: mine } = await again.hear('game_state');
    expect(mine).toMatchObject({ count: 3, letters, closed: null });
    bee.host.caller.send({ type: 'get_state' });
    await until(() => bee.host.caller.heard('game_state').length > 1);
    const theirs = bee.host.caller.heard('game_state').at(-1)?.bee;
    expect(theirs).toMatchObject({ count: 3, turn: { n: 1 } });
    expect(theirs?.letters ?? null).toBeNull();
  });

  test('plays to its winner: out by a miss, back when all miss, and the winning word', async () => {
    const bee = await aBee(3);
    // All miss and come back; then one is left, misses the winning word, and wins at the second.
    const course = [false, false, false, true, false, false, false, true, false, false, true];
    for (const [index, isRight] of course.entries()) await bee.plays(index + 1, isRight);
    const { results, spelled_along } = await bee.host.caller.hear('game_ended');
    const [winner] = results;
    const last = bee.host.caller.heard('turn_started').at(-1)?.turn;
    expect(winner).toMatchObject({ playerId: last?.player_id, rank: 1, wordsCorrect: 3 });
    expect(results.map(({ rank }) => rank)).toEqual([1, 2, 2]);
    expect(spelled_along).toHaveLength(3);
    const rounds = bee.host.caller.heard('turn_started').map(({ turn }) => turn.round);
    expect(rounds).toEqual([1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 5]);
    expect(await replayed(bee.id, bee.host)).toMatchObject({ is: 'identical' });
    expect(holeIn(bee.host.caller.frames)).toBeNull();
    // Who comes back to it is shown the winning word.
    const later = await call(other.address, `game/${bee.id}/`, { key: bee.host.key });
    const { bee: over } = await later.hear('game_state');
    const closed = { is_correct: true, wins: true, word: { word: bee.words[10] } };
    expect(over).toMatchObject({ turn: { n: 11, round: 5 }, closed });
  });

  test('hears every question, hides the word, and adds time three times', async () => {
    const bee = await aBee();
    const turn = await bee.turn(1);
    const { speller, lacks } = turn;
    const [listener] = bee.spellers.filter((one) => one.id !== speller.id) as [Player];
    expect(await refusalOf(listener, { type: 'ask', what: 'again' })).toBe('not_your_turn');
    const ends: number[] = [];
    const refused = await Promise.all(
      lacks.map((what) => refusalOf(speller, { type: 'ask', what })),
    );
    expect(refused).toEqual(lacks.map(() => 'bad_message'));
    for (const what of QUESTIONS.filter((one) => !lacks.includes(one))) {
      const from = listener.caller.frames.length;
      speller.caller.send({ type: 'ask', what });
      const asked = await listener.caller.hear('asked', from);
      expect(asked.what).toBe(what);
      expect(asked.text ?? asked.clip).toBeTruthy();
      expect(asked.text ?? '').not.toContain(bee.words[0] as string);
      ends.push(Date.parse(asked.ends_at) - Date.parse(turn.ends_at));
      expect(asked.free).toBe(Math.max(0, 3 - ends.length));
    }
    expect(ends.slice(0, 4)).toEqual([5_000, 10_000, 15_000, 15_000]);
    listener.caller.send({ type: 'get_state' });
    await until(() => listener.caller.heard('game_state').length > 1);
    const { bee: seen } = listener.caller.heard('game_state').at(-1) as Heard<'game_state'>;
    expect(seen?.asked.length).toBe(ends.length);
    expect(seen?.free).toBe(0);
  });

  test('lets the others spell along for a table of their own, and not the one on stage', async () => {
    const bee = await aBee(3, { word_count: 2 });
    const { speller } = await bee.turn(1);
    const [along, idle] = bee.spellers.filter((one) => one.id !== speller.id) as [Player, Player];
    const submit = { type: 'submit_word', word: 1, user_input: bee.words[0] };
    expect(await refusalOf(speller, submit)).toBe('word_closed');
    along.caller.send({ ...submit, id: 'a' });
    const { result, text } = await along.caller.hear('word_result');
    expect(result).toMatchObject({ is_correct: true, score: 0, points: 0 });
    expect(text).toBe(bee.words[0]);
    await bee.plays(1, true);
    expect((await bee.closed(1)).along).toMatchObject({ done: 1, of: 2 });
    await bee.plays(2, false);
    bee.host.caller.send({ type: 'stop_here' });
    const { results, spelled_along } = await idle.caller.hear('game_ended');
    expect(results[0]).toMatchObject({ playerId: speller.id, wordsCorrect: 1, score: 10, rank: 1 });
    expect(results.slice(1).map(({ rank, score }) => [rank, score])).toEqual([
      // Who was not called yet is still in.
      [1, 0],
      [3, 0],
    ]);
    expect(spelled_along?.[0]).toMatchObject({ playerId: along.id, wordsCorrect: 1, rank: 1 });
    expect(await replayed(bee.id, bee.host)).toMatchObject({ is: 'identical' });
    const report = await node.inject({
      url: `/api/game/${bee.id}/report/`,
      headers: bee.host.headers,
    });
    expect(report.json().words[0]).toMatchObject({ tried: 2, first: 2 });
  });

  test('passes over who is away, and goes on without who leaves', async () => {
    const bee = await aBee(3);
    const first = await bee.turn(1);
    first.speller.caller.socket.terminate();
    await until(async () => {
      const { players } = await look(node, bee.id, bee.host);
      return players.some(({ is_connected }) => !is_connected);
    });
    ahead(15_100);
    const passed = { is_correct: false, passed: true };
    expect(await bee.closed(1)).toMatchObject({ ...passed, by: 'away', out: false });
    ahead(5_000);
    const second = await bee.turn(2);
    expect(second.order).toHaveLength(3);
    second.speller.caller.send({ type: 'leave_game' });
    const left = { player_id: second.player_id, passed: true, by: 'gone', out: true };
    expect(await bee.closed(2)).toMatchObject(left);
    ahead(5_000);
    const third = await bee.turn(3);
    expect(third.order).not.toContain(second.player_id);
    await bee.plays(3, true);
    const fourth = await bee.turn(4);
    expect(fourth).toMatchObject({ round: 2, player_id: first.player_id });
    bee.host.caller.send({ type: 'end_game' });
    await bee.host.caller.hear('game_ended');
    expect(await replayed(bee.id, bee.host)).toMatchObject({ is: 'identical' });
  });

  test('goes on with the next level that is free, and then with the same words', async () => {
    const bee = await aBee(3, { word_count: 2, ranks: 'podium' });
    const goesOn = (n: number) =>
      bee.host.caller.heard('turn_started').find((one) => one.turn.n === n)?.goes_on;
    const [state] = bee.host.caller.heard('game_state');
    expect(state?.game.goes_on).toEqual({ after: 'First words', level: 'Sound teams' });
    // Word 2 is missed: its speller is the only one who is out, and spells along.
    await bee.plays(1, true);
    const out = (await bee.turn(2)).speller;
    await bee.plays(2, false);
    await bee.turn(3);
    expect(goesOn(3)).toEqual({ after: 'Sound teams', level: 'Magic e' });
    // Its page is on another node, which has read the words of the game before there were more.
    const far = await call(other.address, `game/${bee.id}/`, { key: out.key });
    await far.hear('game_state');
    const along = async (n: number, user_input: string) => {
      const from = far.frames.length;
      far.send({ type: 'submit_word', word: n, user_input, id: `w${n}` });
      return (await far.hear('word_result', from)).result.is_correct;
    };
    expect(await along(3, 'frog')).toBe(true);
    const sealed = await node.inject({ url: '/api/level-words/?level=102', headers: out.headers });
    expect(sealed.body).not.toContain('frog');
    expect(await bee.spell(3, 'frog')).toMatchObject({
      is_correct: true,
      along: { done: 1, of: 2, most: 1, best: [{ player_id: out.id, words: 1 }] },
    });
    // Who of the others is best is the host's to know.
    const theirs = far.heard('turn_closed').at(-1)?.along;
    expect(theirs).toEqual({ done: 1, of: 2, most: 1 });
    ahead(5_000);
    await bee.turn(4);
    expect(goesOn(4)).toEqual({ after: 'Magic e', level: null });
    expect(await along(4, 'cake')).toBe(true);
    expect((await bee.spell(4, 'cake')).is_correct).toBe(true);
    ahead(5_000);
    const again = await bee.turn(5);
    expect(again).toMatchObject({ round: 2, place: 2, of: 2 });
    expect((await bee.spell(5, 'zz')).word.word).toBe('cake');
    bee.host.caller.send({ type: 'stop_here' });
    const { bee: end, results } = await bee.host.caller.hear('game_ended');
    expect(end?.winners).toEqual(end?.still_in);
    expect(end?.winners).toHaveLength(1);
    expect(results[0]).toMatchObject({ playerId: end?.winners[0], rank: 1, wordsCorrect: 2 });
    expect(await replayed(bee.id, bee.host)).toMatchObject({ is: 'identical' });
    const { rows } = await sql<{ level_id: number; answers: number }>`
      select level_id, count(*)::int as answers from attempts where game_id = ${bee.id}
      group by level_id order by level_id`.execute(node.db);
    expect(rows).toEqual([
      { level_id: 101, answers: 2 },
      { level_id: 102, answers: 2 },
      { level_id: 103, answers: 3 },
    ]);
  });

  test('ends after the turn in which its host says so, however often', async () => {
    const bee = await aBee(3);
    await bee.turn(1);
    expect(await refusalOf(bee.spellers[0] as Player, { type: 'stop_here' })).toBe('not_host');
    bee.host.caller.send({ type: 'stop_here' });
    bee.host.caller.send({ type: 'stop_here' });
    expect(await bee.host.caller.hear('game_changed')).toMatchObject({ changes: { stops: true } });
    await bee.plays(1, true);
    const { bee: end } = await bee.host.caller.hear('game_ended');
    expect([end?.winners.length, end?.still_in.length]).toEqual([3, 3]);
    expect(bee.host.caller.heard('game_changed')).toHaveLength(1);
    expect(bee.host.caller.heard('turn_started')).toHaveLength(1);
    const later = await call(other.address, `game/${bee.id}/`, { key: bee.host.key });
    expect((await later.hear('game_ended')).bee).toEqual(end);
    expect(await replayed(bee.id, bee.host)).toMatchObject({ is: 'identical' });
  });

  test('is over for a turn at its time, stands in a pause, and survives its node', async () => {
    const bee = await aBee(2);
    const { speller } = await bee.turn(1);
    const [word] = bee.words as [string];
    for (const letter of word) speller.caller.send({ type: 'letter', n: 1, letter });
    await until(() => bee.host.caller.heard('letters_given').length === word.length);
    bee.host.caller.send({ type: 'pause_game' });
    await bee.host.caller.hear('game_changed');
    expect(await refusalOf(speller, { type: 'finish_word', n: 1 })).toBe('paused');
    ahead(60_000);
    const from = bee.host.caller.frames.length;
    bee.host.caller.send({ type: 'resume_game' });
    await bee.host.caller.hear('game_changed', from);
    expect(bee.host.caller.heard('turn_closed')).toEqual([]);
    ahead(30_400);
    // What stands at its time is the word.
    expect(await bee.closed(1)).toMatchObject({ is_correct: true, word: { word } });
    const late = await learner();
    expect((await join(node, bee.id, late)).status).toBe(200);
    const caller = await call(other.address, `game/${bee.id}/`, { key: late.key });
    const state = await caller.hear('game_state');
    expect(state.bee).toMatchObject({ closed: { is_correct: true }, turn: { n: 1 } });
    ahead(5_000);
    await node.close();
    expect((await caller.hear('turn_started')).turn.n).toBe(2);
  });

  test('takes no round from its host, and no letter of another turn', async () => {
    const bee = await aBee(2);
    const { speller } = await bee.turn(1);
    const [idle] = bee.spellers.filter((one) => one.id !== speller.id) as [Player];
    expect(await refusalOf(bee.host, { type: 'next_round' })).toBe('bad_message');
    expect(await refusalOf(idle, { type: 'letter', n: 1, letter: 'a' })).toBe('not_your_turn');
    expect(await refusalOf(speller, { type: 'letter', n: 2, letter: 'a' })).toBe('word_closed');
    expect(await refusalOf(speller, { type: 'letter', n: 1, letter: '' })).toBe('bad_message');
    expect(await refusalOf(idle, { type: 'skip_word', word: 1 })).toBe('bad_message');
  });
});
