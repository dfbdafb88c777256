import { expect } from '@playwright/test';
import { type Effect, effectNotes } from '../engine/sound/effects.ts';
import { EFFECTS_DB } from '../engine/sound/levels.ts';
import { decibels, effectProgram, measureEffect } from './support/sounds/effect-page.ts';
import { test } from './support/test.ts';

test.use({ listens: true });

/** How far below the level of its loudest note an effect may peak: noise differs each time. */
const SOFTEST = -5;
/** Three notes of a chord at once are louder than one of them. */
const LOUDEST = 4;
/** What is heard in a live game, in every way to play. */
const EFFECTS: readonly Effect[] = [
  { name: 'player_joined', petals: 5 },
  { name: 'player_joined', petals: 8 },
  { name: 'paused' },
  { name: 'resumed' },
  { name: 'time_added' },
  { name: 'tick', secondsLeft: 5, quiet: true },
  { name: 'cells_filled', cells: 9 },
  { name: 'heat', cells: 21 },
  { name: 'level_up' },
  { name: 'letter_given', place: 1 },
  { name: 'letter_given', place: 12 },
  { name: 'correct', run: 1 },
  { name: 'correct', run: 6 },
  { name: 'wrong' },
  { name: 'reveal' },
  { name: 'flower_opens' },
  { name: 'bee_won' },
  { name: 'podium', steps: 3 },
  { name: 'time_up' },
];

/** What a learner is rewarded with; it peaks within this range, on a laptop's loudspeaker too. */
const REWARDS: readonly Effect[] = [
  ...[1, 5, 10, 15].map((run) => ({ name: 'correct' as const, run })),
  { name: 'level_up' },
  { name: 'perfect' },
  { name: 'record' },
  { name: 'star' },
  { name: 'flower_opens' },
];
const REWARD_DB = { from: -14, to: -10 } as const;

test('each sound of a live game peaks where its notes say, and none is louder than the final beep', async ({
  page,
}) => {
  const program = await effectProgram();
  const peakOf = async (effect: Effect) =>
    decibels((await measureEffect(page, program, effect)).peak);
  const beep = await peakOf({ name: 'final_beep' });
  const heard: string[] = [];
  const outside: string[] = [];
  for (const effect of EFFECTS) {
    const notes = effectNotes(effect);
    const level = EFFECTS_DB + Math.max(...notes.map((note) => note.decibels));
    const peak = await peakOf(effect);
    const line = `${JSON.stringify(effect)}: ${peak.toFixed(1)} dBFS, its notes ${level}`;
    heard.push(line);
    const isInRange = peak > level + SOFTEST && peak < level + LOUDEST && peak < beep;
    if (!isInRange) outside.push(line);
  }
  await test.info().attach('peaks', { body: heard.join('\n') });
  expect(outside).toEqual([]);
});

for (const { follows, cutsWord } of [
  { follows: 'silence', cutsWord: false },
  { follows: 'a word that it cuts short', cutsWord: true },
]) {
  test(`each reward after ${follows} is loud enough, on the loudspeaker of a laptop too`, async ({
    page,
  }) => {
    const program = await effectProgram();
    const outside: string[] = [];
    for (const effect of REWARDS) {
      const { peak, above300 } = await measureEffect(page, program, effect, { cutsWord });
      const levels = [peak, above300].map(decibels);
      if (levels.some((level) => level < REWARD_DB.from || level > REWARD_DB.to)) {
        outside.push(
          `${JSON.stringify(effect)}: ${levels.map((level) => level.toFixed(1)).join(', ')}`,
        );
      }
    }
    expect(outside).toEqual([]);
  });
}
