import { describe, expect, test } from 'vitest';
import { ownOutcomes, ownRun, withPending } from '../../../../engine/entries/rules.ts';
import { aRoom, aRunningGame } from '@waggle/engine/testing';

const open = aRoom();

describe('ownOutcomes()', () => {
  test('says of each word what became of it, a skip already before the server has it', () => {
    const room = aRoom(aRunningGame(5), {
      1: { closed: 'solved' },
      2: { closed: 'revealed' },
      3: { closed: 'skipped' },
      5: { attempts: 1 },
    });
    expect(ownOutcomes(withPending(room, { type: 'skip_word', word: 4, id: 'm4' }))).toEqual([
      'right',
      'revealed',
      'skipped',
      'skipped',
      null,
    ]);
  });

  test('has none for a host who does not play', () => {
    expect(ownOutcomes({ ...open, you: null })).toEqual([null, null, null]);
  });
});

describe('ownRun()', () => {
  const run = (...words: [string | null, number?][]) =>
    ownRun(
      aRoom(
        aRunningGame(words.length + 1),
        Object.fromEntries(
          words.map(([closed, attempts = 1], place) => [
            place + 1,
            { closed: closed as 'solved', attempts },
          ]),
        ),
      ),
    );

  test('counts right answers in a row', () => expect(run(['solved'], ['solved'])).toBe(2));
  test('starts again after a word that was given up', () => {
    expect(run(['solved'], ['skipped', 0], ['solved'])).toBe(1);
    expect(run(['solved'], ['revealed', 0])).toBe(0);
  });
  test('starts again with a word that was right at the second attempt', () =>
    expect(run(['solved'], ['solved'], ['solved', 2])).toBe(1));
  test('ends with a wrong answer', () => expect(run(['solved'], [null])).toBe(0));
  test('is nothing before the first word', () => expect(ownRun(open)).toBe(0));
});
