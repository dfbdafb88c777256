/** Runs in a page: the sound of an effect at the output, without a loudspeaker. */
import { OfflineContext, setContext, ToneAudioBuffer } from 'tone';
import type { Effect } from '../../../engine/sound/effects.ts';
import { createAudioGraph } from '../../../engine/sound/tone-port.ts';

const RATE = 44_100;
/** A laptop's loudspeaker plays nothing below this, in hertz. */
const LOWEST_HZ = 300;
/** Softer than this share of its peak, a sound is over. */
const OVER = 1 / 1000;
/** A word is under way by then. */
const CUT_AFTER_S = 0.3;

/** How an effect sounds after master level and limiter; samples are 0 to 1. */
export interface MeasuredEffect {
  readonly peak: number;
  /** The largest sample on a laptop's loudspeaker. */
  readonly above300: number;
  readonly milliseconds: number;
}

/** @param cutsWord the effect follows a word that is cut short, of which nothing is heard */
export async function measure(
  effect: Effect,
  seconds: number,
  cutsWord: boolean,
): Promise<MeasuredEffect> {
  const begins = cutsWord ? CUT_AFTER_S : 0;
  const context = new OfflineContext(1, begins + seconds, RATE);
  // Tone's own is 0 until it renders.
  context.immediate = () => context.currentTime;
  setContext(context);
  const graph = createAudioGraph((work) => work());
  if (cutsWord) {
    const silence = ToneAudioBuffer.fromArray(new Float32Array(RATE));
    const cut = graph.playBuffer(silence, () => undefined);
    let isSaid = true;
    context.on('tick', () => {
      if (!isSaid || context.currentTime < begins) return;
      isSaid = false;
      cut();
      graph.play(effect);
    });
  } else {
    graph.play(effect);
  }
  const buffer = await context.render(false);
  const samples = buffer.getChannelData(0);
  const peak = peakOf(samples);
  const isHeard = (sample: number) => Math.abs(sample) > peak * OVER;
  const length = samples.findLastIndex(isHeard) - samples.findIndex(isHeard);
  return {
    peak,
    above300: peakOf(await withoutBass(buffer.get() as AudioBuffer)),
    milliseconds: (length / RATE) * 1000,
  };
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

async function withoutBass(buffer: AudioBuffer): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, buffer.length, buffer.sampleRate);
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = () => new BiquadFilterNode(context, { type: 'highpass', frequency: LOWEST_HZ });
  source.connect(filter()).connect(filter()).connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}
