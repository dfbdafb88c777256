import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GuestAnswer, hasCompleted, wordsSolved } from '../../../src/state/guest.ts';
import { aLevel } from '../../support/builders.ts';

const KEPT = 2000;

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
      anAnswer({ user_input: 'hony', is_correct: false }),
      anAnswer(),
    ]);
  });

  test('keeps them over a reload', async () => {
    const { recordGuestAnswer } = await openPage();
    recordGuestAnswer(anAnswer({ word: 3 }));
    const { guest } = await openPage();
    expect(guest.answers).toEqual([anAnswer({ word: 3 })]);
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
    expect(guest.answers).toEqual([anAnswer()]);
  });
});

describe('what is found in storage', () => {
  test.each(['{', '', 'null', '"answers"', '{"0":{}}', '[null]', '[1,"honey",[]]', '[{}]'])(
    '%s does no harm',
    async (stored) => {
      localStorage.setItem('waggle.guest-answers', stored);
      const { guest, recordGuestAnswer } = await openPage();
      expect(hasCompleted(guest.answers, aLevel({ word_count: 1 }))).toBe(false);
      recordGuestAnswer(anAnswer());
      expect(guest.answers).toEqual([anAnswer()]);
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

describe('hasCompleted()', () => {
  test.each([
    [15, 20, false],
    [16, 20, true],
    [16, 21, false],
    [17, 21, true],
    [0, 1, false],
    [1, 1, true],
  ])('with %i of %i words is %s: 80 %% rounded up', (count, total, completed) => {
    expect(hasCompleted(solved(count), aLevel({ word_count: total }))).toBe(completed);
  });

  test('is never so for a level without words', () => {
    expect(hasCompleted([], aLevel({ word_count: 0 }))).toBe(false);
    expect(hasCompleted(solved(3), aLevel({ word_count: 0 }))).toBe(false);
  });
});
