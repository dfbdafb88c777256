import {
  type Forecast,
  type Placement,
  type PlacementWords,
  type Practice,
  PracticeSchema,
  type RecordedAnswer,
  type RememberedWords,
  type TrippingTrap,
  type AvailableContent,
} from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { aLearner } from '../../support/people/learners.ts';
import { levelOf, SPELLINGS, wordId } from '../../support/solo-play.ts';
import { aList } from '../../support/lists.ts';
import { aClass, aPupil } from '../../support/people/classes.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withVoice } from '../../support/servers/with-voice.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const DAY_S = 86_400;
const database = withDatabase();
const voice = withVoice();
const play = withSoloPlay(database, { voice, rateLimits: true });
const thandi = withLearner(database);

async function get<Body>(url: string, learner = thandi) {
  return play.send<Body>(learner, 'GET', url);
}

async function practice(query = 'language=1') {
  const { status, body } = await get<Practice>(`/api/practice/?${query}`);
  expect(status).toBe(200);
  expect(PracticeSchema.parse(body)).toEqual(body);
  return body;
}

async function spell(word: string, typed = word) {
  play.wait(1);
  const { status, body } = await play.answer(thandi, { word, typed });
  expect(status).toBe(201);
  return body;
}

const spellings = ({ words }: Practice) => words.map(({ word }) => word.word);

describe('GET /api/practice/', () => {
  test('begins with new words in the order of the ladder', async () => {
    const today = await practice();
    expect(spellings(today)).toEqual(SPELLINGS[101]);
    expect(today).toMatchObject({ due_count: 0, next_due_at: null });
    expect(today.words[0]).toMatchObject({
      because: 'next',
      level: { id: 101 },
      memory: { step: 0, state: 'new', due_at: null },
    });
    expect(today.words[0]?.word.sentence).toContain('___');
  });

  test('stays the same until every word is done, and then has what is next', async () => {
    await practice('language=1&count=5');
    for (const word of ['cat', 'dog', 'mud', 'leg']) await spell(word);
    await spell('colour', 'x');
    await spell('colour');
    await spell('cat');
    // Missed once, and not recalled yet; meanwhile the next level is open.
    expect(spellings(await practice())).toEqual(SPELLINGS[101]);
    await spell('colour');
    expect(spellings(await practice())).toEqual(SPELLINGS[102]);
  });

  test('leaves a word that was missed twice for another time', async () => {
    await practice('language=1&count=5');
    for (const word of ['cat', 'dog', 'mud', 'leg', 'colour']) await spell(word, 'x');
    expect(spellings(await practice())).toEqual(SPELLINGS[101]);
    for (const word of ['dog', 'mud', 'leg', 'colour', 'cat']) await spell(word, 'x');
    expect((await practice()).words.map(({ because }) => because)).toEqual(
      Array.from({ length: 5 }, () => 'due'),
    );
  });

  test('has what is due first on the next day', async () => {
    await practice();
    for (const word of ['mud', 'cat']) await spell(word);
    const later = await practice();
    expect(later.next_due_at).toBe(later.words[3]?.memory.due_at);
    play.wait(DAY_S);
    const next = await practice();
    expect(spellings(next).slice(0, 2)).toEqual(['mud', 'cat']);
    expect(next.words[0]?.because).toBe('due');
    expect(next.due_count).toBe(2);
  });

  test('brings words of one’s own lists back when they are due, and no new ones', async () => {
    const list = await aList(play.server, thandi, ['cascade', 'quagmire', 'parade']);
    const answer = (place: number, user_input: string) =>
      play.send(thandi, 'POST', '/api/level-logs/', {
        level: list.id,
        word: list.words[place]?.id,
        user_input,
      });
    await answer(0, 'cascade');
    expect(spellings(await practice())).toEqual(SPELLINGS[101]);
    play.wait(4 * DAY_S);
    const today = await practice();
    expect(today.words[0]).toMatchObject({
      because: 'due',
      word: { word: 'cascade' },
      level: { id: list.id },
    });
    expect(today.due_count).toBe(1);
    expect(spellings(today)).not.toContain('quagmire');
    const { headers } = thandi;
    await play.server.inject({ method: 'DELETE', url: `/api/lists/${list.id}/`, headers });
    expect(spellings(await practice())).toEqual(SPELLINGS[101]);
  });

  test('brings words of a set list back for as long as it is set', async () => {
    const list = await aList(play.server, thandi, ['cascade', 'quagmire']);
    const ofTeacher = await aClass(play.server, thandi);
    const pupil = await aPupil(play.server, ofTeacher);
    const send = (method: 'GET' | 'POST' | 'DELETE', url: string, who: object, payload?: object) =>
      play.server.inject({ method, url, ...who, ...(payload ? { payload } : {}) });
    const set = await send('POST', `/api/classes/${ofTeacher.id}/assignments/`, thandi, {
      level: list.id,
      kind: 'practice',
    });
    for (const { id, word } of list.words) {
      const answer = { level: list.id, word: id, user_input: word, assignment: set.json().id };
      expect((await send('POST', '/api/level-logs/', pupil, answer)).statusCode).toBe(201);
    }
    play.wait(4 * DAY_S);
    const today = async () =>
      spellings((await send('GET', '/api/practice/?language=1', pupil)).json<Practice>());
    expect((await today()).slice(0, 2)).toEqual(['cascade', 'quagmire']);
    await send('DELETE', `/api/assignments/${set.json().id}/`, thandi);
    expect(await today()).toEqual(SPELLINGS[101]);
  });

  test('with a level has its words alone', async () => {
    expect(spellings(await practice('level=101&count=5'))).toEqual(SPELLINGS[101]);
    expect((await get('/api/practice/?level=102')).status).toBe(403);
    expect((await get('/api/practice/?level=9999')).status).toBe(404);
  });

  test('with a trap has the words that hold it, also those that are not due', async () => {
    const withTrap = (trap: string) => practice(`language=1&trap=${trap}`);
    expect((await withTrap('vowel-team')).words).toMatchObject([
      { word: { word: 'colour' }, because: 'trap', trap: 'vowel-team' },
    ]);
    await spell('colour');
    expect(spellings(await withTrap('vowel-team'))).toEqual(['colour']);
    expect(spellings(await withTrap('ph'))).toEqual([]);
    // The words of today are others.
    expect(spellings(await practice())).toEqual(['cat', 'dog', 'mud', 'leg']);
  });

  test.each([
    ['', 400],
    ['language=1&trap=lions', 400],
    ['trap=vowel-team', 400],
    ['language=1&count=4', 400],
    ['language=1&count=31', 400],
    ['language=1&count=twelve', 400],
    ['language=99', 404],
    ['language=1&assignment=7', 404],
  ])('answers "%s" with %i', async (query, status) =>
    expect((await get(`/api/practice/?${query}`)).status).toBe(status),
  );
});

describe('GET /api/user-progress/words/', () => {
  test('lists the words that were tried, by state', async () => {
    await spell('cat');
    await spell('mud', 'mudd');
    play.wait(DAY_S);
    await spell('cat');
    const words = async (query = '') =>
      (await get<RememberedWords>(`/api/user-progress/words/?language=1${query}`)).body;
    expect(await words()).toMatchObject({ count: 2, next: null, previous: null });
    expect((await words('&state=known')).results).toMatchObject([
      { word: { word: 'cat' }, level: { id: 101 }, memory: { step: 2 }, last_slip: null },
    ]);
    expect((await words('&state=learning')).results).toMatchObject([
      { word: { word: 'mud' }, memory: { state: 'learning' }, last_slip: 'doubled' },
    ]);
    const other = await aLearner(database.db);
    const theirs = await play.send<RememberedWords>(
      other,
      'GET',
      '/api/user-progress/words/?language=1',
    );
    expect(theirs.body.count).toBe(0);
    play.wait(5 * DAY_S);
    expect((await words('&state=slipping')).results).toMatchObject([{ word: { word: 'cat' } }]);
    expect((await words('&state=new')).count).toBe(0);
    const second = await words('&size=1&page=2');
    expect(second).toMatchObject({ count: 2, next: null, results: [{ word: { word: 'cat' } }] });
    expect(second.previous).toMatch(/language=1&size=1&page=1$/);
    expect((await get('/api/user-progress/words/?language=1&size=501')).status).toBe(400);
    expect((await get('/api/user-progress/words/?language=1&page=2')).status).toBe(404);
    expect((await get('/api/user-progress/words/?language=1&state=lost')).status).toBe(400);
  });
});

describe('GET /api/user-progress/traps/', () => {
  test('names what trips a learner up, from five answers on', async () => {
    await play.send(thandi, 'POST', '/api/user-progress/placement/', {
      language: 1,
      answers: ['cake', 'frog', 'ship', 'cat', 'dog'].map((word) => ({
        word: wordId(word),
        user_input: word,
      })),
    });
    const traps = async () =>
      (await get<TrippingTrap[]>('/api/user-progress/traps/?language=1')).body;
    for (let n = 0; n < 4; n++) {
      await spell('cake', n < 2 ? 'cak' : 'cake');
      await spell('cat');
    }
    expect((await traps()).map(({ trap }) => trap)).not.toContain('magic-e');
    await spell('cake');
    const magic = (await traps()).find(({ trap }) => trap === 'magic-e');
    expect(magic).toMatchObject({ tried: 5, missed: 2, share: 0.4, examples: ['cake'] });
  });
});

describe('an example of a trap', () => {
  test('may be a word of a list', async () => {
    const list = await aList(play.server, thandi, ['snake']);
    for (const user_input of ['snak', 'snak', 'snake', 'snake', 'snake']) {
      play.wait(1);
      await play.send(thandi, 'POST', '/api/level-logs/', {
        level: list.id,
        word: list.words[0]?.id,
        user_input,
      });
      await spell('cat');
    }
    const { body } = await get<TrippingTrap[]>('/api/user-progress/traps/?language=1');
    expect(body.find(({ trap }) => trap === 'magic-e')?.examples).toEqual(['snake']);
  });
});

describe('GET /api/user-progress/forecast/', () => {
  test('says nothing of sessions at first, and how many words are known', async () => {
    await spell('cat');
    const { body } = await get<Forecast>('/api/user-progress/forecast/?level=101');
    expect(body).toEqual({ sessions: null, known: 0, of: 5 });
    expect((await get('/api/user-progress/forecast/?level=102')).status).toBe(403);
  });
});

describe('a placement', () => {
  async function place(typed: (word: string) => string, words = Object.values(SPELLINGS).flat()) {
    const answers = words
      .filter((word) => levelOf(word) < 300 && levelOf(word) !== 103)
      .map((word) => ({ word: wordId(word), user_input: typed(word) }));
    return play.send<Placement>(thandi, 'POST', '/api/user-progress/placement/', {
      language: 1,
      answers,
    });
  }
  const playable = async () =>
    (
      (await get<AvailableContent>('/api/user-progress/get_available_content/')).body['English'] ??
      []
    )
      .filter(({ is_playable }) => is_playable)
      .map(({ id }) => id);

  test('is offered words of each free level', async () => {
    const { body } = await get<PlacementWords>('/api/user-progress/placement/?language=1');
    const levels = body.words.map(({ level }) => level.id);
    expect([...new Set(levels)]).toEqual([101, 102, 104]);
    expect(levels.filter((id) => id === 101)).toHaveLength(4);
  });

  test('opens its level and the free ones before it, and practice begins there', async () => {
    const { status, body } = await place((word) => word);
    expect([status, body]).toMatchObject([200, { level: { id: 104 }, right: 8, of: 8 }]);
    expect(await playable()).toEqual([101, 102, 104]);
    expect((await practice('language=1&count=5')).words[0]?.word.word).toBe('cake');
    await play.send(thandi, 'POST', '/api/profile/set-last-played-language/', { language_id: 1 });
    const { body: user } = await get<{ user_progress: { current_level: { id: number } } }>(
      '/api/auth/user/',
    );
    expect(user.user_progress.current_level.id).toBe(104);
  });

  test('is judged by the server, and never closes a level', async () => {
    await place((word) => word);
    expect((await place(() => 'x')).body).toMatchObject({ level: { id: 104 }, right: 0 });
    expect(await playable()).toEqual([101, 102, 104]);
  });

  test('refuses words of a level that is paid for, and too many', async () => {
    const sent = (answers: object[]) =>
      play.send(thandi, 'POST', '/api/user-progress/placement/', { language: 1, answers });
    const bouquet = { word: wordId('bouquet'), user_input: 'bouquet' };
    expect(await sent([bouquet])).toEqual({
      status: 400,
      body: { answers: ['A word is not one of a free level.'] },
    });
    expect((await sent([])).status).toBe(400);
    expect((await sent(Array.from({ length: 21 }, () => bouquet))).status).toBe(400);
  });
});

describe('GET /api/level-logs/:id/clip/', () => {
  async function clipOf({ id }: Pick<RecordedAnswer, 'id'>, { headers } = thandi) {
    return play.server.inject({ url: `/api/level-logs/${id}/clip/`, headers });
  }

  test("says a learner's own wrong answer, and keeps nothing", async () => {
    const clip = await clipOf(await spell('cat', 'katt'));
    expect(clip.statusCode).toBe(200);
    expect(clip.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'private, no-store',
    });
    expect(JSON.parse(clip.body)).toMatchObject({ text: 'katt' });
  });

  test('says nothing that is right, blocked, too long or old, nor what somebody else wrote', async () => {
    const wrong = await spell('cat', 'kat');
    const silent = [
      await spell('cat'),
      await spell('cat', 'shit'),
      await spell('cat', 's h i t'),
      await spell('cat', 'a'.repeat(31)),
      await spell('cat', ''),
    ];
    for (const one of silent) expect((await clipOf(one)).statusCode).toBe(404);
    expect((await clipOf(wrong, await aLearner(database.db))).statusCode).toBe(404);
    expect((await clipOf({ id: 999_999 })).statusCode).toBe(404);
    play.wait(3601);
    expect((await clipOf(wrong)).statusCode).toBe(404);
  });

  test('is said thirty times an hour', async () => {
    const wrong = await spell('cat', 'kat');
    const codes = [];
    for (let n = 0; n < 31; n++) codes.push((await clipOf(wrong)).statusCode);
    expect([codes[29], codes[30]]).toEqual([200, 429]);
  });
});
