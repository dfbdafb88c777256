import { aLevel } from '@waggle/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  firstOffer,
  givenOffer,
  levelAfter,
  type OfferedWords,
  searchedOffers,
  wordsOffers,
} from '../../../../src/live/state/room-words.ts';
import { anOwnList } from '../../../support/lists-api.ts';
import { anAssignment } from '../../../support/set-work.ts';

const FIRST = aLevel({ id: 7, name: 'First words', difficulty: 1 });
const SECOND = aLevel({ id: 8, name: 'Sound teams', difficulty: 2 });
const BOUGHT = aLevel({ id: 9, difficulty: 3, is_playable: false, is_free: false });
const LIST = anOwnList({ id: 1_000_000, name: 'Élève list' });

const offersOf = (differs: Partial<OfferedWords> = {}) =>
  wordsOffers({
    content: { English: [FIRST, SECOND, BOUGHT] },
    lists: [LIST],
    listsName: 'My lists',
    work: [],
    hostPlays: false,
    ...differs,
  });

const WORK = anAssignment({ id: 12, class: 5, title: 'Friday list', word_ids: [1, 2, 3] });

describe('words that a room can be opened with', () => {
  test('are set work, own lists and levels, without those that are sold', () => {
    const offers = offersOf({ work: [WORK] });
    expect(offers.map(({ id, name, count }) => [id, name, count])).toEqual([
      ['work 12', 'Friday list', 3],
      ['level 1000000', 'Élève list', LIST.word_count],
      ['level 7', 'First words', FIRST.word_count],
      ['level 8', 'Sound teams', SECOND.word_count],
    ]);
    expect(offers[0]).toMatchObject({ wordIds: [1, 2, 3], ladder: 'English' });
  });

  test('leave out set work whose level is gone', () => {
    const gone = anAssignment({ level: { ...WORK.level, id: 404 } });
    expect(offersOf({ work: [gone] }).some(({ from }) => from === 'work')).toBe(false);
  });

  test('are found by name without accents, by language and by number', () => {
    const found = (search: string) => searchedOffers(offersOf(), search).map(({ name }) => name);
    expect(found(' eleve')).toEqual(['Élève list']);
    expect(found('english 2')).toEqual(['Sound teams']);
    expect(found('sound')).toEqual(['Sound teams']);
    expect(found('zebra')).toEqual([]);
    expect(found('')).toHaveLength(3);
  });
});

describe('a room begins with', () => {
  const first = (differs: Partial<Parameters<typeof firstOffer>[1]>, offers = offersOf()) =>
    firstOffer(offers, { wanted: null, kept: null, classId: null, ...differs })?.id;

  test('what is wanted, then the work of the class, then the last words, then the newest list', () => {
    const offers = offersOf({ work: [WORK] });
    expect(first({ wanted: 'level 8', kept: 'level 7', classId: 5 }, offers)).toBe('level 8');
    expect(first({ kept: 'level 7', classId: 5 }, offers)).toBe('work 12');
    expect(first({ kept: 'level 7', classId: 6 }, offers)).toBe('level 7');
    expect(first({ kept: 'level 404' }, offers)).toBe('level 1000000');
    expect(first({}, offersOf({ lists: [] }))).toBe('level 7');
    expect(first({}, [])).toBeUndefined();
  });

  test('the words that another page chose, under their name', () => {
    const offers = offersOf();
    const given = givenOffer(offers, { levelId: 7, wordIds: [4, 5], name: 'Friday list' });
    expect(given).toMatchObject({ name: 'Friday list', count: 2, wordIds: [4, 5] });
    expect(first({ kept: 'level 8' }, given ? [given, ...offers] : [])).toBe('given');
    expect(givenOffer(offers, { levelId: 404, wordIds: [1], name: '' })).toBeNull();
  });
});

test('a bee goes on with the next level of the ladder, and with none after a list or the last one', () => {
  const content = { English: [FIRST, SECOND, BOUGHT] };
  const [list, one, two] = offersOf({ content });
  expect(one && levelAfter(content, one)?.id).toBe(8);
  expect(two && levelAfter(content, two)).toBeNull();
  expect(list && levelAfter(content, list)).toBeNull();
});
