import { aLevel } from '@waggle/engine/testing';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { aLearner } from '../../support/a-learner.ts';
import { wordsOf } from '../../support/pages/fake-engine.ts';

const WORDS = wordsOf('bee', 'hive', 'comb', 'wax', 'sting', 'swarm');

/** A visitor who may play so many levels. */
const placementOf = (levels: number) =>
  aLearner({
    keptLevels: {
      ladders: () =>
        of({
          from: 'server',
          value: {
            languages: [],
            content: {
              English: Array.from({ length: levels }, (_, place) =>
                aLevel({ id: place + 1, difficulty: place + 1, is_playable: true }),
              ),
            },
          },
        }),
      words: () => of({ from: 'server', value: WORDS }),
    },
  }).placement;

test.each([
  [2, 10],
  [5, 20],
])('a placement of a visitor with %i levels offers %i words', async (levels, words) => {
  const offered = await placementOf(levels).placementWords(1);
  expect(offered.words).toHaveLength(words);
});
