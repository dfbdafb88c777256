/** The calls of the fake server, made by clients: each answer passes the contract, or the client rejects. */
import { ApiError, currentWord } from '@waggle/engine';
import { type Client, createClient } from '@waggle/engine/client';
import type { Level, Word } from '@waggle/engine/contracts';
import { type FakeServerOptions, startFakeServer } from '@waggle/engine/testing';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-04T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const soon = () => pass(50);

function aServer(options: FakeServerOptions = { levels: [['bee', 'honey'], ['hive']] }) {
  const server = startFakeServer(options);
  onTestFinished(server.stop);
  async function client(name?: string): Promise<Client> {
    const made = createClient(server.ports(name === undefined ? undefined : server.account(name)));
    onTestFinished(made.close);
    await made.open();
    return made;
  }
  return { server, client };
}

async function levelsOf(client: Client): Promise<readonly Level[]> {
  return Object.values(await client.levels.availableContent()).flat();
}

/** Plays a level to its end, each word as it is spelled here. */
async function playSolo({ play: { solo } }: Client, level: Level, spell: (word: string) => string) {
  await solo.start(level);
  await pass(6_000);
  for (;;) {
    const state = await firstValueFrom(solo.state$);
    if (state.phase !== 'playing') return;
    solo.check(spell(currentWord(state).word));
    await pass(1_500);
  }
}

describe('a fake server, its solo games', () => {
  test('are recorded: what was typed, the score and the next level', async () => {
    const { server, client } = aServer();
    const thandi = await client('Thandi');
    const [first] = (await levelsOf(thandi)) as [Level];
    const settled: unknown[] = [];
    thandi.play.outbox.settled$.subscribe((one) => settled.push(one));
    await playSolo(thandi, first, (word) => word);
    await pass(5_000);
    expect(settled).toMatchObject([
      { kind: 'recorded', result: { is_correct: true, words_correct: 1 } },
      { kind: 'recorded', result: { level_up: { next_level: { id: 2 } } } },
    ]);
    expect(server.calls).toContain('PATCH /user-progress/1/');
    const history = createClient(server.ports({ id: 1, name: 'Thandi', key: 'key-1' }));
    await history.open();
    expect((await history.practice.api.levelsKnown(1))[0]).toMatchObject({ learning: 2, of: 2 });
    history.close();
  });

  test('go on without a network, and are recorded when it is back', async () => {
    const { server, client } = aServer();
    const thandi = await client('Thandi');
    const [first] = (await levelsOf(thandi)) as [Level];
    await thandi.play.solo.start(first);
    await pass(6_000);
    server.faults.setOnline(false);
    thandi.play.solo.check('bee');
    await pass(2_000);
    expect(thandi.play.outbox.state()).toMatchObject({ waiting: 1, offline: true });
    server.faults.setOnline(true);
    await pass(40_000);
    expect(thandi.play.outbox.state()).toMatchObject({ waiting: 0, offline: false });
  });

  test('end with the next one: a late answer counts for no game', async () => {
    const { server, client } = aServer();
    const thandi = await client('Thandi');
    const post = (path: string, body: object) =>
      server.fetch(`http://waggle.test/api${path}`, {
        method: 'POST',
        headers: { authorization: 'Token key-1' },
        body: JSON.stringify(body),
      });
    const create = { level_id: 1, game_type: 'single_player' };
    const { id: game } = (await (await post('/game/create-game/', create)).json()) as {
      id: string;
    };
    await post('/game/create-game/', create);
    const answer = { level: 1, word: 101, user_input: 'bee' };
    expect((await post('/level-logs/', { ...answer, game })).status).toBe(409);
    expect((await post('/level-logs/', { ...answer, id: 'a1' })).status).toBe(201);
    expect((await post('/level-logs/', { ...answer, id: 'a1' })).status).toBe(200);
    expect(await thandi.practice.api.remembered(1)).toMatchObject({ count: 1 });
  });
});

describe('a fake server, its practice', () => {
  test('has the words of today, a placement and the bests of short rounds', async () => {
    const { client } = aServer();
    const { practice } = await client('Thandi');
    expect((await practice.sets.of({ language: 1 })).words).toHaveLength(3);
    const { words } = await practice.api.placementWords(1);
    const answers = words.map(({ word }) => ({
      word: Number(word.id),
      user_input: word.word ?? '',
    }));
    expect(await practice.api.place(1, answers)).toMatchObject({ right: 3, level: { id: 2 } });
    await practice.api.keepRound({ language: 1, kind: 'sprint', score: 7 });
    expect(await practice.api.roundBests(1)).toMatchObject({ sprint: 7, survival: 0 });
  });

  test('is a visitor’s too', async () => {
    const { client } = aServer();
    const { practice, play } = await client();
    await practice.game.start({ language: 1 });
    practice.game.check('bee');
    expect(play.guest.answers()).toMatchObject([{ user_input: 'bee', is_correct: true }]);
  });
});

/** Mrs Dlamini’s class with a pupil in it. */
async function aClass() {
  const { server, client } = aServer();
  const teacher = await client('Mrs Dlamini');
  const { id } = await teacher.work.classes.create({ name: '5b', language: 1 });
  const [seat] = await teacher.work.classes.addSeats(id, ['Lerato']);
  const { key, user } = await teacher.work.seats.signIn({ card: seat?.card ?? '' });
  const pupil = createClient(server.ports({ id: Number(user.id), name: 'Lerato', key }));
  onTestFinished(pupil.close);
  await pupil.open();
  return { server, teacher, pupil, id };
}

describe('a fake server, its set work', () => {
  test('is done word by word in practice, and its teacher sees it', async () => {
    const { teacher, pupil, id } = await aClass();
    const work = await teacher.work.assignments.set(id, { level: 1, kind: 'practice' });
    const [own] = await pupil.work.assignments.mine();
    expect(own).toMatchObject({ title: 'Level 1', mine: { state: 'new', of: 2 } });
    await pupil.practice.game.start({ language: 1, assignment: work.id });
    for (const spelling of ['bee', 'honey']) {
      pupil.practice.game.check(spelling);
      await pass(3_000);
    }
    expect(await pupil.work.assignments.one(work.id)).toMatchObject({ mine: { state: 'done' } });
    expect(await teacher.work.assignments.results(work.id)).toMatchObject({
      pupils: [{ name: 'Lerato', cells: ['first', 'first'] }],
    });
  });

  test('is a test that says nothing until all is written', async () => {
    const { teacher, pupil, id } = await aClass();
    const work = await teacher.work.assignments.set(id, { level: 1, kind: 'test' });
    const writing = pupil.work.test();
    const states: string[] = [];
    const words: Word[] = [];
    writing.state$.subscribe((state) => {
      states.push(state.phase);
      if (state.phase === 'writing' && state.left[0]) words.push(state.left[0]);
    });
    const connection = writing.connect();
    onTestFinished(() => connection.unsubscribe());
    await writing.open(work.id);
    writing.check('bee');
    await pass(3_000);
    expect((await pupil.work.assignments.one(work.id)).words.map((one) => one.is_right)).toEqual([
      null,
      null,
    ]);
    writing.check('wrong');
    await pass(6_000);
    expect(states.at(-1)).toBe('done');
    expect((await pupil.work.assignments.one(work.id)).mine).toMatchObject({ state: 'done' });
    expect(new Set(words.map(({ id: word }) => word)).size).toBe(2);
  });

  test('may be a list of one’s own', async () => {
    const { teacher, pupil, id } = await aClass();
    const { lists, assignments } = teacher.work;
    const checked = await lists.check({ language: 1, text: 'apiary\napiary' });
    expect(checked.words[1]?.findings).toMatchObject([{ kind: 'twice' }]);
    const list = await lists.create({ name: 'Bees', language: 1, words: [{ word: 'apiary' }] });
    const work = await assignments.set(id, { level: Number(list.id), kind: 'practice' });
    const { words } = await pupil.work.assignments.one(work.id);
    expect(words.map(({ word }) => word.word)).toEqual(['apiary']);
    expect(await lists.all()).toMatchObject([{ name: 'Bees', word_count: 1 }]);
    await lists.remove(list.id);
    expect(await lists.all()).toEqual([]);
  });
});

describe('a fake server, what it refuses', () => {
  test('is a call that it does not know, a key that is good no more, and a body out of shape', async () => {
    const { server, client } = aServer();
    const thandi = await client('Thandi');
    const unknown: unknown = await thandi.payments.plans().catch((error: unknown) => error);
    expect(unknown).toBeInstanceOf(ApiError);
    expect(unknown).toMatchObject({
      status: 404,
      message: expect.stringContaining('GET /payment-plans/'),
    });
    await expect(
      thandi.work.lists.create({ name: '', language: 1, words: [] }),
    ).rejects.toMatchObject({ status: 400, fields: { name: ['Give the list a name.'] } });
    server.faults.revoke('key-1');
    await expect(thandi.work.lists.all()).rejects.toMatchObject({ status: 401 });
    expect(thandi.player.key()).toBeNull();
    expect(thandi.player.user()).toBeNull();
  });
});

describe('a client, its live games', () => {
  test('are found in the lobby, and played on a board', async () => {
    const { client } = aServer();
    const [thandi, diego] = [await client('Thandi'), await client('Diego')];
    const { id } = await thandi.rooms.create({ level: 1, name: 'Bee', hostPlays: true });
    const seen: unknown[] = [];
    const lobby = diego.lobby().subscribe(({ games }) => seen.push(games?.map(({ name }) => name)));
    onTestFinished(() => lobby.unsubscribe());
    const games = [thandi, diego].map((one) => one.rooms.game(String(id)));
    for (const game of games) {
      const connection = game.connect();
      onTestFinished(() => connection.unsubscribe());
    }
    await soon();
    expect(seen.at(-1)).toEqual(['Bee']);
    const [host] = games;
    let asked: string | null = null;
    host?.board$.subscribe(({ board }) => (asked = board.phase));
    host?.start();
    await soon();
    host?.check('bee');
    await soon();
    expect(asked).toBe('right');
  });
});
