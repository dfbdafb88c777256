import { ApiError } from '@waggle/engine';
import {
  ANSWER_MARK,
  AvailableContentSchema,
  LanguagesSchema,
  LevelWordsSchema,
  RefusalSchema,
} from '@waggle/engine/contracts';
import { createPracticeWorld } from '@waggle/engine/testing';
import { firstValueFrom, filter } from 'rxjs';
import { expect, test } from 'vitest';

// The README shows this test.
test('three words come back the day after they were right', async () => {
  const { practice, sets, spell, pass, stop } = createPracticeWorld({
    levels: [['bee', 'honey', 'hive']],
  });
  const dueToday = async () =>
    (await sets.of({ language: 1 })).words
      .filter(({ because }) => because === 'due')
      .map(({ word }) => word.word);

  await practice.start({ language: 1 });
  for (const word of ['bee', 'honey', 'hive']) spell(word);
  expect(await dueToday()).toEqual([]);
  pass(24 * 3600 * 1000);
  expect(await dueToday()).toEqual(['bee', 'honey', 'hive']);
  stop();
});
// So far.

const LONG = ['knock', 'little', 'necessary', 'boat', 'cake', 'phone', 'queen', 'rhyme', 'school'];

test.each([
  ['/languages/', LanguagesSchema, 200],
  ['/user-progress/get_available_content/', AvailableContentSchema, 200],
  ['/level-words/?level=2', LevelWordsSchema, 200],
  ['/level-words/?level=3', RefusalSchema, 404],
  ['/user-progress/words/?language=1', RefusalSchema, 404],
])(
  'the practice world answers %s as the contract says, and no more',
  async (path, schema, status) => {
    const { fetch, stop } = createPracticeWorld({ levels: [['bee'], ['hive']] });
    const answer = await fetch(`http://waggle.test/api${path}`);
    const body: unknown = await answer.json();
    expect(answer.status).toBe(status);
    expect(answer.headers.has(ANSWER_MARK)).toBe(true);
    expect(schema.parse(body)).toStrictEqual(body);
    stop();
  },
);

test('the practice world names the call that it does not answer', async () => {
  const { player, sets, stop } = createPracticeWorld();
  player.storeKeyElsewhere('k4');
  const error = await sets.of({ language: 1 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, call: 'GET /practice/' });
  stop();
});

test('the practice world has a placement, which ends at a level', async () => {
  const { placement, levels, stop } = createPracticeWorld({ levels: [LONG, LONG.toReversed()] });
  await placement.start({ language: 1, code: 'en-GB', grade: null });
  const asked = await firstValueFrom(placement.state$);
  expect(asked).toMatchObject({ phase: 'asking' });
  const placed = firstValueFrom(placement.state$.pipe(filter(({ phase }) => phase === 'placed')));
  for (let word = 0; word < 30; word += 1) placement.pass();
  expect(await placed).toMatchObject({ placement: { level: { id: levels[0]?.id }, right: 0 } });
  stop();
});

test('the practice world has short rounds: a sprint of words that became known runs out of time', async () => {
  const { practice, rounds, levels, heard, spell, pass, stop } = createPracticeWorld({
    levels: [[...LONG, 'whale']],
  });
  for (let week = 0; week < 6; week += 1) {
    await practice.start({ language: 1 });
    let state = await firstValueFrom(practice.state$);
    while (state.phase === 'practising') {
      spell(state.words[state.turn.place]?.word.word ?? '');
      state = await firstValueFrom(practice.state$);
    }
    practice.stop();
    pass(7 * 24 * 3600 * 1000);
  }
  const [level] = levels as [(typeof levels)[number]];
  heard.length = 0;
  await rounds.start('sprint', { level, ladder: levels });
  expect(await firstValueFrom(rounds.state$)).toMatchObject({ phase: 'playing' });
  pass(59_000);
  expect(heard).toHaveLength(1);
  expect(await firstValueFrom(rounds.state$)).toMatchObject({ phase: 'playing' });
  pass(1000);
  expect(await firstValueFrom(rounds.state$)).toMatchObject({ phase: 'over' });
  stop();
});

test('the practice world goes on without a network with what it has kept', async () => {
  const { practice, spell, setNetwork, calls, games, stop } = createPracticeWorld();
  await practice.start({ language: 1 });
  practice.stop();
  setNetwork(false);
  await practice.start({ language: 1 });
  spell('bee');
  expect(games.guest.answers()).toMatchObject([
    { user_input: 'bee', is_correct: true, at: '2026-03-04T08:00:00.000Z' },
  ]);
  expect(calls).toContain('GET /level-words/');
  stop();
});
