/**
 * Sound: effects and clips, and the voices that say them. Importing it makes no sound and loads no
 * Tone.js; `loadToneGraph` does, in a browser.
 */
import type { AudioGraph } from '../sound/audio-graph.ts';

export { chosenClip, STANDARD_CLIPS } from '../sound/chosen-clip.ts';
export type { Effect } from '../sound/effects.ts';
export { fetchPastPages, isSound } from '../sound/fetch-clip.ts';
export { type AudioElementLike, createElementVoice } from '../sound/element.ts';
export {
  type HeardFrom,
  noVoices,
  type Pace,
  pronounce$,
  type Spoken,
  type Voices,
} from '../sound/pronounce.ts';
export { clipAt, repeats$ } from '../sound/repeats.ts';
export { createSound, type Sound } from '../sound/sound.ts';
export { asked$, type Speaking, speaking$ } from '../sound/speaking.ts';
export { createSpeech } from '../sound/speech.ts';
export { wakeMoments$ } from '../sound/wake.ts';

/**
 * Loads Tone.js and builds the audio graph on it; works only in a browser.
 *
 * @param afterPainting runs a function after the pending changes are painted; by default at once
 */
export async function loadToneGraph(
  afterPainting: (work: () => void) => void = (work) => work(),
): Promise<AudioGraph> {
  const { createAudioGraph } = await import('../sound/tone-port.ts');
  return createAudioGraph(afterPainting);
}
