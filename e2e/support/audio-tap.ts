import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sound at the output: the largest sample of each piece of it that was not silent, 0 to 1. */
    heard: number[];
  }
}

/** Where the page finds the code of the tap; the page's policy takes code from its own origin alone. */
const TAP = '/audio-tap.js';

/** Some 20 ms, at 48,000 samples a second. */
const PIECE_BLOCKS = 8;

/** Runs beside the page's own thread, on all samples: a machine that stalls delays what it says and loses none of it. */
const TAP_CODE = `
registerProcessor('tap', class extends AudioWorkletProcessor {
  peak = 0;
  blocks = 0;
  process([channels]) {
    for (const samples of channels) {
      for (const sample of samples) this.peak = Math.max(this.peak, Math.abs(sample));
    }
    this.blocks += 1;
    if (this.blocks === ${PIECE_BLOCKS}) {
      if (this.peak > 0.001) this.port.postMessage(this.peak);
      this.peak = 0;
      this.blocks = 0;
    }
    return true;
  }
});`;

/** Listens at the output of every audio graph of the page: whatever is connected to a destination also feeds the tap. */
export async function tapAudio(page: Page): Promise<void> {
  await page.route(`**${TAP}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TAP_CODE }),
  );
  await page.addInitScript((tap) => {
    window.heard = [];
    const connect = AudioNode.prototype.connect;
    const inputs = new Map<BaseAudioContext, AudioNode>();
    /** One for each graph: the library below Tone connects more than a hundred nodes to the output. */
    function listenTo(context: BaseAudioContext): AudioNode {
      const input = context.createGain();
      inputs.set(context, input);
      void context.audioWorklet.addModule(tap).then(() => {
        const node = new AudioWorkletNode(context, 'tap');
        node.port.onmessage = ({ data }: MessageEvent<number>) => window.heard.push(data);
        Reflect.apply(connect, input, [node]);
      });
      return input;
    }
    AudioNode.prototype.connect = function tapped(this: AudioNode, ...args: unknown[]) {
      const [target] = args;
      if (target instanceof AudioDestinationNode) {
        Reflect.apply(connect, this, [inputs.get(this.context) ?? listenTo(this.context)]);
      }
      return Reflect.apply(connect, this, args);
    } as typeof connect;
  }, TAP);
}

/** Forgets what was heard so far; gives the loudest sample of it. */
export async function hush(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...window.heard.splice(0)));
}

/** The loudest sample since the last hush. */
export async function loudest(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...window.heard));
}
