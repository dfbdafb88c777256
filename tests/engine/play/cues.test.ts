import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../engine/entries/sound.ts';
import { cueOf, type GameMoment } from '../../../engine/play/cues.ts';

const CUES: [what: string, GameMoment, Effect | null][] = [
  ['a key', { type: 'key' }, { name: 'key_typed' }],
  [
    'a right answer, with the run it belongs to',
    { type: 'right', answer: 'Bee', spelling: 'bee', run: 3 },
    { name: 'correct', run: 3 },
  ],
  ['a wrong answer', { type: 'wrong', answer: 'bea', marks: null }, { name: 'wrong' }],
  ['a word that is revealed', { type: 'revealed', spelling: 'bee' }, { name: 'reveal' }],
  ['a word that is skipped', { type: 'left', outcome: 'skipped', by: 'skip' }, { name: 'skip' }],
  [
    'a revealed word that is skipped, the last one too',
    { type: 'left', outcome: 'revealed', by: 'skip' },
    { name: 'skip' },
  ],
  [
    'a revealed word that is checked: the board says so',
    { type: 'left', outcome: 'revealed', by: 'check' },
    null,
  ],
  [
    'the countdown',
    { type: 'countdown', secondsLeft: 5 },
    { name: 'tick', secondsLeft: 5, quiet: false },
  ],
  ['the end of the countdown', { type: 'countdown', secondsLeft: 0 }, { name: 'final_beep' }],
  ['a second of many', { type: 'second', secondsLeft: 11 }, null],
  [
    'the tenth second from the end',
    { type: 'second', secondsLeft: 10 },
    { name: 'tick', secondsLeft: 10, quiet: true },
  ],
  [
    'the last second',
    { type: 'second', secondsLeft: 1 },
    { name: 'tick', secondsLeft: 1, quiet: true },
  ],
  ['the second in which the time is up', { type: 'second', secondsLeft: 0 }, null],
  [
    'the time that is up',
    { type: 'ended', ending: 'time', score: 1, isPerfect: false },
    { name: 'time_up' },
  ],
  [
    'a level-up',
    { type: 'ended', ending: 'level_up', score: 1, isPerfect: false },
    { name: 'level_up' },
  ],
  ['a level-up after the end', { type: 'level_up' }, { name: 'level_up' }],
  ['the last word', { type: 'ended', ending: 'words', score: 1, isPerfect: false }, null],
  [
    'a perfect round',
    { type: 'ended', ending: 'words', score: 9, isPerfect: true },
    { name: 'perfect' },
  ],
  [
    'a game that its learner ends',
    { type: 'ended', ending: 'finished', score: 1, isPerfect: false },
    null,
  ],
];

describe('cueOf()', () => {
  test.each(CUES)('%s', (_, moment, cue) => expect(cueOf(moment)).toStrictEqual(cue));
});
