import { describe, expect, test } from 'vitest';
import {
  costliestFirst,
  gameReport,
  missesByLetter,
  missedWords,
  type StoredTry,
} from '../../../../engine/entries/rules.ts';
import { aWord } from '@waggle/engine/testing';

const WORDS = [aWord({ id: 1, word: 'necessary' }), aWord({ id: 2, word: 'bee' })];
const PLAYERS = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Player ${id}` }));

/** A player's answers to one word, in their order. */
function tries(playerId: number, word: number, ...answers: string[]): StoredTry[] {
  const spelling = WORDS[word - 1]?.word;
  return answers.map((userInput) => ({
    playerId,
    word,
    userInput,
    isCorrect: userInput === spelling,
  }));
}

const STORED = [
  ...tries(1, 1, 'necessary'),
  ...tries(2, 1, 'neccessary', 'necessary'),
  ...tries(3, 1, 'necesary', 'neccesary'),
  ...tries(4, 1, 'nesessary', 'nesesary', 'necessary'),
  ...tries(5, 1, 'necesary'),
  ...tries(1, 2, 'bee'),
  ...tries(2, 2, 'be', 'bee'),
];

describe('gameReport()', () => {
  const report = gameReport(STORED, WORDS, PLAYERS, 'en');

  test('counts who tried a word, who had it at once and who later', () => {
    expect(report.words.map(({ tried, first, later }) => [tried, first, later])).toEqual([
      [5, 1, 2],
      [2, 1, 1],
    ]);
  });

  test('says where the first tries slipped, each player once a letter', () => {
    // One c too many, an s for the c; an s too few, twice.
    expect(report.words[0]?.letters).toEqual([0, 0, 2, 0, 2, 0, 0, 0, 0]);
    expect(report.words[0]?.slips).toEqual({ doubled: 3, sound: 1 });
  });

  test('says of a word that fewer than five tried nowhere where they slipped', () => {
    expect(report.words[1]?.letters).toBeNull();
  });

  test('counts for each player, and for one who did nothing', () => {
    const [first, second, , fourth] = report.players;
    expect(first).toEqual({
      id: 1,
      name: 'Player 1',
      right: 2,
      first: 2,
      attempts: 2,
      cells: ['first', 'first'],
    });
    expect(second).toEqual({
      id: 2,
      name: 'Player 2',
      right: 2,
      first: 0,
      attempts: 4,
      cells: ['later', 'later'],
    });
    expect(fourth).toMatchObject({ right: 1, first: 0, attempts: 3 });
    expect(gameReport([], WORDS, PLAYERS, 'en').players[4]).toMatchObject({
      right: 0,
      attempts: 0,
    });
  });

  test('knows nothing of who was taken out', () => {
    const { words } = gameReport(STORED, WORDS, PLAYERS.slice(0, 1), 'en');
    expect(words.map(({ tried }) => tried)).toEqual([1, 1]);
  });
});

describe('costliestFirst()', () => {
  test('begins with what most players missed at the first try, else keeps the order of the game', () => {
    const three = [...WORDS, aWord({ id: 3, word: 'hive' }), aWord({ id: 4, word: 'wax' })];
    const report = gameReport(
      [
        ...STORED,
        ...tries(1, 3, 'hve'),
        { playerId: 2, word: 3, userInput: 'hyve', isCorrect: false },
      ],
      three,
      PLAYERS,
      'en',
    );
    expect(costliestFirst(report).map(({ place, missed }) => [place, missed])).toEqual([
      [1, 4],
      [3, 2],
      [2, 1],
      [4, 0],
    ]);
  });
});

describe('missesByLetter()', () => {
  test.each([
    ['necessary', ['nesessary'], [0, 0, 1, 0, 0, 0, 0, 0, 0]],
    ['necessary', ['neccessary', 'necccessary'], [0, 0, 2, 0, 0, 0, 0, 0, 0]],
    ['bee', ['be'], [0, 1, 0]],
    ['cat', ['ct'], [0, 1, 0]],
    ['cat', ['cart'], [0, 1, 0]],
    ['cat', ['xcat'], [1, 0, 0]],
    ['cat', ['catx', 'catxx'], [0, 0, 2]],
    ['cat', [''], [1, 1, 1]],
    ['été', ['ete'], [1, 0, 1]],
    ['cat', [], [0, 0, 0]],
  ])('of %s with %j', (word, misses, heat) => {
    expect(missesByLetter(misses, word)).toEqual(heat);
  });
});

describe('missedWords()', () => {
  test('are those that somebody did not have at once, the most costly first', () => {
    expect(missedWords(gameReport(STORED, WORDS, PLAYERS, 'en'))).toEqual([1, 2]);
    expect(missedWords(gameReport(tries(1, 2, 'bee'), WORDS, PLAYERS, 'en'))).toEqual([]);
  });
});
