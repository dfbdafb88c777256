/** Lists that people keep: stored, changed, shared, deleted. */
import type { ListWithWords, ListWordRequest, OwnList } from '@waggle/engine/contracts';
import { BLOCKED_WORDS, CALL_REFUSALS } from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import type { TestLearner } from '../../support/people/learners.ts';
import { aList, aListWord } from '../../support/lists.ts';
import { createFakeVoice, startApp } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { type Method, request, requestJson } from '../../support/servers/request.ts';
import { withLearner, withServer } from '../../support/servers/with-server.ts';

const voice = createFakeVoice('/nowhere');
const database = withDatabase(SMALL_CONTENT, voice);
const server = withServer(database, { voice });
const other = withLearner(database);
const teacher = withLearner(database, { nickname: 'Ms Dlamini' });

const call = (
  method: Method,
  path: string,
  { payload, by = teacher }: { payload?: object; by?: TestLearner } = {},
) => requestJson(server, method, `/api/lists/${path}`, by, payload);

const put = (list: { id: number }, words: ListWordRequest[], differs: object = {}) =>
  call('PUT', `${list.id}/`, { payload: { name: 'Week 12', language: 1, words, ...differs } });

describe('POST /api/lists/', () => {
  test('stores a list as a level with an owner, above the ids of the content', async () => {
    const list = await aList(server, teacher, [
      aListWord('garden', { hint: 'where flowers grow', sentence: 'The ___ is green.' }),
      aListWord('colour', { accepted: ['color'], say: 'culler' }),
    ]);
    expect(list).toMatchObject({
      name: 'Week 12',
      language: 1,
      difficulty: 0,
      owner: { name: 'Ms Dlamini' },
      is_playable: true,
      word_count: 2,
      to_record: 0,
      share_code: expect.stringMatching(/^[a-z0-9]{10}$/),
    });
    expect(list.id).toBeGreaterThanOrEqual(1_000_000);
    expect(list.words).toMatchObject([
      { word: 'garden', hint: 'where flowers grow', sentence: 'The ___ is green.', say: null },
      { word: 'colour', accepted: ['color'], say: 'culler', sentence_blob_url: null },
    ]);
    expect((await call('GET', '')).body).toEqual([expect.objectContaining({ id: list.id })]);
    expect((await call('GET', '', { by: other })).body).toEqual([]);
  });

  test('is called by words that only another language blocks', async () => {
    for (const name of ['Cul-de-sac words', 'Mavi']) {
      const payload = { name, language: 1, words: [aListWord('bee')] };
      expect(await call('POST', '', { payload })).toMatchObject({ status: 201, body: { name } });
    }
  });

  test('takes a word twice, and refuses a blocked one wherever it stands', async () => {
    expect((await aList(server, teacher, ['garden', 'garden'])).to_look_at).toBe(1);
    const [blocked = ''] = BLOCKED_WORDS.get('en') ?? [];
    const refused = await call('POST', '', {
      payload: {
        name: 'Week 13',
        language: 1,
        words: [aListWord('bee', { sentence: `A ${blocked}.` })],
      },
    });
    expect(refused).toEqual({ status: 400, body: { words: ['“bee” cannot be in a list.'] } });
    const named = await call('POST', '', {
      payload: { name: blocked, language: 1, words: [aListWord('bee')] },
    });
    expect(named).toEqual({ status: 400, body: { name: ['Please choose another name.'] } });
  });

  test.each<[string, object, object]>([
    ['no word', { words: [] }, { words: ['A list needs a word.'] }],
    ['no name', { name: ' ' }, { name: ['Give the list a name.'] }],
    ['no letter', { words: [aListWord('42')] }, { word: ['A word needs a letter.'] }],
    ['no such language', { language: 99 }, { language: ['There is no such language.'] }],
    [
      'too many words',
      { words: Array.from({ length: 201 }, (_, place) => aListWord(`w${place}`)) },
      { words: ['A list has 200 words at most.'] },
    ],
  ])('refuses a list with %s', async (_, differs, body) => {
    const payload = { name: 'Week 12', language: 1, words: [aListWord('bee')], ...differs };
    expect(await call('POST', '', { payload })).toEqual({ status: 400, body });
  });

  test('refuses the list after the most that one person may have', async () => {
    // Ten at a time: the embedded database has one connection, and who waits for it long is refused.
    for (let made = 0; made < 100; made += 10)
      await Promise.all(Array.from({ length: 10 }, () => aList(server, teacher, ['bee'])));
    const payload = { name: 'One more', language: 1, words: [aListWord('bee')] };
    expect((await call('POST', '', { payload })).status).toBe(CALL_REFUSALS.too_many_lists.status);
  });
});

describe('PUT /api/lists/{id}/', () => {
  test('keeps the ids and sounds of words whose spelling stays, whatever their order', async () => {
    const list = await aList(server, teacher, ['garden', 'necessary', 'rhythm']);
    const [garden, necessary] = list.words;
    const changed = await put(list, [
      aListWord('Necessary'),
      aListWord('bee'),
      aListWord('garden', { hint: 'where flowers grow' }),
    ]);
    expect(changed.status).toBe(200);
    const words: ListWithWords['words'] = changed.body.words;
    expect(words.map(({ word }) => word)).toEqual(['Necessary', 'bee', 'garden']);
    expect([words[0]?.id, words[2]?.id]).toEqual([necessary?.id, garden?.id]);
    expect(words[2]?.audio_blob_url).toBe(garden?.audio_blob_url);
    expect(list.words.map(({ id }) => id)).not.toContain(words[1]?.id);
  });

  test('gives a word a new address when it is said in another way', async () => {
    const list = await aList(server, teacher, ['garden']);
    const { body } = await put(list, [aListWord('garden', { say: 'gar den' })]);
    expect(body.words[0].audio_blob_url).not.toBe(list.words[0]?.audio_blob_url);
  });

  test('keeps what its owner has looked at out of the count', async () => {
    const list = await aList(server, teacher, ['garden', 'garden']);
    const { body } = await put(list, [
      aListWord('garden'),
      aListWord('garden', { kept: ['twice'] }),
    ]);
    expect(body).toMatchObject({ to_look_at: 0 });
    expect(body.words[1].kept).toEqual(['twice']);
  });
});

describe('a list of somebody else', () => {
  test('is not there, whatever is asked of it', async () => {
    const list = await aList(server, teacher);
    const [word] = list.words;
    const payload = { name: 'Mine', language: 1, words: [aListWord('bee')] };
    for (const answer of [
      await call('GET', `${list.id}/`, { by: other }),
      await call('PUT', `${list.id}/`, { by: other, payload }),
      await call('DELETE', `${list.id}/`, { by: other }),
      await call('GET', `${list.id}/export/`, { by: other }),
      await call('DELETE', `${list.id}/words/${word?.id}/recording/`, { by: other }),
    ]) {
      expect(answer).toMatchObject({
        status: 404,
        body: { detail: CALL_REFUSALS.no_list.message },
      });
    }
  });

  test('is copied by its share code, in any case, and the copy is one’s own', async () => {
    const list = await aList(server, teacher, [aListWord('garden', { hint: 'green' }), 'bee']);
    const code = list.share_code.toUpperCase();
    const { status, body } = await call('POST', 'copy/', {
      by: other,
      payload: { share_code: `${code.slice(0, 5)} ${code.slice(5)}` },
    });
    expect(status).toBe(201);
    expect(
      body.words.map(({ word, hint }: { word: string; hint: string }) => [word, hint]),
    ).toEqual([
      ['garden', 'green'],
      ['bee', ''],
    ]);
    await call('PUT', `${body.id}/`, {
      by: other,
      payload: { name: 'Mine', language: 1, words: [aListWord('hive')] },
    });
    expect((await call('GET', `${list.id}/`)).body.word_count).toBe(2);
    const unknown = await call('POST', 'copy/', { payload: { share_code: '2222222222' } });
    expect(unknown).toMatchObject({
      status: 404,
      body: { detail: CALL_REFUSALS.no_share_code.message },
    });
  });
});

describe('GET /api/lists/{id}/export/', () => {
  test('gives CSV for a spreadsheet, which is read as the same list again', async () => {
    const words = [
      aListWord('bee', { hint: '=1+1', sentence: 'A "___", that hums.' }),
      aListWord('café'),
    ];
    const list = await aList(server, teacher, words);
    const answer = await request(
      server,
      'GET',
      `/api/lists/${list.id}/export/?format=csv`,
      teacher,
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body).toBe(
      '\ufeffword,hint,sentence,also right,say it as\r\nbee,\'=1+1,"A ""___"", that hums.",,\r\ncafé,,,,\r\n',
    );
    const { body } = await call('POST', 'check/', { payload: { language: 1, text: answer.body } });
    expect(
      body.words.map(({ word, hint, sentence }: ListWordRequest) => ({ word, hint, sentence })),
    ).toEqual(words);
  });

  test('gives any list so that it is read as it was, with commas and with semicolons', async () => {
    const text = fc
      .string({ unit: fc.constantFrom(...Array.from(`ab é;,|"'=-+@._/()#1:`)), maxLength: 12 })
      .map((drawn) => drawn.replace(/\s+/g, ' ').trim());
    const word = text.map((drawn) => `b${drawn}`);
    const drawn = fc.record({
      word: fc.oneof(
        word,
        word.map((one) => `1. ${one}`),
        word.map((one) => `'-${one}`),
      ),
      hint: text,
      sentence: text,
      accepted: fc.array(word, { maxLength: 3 }),
      say: fc.option(word),
    });
    for (const language of ['en-GB', 'en-ZA,en;q=0.9', 'de']) {
      const list = await aList(server, teacher, fc.sample(drawn, { numRuns: 60, seed: 12 }));
      const answer = await request(server, 'GET', `/api/lists/${list.id}/export/?format=csv`, {
        headers: { ...teacher.headers, 'accept-language': language },
      });
      const separator = language === 'en-GB' ? ',' : ';';
      expect(answer.body.startsWith(`\ufeffword${separator}`)).toBe(true);
      const { body } = await call('POST', 'check/', {
        payload: { language: 1, text: answer.body },
      });
      expect(body.words.map(partsOf)).toEqual(list.words.map(partsOf));
    }
  });
});

type Parts = Partial<Record<'word' | 'hint' | 'sentence' | 'accepted' | 'say', unknown>>;

const partsOf = ({ word, hint, sentence, accepted, say = null }: Parts) => ({
  word,
  hint,
  sentence,
  accepted,
  say,
});

describe('a list in a language that no voice says', () => {
  test('says how many words its owner has to record', async () => {
    const { body: languages } = { body: (await server.inject('/api/languages/')).json() };
    expect(languages).not.toEqual([]);
    const silent = await startApp({ db: database.db });
    const list = await aList(silent, teacher, ['garden', 'bee']);
    expect(list).toMatchObject({ to_record: 2, recorded: 0 });
    expect(list.words[0]?.audio_blob_url).toBeNull();
    const [shown] = (await call('GET', '')).body as OwnList[];
    expect(shown?.to_record).toBe(2);
    await silent.close();
  });
});
