import type { GardenWord } from '@waggle/engine/practice';
import { aLevel, aWord } from '@waggle/engine/testing';
import { lastValueFrom, of, type SchedulerLike, toArray } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { aLearner } from '../../support/a-learner.ts';

const LEVEL = aLevel({ id: 7, name: 'First words' });
const KNOWN = {
  step: 2,
  state: 'known',
  due_at: '2026-03-09T08:00:00.000Z',
  seen: 2,
  right: 2,
} as const;

const NOW = { now: () => Date.parse('2026-03-06T08:00:00.000Z') } as SchedulerLike;
/** A learner has signed in. */
const player = { user: () => null, remembered: () => null, key: () => 'key' };

const textsOf = (words: readonly GardenWord[]) => words.map(({ text }) => text);

describe('a garden', () => {
  test('shows the words of a learner page by page, without those that are sealed', async () => {
    const remembered = (word: string | null) => ({
      word: { ...aWord({ id: word?.length ?? 0 }), word },
      level: LEVEL,
      memory: KNOWN,
      last_slip: null,
    });
    const pages = [[remembered('bee'), remembered(null)], [remembered('honey')]];
    const { garden } = aLearner({
      player,
      api: {
        remembered: async (_, asked) => ({
          count: 3,
          next: asked?.page === 1 ? 'more' : null,
          previous: null,
          results: pages[(asked?.page ?? 1) - 1] ?? [],
        }),
      },
    });
    const shown = await lastValueFrom(garden(1, [LEVEL]).pipe(toArray()));
    expect(shown.map(textsOf)).toEqual([['bee'], ['bee', 'honey']]);
  });

  test('ends after four pages, although there is always another', async () => {
    const asked: (number | undefined)[] = [];
    const { garden } = aLearner({
      player,
      api: {
        remembered: async (_, query) => {
          asked.push(query?.page);
          return { count: 1, next: 'more', previous: null, results: [] };
        },
      },
    });
    await lastValueFrom(garden(1, []));
    expect(asked).toEqual([1, 2, 3, 4]);
  });

  test('has the words that a visitor tried on this device, as they are now', async () => {
    const answer = (word: number, at: string) => ({
      level: 7,
      word,
      user_input: 'bee',
      is_correct: true,
      at,
    });
    const { garden } = aLearner({
      clock: NOW,
      guest: {
        answers: () => [
          answer(1, '2026-03-01T08:00:00.000Z'),
          answer(1, '2026-03-02T08:00:00.000Z'),
          answer(2, '2026-03-06T08:00:00.000Z'),
        ],
      },
      keptLevels: {
        words: () =>
          of({
            from: 'device',
            value: ['bee', 'hive', 'comb'].map((word, place) => ({
              ...aWord({ id: place + 1 }),
              word,
            })),
          }),
      },
    });
    const words = await lastValueFrom(garden(1, [LEVEL, aLevel({ id: 8 })]));
    expect(textsOf(words)).toEqual(['bee', 'hive']);
    expect(words.map(({ memory }) => memory.state)).toEqual(['known', 'learning']);
  });
});

describe('a meadow', () => {
  test('of a learner is one page of the server', async () => {
    const asked: unknown[] = [];
    const { meadow } = aLearner({
      player,
      api: {
        remembered: async (_, query) => {
          asked.push(query);
          const word = { word: aWord(), level: LEVEL, memory: KNOWN, last_slip: null };
          return { count: 99, next: 'more', previous: null, results: [word] };
        },
      },
    });
    expect(await meadow(1, [LEVEL])).toHaveLength(1);
    expect(asked).toEqual([{ size: 35 }]);
  });

  test('of a visitor has at most 35 words, due ones first', async () => {
    const DAYS = Array.from({ length: 40 }, (_, place) => (place === 39 ? '01' : '06'));
    const { meadow } = aLearner({
      clock: NOW,
      guest: {
        answers: () =>
          DAYS.map((day, word) => ({
            level: 7,
            word,
            user_input: 'bee',
            is_correct: true,
            at: `2026-03-${day}T07:00:00.000Z`,
          })),
      },
      keptLevels: {
        words: () =>
          of({
            from: 'device',
            value: DAYS.map((_, id) => ({ ...aWord({ id }), word: `w${id}` })),
          }),
      },
    });
    const words = await meadow(1, [LEVEL]);
    expect(words).toHaveLength(35);
    expect(words[0]).toMatchObject({ text: 'w39', memory: { state: 'learning' } });
  });
});
