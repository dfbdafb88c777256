import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropWords,
  forgetLearnersLevels,
  KEPT_CHARACTERS,
  KEPT_LEVELS,
  keepLadders,
  keepWords,
  keptClips,
  keptLadders,
  keptLevels,
  keptWords,
  showKept,
} from '../../../src/state/kept-levels.ts';
import { beginSession, endSession, session } from '../../../src/state/session.ts';
import { aLevel, aUser, aWord } from '../../support/builders.ts';
import { ENGLISH, wordsOf } from '../../support/fake-engine.ts';

const BEE = wordsOf('bee');
const LADDERS = {
  languages: [ENGLISH],
  content: { English: [aLevel({ id: 7 }), aLevel({ id: 8 }), aLevel({ id: 9 })] },
};

beforeEach(() => {
  localStorage.clear();
  endSession();
  showKept();
});

afterEach(() => vi.restoreAllMocks());

describe('words of a level', () => {
  test('are kept as they were played, the newest level first', () => {
    keepWords(7, wordsOf('bee', 'honey'));
    keepWords(8, BEE);
    expect(keptWords(7)).toEqual(wordsOf('bee', 'honey'));
    expect(keptLevels.ids).toEqual([8, 7]);
    keepWords(7, BEE);
    expect(keptWords(7)).toEqual(BEE);
    expect(keptLevels.ids).toEqual([7, 8]);
  });

  test('are those of the last few levels', () => {
    for (let level = 1; level <= KEPT_LEVELS + 2; level += 1) keepWords(level, BEE);
    expect(keptLevels.ids).toEqual([7, 6, 5, 4, 3]);
    expect(keptWords(2)).toBeNull();
  });

  test('are no more than there is room for, but the newest level always is', () => {
    const long = [aWord({ hint: 'x'.repeat(KEPT_CHARACTERS / 2) })];
    keepWords(1, BEE);
    keepWords(2, long);
    keepWords(3, long);
    expect(keptLevels.ids).toEqual([3]);
    keepWords(4, [aWord({ hint: 'x'.repeat(KEPT_CHARACTERS) })]);
    expect(keptLevels.ids).toEqual([4]);
  });

  test('give way to each other, oldest first, when the browser has no more room', () => {
    keepWords(1, BEE);
    keepWords(2, BEE);
    const write = Storage.prototype.setItem;
    let full = 1;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function put(this: Storage, ...to) {
      full -= 1;
      if (full >= 0) throw new DOMException('full', 'QuotaExceededError');
      write.apply(this, to);
    });
    keepWords(3, BEE);
    expect(keptLevels.ids).toEqual([3, 2]);
  });

  test('are not kept where nothing can be', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepWords(1, BEE);
    expect(keptLevels.ids).toEqual([]);
  });

  test('go when the server says that the level may not be played', () => {
    keepWords(7, BEE);
    keepWords(8, BEE);
    dropWords(7);
    expect(keptWords(7)).toBeNull();
    keepLadders({ ...LADDERS, content: { English: [aLevel({ id: 8, is_playable: false })] } });
    expect(keptLevels.ids).toEqual([]);
  });

  test.each([
    ['of another shape', { level: 7, order: 1, words: [{ word: 'bee' }] }],
    ['sealed', { level: 7, order: 1, words: [{ ...BEE[0], word: null }] }],
    ['none', { level: 7, order: 1, words: [] }],
    ['no words at all', 'bee'],
  ])('that are %s are not played', (_, stored) => {
    localStorage.setItem('waggle.kept/guest/words/7', JSON.stringify(stored));
    expect(keptWords(7)).toBeNull();
  });
});

describe('the levels', () => {
  test('are kept as they were told last', () => {
    expect(keptLadders()).toBeNull();
    keepLadders(LADDERS);
    expect(keptLadders()).toEqual(LADDERS);
  });

  test('of an older version are not shown', () => {
    localStorage.setItem('waggle.kept/guest/ladders', JSON.stringify({ languages: [1] }));
    expect(keptLadders()).toBeNull();
  });
});

describe('who has played', () => {
  test('finds their own levels and nobody else’s', () => {
    keepWords(7, BEE);
    keepLadders(LADDERS);
    beginSession('k4', aUser({ id: 4 }));
    expect(keptWords(7)).toBeNull();
    expect(keptLadders()).toBeNull();
    keepWords(8, BEE);
    expect(keptLevels.ids).toEqual([8]);
  });

  test('finds them after a reload without a network', () => {
    beginSession('k4', aUser({ id: 4 }));
    keepWords(8, BEE);
    Object.assign(session, { status: 'unknown', user: null });
    expect(keptWords(8)).toEqual(BEE);
  });

  test('leaves nothing when the learner signs out; a visitor’s levels stay', () => {
    keepWords(7, BEE);
    beginSession('k4', aUser({ id: 4 }));
    keepWords(8, BEE);
    keepLadders(LADDERS);
    endSession();
    forgetLearnersLevels();
    expect(keptLevels.ids).toEqual([7]);
    expect(Object.keys(localStorage)).toEqual(['waggle.kept/guest/words/7']);
  });
});

describe('keptClips()', () => {
  test('are those of all levels on the device, the newest level first, then slow ones, then sentences', () => {
    keepWords(7, BEE);
    beginSession('k4', aUser({ id: 4 }));
    keepWords(8, wordsOf('honey', 'wax'));
    expect(keptClips()).toEqual([
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

  test('are each named once, and none where a word has none', () => {
    keepWords(7, [aWord({ slow_audio_blob_url: null, sentence_blob_url: null })]);
    keepWords(8, [
      aWord({ slow_audio_blob_url: null, sentence_blob_url: null }),
      aWord({ audio_blob_url: null, sentence_blob_url: null }),
    ]);
    expect(keptClips()).toEqual(['/api/audio/honey.mp3', '/api/audio/honey-slow.mp3']);
  });
});
