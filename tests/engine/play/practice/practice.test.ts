/** A practice with its server, its device and its voice, in virtual time. */
import { ApiError, createGames, STILL_DEVICE } from '@waggle/engine';
import {
  createPlacementGame,
  createPracticeGame,
  type PlacementState,
  type PracticeState,
} from '@waggle/engine/practice';
import type { Memory, Practice, PracticeItem } from '@waggle/engine/contracts';
import { NEW_MEMORY } from '@waggle/engine/rules';
import { aLevel, aUser, aWord, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import {
  BehaviorSubject,
  concat,
  firstValueFrom,
  NEVER,
  of,
  ReplaySubject,
  Subject,
  type Subscription,
  takeUntil,
} from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { speaking$ } from '../../../../engine/sound/speaking.ts';
import { fakeEngine, wordsOf } from '../../../support/pages/fake-engine.ts';
import { fakeProgress } from '../../../support/pages/fake-progress.ts';
import { aLearner } from '../../../support/a-learner.ts';

const HANDOVER_MS = 500;
/** More than enough for a word to be said. */
const WORD_AFTER_MS = 1_000;
const LEVEL = aLevel({ word_count: 3 });
const WORDS = ['bee', 'honey', 'hive'];

let connection: Subscription;

function setOf(...spellings: readonly string[]): Practice {
  return {
    words: wordsOf(...spellings).map(
      (word): PracticeItem => ({
        word: { ...word, sentence: 'A ___.' },
        level: { id: 7, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
        because: 'next',
        memory: NEW_MEMORY,
      }),
    ),
    due_count: 0,
    next_due_at: null,
  };
}

function open({ words = async () => setOf(...WORDS) } = {}) {
  const server = fakeProgress([LEVEL]);
  const player = fakePlayer();
  const storage = memoryStorage();
  const wake$ = new Subject<void>();
  const { engine, log } = fakeEngine(
    { content: async () => server.content(), words: async () => wordsOf(...WORDS) },
    server.parts,
  );
  const games = createGames(engine, { storage, player, wake$ });
  const { keptLevels, guest, outbox } = games;
  const asked: number[] = [];
  const clips = {
    ownClip: async (id: number | string) => {
      asked.push(Number(id));
      return new Blob(['mp3']);
    },
  };
  const { sets } = aLearner({ api: { words }, keptLevels, guest, storage, player });
  const practice = createPracticeGame({
    sets,
    api: clips,
    outbox,
    guest,
    player,
    storage,
    sound: engine.sound,
    pronounce: engine.pronounce,
    addresses: { createObjectURL: () => 'blob:own', revokeObjectURL: () => undefined },
    device: STILL_DEVICE,
    random: () => 0,
  });
  connection = games.connect();
  connection.add(practice.connect());
  return { games, server, player, log, practice, sets, asked };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function practising({ practice }: ReturnType<typeof open>) {
  const state = await firstValueFrom(practice.state$);
  if (state.phase !== 'practising') throw new Error(`the practice is ${state.phase}`);
  return state;
}

async function spell({ practice }: ReturnType<typeof open>, text: string) {
  practice.check(text);
  await pass(HANDOVER_MS);
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-04T08:00:00.000Z') }));
afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

describe('a practice', () => {
  test('of a learner sends each answer once, with its time and its hint', async () => {
    const world = open();
    world.player.signIn('k4', aUser({ id: 4 }));
    await world.practice.start({ language: 1 });
    await spell(world, 'bea');
    await spell(world, 'bee');
    await pass(1_000);
    expect(world.server.taken).toMatchObject([
      {
        word: 1,
        user_input: 'bea',
        is_correct: false,
        game: null,
        kind: 'practice',
        hinted: false,
        attempted_at: '2026-03-04T08:00:00.000Z',
      },
      { word: 1, user_input: 'bee', is_correct: true },
    ]);
  });

  test('of a visitor stays on the device, and so do its memories', async () => {
    const world = open();
    await world.practice.start({ language: 1 });
    for (const word of WORDS) await spell(world, word);
    expect(await firstValueFrom(world.practice.state$)).toMatchObject({
      phase: 'done',
      summary: { words: 3, first: 3, comingBack: [{ days: 1, words: [{}, {}, {}] }] },
    });
    expect(world.games.guest.answers()).toMatchObject(
      WORDS.map((user_input) => ({ user_input, kind: 'practice', hinted: false })),
    );
    const set = await world.sets.of({ language: 1 });
    expect(set.words).toEqual([]);
    await pass(86_400_000);
    const tomorrow = await world.sets.of({ language: 1 });
    expect(tomorrow.words.map(({ because }) => because)).toEqual(['due', 'due', 'due']);
  });

  test('of a trap has the words that hold it: of a visitor, and of a learner without a network', async () => {
    const world = open({
      words: async () => {
        throw new ApiError('There is no network.', null);
      },
    });
    const scope = { language: 1, trap: 'magic-e' };
    const spelled = async () =>
      (await world.sets.of(scope)).words.map(({ word, because }) => [word.word, because]);
    expect(await spelled()).toEqual([['hive', 'trap']]);
    await firstValueFrom(world.games.keptLevels.words(LEVEL.id));
    world.player.signIn('k4', aUser({ id: 4 }));
    await firstValueFrom(world.games.keptLevels.words(LEVEL.id));
    expect(await spelled()).toEqual([['hive', 'trap']]);
  });

  test('goes on without a network with the words that are not done', async () => {
    let isOnline = true;
    const world = open({
      words: async () => {
        if (!isOnline) throw new ApiError('There is no network.', null);
        return setOf(...WORDS);
      },
    });
    world.player.signIn('k4', aUser({ id: 4 }));
    await world.practice.start({ language: 1 });
    await spell(world, 'bee');
    world.practice.stop();
    isOnline = false;
    await world.practice.start({ language: 1 });
    expect((await practising(world)).words.map(({ word }) => word.word)).toEqual(['honey', 'hive']);
    expect(await firstValueFrom(world.practice.status$)).toMatchObject({ from: 'device' });
  });

  test('of set work asks for known words too, and goes on with what is left', async () => {
    const known = {
      step: 3,
      state: 'known',
      due_at: '2026-03-09T08:00:00.000Z',
      seen: 3,
      right: 3,
    };
    let isOnline = true;
    const world = open({
      words: async () => {
        if (!isOnline) throw new ApiError('There is no network.', null);
        const set = setOf(...WORDS);
        const [first, ...others] = set.words as [PracticeItem, ...PracticeItem[]];
        return { ...set, words: [{ ...first, memory: known as Memory }, ...others] };
      },
    });
    world.player.signIn('k4', aUser({ id: 4 }));
    await world.practice.start({ language: 1, assignment: 12 });
    expect((await practising(world)).words).toHaveLength(3);
    await spell(world, 'bee');
    await spell(world, 'honi');
    world.practice.stop();
    isOnline = false;
    await pass(7 * 86_400_000);
    await world.practice.start({ language: 1, assignment: 12 });
    expect((await practising(world)).words.map(({ word }) => word.word)).toEqual(['honey', 'hive']);
    await expect(world.practice.start({ language: 1, assignment: 13 })).rejects.toThrow('network');
    expect(world.server.taken).toMatchObject([{ assignment: 12 }, { assignment: 12 }]);
  });

  test('of a written test counts for no set work', async () => {
    const world = open();
    world.player.signIn('k4', aUser({ id: 4 }));
    await world.practice.start({ language: 1, assignment: 12, again: true });
    await spell(world, 'bee');
    await pass(1_000);
    expect(world.server.taken.map((answer) => 'assignment' in answer)).toEqual([false]);
  });

  test('of a list goes on without a network once it was opened', async () => {
    let isOnline = true;
    const list = { id: 1_000_001, name: 'Week 12', emoji: '', difficulty: 0, language: 1 };
    const world = open({
      words: async () => {
        if (!isOnline) throw new ApiError('There is no network.', null);
        const set = setOf(...WORDS);
        return { ...set, words: set.words.map((item) => ({ ...item, level: list })) };
      },
    });
    world.player.signIn('k4', aUser({ id: 4 }));
    await firstValueFrom(world.games.keptLevels.ladders());
    await world.practice.start({ language: 1, level: list.id });
    await pass(0);
    world.practice.stop();
    isOnline = false;
    await pass(86_400_000);
    await firstValueFrom(world.games.keptLevels.ladders());
    await world.practice.start({ language: 1, level: list.id });
    const { words } = await practising(world);
    expect(words.map(({ word, level }) => [word.word, level.name])).toEqual(
      WORDS.map((word) => [word, 'Week 12']),
    );
  });

  test('says a word, then its sentence, then the word again; from memory the word alone', async () => {
    const world = open();
    await world.games.keptLevels.ladders().forEach(() => undefined);
    await world.practice.start({ language: 1 });
    await pass(200);
    expect(world.log.said.map(({ clipUrl }) => clipUrl)).toEqual(['/clips/bee.mp3']);
    world.practice.hearSentence();
    expect(world.log.sounding).toMatchObject({ clipUrl: '/clips/bee-sentence.mp3' });
    world.practice.reveal();
    expect(world.log.sounding).toBeNull();
    world.practice.hide();
    await pass(200);
    expect(world.log.sounding).toMatchObject({ clipUrl: '/clips/bee.mp3' });
  });

  test('offers a wrong answer to be heard while it stands over the right one', async () => {
    const world = open();
    world.player.signIn('k4', aUser({ id: 4 }));
    await world.practice.start({ language: 1 });
    await spell(world, 'bea');
    expect(await firstValueFrom(world.practice.status$)).toMatchObject({ mine: false });
    await spell(world, 'bae');
    await pass(1_000);
    expect(world.asked).toHaveLength(1);
    expect(await firstValueFrom(world.practice.status$)).toMatchObject({ mine: true });
    world.practice.hearMine();
    expect(world.log.sounding).toMatchObject({ text: null, clipUrl: 'blob:own' });
    expect((await practising(world)).turn.typed).toBe('bae');
    await pass(12_000);
    expect((await practising(world)).turn.typed).toBeNull();
    world.practice.hide();
    await spell(world, 'bee');
    expect(await firstValueFrom(world.practice.status$)).toMatchObject({ mine: false });
  });

  test('that is left before its words are there stays closed, and the next one begins at once', async () => {
    const arriving = [new ReplaySubject<Practice>(1), new ReplaySubject<Practice>(1)];
    let asked = 0;
    const world = open({ words: () => firstValueFrom(arriving[asked++] ?? NEVER) });
    world.player.signIn('k4', aUser({ id: 4 }));
    const left = world.practice.start({ language: 1 });
    connection.unsubscribe();
    connection = world.practice.connect();
    const begun = world.practice.start({ language: 1, level: 7 });
    arriving[1]?.next(setOf('hive'));
    await begun;
    arriving[0]?.next(setOf('bee'));
    await left;
    expect((await practising(world)).words.map(({ word }) => word.word)).toEqual(['hive']);
    world.practice.stop();
    expect(await firstValueFrom(world.practice.status$)).toMatchObject({ starting: false });
  });

  test('leaves no clock behind', async () => {
    const world = open();
    await world.practice.start({ language: 1 });
    connection.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
    const state: PracticeState = await firstValueFrom(world.practice.state$);
    expect(state).toEqual({ phase: 'idle' });
  });
});

describe('a placement', () => {
  const SOUND = { unlock: async () => undefined, play: () => undefined, preload: () => undefined };
  const LEVELS = Array.from({ length: 8 }, (_, n) => ({
    id: n + 1,
    name: `Level ${n + 1}`,
    emoji: '🐝',
    difficulty: n + 1,
    language: 1,
  }));
  const words = LEVELS.flatMap((level) =>
    ['a', 'b', 'c', 'd'].map((letter, n) => ({
      level,
      word: aWord({ id: level.id * 10 + n, word: `${letter}${level.id}` }),
    })),
  );

  test('asks ten words, sends what was typed, and can send it again', async () => {
    const sent: unknown[] = [];
    let isOnline = false;
    const state$ = new BehaviorSubject<PlacementState>({ phase: 'idle' });
    const game = createPlacementGame({
      api: {
        placementWords: async () => ({ words }),
        place: async (_, answers) => {
          sent.push(answers);
          if (!isOnline) throw new ApiError('There is no network.', null);
          return { level: LEVELS[4] as (typeof LEVELS)[number], right: 5, of: 10 };
        },
      },
      sound: SOUND,
      device: STILL_DEVICE,
      speaking: () => NEVER,
    });
    connection = game.connect();
    connection.add(game.state$.subscribe(state$));
    await game.start({ language: 1, code: 'en-GB', grade: 6 });
    const places: number[] = [];
    while (state$.value.phase === 'asking') {
      const { word } = state$.value;
      const level = Math.floor(Number(word.id) / 10);
      places.push(level);
      if (level <= 5) game.check(word.word);
      else game.pass();
      await pass(0);
    }
    expect(places).toHaveLength(10);
    expect(places.slice(-4).every((place) => Math.abs(place - 5) <= 2)).toBe(true);
    expect(state$.value).toMatchObject({ phase: 'unsent', message: 'There is no network.' });
    isOnline = true;
    game.send();
    await pass(0);
    expect(state$.value).toMatchObject({ phase: 'placed', placement: { level: { id: 5 } } });
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toContainEqual({ word: expect.any(Number), user_input: '' });
  });

  test('says each word, and then once the sentence that tells it from others that sound alike', async () => {
    const said: (string | null)[] = [];
    const end$ = new Subject<void>();
    const game = createPlacementGame({
      api: { placementWords: async () => ({ words }), place: () => Promise.reject(new Error()) },
      sound: SOUND,
      device: STILL_DEVICE,
      speaking: (spoken$) =>
        speaking$(spoken$, ({ clipUrl }) => {
          said.push(clipUrl);
          return concat(of('clip' as const), NEVER.pipe(takeUntil(end$)));
        }),
    });
    connection = game.connect();
    await game.start({ language: 1, code: 'en-GB', grade: 6 });
    await pass(WORD_AFTER_MS);
    for (const _ of [1, 2, 3]) end$.next();
    game.hear();
    end$.next();
    // Left before it was said to its end.
    game.pass();
    await pass(WORD_AFTER_MS);
    game.pass();
    await pass(WORD_AFTER_MS);
    end$.next();
    expect(said.map((url) => url?.includes('sentence'))).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});
