import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GuestAnswer, wordsSolved } from '../../../src/state/guest.ts';

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

/** What a reload does: the state begins anew, the storage stays. */
async function openPage() {
  vi.resetModules();
  return import('../../../src/state/guest.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('recordGuestAnswer()', () => {
  test('keeps answers in their order', async () => {
    const { guest, recordGuestAnswer } = await openPage();
    recordGuestAnswer(anAnswer({ user_input: 'hony', is_correct: false }));
    recordGuestAnswer(anAnswer());
    expect(guest.answers).toEqual([
      { ...anAnswer({ user_input: 'hony', is_correct: false }), id: AN_ID },
      { ...anAnswer(), id: AN_ID },
    ]);
  });

  test('keeps them over a reload', async () => {
    const { recordGuestAnswer } = await openPage();
    recordGuestAnswer(anAnswer({ word: 3 }));
    const { guest } = await openPage();
    expect(guest.answers).toEqual([{ ...anAnswer({ word: 3 }), id: AN_ID }]);
  });

  test('keeps two thousand and lets the oldest go', async () => {
    localStorage.setItem('waggle.guest-answers', JSON.stringify(solved(KEPT)));
    const before = await openPage();
    before.recordGuestAnswer(anAnswer({ word: 'new' }));
    expect(before.guest.answers).toHaveLength(KEPT);
    expect(before.guest.answers[0]?.word).toBe(2);
    expect(before.guest.answers.at(-1)?.word).toBe('new');
    const { guest } = await openPage();
    expect(guest.answers).toHaveLength(KEPT);
    expect(guest.answers.at(-1)?.word).toBe('new');
  });

  test('works without storage, for as long as the page is open', async () => {
    const refuse = () => {
      throw new Error('storage is off');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { guest, recordGuestAnswer } = await openPage();
    recordGuestAnswer(anAnswer());
    expect(guest.answers).toEqual([{ ...anAnswer(), id: AN_ID }]);
  });
});

describe('what is found in storage', () => {
  test.each(['{', '', 'null', '"answers"', '{"0":{}}', '[null]', '[1,"honey",[]]', '[{}]'])(
    '%s does no harm',
    async (stored) => {
      localStorage.setItem('waggle.guest-answers', stored);
      const { guest, recordGuestAnswer } = await openPage();
      expect(wordsSolved(guest.answers, 7)).toBe(0);
      recordGuestAnswer(anAnswer());
      expect(guest.answers).toEqual([{ ...anAnswer(), id: AN_ID }]);
    },
  );

  test('is kept as far as it can be read', async () => {
    localStorage.setItem('waggle.guest-answers', JSON.stringify([null, anAnswer(), { word: 2 }]));
    const { guest } = await openPage();
    expect(guest.answers).toEqual([anAnswer()]);
  });
});

describe('wordsSolved()', () => {
  test('counts a word once, however often it was right', () => {
    expect(wordsSolved([...solved(3), ...solved(2)], 7)).toBe(3);
  });

  test('counts neither wrong answers nor those of other levels', () => {
    const answers = [
      anAnswer({ word: 1, is_correct: false }),
      anAnswer({ word: 2, level: 8 }),
      anAnswer({ word: 3 }),
    ];
    expect(wordsSolved(answers, 7)).toBe(1);
  });
});

describe('the ids of answers', () => {
  test('are made where an older version made none, and kept over a reload', async () => {
    localStorage.setItem('waggle.guest-answers', JSON.stringify(solved(2)));
    const { identifiedGuestAnswers } = await openPage();
    const ids = identifiedGuestAnswers().map(({ id }) => id);
    expect(ids).toEqual([AN_ID, AN_ID]);
    expect(new Set(ids).size).toBe(2);
    const again = await openPage();
    expect(again.identifiedGuestAnswers().map(({ id }) => id)).toEqual(ids);
  });

  test('need no encrypted page', async () => {
    // Over plain http a browser has no randomUUID.
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const { guest, recordGuestAnswer } = await openPage();
    recordGuestAnswer(anAnswer());
    vi.unstubAllGlobals();
    expect(guest.answers[0]?.id).toEqual(AN_ID);
  });

  test('tell which ones are forgotten, now and after a reload', async () => {
    const { identifiedGuestAnswers, forgetGuestAnswers, guest, recordGuestAnswer } =
      await openPage();
    recordGuestAnswer(anAnswer({ word: 1 }));
    recordGuestAnswer(anAnswer({ word: 2 }));
    const [first] = identifiedGuestAnswers();
    forgetGuestAnswers(new Set([first?.id ?? '']));
    expect(guest.answers.map(({ word }) => word)).toEqual([2]);
    expect((await openPage()).guest.answers.map(({ word }) => word)).toEqual([2]);
  });
});

describe('another tab', () => {
  test('is followed: what it recorded is not written over', async () => {
    const { followGuestAnswers, guest, recordGuestAnswer } = await openPage();
    const stop = followGuestAnswers();
    localStorage.setItem('waggle.guest-answers', JSON.stringify(solved(2)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'waggle.guest-answers' }));
    recordGuestAnswer(anAnswer({ word: 3 }));
    stop();
    expect(guest.answers.map(({ word }) => word)).toEqual([1, 2, 3]);
  });
});
