/** What is new in the classes of a teacher, and who may need help. */
import { type Assignment, type ClassNews, ClassNewsSchema } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needOf } from '../../../server/classes/rules.ts';
import { aClass, aPupil } from '../../support/people/classes.ts';
import { aLearner } from '../../support/people/learners.ts';
import { type SoloPlay, startSoloPlay } from '../../support/solo-play.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withVoice } from '../../support/servers/with-voice.ts';

const database = withDatabase();
const voice = withVoice();
let play: SoloPlay;

beforeAll(async () => {
  play = await startSoloPlay(database.db, { voice });
});
afterAll(() => play.close());

const missed = (word: string, input: string) => ({ word, input, accepted: [], language: 'en' });

describe('a pupil may need help', () => {
  test.each([
    ['who spelled none of three words', { tried: 3, right: 0, missed: [] }, { slip: null }],
    ['not who tried two words alone', { tried: 2, right: 0, missed: [] }, undefined],
    ['not who got one of four', { tried: 4, right: 1, missed: [] }, undefined],
  ])('%s', (_, lately, need) => {
    expect(needOf(lately)).toEqual(need);
  });

  test('who missed three words twice by the same kind of slip, and not by different ones', () => {
    const doubled = [
      missed('letter', 'leter'),
      missed('hammer', 'hamer'),
      missed('rabbit', 'rabit'),
    ];
    const need = needOf({ tried: 9, right: 5, missed: doubled });
    expect(need?.slip).toEqual(expect.any(String));
    expect(needOf({ tried: 9, right: 5, missed: doubled.slice(1) })).toBeUndefined();
  });
});

describe('GET /api/classes/news/', () => {
  const newsOf = async (teacher: Parameters<SoloPlay['send']>[0]) => {
    const { body } = await play.send<ClassNews[]>(teacher, 'GET', '/api/classes/news/');
    return ClassNewsSchema.parse(body);
  };

  test('says who came to an older class, and who may need help, of own classes alone', async () => {
    const own = await aClass(play.server, await aLearner(database.db));
    const thandi = await aPupil(play.server, own, 'Thandi');
    await aClass(play.server, await aLearner(database.db), 'Grade 6');
    expect(await newsOf(own.teacher)).toEqual([{ class: own.id, added: [], help: [] }]);
    await sql`update classes set created_at = created_at - interval '30 days'
      where id = ${own.id}`.execute(database.db);
    const learner = { ...own.teacher, headers: thandi.headers };
    for (const word of ['colour', 'cat', 'dog']) {
      play.wait(1);
      await play.answer(learner, { word, typed: 'zzz' });
    }
    expect(await newsOf(own.teacher)).toEqual([
      {
        class: own.id,
        added: [{ id: thandi.seat.id, name: 'Thandi' }],
        help: [{ id: thandi.seat.id, name: 'Thandi', slip: null }],
      },
    ]);
    expect(await newsOf(await aLearner(database.db))).toEqual([]);
  });
});

describe('GET /api/assignments/set/', () => {
  test('has the open work of all own classes, what is due first at the top', async () => {
    const own = await aClass(play.server, await aLearner(database.db));
    const work = (due_at: string | null, title: string) =>
      play.send(own.teacher, 'POST', `/api/classes/${own.id}/assignments/`, {
        level: 101,
        kind: 'test',
        title,
        due_at,
      });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await work(null, 'No day');
    await work(inDays(5), 'Friday list');
    await work(inDays(2), 'Tuesday list');
    const of = async (teacher: Parameters<SoloPlay['send']>[0]) =>
      (await play.send<Assignment[]>(teacher, 'GET', '/api/assignments/set/')).body.map(
        ({ title }) => title,
      );
    expect(await of(own.teacher)).toEqual(['Tuesday list', 'Friday list', 'No day']);
    expect(await of(await aLearner(database.db))).toEqual([]);
  });
});
