/**
 * `npm run bench:sounds`: how loud the effects are at the output, in decibels below full scale, and
 * what is left of them on a laptop's loudspeaker, which plays nothing below 300 Hz. Renders the real
 * instruments behind master level and limiter in Chromium, faster than they sound.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, type Rolldown } from 'vite';
import { chromiumPath } from '../scripts/browser.ts';
import type { Effect } from '../engine/sound/effects.ts';

const EFFECTS: readonly Effect[] = [
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
  { name: 'time_added' },
  { name: 'cells_filled', cells: 1 },
  { name: 'heat', cells: 9 },
  { name: 'time_up' },
];

const PAGE = `
  import { Gain, Limiter, Offline, dbToGain } from 'tone';
  import { effectNotes } from '${process.cwd()}/engine/sound/effects.ts';
  import { createInstruments } from '${process.cwd()}/engine/sound/instruments.ts';
  import { CEILING_DB, EFFECTS_DB } from '${process.cwd()}/engine/sound/levels.ts';

  const decibels = (peak) => 20 * Math.log10(Math.max(peak, 1e-6));
  const peakOf = (samples) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

  globalThis.measure = async (effect) => {
    const rendered = await Offline(() => {
      const limiter = new Limiter(CEILING_DB).toDestination();
      const instrument = createInstruments(new Gain(dbToGain(EFFECTS_DB)).connect(limiter));
      for (const note of effectNotes(effect)) instrument(note.on)(note, 0.05 + note.after);
    }, 3, 1);
    const samples = rendered.getChannelData(0);
    const context = new OfflineAudioContext(1, samples.length, rendered.sampleRate);
    const source = new AudioBufferSourceNode(context, { buffer: rendered.get() });
    const high = [0, 1].reduce(
      (from) => from.connect(new BiquadFilterNode(context, { type: 'highpass', frequency: 300 })),
      source,
    );
    high.connect(context.destination);
    source.start();
    const filtered = await context.startRendering();
    const peak = peakOf(samples);
    const last = samples.findLastIndex((one) => Math.abs(one) > peak / 1000);
    const first = samples.findIndex((one) => Math.abs(one) > peak / 1000);
    return {
      peak: decibels(peak),
      above300: decibels(peakOf(filtered.getChannelData(0))),
      milliseconds: ((last - first) / rendered.sampleRate) * 1000,
    };
  };
`;

declare global {
  interface Window {
    measure: (effect: Effect) => Promise<{ peak: number; above300: number; milliseconds: number }>;
  }
}

const browser = await chromium.launch({ executablePath: chromiumPath() });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await pageScript(), type: 'module' });
  await page.waitForFunction(() => 'measure' in window);
  console.log('effect            peak, dBFS   above 300 Hz   length, ms\n');
  for (const effect of EFFECTS) {
    const { peak, above300, milliseconds } = await page.evaluate(
      (one) => window.measure(one),
      effect,
    );
    const name = `${effect.name}${'run' in effect ? ` ${effect.run}` : ''}`;
    console.log(
      `${name.padEnd(18)}${peak.toFixed(1).padStart(9)}${above300.toFixed(1).padStart(14)}${milliseconds.toFixed(0).padStart(13)}`,
    );
  }
} finally {
  await browser.close();
}

async function pageScript(): Promise<string> {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync('node_modules/.cache/sounds-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const input = join(folder, 'page.js');
  writeFileSync(input, PAGE);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: input, formats: ['es'] } },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
}
