/** Runs in a page: the sound of an effect at the output, without a loudspeaker. */
import { getContext, OfflineContext, setContext } from 'tone';
import type { Effect } from '../../engine/sound/effects.ts';
import { createAudioGraph } from '../../engine/sound/tone-port.ts';

const RATE = 44_100;
/** A laptop's loudspeaker plays nothing below this, in hertz. */
const LOWEST_HZ = 300;
/** Softer than this share of its peak, a sound is over. */
const OVER = 1 / 1000;

/** How an effect sounds after master level and limiter; samples are 0 to 1. */
export interface MeasuredEffect {
  readonly peak: number;
  /** The largest sample on a laptop's loudspeaker. */
  readonly above300: number;
  readonly milliseconds: number;
}

export async function measure(effect: Effect, seconds: number): Promise<MeasuredEffect> {
  setContext(new OfflineContext(1, seconds, RATE));
  const graph = createAudioGraph((work) => work());
  graph.play(effect);
  const buffer = await (getContext() as OfflineContext).render(false);
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
