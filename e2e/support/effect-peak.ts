/** Runs in a page: the sound of an effect at the output, without a loudspeaker. */
import { getContext, OfflineContext, setContext } from 'tone';
import type { Effect } from '../../engine/sound/effects.ts';
import { createAudioGraph } from '../../engine/sound/tone-port.ts';

const RATE = 44_100;

/** The largest sample that an effect has after master level and limiter, 0 to 1. */
export async function peakOf(effect: Effect, seconds: number): Promise<number> {
  setContext(new OfflineContext(1, seconds, RATE));
  const graph = createAudioGraph((work) => work());
  graph.play(effect);
  const context = getContext() as OfflineContext;
  const samples = (await context.render(false)).getChannelData(0);
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}
