import { expect, type Page } from '@playwright/test';

/** A piece of sound. */
interface SoundPiece {
  readonly numberOfFrames: number;
  /** Microseconds. */
  readonly duration: number;
  copyTo(samples: Float32Array, options: { planeIndex: number; format: 'f32-planar' }): void;
  close(): void;
}

declare global {
  interface Window {
    /** Sound at the output: the largest sample of each piece of it that was not silent, 0 to 1. */
    heard: number[];
    /** The same without what a laptop's loudspeaker does not play. */
    heardWithoutBass: number[];
    /** How long the output has been silent, in milliseconds of the sound's own time. */
    silentMs: number;
    /** Chromium's, not yet among the types of the platform. */
    MediaStreamTrackProcessor: new (options: {
      track: MediaStreamTrack;
      maxBufferSize: number;
    }) => { readonly readable: ReadableStream<SoundPiece> };
  }
}

/** Samples below this are not heard. */
export const SILENT = 0.002;

/** A laptop's loudspeaker plays nothing below this, in hertz. */
const LOWEST_HZ = 300;

/** Longer than the pauses inside a sound. */
const PAUSE_MS = 100;

/**
 * Listens at the output of every audio graph of the page: whatever is connected to a destination
 * also feeds a stream that is read piece by piece. Pieces wait while a busy machine holds the page
 * up: all of them are heard, in their order, however late.
 */
export async function tapAudio(page: Page, { withoutBass = false } = {}): Promise<void> {
  await page.addInitScript(
    ([silent, lowestHz]) => {
      window.heard = [];
      window.heardWithoutBass = [];
      window.silentMs = 0;
      const connect = AudioNode.prototype.connect;
      const streams = new Map<BaseAudioContext, AudioNode>();
      /** One for each graph: the library below Tone connects more than a hundred nodes to the output. */
      function listenTo(context: AudioContext): AudioNode {
        const output = context.createGain();
        streams.set(context, output);
        const filter = (frequency: number) =>
          new BiquadFilterNode(context, { type: 'highpass', frequency });
        read(output, (peak, ms) => {
          if (peak > 0.001) window.heard.push(peak);
          window.silentMs = peak > silent ? 0 : window.silentMs + ms;
        });
        if (lowestHz !== null) {
          read(output.connect(filter(lowestHz)).connect(filter(lowestHz)), (peak) => {
            if (peak > 0.001) window.heardWithoutBass.push(peak);
          });
        }
        return output;
      }
      function read(node: AudioNode, take: (peak: number, ms: number) => void): void {
        const { context } = node;
        if (!(context instanceof AudioContext)) return;
        const end = context.createMediaStreamDestination();
        Reflect.apply(connect, node, [end]);
        const [track] = end.stream.getAudioTracks();
        if (!track) throw new Error('an output without a track');
        // Pieces last some ten milliseconds: room for more than a minute of them.
        void listen(
          new window.MediaStreamTrackProcessor({ track, maxBufferSize: 10_000 }).readable,
          take,
        );
      }
      async function listen(
        pieces: ReadableStream<SoundPiece>,
        take: (peak: number, ms: number) => void,
      ): Promise<void> {
        const reader = pieces.getReader();
        for (;;) {
          const { value: piece, done } = await reader.read();
          if (done) return;
          const samples = new Float32Array(piece.numberOfFrames);
          piece.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
          const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
          take(peak, piece.duration / 1_000);
          piece.close();
        }
      }
      AudioNode.prototype.connect = function tapped(this: AudioNode, ...args: unknown[]) {
        const [target] = args;
        // What is rendered ahead of time (OfflineAudioContext) is not heard.
        if (target instanceof AudioDestinationNode && this.context instanceof AudioContext) {
          Reflect.apply(connect, this, [streams.get(this.context) ?? listenTo(this.context)]);
        }
        return Reflect.apply(connect, this, args);
      } as typeof connect;
    },
    [SILENT, withoutBass ? LOWEST_HZ : null] as const,
  );
}

/** Forgets what was heard so far; gives the loudest sample of it. */
export async function hush(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.heardWithoutBass = [];
    return Math.max(0, ...window.heard.splice(0));
  });
}

/** The loudest sample since the last hush. */
export async function loudest(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...window.heard));
}

/**
 * Waits until the output has been silent for a moment of its own time, however late a busy machine
 * delivers it; gives the loudest sample until then, and forgets it.
 */
export async function silence(page: Page): Promise<number> {
  return (await soundUntilSilence(page)).peak;
}

/** The same, with the loudest sample on a loudspeaker that plays no bass, if that is listened to. */
export async function soundUntilSilence(page: Page): Promise<{ peak: number; above300: number }> {
  await page.evaluate(() => {
    window.silentMs = 0;
  });
  await expect
    .poll(() => page.evaluate(() => window.silentMs), { intervals: [20] })
    .toBeGreaterThan(PAUSE_MS);
  const above300 = await page.evaluate(() => Math.max(0, ...window.heardWithoutBass));
  return { peak: await hush(page), above300 };
}
