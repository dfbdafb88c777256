import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sound at the output: the largest sample of each look at it that was not silent, 0 to 1. */
    heard: number[];
  }
}

/**
 * Listens at the output of every audio graph of the page: whatever is connected
 * to a destination also feeds an analyser that is read every 20 ms.
 */
export async function tapAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    // The browser's own: a test may set the page's clock.
    const { setInterval } = window;
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
        if (peak > 0.001) window.heard.push(peak);
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

/** Forgets what was heard so far; gives the loudest sample of it. */
export async function hush(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...window.heard.splice(0)));
}

/** The loudest sample since the last hush. */
export async function loudest(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...window.heard));
}
