import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Id } from '../../../../engine/contracts/index.ts';
import type { Ladders } from '../../../../engine/learner/kept/kept-ladders.ts';
import { createKeptLevels } from '../../../../engine/learner/kept/kept-levels.ts';
import { KEPT_CHARACTERS, KEPT_LEVELS } from '../../../../engine/learner/kept/kept-words.ts';
import { ApiError } from '../../../../engine/entries/index.ts';
import type { OpenWord } from '../../../../engine/entries/rules.ts';
import { aLevel, aUser, aWord, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { ENGLISH, FRENCH, fakeEngine, wordsOf } from '../../../support/pages/fake-engine.ts';

const BEE = wordsOf('bee');
const LADDERS = {
  languages: [ENGLISH],
  content: { English: [aLevel({ id: 7 }), aLevel({ id: 8 }), aLevel({ id: 9 })] },
};
const LOST = new ApiError('No answer.', null);

let storage = memoryStorage();
let player = fakePlayer();
/** What the server answers now. */
let words: () => Promise<OpenWord[]>;
let ladders: () => Promise<Ladders>;
let kept: ReturnType<typeof createKeptLevels>;
let ids: readonly Id[] = [];

beforeEach(() => {
  storage = memoryStorage();
  player = fakePlayer();
  const { engine } = fakeEngine({
    words: () => words(),
    languages: async () => [...(await ladders()).languages],
    content: async () => (await ladders()).content,
  });
  kept = createKeptLevels({ levels: engine.levels, storage, player });
  kept.kept$.subscribe((now) => {
    ids = now;
  });
});

/** The level is played while the server answers. */
async function keepWords(level: Id, received: OpenWord[]) {
  words = async () => received;
  await firstValueFrom(kept.words(level));
}

/** The words with which a level can be played without an answer; null for none. */
async function keptWords(level: Id) {
  words = () => Promise.reject(LOST);
  return firstValueFrom(kept.words(level)).then(
    ({ value }) => value,
    () => null,
  );
}

async function keepLadders(received: Ladders) {
  ladders = async () => received;
  await firstValueFrom(kept.ladders());
}

async function keptLadders() {
  ladders = () => Promise.reject(LOST);
  return firstValueFrom(kept.ladders()).then(
    ({ value }) => value,
    () => null,
  );
}

describe('words of a level', () => {
  test('are kept as they were played, the newest level first', async () => {
    await keepWords(7, wordsOf('bee', 'honey'));
    await keepWords(8, BEE);
    expect(await keptWords(7)).toEqual(wordsOf('bee', 'honey'));
    expect(ids).toEqual([8, 7]);
    await keepWords(7, BEE);
    expect(await keptWords(7)).toEqual(BEE);
    expect(ids).toEqual([7, 8]);
  });

  test('are those of the last few levels', async () => {
    for (let level = 1; level <= KEPT_LEVELS + 2; level += 1) await keepWords(level, BEE);
    expect(ids).toEqual([7, 6, 5, 4, 3]);
    expect(await keptWords(2)).toBeNull();
  });

  test('are no more than there is room for, but the newest level always is', async () => {
    const long = [aWord({ hint: 'x'.repeat(KEPT_CHARACTERS / 2) })];
    await keepWords(1, BEE);
    await keepWords(2, long);
    await keepWords(3, long);
    expect(ids).toEqual([3]);
    await keepWords(4, [aWord({ hint: 'x'.repeat(KEPT_CHARACTERS) })]);
    expect(ids).toEqual([4]);
  });

  test('give way to each other, oldest first, when the browser has no more room', async () => {
    await keepWords(1, BEE);
    await keepWords(2, BEE);
    storage.full = 1;
    await keepWords(3, BEE);
    expect(ids).toEqual([3, 2]);
  });

  test('are not kept where nothing can be', async () => {
    storage.off = true;
    await keepWords(1, BEE);
    expect(ids).toEqual([]);
  });

  test('go when the server says that the level may not be played', async () => {
    await keepWords(7, BEE);
    await keepWords(8, BEE);
    words = () => Promise.reject(new ApiError('You may not play this level.', 403));
    await expect(firstValueFrom(kept.words(7))).rejects.toThrow('You may not');
    expect(await keptWords(7)).toBeNull();
    await keepLadders({
      ...LADDERS,
      content: { English: [aLevel({ id: 8, is_playable: false })] },
    });
    expect(ids).toEqual([]);
  });

  test('of a list stay, though it stands on no ladder, until the server refuses it', async () => {
    const list = aLevel({ id: 1_000_001, name: 'Week 12' });
    words = async () => BEE;
    await keepLadders(LADDERS);
    await firstValueFrom(kept.words(list.id, list));
    await keepLadders(LADDERS);
    expect(kept.keptApart(list.id)).toMatchObject({ ref: { name: 'Week 12' }, words: BEE });
    expect(kept.keptApart(7)).toBeNull();
    words = () => Promise.reject(new ApiError('There is no such level.', 404));
    await expect(firstValueFrom(kept.words(list.id, list))).rejects.toThrow('no such');
    expect(kept.keptApart(list.id)).toBeNull();
  });

  test.each([
    ['of another shape', { level: 7, order: 1, words: [{ word: 'bee' }] }],
    ['sealed', { level: 7, order: 1, words: [{ ...BEE[0], word: null }] }],
    ['none', { level: 7, order: 1, words: [] }],
    ['no words at all', 'bee'],
  ])('that are %s are not played', async (_, stored) => {
    storage.texts.set('kept/guest/words/7', JSON.stringify(stored));
    expect(await keptWords(7)).toBeNull();
  });
});

describe('the levels', () => {
  test('are kept as last received', async () => {
    expect(await keptLadders()).toBeNull();
    await keepLadders(LADDERS);
    expect(await keptLadders()).toEqual(LADDERS);
  });

  test('of an older version are not shown', async () => {
    storage.texts.set('kept/guest/ladders', JSON.stringify({ languages: [1] }));
    expect(await keptLadders()).toBeNull();
  });
});

describe('what was received last', () => {
  test('names the language of a level and its place, until another learner comes', async () => {
    expect(kept.codeOf({ language: FRENCH.id })).toBe('');
    const premier = aLevel({ id: 20, language: FRENCH.id, difficulty: 3 });
    await keepLadders({ languages: [ENGLISH, FRENCH], content: { French: [premier] } });
    expect([kept.codeOf(premier), kept.ladderIndex(20), kept.ladderIndex(21)]).toEqual([
      'fr-FR',
      3,
      0,
    ]);
    kept.forgetLearners();
    expect([kept.codeOf(premier), kept.ladderIndex(20)]).toEqual(['', 0]);
  });
});

describe('who has played', () => {
  test('finds their own levels and nobody else’s', async () => {
    await keepWords(7, BEE);
    await keepLadders(LADDERS);
    player.signIn('k4', aUser({ id: 4 }));
    expect(await keptWords(7)).toBeNull();
    expect(await keptLadders()).toBeNull();
    await keepWords(8, BEE);
    expect(ids).toEqual([8]);
  });

  test('finds them after a reload without a network', async () => {
    player.signIn('k4', aUser({ id: 4 }));
    await keepWords(8, BEE);
    player.forgetUser();
    expect(await keptWords(8)).toEqual(BEE);
  });

  test('leaves nothing when the learner signs out; a visitor’s levels stay', async () => {
    await keepWords(7, BEE);
    player.signIn('k4', aUser({ id: 4 }));
    await keepWords(8, BEE);
    await keepLadders(LADDERS);
    player.signOut();
    kept.forgetLearners();
    expect(ids).toEqual([7]);
    expect([...storage.texts.keys()]).toEqual(['kept/guest/words/7']);
  });
});

describe('keptClips()', () => {
  test('are those of all levels on the device, the newest level first, then slow ones, then sentences', async () => {
    await keepWords(7, BEE);
    player.signIn('k4', aUser({ id: 4 }));
    await keepWords(8, wordsOf('honey', 'wax'));
    expect(kept.keptClips()).toEqual([
      '/clips/honey.mp3',
      '/clips/wax.mp3',
      '/clips/honey-slow.mp3',
      '/clips/wax-slow.mp3',
      '/clips/honey-sentence.mp3',
      '/clips/wax-sentence.mp3',
      '/clips/bee.mp3',
      '/clips/bee-slow.mp3',
      '/clips/bee-sentence.mp3',
    ]);
  });

  test('are each named once, and none where a word has none', async () => {
    await keepWords(7, [aWord({ slow_audio_blob_url: null, sentence_blob_url: null })]);
    await keepWords(8, [
      aWord({ slow_audio_blob_url: null, sentence_blob_url: null }),
      aWord({ audio_blob_url: null, sentence_blob_url: null }),
    ]);
    expect(kept.keptClips()).toEqual(['/api/audio/honey.mp3', '/api/audio/honey-slow.mp3']);
  });
});
