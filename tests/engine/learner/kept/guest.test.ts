import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createGuest,
  type GuestAnswer,
  wordsSolved,
} from '../../../../engine/learner/kept/guest.ts';
import { memoryStorage } from '@waggle/engine/testing';

const KEPT = 2000;
/** One of an answer's own. */
const AN_ID: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

function anAnswer(differences: Partial<GuestAnswer> = {}): GuestAnswer {
  return {
    level: 7,
    word: 1,
    user_input: 'honey',
    is_correct: true,
    at: '2026-03-02T08:00:00.000Z',
    ...differences,
  };
}

/** Right answers to as many different words of level 7. */
function solved(count: number): GuestAnswer[] {
  return Array.from({ length: count }, (_, place) => anAnswer({ word: place + 1 }));
}

let storage = memoryStorage();

/** What a reload does: the state starts again, the storage stays. */
const openPage = () => createGuest(storage);

beforeEach(() => {
  storage = memoryStorage();
});

describe('record()', () => {
  test('keeps answers in their order', () => {
    const guest = openPage();
    guest.record(anAnswer({ user_input: 'hony', is_correct: false }));
    guest.record(anAnswer());
    expect(guest.answers()).toEqual([
      { ...anAnswer({ user_input: 'hony', is_correct: false }), id: AN_ID },
      { ...anAnswer(), id: AN_ID },
    ]);
  });

  test('keeps them over a reload', () => {
    openPage().record(anAnswer({ word: 3 }));
    const guest = openPage();
    expect(guest.answers()).toEqual([{ ...anAnswer({ word: 3 }), id: AN_ID }]);
  });

  test('keeps two thousand and lets the oldest go', () => {
    storage.texts.set('guest-answers', JSON.stringify(solved(KEPT)));
    const before = openPage();
    before.record(anAnswer({ word: 'new' }));
    expect(before.answers()).toHaveLength(KEPT);
    expect(before.answers()[0]?.word).toBe(2);
    expect(before.answers().at(-1)?.word).toBe('new');
    const guest = openPage();
    expect(guest.answers()).toHaveLength(KEPT);
    expect(guest.answers().at(-1)?.word).toBe('new');
  });

  test('works without storage, for as long as the page is open', () => {
    storage.off = true;
    const guest = openPage();
    guest.record(anAnswer());
    expect(guest.answers()).toEqual([{ ...anAnswer(), id: AN_ID }]);
  });
});

describe('what is found in storage', () => {
  test.each(['{', '', 'null', '"answers"', '{"0":{}}', '[null]', '[1,"honey",[]]', '[{}]'])(
    '%s does no harm',
    (stored) => {
      storage.texts.set('guest-answers', stored);
      const guest = openPage();
      expect(wordsSolved(guest.answers(), 7)).toBe(0);
      guest.record(anAnswer());
      expect(guest.answers()).toEqual([{ ...anAnswer(), id: AN_ID }]);
    },
  );

  test('is kept as far as it can be read', () => {
    storage.texts.set('guest-answers', JSON.stringify([null, anAnswer(), { word: 2 }]));
    const guest = openPage();
    expect(guest.answers()).toEqual([anAnswer()]);
  });
});

describe('wordsSolved()', () => {
  test('counts a word once, however often it was right', () => {
    expect(wordsSolved([...solved(3), ...solved(2)], 7)).toBe(3);
  });

  test('counts neither wrong answers nor those of other levels and of short rounds', () => {
    const answers = [
      anAnswer({ word: 4, kind: 'round' }),
      anAnswer({ word: 1, is_correct: false }),
      anAnswer({ word: 2, level: 8 }),
      anAnswer({ word: 3 }),
    ];
    expect(wordsSolved(answers, 7)).toBe(1);
  });
});

describe('the ids of answers', () => {
  test('are made where an older version made none, and kept over a reload', () => {
    storage.texts.set('guest-answers', JSON.stringify(solved(2)));
    const guest = openPage();
    const ids = guest.identified().map(({ id }) => id);
    expect(ids).toEqual([AN_ID, AN_ID]);
    expect(new Set(ids).size).toBe(2);
    const again = openPage();
    expect(again.identified().map(({ id }) => id)).toEqual(ids);
  });

  test('need no encrypted page', () => {
    // Over plain http a browser has no randomUUID.
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const guest = openPage();
    guest.record(anAnswer());
    vi.unstubAllGlobals();
    expect(guest.answers()[0]?.id).toEqual(AN_ID);
  });

  test('name the forgotten ones, now and after a reload', () => {
    const guest = openPage();
    guest.record(anAnswer({ word: 1 }));
    guest.record(anAnswer({ word: 2 }));
    const [first] = guest.identified();
    guest.forget(new Set([first?.id ?? '']));
    expect(guest.answers().map(({ word }) => word)).toEqual([2]);
    expect(
      openPage()
        .answers()
        .map(({ word }) => word),
    ).toEqual([2]);
  });
});

describe('another tab', () => {
  test('is followed: what it recorded is not written over', () => {
    const guest = openPage();
    const connection = guest.connect();
    storage.storeElsewhere('guest-answers', JSON.stringify(solved(2)));
    guest.record(anAnswer({ word: 3 }));
    connection.unsubscribe();
    expect(guest.answers().map(({ word }) => word)).toEqual([1, 2, 3]);
  });
});
