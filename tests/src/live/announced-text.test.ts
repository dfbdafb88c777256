import { describe, expect, test } from 'vitest';
import { type AnnouncedRoom, announcedText } from '../../../src/live/texts/announced.ts';

const room: AnnouncedRoom = {
  mode: 'bee',
  players: 27,
  words: 20,
  wordSeconds: 20,
  duration: 90,
  nextLevel: 'Sound teams',
};

describe('announcedText()', () => {
  test.each<[Partial<AnnouncedRoom>, string]>([
    [{}, '27 players, 20 words: about 20 minutes, goes on with Sound teams.'],
    [{ nextLevel: null }, '27 players, 20 words: about 20 minutes, then the missed ones again.'],
    [{ players: 5 }, '5 players, 20 words: about 4 minutes.'],
    [{ wordSeconds: 10 }, '27 players, 20 words: about 13 minutes, goes on with Sound teams.'],
    [{ players: null }, 'Anybody, 20 words: about 45 seconds a player, goes on with Sound teams.'],
    [{ mode: 'together', players: 1 }, '1 player, 20 words: about 9 minutes.'],
    [{ mode: 'race', players: null, words: 1 }, 'Anybody, 1 word: about 2 minutes.'],
    [{ mode: 'race', duration: 30 }, '27 players, 20 words: about 30 seconds.'],
  ])('of %o', (change, text) => {
    expect(announcedText({ ...room, ...change })).toBe(text);
  });
});
