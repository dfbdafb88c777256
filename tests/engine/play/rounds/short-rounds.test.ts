/** Short rounds with their server, their device and their voice, in virtual time. */
import { ApiError, createGames, STILL_DEVICE } from '@waggle/engine';
import { moveBests } from '../../../../engine/learner/kept/moved-bests.ts';
import { createRoundWords, createShortRounds, type RoundState } from '@waggle/engine/practice';
import {
  type Id,
  type RememberedWords,
  type RoundBests,
  type ShortRoundKind,
} from '@waggle/engine/contracts';
import { type GameTime, NEW_MEMORY, NO_BESTS } from '@waggle/engine/rules';
import { aLevel, aUser, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { firstValueFrom, NEVER, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeEngine, wordsOf } from '../../../support/pages/fake-engine.ts';
import { fakeProgress } from '../../../support/pages/fake-progress.ts';
import { aLearner } from '../../../support/a-learner.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-04T08:00:00.000Z');
const SPELLINGS = ['knock', 'little', 'necessary', 'boat', 'cake', 'phone', 'queen', 'rhyme'];
const MORE = [...SPELLINGS, 'school', 'whale', 'yellow', 'zebra'];
const LEVEL = aLevel({ id: 7, word_count: MORE.length });

let connection: Subscription;

interface World {
  words?: readonly string[];
  /** Words that the server calls known. */
  known?: readonly string[];
  bests?: RoundBests;
}

function open({ words = MORE, known = [], bests = NO_BESTS }: World = {}) {
  const server = fakeProgress([LEVEL]);
  const player = fakePlayer();
  const storage = memoryStorage();
  const network = { isOff: false };
  const kept: object[] = [];
  const { engine, log } = fakeEngine(
    {
      content: async () => server.content(),
      words: async () => {
        if (network.isOff) throw new ApiError('There is no network.', null);
        return wordsOf(...words);
      },
    },
    server.parts,
  );
  const games = createGames(engine, { storage, player, wake$: NEVER });
  const api = {
    async remembered(): Promise<RememberedWords> {
      if (network.isOff) throw new ApiError('There is no network.', null);
      const { id, name, emoji, difficulty, language } = LEVEL;
      const results = wordsOf(...known).map((word) => ({
        word,
        level: { id, name, emoji, difficulty, language },
        memory: NEW_MEMORY,
        last_slip: null,
      }));
      return { count: known.length, next: null, previous: null, results };
    },
    roundBests: async () => bests,
    async keepRound(round: object) {
      kept.push(round);
      return bests;
    },
  };
  const { guest, keptLevels, outbox } = games;
  const learner = aLearner({ api, keptLevels, guest, player, storage });
  const rounds = createShortRounds({
    words: createRoundWords({ learner, levels: engine.levels, keptLevels, guest }),
    bests: learner.bests,
    keptLevels,
    outbox,
    guest,
    player,
    sound: engine.sound,
    speaking: engine.speaking,
    device: STILL_DEVICE,
    seed: () => 'one',
  });
  connection = games.connect();
  connection.add(rounds.connect());
  const begin = (kind: ShortRoundKind, time?: GameTime) =>
    rounds.start(kind, { level: LEVEL, ladder: [LEVEL] }, time);
  return {
    games,
    server,
    player,
    storage,
    log,
    rounds,
    bests: learner.bests,
    begin,
    network,
    kept,
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stateOf = ({ rounds }: ReturnType<typeof open>) => firstValueFrom(rounds.state$);

async function playing(world: ReturnType<typeof open>) {
  const state = await stateOf(world);
  if (state.phase !== 'playing') throw new Error(`the round is ${state.phase}`);
  const { word } = state.round.words[state.index]?.word ?? { word: '' };
  return { ...state, word };
}

async function over(world: ReturnType<typeof open>) {
  return (await stateOf(world)) as Extract<RoundState, { phase: 'over' }>;
}

/** What is typed for the word that is asked. */
async function answerOf(world: ReturnType<typeof open>): Promise<string> {
  const { word, gaps } = await playing(world);
  return gaps.length > 0
    ? Array.from(word)
        .filter((_, place) => gaps[place] === null)
        .join('')
    : word;
}

async function spell(world: ReturnType<typeof open>, typed?: string) {
  world.rounds.check(typed ?? (await answerOf(world)));
  await pass(600);
}

/** Right twice, days apart: known. */
function knowAll({ games }: ReturnType<typeof open>, spellings: readonly string[]) {
  for (const days of [3, 1.5]) {
    for (const { id, word } of wordsOf(...spellings)) {
      const at = new Date(NOW - days * DAY_MS).toISOString();
      games.guest.record({ level: LEVEL.id, word: id, user_input: word, is_correct: true, at });
    }
  }
}

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

describe('a sprint', () => {
  test('asks known words for sixty seconds, and its words right are the best so far', async () => {
    const world = open();
    knowAll(world, MORE);
    await world.begin('sprint');
    const first = (await playing(world)).word;
    await spell(world, 'zzz');
    await spell(world);
    await spell(world);
    await pass(58_000);
    expect((await playing(world)).secondsLeft).toBe(1);
    const last = (await playing(world)).word;
    await pass(1_000);
    expect(await over(world)).toMatchObject({ ending: 'time', score: 2, last: { word: last } });
    expect(world.bests.onDevice(LEVEL.language)).toEqual({ ...NO_BESTS, sprint: 2 });
    const given = world.games.guest.answers().slice(2 * MORE.length);
    expect(given.map(({ user_input, hinted, kind }) => [user_input, hinted, kind])).toEqual([
      ['zzz', false, 'round'],
      [first, false, 'round'],
      [given[2]?.user_input, false, 'round'],
    ]);
    expect(world.log.played).toContainEqual({ name: 'time_up' });
  });

  test('is not begun with fewer than ten known words, and says how many there are', async () => {
    const world = open({ words: SPELLINGS });
    knowAll(world, SPELLINGS);
    await world.begin('sprint');
    expect(await firstValueFrom(world.rounds.status$)).toMatchObject({ tooFew: 8 });
    expect(await stateOf(world)).toEqual({ phase: 'idle' });
  });

  test('of a learner asks what the server calls known, without a network those of kept levels', async () => {
    const world = open({ known: MORE });
    world.player.signIn('k4', aUser({ id: 4 }));
    await firstValueFrom(world.games.keptLevels.words(LEVEL.id));
    await world.begin('sprint');
    const asked = (await playing(world)).word;
    world.rounds.stop();
    world.network.isOff = true;
    await world.begin('sprint');
    expect((await playing(world)).word).toBe(asked);
  });

  test('follows one’s own time; without a clock each word comes once', async () => {
    const world = open();
    knowAll(world, MORE);
    await world.begin('sprint', 'double');
    expect((await playing(world)).secondsLeft).toBe(120);
    world.rounds.stop();
    await world.begin('sprint', 'none');
    for (const _ of MORE) await spell(world);
    expect(await over(world)).toMatchObject({ ending: 'words', score: MORE.length });
  });
});

describe('a survival', () => {
  test('ends with the third miss, and shows each word that was missed', async () => {
    const world = open();
    await world.begin('survival');
    for (const [place, leave] of [
      () => world.rounds.check('zzz'),
      () => world.rounds.skip(),
      () => world.rounds.reveal(),
    ].entries()) {
      await spell(world);
      leave();
      const { board, misses, word } = await playing(world);
      expect([board.phase, board.spelling, misses]).toEqual(['revealed', word, place + 1]);
      world.rounds.check('');
    }
    expect(await over(world)).toMatchObject({ ending: 'misses', score: 3, misses: 3 });
  });
});

describe('missing letters', () => {
  test('are typed alone and marked alone, and the whole word is kept as hinted', async () => {
    const world = open();
    world.player.signIn('k4', aUser({ id: 4 }));
    await world.begin('missing');
    const { word, gaps } = await playing(world);
    const missing = gaps.filter((letter) => letter === null).length;
    world.rounds.check('z');
    const { board } = await playing(world);
    expect(board.marks).toEqual([
      { letter: 'z', mark: 'swap' },
      ...Array.from({ length: missing - 1 }, () => ({ letter: '', mark: 'gap' })),
    ]);
    await spell(world);
    await spell(world);
    world.rounds.finish();
    expect(await over(world)).toMatchObject({ score: 1, outcomes: ['later', 'right'] });
    await pass(1_000);
    expect(world.server.taken[1]).toMatchObject({
      user_input: word,
      is_correct: true,
      hinted: true,
      kind: 'round',
      game: null,
    });
    expect(world.kept).toEqual([{ language: LEVEL.language, kind: 'missing', score: 1 }]);
  });
});

describe('letters in a new order', () => {
  test('are tapped, taken back and handed over', async () => {
    const world = open();
    await world.begin('unscramble');
    const { word, tiles } = await playing(world);
    let text = '';
    for (const letter of word) {
      const used = Array.from(text);
      const place = tiles.findIndex((tile, index) => {
        const before = tiles.slice(0, index).filter((one) => one === tile).length;
        return tile === letter && used.filter((one) => one === letter).length === before;
      });
      world.rounds.tap(place, text);
      text = (await playing(world)).board.line.text;
    }
    expect(text).toBe(word);
    world.rounds.takeBack(text);
    expect((await playing(world)).board.line.text).toBe(word.slice(0, -1));
    await spell(world, word);
    expect((await playing(world)).outcomes).toEqual(['right']);
  });
});

describe('the best rounds', () => {
  test('of a learner are those of the server and of the device, and the server gets what it misses', async () => {
    const world = open({ bests: { ...NO_BESTS, sprint: 9, survival: 2 } });
    world.player.signIn('k4', aUser({ id: 4 }));
    const language: Id = LEVEL.language;
    world.bests.keep(language, 'survival', 5);
    world.bests.keep(language, 'survival', 4);
    expect(await world.bests.of(language)).toEqual({ ...NO_BESTS, sprint: 9, survival: 5 });
    expect(world.kept).toEqual([
      { language, kind: 'survival', score: 5 },
      { language, kind: 'survival', score: 5 },
    ]);
  });

  test('that this device alone knows are brought to the server, of every language', async () => {
    const world = open({ bests: { ...NO_BESTS, sprint: 9 } });
    world.bests.keep(1, 'sprint', 11);
    world.bests.keep(2, 'missing', 8);
    world.player.signIn('k4', aUser({ id: 4 }));
    moveBests(world.storage, 4);
    await world.bests.bring();
    expect(world.kept).toEqual([
      { language: 1, kind: 'sprint', score: 11 },
      { language: 2, kind: 'missing', score: 8 },
    ]);
  });
});
