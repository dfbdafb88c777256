import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { type Effect, effectNotes } from '../../../engine/sound/effects.ts';
import type { MeasuredEffect } from './effect-peak.ts';

/** Until the last note has faded. */
const FADE_S = 0.5;

declare global {
  interface Window {
    /** The bundled script. */
    effectPeak: typeof import('./effect-peak.ts');
  }
}

/** The graph of the app as one script. */
export async function effectProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('./effect-peak.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'effectPeak',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** In an empty page for each: instruments are made for one graph. */
export async function measureEffect(
  page: Page,
  program: string,
  effect: Effect,
  { cutsWord = false } = {},
): Promise<MeasuredEffect> {
  await page.goto('about:blank');
  await page.addScriptTag({ content: program });
  const end = Math.max(...effectNotes(effect).map(({ after, length }) => after + length));
  return page.evaluate(([one, seconds, cuts]) => window.effectPeak.measure(one, seconds, cuts), [
    effect,
    end + FADE_S,
    cutsWord,
  ] as const);
}

/** Of a sample from 0 to 1, below full scale. */
export const decibels = (amplitude: number) => 20 * Math.log10(Math.max(amplitude, 1e-6));
