import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aWord } from '@waggle/engine/testing';
import {
  completesWord,
  refuseWorkAnswer,
  assignmentStatus,
  type WorkAnswer,
  workResults,
  workToPractise,
  type WorkTry,
} from '../../../../engine/entries/rules.ts';

/** "a+" is a right answer to a, "a-" a wrong one, "a?" a right one with help. */
function answersOf(line: string): WorkAnswer[] {
  return line
    .split(' ')
    .filter(Boolean)
    .map(([wordId = '', how]) => ({ wordId, isCorrect: how !== '-', hinted: how === '?' }));
}

/** The words that a line of answers does, in their order. */
function doneIn(line: string, words = 5): string {
  const answers = answersOf(line);
  return answers
    .filter((answer, place) => completesWord('practice', answer, answers.slice(0, place), words))
    .map(({ wordId }) => wordId)
    .join('');
}

describe('completesWord()', () => {
  test.each([
    ['right at the first try', 'a+', 'a'],
    ['right at the second', 'a- a+', ''],
    ['right after two others', 'a- b- c- a+', ''],
    ['right after three others', 'a- b- c- d- a+', 'a'],
    ['right after three answers to one other word', 'a- b- b- b- a+', 'a'],
    ['right after six others', 'a- b- c- d- e- b- c- a+', 'a'],
    ['a miss between', 'a- b- c- d- a- b- a+', ''],
    ['right from memory after a miss between', 'a- b- c- a- d- e- b- a+', 'a'],
    ['help at the first try', 'a?', ''],
    ['help from memory', 'a- b- c- d- a?', ''],
    ['from memory after help', 'a? b- c- d- a+', 'a'],
  ])('in practice: %s', (_, line, done) => expect(doneIn(line)).toBe(done));

  test('a single word has nothing that could come in between', () =>
    expect(doneIn('a- a+', 1)).toBe('a'));

  test('of two or three words as many come in between as there are', () =>
    expect([doneIn('a- b+ a+', 2), doneIn('a- b+ a+', 3), doneIn('a- b+ c+ a+', 3)]).toEqual([
      'ba',
      'b',
      'bca',
    ]));

  test('in a test every answer does its word', () =>
    expect(completesWord('test', { wordId: 1, isCorrect: false, hinted: false }, [], 5)).toBe(
      true,
    ));

  test('never takes a wrong or a helped answer', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a+', 'a-', 'a?', 'b+', 'b-', 'c+', 'd-')), (line) => {
        const answers = answersOf(line.join(' '));
        for (const [place, answer] of answers.entries()) {
          if (!completesWord('practice', answer, answers.slice(0, place), 5)) continue;
          expect(answer.isCorrect && !answer.hinted).toBe(true);
          // Counted from the other end: others since the last answer to the word.
          const before = answers.slice(0, place).toReversed();
          const since = before.findIndex(({ wordId }) => wordId === answer.wordId);
          expect(since === -1 || since >= 3).toBe(true);
        }
      }),
    );
  });
});

describe('refuseWorkAnswer()', () => {
  const answer = { wordId: 1, hinted: false };
  test('takes a word of a test once', () => {
    expect(refuseWorkAnswer('test', answer, [{ wordId: 2 }])).toBeNull();
    expect(refuseWorkAnswer('test', answer, [{ wordId: 1 }])).toBe('answered');
  });
  test('takes no help in a test', () =>
    expect(refuseWorkAnswer('test', { wordId: 1, hinted: true }, [])).toBe('hinted'));
  test('takes everything in practice', () =>
    expect(refuseWorkAnswer('practice', { wordId: 1, hinted: true }, [{ wordId: 1 }])).toBeNull());
});

describe('assignmentStatus()', () => {
  test.each([
    ['practice', 0, 0, 0, 'new', 0],
    ['practice', 3, 1, 2, 'begun', 1],
    ['practice', 4, 4, 3, 'done', 4],
    ['test', 3, 3, 2, 'begun', 0],
    ['test', 4, 4, 3, 'done', 3],
  ] as const)(
    'of %s with %i of 4 answered, %i done, %i right',
    (kind, answered, done, right, state, shown) => {
      expect(assignmentStatus(kind, { of: 4, answered, done, right })).toEqual({
        state,
        right: shown,
        of: 4,
      });
    },
  );
});

describe('workResults()', () => {
  const words = [aWord({ id: 1, word: 'necessary' }), aWord({ id: 2, word: 'bee' })];
  const pupils = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Pupil ${id}` }));
  const tries: WorkTry[] = [
    ...run(1, 1, 'necessary'),
    ...run(2, 1, 'neccesary', 'necessary'),
    ...run(3, 1, 'necesary', 'necesary'),
    ...run(4, 1, 'necesary'),
    { ...(run(5, 1, 'necessary')[0] as WorkTry), hinted: true },
    ...run(1, 2, 'be'),
  ];
  function run(userId: number, wordId: number, ...typed: string[]): WorkTry[] {
    const spelling = words.find(({ id }) => id === wordId)?.word;
    return typed.map((userInput) => ({
      userId,
      wordId,
      userInput,
      isCorrect: userInput === spelling,
      hinted: false,
    }));
  }
  const results = workResults(tries, words, pupils, 'en-GB', 'Grade 5B');

  test('says of each pupil what became of each word', () => {
    expect(results.pupils.map(({ cells }) => cells.join(' '))).toEqual([
      'first not_yet',
      'later not_tried',
      'not_yet not_tried',
      'not_yet not_tried',
      'later not_tried',
      'not_tried not_tried',
    ]);
    expect(results.pupils.map(({ tries: count }) => count[0])).toEqual([1, 2, 2, 1, 1, 0]);
    expect(results.pupils[2]?.slips).toEqual([['doubled'], []]);
    expect(results.pupils.map(({ wrote }) => wrote[0])).toEqual([
      null,
      'neccesary',
      'necesary',
      'necesary',
      null,
      null,
    ]);
  });

  test('says where five or more slipped, and of fewer nothing', () => {
    expect(results.words[0]?.letters?.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
    expect(results.words[1]?.letters).toBeNull();
  });
});

describe('workToPractise()', () => {
  const a = (id: string, last: number, isDone = false) => ({ id, last, isDone });

  test('asks what was never tried, then what was answered longest ago', () =>
    expect(
      workToPractise([a('a', 4), a('b', 0), a('c', 1, true), a('d', 2), a('e', 0)], 3),
    ).toEqual([a('c', 1, true), a('b', 0), a('e', 0), a('d', 2)]));

  test('asks everything once more when all is done', () =>
    expect(workToPractise([a('a', 2, true), a('b', 1, true)], 12).map(({ id }) => id)).toEqual([
      'b',
      'a',
    ]));

  test('comes to an end for a pupil who sooner or later spells each word right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.infiniteStream(fc.nat(3)), (size, luck) => {
        const ids = Array.from({ length: size }, (_, place) => String(place));
        const answers: WorkAnswer[] = [];
        const done = new Set<string>();
        const misses = new Map<string, number>();
        for (let practice = 0; done.size < size; practice += 1) {
          expect(practice).toBeLessThanOrEqual(10 * size);
          const words = ids.map((id) => ({
            id,
            isDone: done.has(id),
            last: 1 + answers.findLastIndex(({ wordId }) => wordId === id),
          }));
          for (const { id } of workToPractise(words, 12)) {
            const missed = misses.get(id) ?? luck.next().value ?? 0;
            misses.set(id, Math.max(0, missed - 1));
            const answer = { wordId: id, isCorrect: missed === 0, hinted: false };
            if (completesWord('practice', answer, answers, size)) done.add(id);
            answers.push(answer);
          }
        }
      }),
    );
  });
});
