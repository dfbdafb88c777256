/** Where a class slips in a word, beside a count by hand. */
import { aWord } from '@waggle/engine/testing';
import { describe, expect, test } from 'vitest';
import { gameReport, roundResult, type StoredTry } from '../../../../engine/entries/rules.ts';
import { LABELLED_WORDS, type LabelledWord } from '../spellers.ts';

/** The game of a class with one word. Who missed it at first tries something else after that. */
function playedOf({ word, typed }: LabelledWord): StoredTry[] {
  const first = Object.entries(typed).flatMap(([text, times]) => Array<string>(times).fill(text));
  return first.flatMap((userInput, playerId) => {
    const isCorrect = userInput === word;
    const one = { playerId, word: 1, userInput, isCorrect };
    return isCorrect ? [one] : [one, { ...one, userInput: 'zzz' }];
  });
}

/** Twenty games of four labelled words each: every word stands in four of them. */
const GAMES = LABELLED_WORDS.map((_, game) =>
  [0, 3, 8, 15].map(
    (away) => LABELLED_WORDS[(game + away) % LABELLED_WORDS.length] as LabelledWord,
  ),
);

/** All tries of a game in the order of a race: everybody at a word of their own. */
function raceOf(words: readonly LabelledWord[]): StoredTry[] {
  const tries = words.flatMap((labelled, place) =>
    playedOf(labelled).map((one) => ({ ...one, word: place + 1 })),
  );
  // Each player's own tries keep their order.
  return tries
    .map((one, n) => ({ one, turn: (Number(one.playerId) * 7 + one.word * 3) % 11, n }))
    .sort((a, b) => a.turn - b.turn || a.n - b.n)
    .map(({ one }) => one);
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

  test.each(GAMES.map((words, game) => ({ game: game + 1, words })))(
    'of the words of game $game count as by hand, each by itself',
    ({ words }) => {
      const tries = raceOf(words);
      const ids = idsOf(tries);
      const asked = words.map(({ word }, place) => ({ ...aWord({ id: place + 1 }), word }));
      const players = ids.map((id) => ({ id, name: '' }));
      // Somebody who was taken out has tried too.
      const gone = words.map((_, place) => ({
        playerId: 99,
        word: place + 1,
        userInput: 'qqq',
        isCorrect: false,
      }));
      const byHand = words.map(({ letters }) => letters);
      const report = gameReport([...gone, ...tries], asked, players, 'en').words;
      expect(report.map(({ letters }) => letters)).toEqual(byHand);
      const rounds = asked.map((word, place) =>
        roundResult(
          [...gone, ...tries].filter((one) => one.word === place + 1),
          word,
          ids,
        ),
      );
      expect(rounds.map(({ letters }) => letters)).toEqual(byHand);
    },
  );

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
