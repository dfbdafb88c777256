import type { ClassMissedWord, ClassTrap } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { aClass, aPupil } from '../../support/people/classes.ts';
import { aLearner } from '../../support/people/learners.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withVoice } from '../../support/servers/with-voice.ts';
import { withSoloPlay } from '../../support/servers/with-server.ts';

const MONTH_S = 30 * 86_400;
const database = withDatabase();
const voice = withVoice();
const play = withSoloPlay(database, { voice });

describe('GET /api/classes/:id/missed/', () => {
  test('has the words that most pupils missed and do not know now, for the teacher alone', async () => {
    const own = await aClass(play.server, await aLearner(database.db));
    const [thandi, kofi] = [
      await aPupil(play.server, own, 'Thandi'),
      await aPupil(play.server, own, 'Kofi'),
    ];
    const missed = async (teacher = own.teacher) =>
      play.send<ClassMissedWord[]>(teacher, 'GET', `/api/classes/${own.id}/missed/`);
    const spell = async (pupil: typeof thandi, word: 'cat' | 'colour', typed: string) => {
      play.wait(60);
      await play.answer({ ...own.teacher, headers: pupil.headers }, { word, typed });
    };
    expect((await missed()).body).toEqual([]);
    await spell(thandi, 'colour', 'colur');
    await spell(thandi, 'cat', 'kat');
    await spell(kofi, 'colour', 'culour');
    await spell(kofi, 'cat', 'cat');
    expect((await missed()).body).toEqual([
      { id: 10103, word: 'colour', level: 101, pupils: 2 },
      { id: 10101, word: 'cat', level: 101, pupils: 1 },
    ]);
    const stranger = await missed(await aLearner(database.db));
    expect([stranger.status, stranger.body]).toEqual([
      404,
      { detail: 'There is no such class.', message: 'There is no such class.' },
    ]);
  });
});

describe('GET /api/classes/:id/traps/', () => {
  test('adds up what its pupils slipped at, older answers with less weight', async () => {
    const own = await aClass(play.server, await aLearner(database.db));
    const other = await aClass(play.server, await aLearner(database.db), 'Grade 6');
    const thandi = await aPupil(play.server, own, 'Thandi');
    const kofi = await aPupil(play.server, own, 'Kofi');
    const stranger = await aPupil(play.server, other, 'Zinhle');
    const traps = async (query = '') =>
      (await play.send<ClassTrap[]>(own.teacher, 'GET', `/api/classes/${own.id}/traps/${query}`))
        .body;
    const spell = async (pupil: typeof thandi, typed: string) => {
      play.wait(1);
      const learner = { ...own.teacher, headers: pupil.headers };
      expect((await play.answer(learner, { word: 'colour', typed })).status).toBe(201);
      // So that the next one is a first try.
      play.wait(1);
      await play.answer(learner, { word: 'cat' });
    };
    for (const typed of ['colour', 'colur']) await spell(thandi, typed);
    for (const typed of ['colur', 'colour']) await spell(kofi, typed);
    await spell(stranger, 'colur');
    expect(await traps()).toEqual([]);
    await spell(kofi, 'colour');
    const team = (rows: ClassTrap[]) => rows.find(({ trap }) => trap === 'vowel-team');
    expect(team(await traps())).toEqual({
      language: 1,
      trap: 'vowel-team',
      tried: 5,
      missed: 2,
      share: 0.4,
      pupils: 2,
    });
    expect(await traps(`?seat=${kofi.seat.id}`)).toEqual([]);
    expect(await traps(`?seat=${stranger.seat.id}`)).toEqual([]);
    for (let n = 0; n < 2; n++) await spell(thandi, 'colour');
    await spell(thandi, 'colur');
    expect(team(await traps(`?seat=${thandi.seat.id}`))).toMatchObject({
      tried: 5,
      missed: 2,
      pupils: 1,
    });
    play.wait(MONTH_S);
    expect(team(await traps())).toMatchObject({ tried: 4, missed: 1.5 });
  });
});
