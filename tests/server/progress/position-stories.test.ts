import type { BeeOfTheDay, Practice, User } from '@waggle/engine/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLevel, aWord, ENGLISH, FRENCH, ZULU } from '../../support/content-files.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { loadTree } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withSoloPlay } from '../../support/servers/with-server.ts';
import { withVoice } from '../../support/servers/with-voice.ts';
import { LADDERS, levelOf, SPELLINGS, wordId } from '../../support/solo-play.ts';

const DAY_S = 86_400;
const [EN, FR, ZU] = [1, 3, 8];

const database = withDatabase();
const voice = withVoice();
const play = withSoloPlay(database, { voice });

beforeAll(async () => {
  // A third language, which is still to come: nothing of it is free, for sale or spoken.
  const tree = {
    ...LADDERS,
    'languages.json': [ENGLISH, FRENCH, ZULU],
    'zu/01-amagama.json': aLevel({
      id: 801,
      is_free: false,
      words: [aWord({ id: 80_101, word: 'ikati' })],
    }),
  };
  await loadTree(database.db, tree, voice);
});

/** Something that a learner does, on whichever device. */
type Step = (learner: TestLearner) => Promise<unknown>;

async function send(learner: TestLearner, url: string, payload: object): Promise<void> {
  const { status, body } = await play.send(learner, 'POST', url, payload);
  if (status >= 300) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
}

/** Ten words of a placement: those of the levels up to this one are right. */
const placedAt =
  (level: number): Step =>
  (learner) =>
    send(learner, '/api/user-progress/placement/', {
      language: level > 300 ? FR : EN,
      answers: Object.values(SPELLINGS)
        .flat()
        .filter((word) => levelOf(word) !== 103 && levelOf(word) > 300 === level > 300)
        .map((word) => ({ word: wordId(word), user_input: levelOf(word) <= level ? word : 'x' })),
    });

const answers =
  (words: string, sent: object = {}): Step =>
  async (learner) => {
    for (const word of words.split(' ')) {
      play.wait(1);
      await send(learner, '/api/level-logs/', {
        level: levelOf(word),
        word: wordId(word),
        user_input: word,
        ...sent,
      });
    }
  };

const practises = (words: string) => answers(words, { kind: 'practice' });

const plays =
  (words: string): Step =>
  async (learner) => {
    const game = await play.begin(learner, levelOf(words.split(' ')[0] ?? ''));
    await send(learner, '/api/profile/set-last-played-language/', {
      language_id: game.level.language,
    });
    await answers(words, { game: game.id })(learner);
    await play.finish(learner, game);
  };

/** Answers that reach the server days after they were given. */
const late =
  (words: string, days: number): Step =>
  (learner) =>
    answers(words, {
      kind: 'practice',
      attempted_at: new Date(play.now.getTime() - days * DAY_S * 1000).toISOString(),
    })(learner);

/** Today's words are drawn, as Home does it before anything else. */
const opensHome: Step = (learner) => play.send(learner, 'GET', '/api/practice/?language=1');

const brings =
  (position: { placed?: number; chosen?: number; hoursAgo?: number; language?: number }): Step =>
  (learner) => {
    const { placed, chosen, hoursAgo = 0, language = EN } = position;
    const at = new Date(play.now.getTime() - hoursAgo * 3_600_000).toISOString();
    return send(learner, '/api/user-progress/positions/', {
      positions: [
        {
          language,
          ...(placed === undefined ? {} : { placed: { difficulty: placed, at } }),
          ...(chosen === undefined ? {} : { chosen: { level: chosen, at } }),
        },
      ],
    });
  };

const chooses = (level: number, hoursAgo = 0) =>
  brings({ chosen: level, hoursAgo, language: level > 300 ? FR : EN });

const waits =
  (seconds: number): Step =>
  async () =>
    play.wait(seconds);

const learns =
  (language: number): Step =>
  (learner) =>
    send(learner, '/api/profile/add-language/', { language_id: language });

/** What is offered to a learner in a language. */
async function offered(learner: TestLearner, language: number) {
  const [{ body: user }, { body: practice }, { body: bee }] = await Promise.all([
    play.send<User>(learner, 'GET', '/api/auth/user/'),
    play.send<Practice>(learner, 'GET', `/api/practice/?language=${language}`),
    play.send<BeeOfTheDay>(learner, 'GET', `/api/bee-of-the-day/?language=${language}`),
  ]);
  const { positions, current_level } = user.user_progress;
  const own = positions?.find((one) => one.language === language);
  return {
    profile: current_level?.id ?? null,
    home: own?.level.id ?? null,
    reached: own?.reached.id ?? null,
    today: practice.words.find(({ because }) => because === 'next')?.level.id ?? null,
    bee: bee.strength ?? null,
  };
}

const FIRST = 'cat dog colour mud';
const SECOND = 'frog ship';
const AT_101 = { profile: 101, home: 101, reached: 101, today: 101, bee: 'easy' };
const AT_102 = { profile: 102, home: 102, reached: 102, today: 102, bee: 'middle' };
const AT_104 = { profile: 104, home: 104, reached: 104, today: 104, bee: 'hard' };
const NOWHERE = { profile: null, home: null, reached: null, today: 101, bee: 'easy' };
const AT_302 = { profile: 302, home: 302, reached: 302, today: 302, bee: 'middle' };

describe('where a learner stands, and what Home, Today, rounds and the bee of the day offer', () => {
  test.each<[string, readonly Step[], object, number?]>([
    // First days.
    ['of 6 who has just signed up stands nowhere yet', [], NOWHERE],
    ['of 6 who opened Home and did nothing', [opensHome], NOWHERE],
    ['of 6 who begins at the beginning', [opensHome, brings({ placed: 1 })], AT_101],
    ['of 7 after one word of practice', [practises('cat')], AT_101],
    ['of 7 after one missed word', [answers('cat', { user_input: 'x' })], AT_101],
    ['of 8 after one timed game', [plays('cat dog')], AT_101],
    ['of 8 after one short round', [answers(FIRST, { kind: 'round' })], AT_101],
    // Placements.
    ['of 12 who was placed, then opened Home', [placedAt(104), opensHome], AT_104],
    ['of 12 who opened Home, then was placed', [opensHome, placedAt(104)], AT_104],
    [
      'of 12 who practised two of today’s words, then was placed',
      [opensHome, practises('cat dog'), placedAt(104)],
      AT_104,
    ],
    ['of 15 who was placed twice, lower the second time', [placedAt(104), placedAt(101)], AT_104],
    [
      'of 15 who was placed twice, higher the second time',
      [placedAt(101), opensHome, placedAt(104)],
      AT_104,
    ],
    ['of 9 whom the placement found at the foot', [opensHome, placedAt(101)], AT_101],
    [
      'of 12 who was placed, and practised nothing but that level',
      [placedAt(104), practises('cake')],
      // No new word is left there: those below come now.
      { ...AT_104, today: 101 },
    ],
    ['of 12 who was placed after a level was done', [practises(FIRST), placedAt(104)], AT_104],
    // Practice grows the position as the timed game does.
    ['of 9 who did a level by practice alone', [practises(FIRST)], { ...AT_102, today: 102 }],
    ['of 9 who did a level by the timed game alone', [plays(FIRST)], AT_102],
    [
      'of 9 who did half a level by practice and half by the timed game',
      [practises('cat dog'), plays('colour mud')],
      AT_102,
    ],
    ['of 10 who did two levels by practice', [practises(FIRST), practises(SECOND)], AT_104],
    ['of 9 who saw the letters of each word', [answers(FIRST, { hinted: true })], AT_101],
    [
      'of 10 who opened Home, then did two levels, finds the next level tomorrow',
      [opensHome, practises(`${FIRST} leg`), practises(SECOND), waits(DAY_S)],
      AT_104,
    ],
    // Late answers.
    [
      'of 10 whose answers of another device come later',
      [plays(FIRST), late('cat dog', 3)],
      AT_102,
    ],
    [
      'of 12 who was placed, then answers of before come',
      [placedAt(104), late('cat dog', 5)],
      AT_104,
    ],
    [
      'of 10 whose late answers do the level',
      [practises('cat dog'), late('colour mud', 2)],
      AT_102,
    ],
    [
      'of 10 who chose a level, then answers of before come',
      [placedAt(104), chooses(102), late('cat', 4)],
      { ...AT_102, reached: 104 },
    ],
    // Chosen.
    ['of 13 who chose a lower level', [placedAt(104), chooses(102)], { ...AT_102, reached: 104 }],
    [
      'of 13 who drew today’s words, then chose a lower level',
      [placedAt(104), opensHome, chooses(101)],
      { ...AT_101, reached: 104 },
    ],
    [
      'of 13 who chose a lower level, and then the old one',
      [placedAt(104), chooses(101), waits(1), chooses(104)],
      AT_104,
    ],
    [
      'of 13 who did the lower level that was chosen',
      [placedAt(104), chooses(102), practises(SECOND)],
      AT_104,
    ],
    [
      'of 9 who chose a level that was done, once more',
      [practises(FIRST), chooses(101)],
      { ...AT_102, profile: 101, home: 101, today: 101, bee: 'easy' },
    ],
    [
      'of 13 who chose a lower level and was placed again',
      [placedAt(104), chooses(101), waits(1), placedAt(104)],
      AT_104,
    ],
    ['of 9 who chose a level that is not open yet', [practises('cat'), chooses(104)], AT_101],
    ['of 9 who chose a level that is for sale', [practises('cat'), chooses(103)], AT_101],
    // Two devices.
    [
      'of 11 whose choice without a network comes after a newer one',
      [placedAt(104), waits(7200), chooses(102), chooses(101, 1)],
      { ...AT_102, reached: 104 },
    ],
    [
      'of 11 whose choice without a network comes after a newer placement',
      [placedAt(101), waits(7200), placedAt(104), chooses(101, 1)],
      AT_104,
    ],
    [
      'of 11 who chose on two devices without a network, the newer one first',
      [placedAt(104), waits(7200), chooses(101, 0.5), chooses(102, 1)],
      { ...AT_101, reached: 104 },
    ],
    // Take-over.
    [
      'of 8 who takes a visitor’s level over',
      [late(FIRST, 0), brings({ placed: 1, hoursAgo: 1 })],
      AT_102,
    ],
    [
      'of 8 whom the placement of a visitor found at level 2',
      [brings({ placed: 2 }), late('frog', 0)],
      AT_102,
    ],
    ['of 8 who claims more than a visitor may play', [brings({ placed: 4 })], AT_102],
    [
      'of 12 who stood higher than the visitor',
      [placedAt(104), brings({ placed: 1, hoursAgo: 1 })],
      AT_104,
    ],
    [
      'of 8 whose choice as a visitor is taken over',
      [late(FIRST, 0), brings({ chosen: 101 })],
      { ...AT_102, profile: 101, home: 101, today: 101, bee: 'easy' },
    ],
    [
      'of 8 whose take-over is sent twice',
      [brings({ placed: 2, hoursAgo: 1 }), brings({ placed: 2, hoursAgo: 1 })],
      AT_102,
    ],
    // Languages.
    ['of 14 who learns French beside English', [placedAt(104), placedAt(302)], AT_302, FR],
    [
      'of 14 who chose French in the drawer',
      [plays('cat'), practises('école chat'), chooses(302)],
      AT_302,
      FR,
    ],
    [
      'of 14 who practises French and played English',
      [plays('cat'), practises('école chat')],
      { ...AT_302, profile: 101 },
      FR,
    ],
    [
      'of 10 who chose isiZulu, of which nothing is there, gets nothing of another language for it',
      [learns(ZU)],
      { profile: null, home: null, reached: null, today: null, bee: null },
      ZU,
    ],
    ['of 10 who chose isiZulu and plays English meanwhile', [learns(ZU), plays('cat')], AT_101],
  ])('A learner %s', async (_, steps, expected, language = EN) => {
    const learner = await aLearner(database.db);
    for (const step of steps) await step(learner);
    expect(await offered(learner, language)).toEqual(expected);
    // Another device asks and gets the same.
    expect(await offered(learner, language)).toEqual(expected);
  });
});
