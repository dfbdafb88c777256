import { expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { type Effect, effectNotes } from '../engine/sound/effects.ts';
import { EFFECTS_DB } from '../engine/sound/levels.ts';
import { test } from './support/test.ts';

/** How far below the level of its loudest note an effect may peak: noise differs each time. */
const SOFTEST = -5;
/** Three notes of a chord at once are louder than one of them. */
const LOUDEST = 4;
/** Until the last note has faded. */
const FADE_S = 0.5;

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

const decibels = (amplitude: number) => 20 * Math.log10(amplitude);

test('each sound of a live game peaks where its notes say, and none is louder than the final beep', async ({
  page,
}) => {
  const program = await effectPeak();
  const beep = await peakOf(page, program, { name: 'final_beep' });
  const heard: string[] = [];
  const outside: string[] = [];
  for (const effect of EFFECTS) {
    const notes = effectNotes(effect);
    const level = EFFECTS_DB + Math.max(...notes.map((note) => note.decibels));
    const peak = await peakOf(page, program, effect);
    const line = `${JSON.stringify(effect)}: ${peak.toFixed(1)} dBFS, its notes ${level}`;
    heard.push(line);
    const isInRange = peak > level + SOFTEST && peak < level + LOUDEST && peak < beep;
    if (!isInRange) outside.push(line);
  }
  await test.info().attach('peaks', { body: heard.join('\n') });
  expect(outside).toEqual([]);
});

/** The graph of the app as one script. */
async function effectPeak(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('./support/effect-peak.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'effectPeak',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** A page of its own for each: instruments are made for one graph. */
async function peakOf(page: Page, program: string, effect: Effect): Promise<number> {
  await page.goto('about:blank');
  await page.addScriptTag({ content: program });
  const end = Math.max(...effectNotes(effect).map(({ after, length }) => after + length));
  const peak = await page.evaluate(([one, seconds]) => window.effectPeak.peakOf(one, seconds), [
    effect,
    end + FADE_S,
  ] as const);
  return decibels(peak);
}

declare global {
  interface Window {
    /** The bundled script. */
    effectPeak: typeof import('./support/effect-peak.ts');
  }
}
