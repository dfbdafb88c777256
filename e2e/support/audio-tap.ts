import type { Page } from '@playwright/test';

/** Sound at the output, as the page heard it. */
export interface Heard {
  /** Largest sample of the interval, 0 to 1. */
  peak: number;
  /** Milliseconds since the page was opened. */
  at: number;
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

/**
 * Listens at the output of every audio graph of the page: whatever is connected
 * to a destination also feeds an analyser that is read every 20 ms.
 */
export async function tapAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const connect = AudioNode.prototype.connect;
    const analysers = new Map<BaseAudioContext, AnalyserNode>();
    /** One for each graph: the library below Tone connects more than a hundred nodes to the output. */
    function listenTo(context: BaseAudioContext): AnalyserNode {
      const analyser = context.createAnalyser();
      // Longer than a busy machine is late: nothing short slips through between two looks.
      analyser.fftSize = 8192;
      const samples = new Float32Array(analyser.fftSize);
      setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        if (peak > 0.001) window.heard.push({ peak, at: performance.now() });
      }, 20);
      analysers.set(context, analyser);
      return analyser;
    }
    AudioNode.prototype.connect = function tapped(this: AudioNode, ...args: unknown[]) {
      const [target] = args;
      if (target instanceof AudioDestinationNode) {
        const analyser = analysers.get(this.context) ?? listenTo(this.context);
        Reflect.apply(connect, this, [analyser]);
      }
      return Reflect.apply(connect, this, args);
    } as typeof connect;
  });
}

/** Forgets what was heard so far. */
export async function hush(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.heard = [];
  });
}

/** The loudest sample since the last hush. */
export async function loudest(page: Page): Promise<number> {
  return page.evaluate(() => window.heard.reduce((most, { peak }) => Math.max(most, peak), 0));
}

/** Sounds since the last hush, told apart by at least 300 ms of silence; the peak of each. */
export async function bursts(page: Page, audible: number): Promise<number[]> {
  const heard = await page.evaluate(() => window.heard);
  const loud = heard.filter(({ peak }) => peak > audible);
  const peaks: number[] = [];
  loud.forEach(({ peak, at }, index) => {
    const before = loud[index - 1];
    if (!before || at - before.at > 300) peaks.push(peak);
    else peaks.push(Math.max(peak, peaks.pop() ?? 0));
  });
  return peaks;
}
