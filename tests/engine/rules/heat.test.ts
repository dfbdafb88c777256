/** Where a class slips in a word, beside a count by hand. */
import { aWord } from '@waggle/engine/testing';
import { describe, expect, test } from 'vitest';
import { gameReport, roundResult, type StoredTry } from '../../../engine/rules/index.ts';
import { LABELLED_WORDS, type LabelledWord } from './spellers.ts';

/** The game of a class with one word. Who missed it at first tries something else after that. */
function playedOf({ word, typed }: LabelledWord): StoredTry[] {
  const first = Object.entries(typed).flatMap(([text, times]) => Array<string>(times).fill(text));
  return first.flatMap((userInput, playerId) => {
    const isCorrect = userInput === word;
    const one = { playerId, word: 1, userInput, isCorrect };
    return isCorrect ? [one] : [one, { ...one, userInput: 'zzz' }];
  });
}

const idsOf = (tries: readonly StoredTry[]) => [...new Set(tries.map(({ playerId }) => playerId))];

describe('the letters of a word', () => {
  test.each(LABELLED_WORDS)('of $word count as by hand', (labelled) => {
    const tries = playedOf(labelled);
    const word = { ...aWord({ id: 1 }), word: labelled.word };
    const ids = idsOf(tries);
    expect(roundResult(tries, word, ids).letters).toEqual(labelled.letters);
    const players = ids.map((id) => ({ id, name: '' }));
    expect(gameReport(tries, [word], players, 'en').words[0]?.letters).toEqual(labelled.letters);
  });

  test.each(LABELLED_WORDS)('of $word are not shown below five first tries', (labelled) => {
    const tries = playedOf(labelled);
    const word = { ...aWord({ id: 1 }), word: labelled.word };
    const ids = idsOf(tries);
    for (const count of [0, 1, 2, 3, 4]) {
      const some = ids.slice(0, count);
      const triesOfSome = tries.filter(({ playerId }) => some.includes(playerId));
      // All are in the room, and few of them tried.
      expect(roundResult(triesOfSome, word, ids).letters).toBeNull();
      expect(roundResult(tries, word, some).letters).toBeNull();
    }
  });
});
