import type { Effect } from '../../engine/sound/effects.ts';

/** Each effect, at its least and its most where that matters. */
export const EVERY_EFFECT: readonly Effect[] = [
  { name: 'key_typed' },
  { name: 'tick', secondsLeft: 5, quiet: false },
  { name: 'tick', secondsLeft: 5, quiet: true },
  { name: 'final_beep' },
  ...[1, 2, 5, 10, 15].map((run) => ({ name: 'correct' as const, run })),
  { name: 'wrong' },
  { name: 'reveal' },
  { name: 'skip' },
  { name: 'level_up' },
  { name: 'perfect' },
  { name: 'record' },
  { name: 'star' },
  { name: 'flower_opens' },
  { name: 'player_joined', petals: 5 },
  { name: 'letter_given', place: 1 },
  { name: 'podium', steps: 3 },
  { name: 'bee_won' },
  { name: 'paused' },
  { name: 'resumed' },
  { name: 'time_added' },
  { name: 'cells_filled', cells: 1 },
  { name: 'heat', cells: 9 },
  { name: 'time_up' },
];
