/** The part of the wiring that only the studio loads. */
import { createStudioApi } from '@waggle/engine';
import { configuration } from './configuration.ts';
import { createMicrophone } from './microphone.ts';
import { createStudio, endStudio } from '../state/studio.ts';

export const studioPage = createStudio({
  api: createStudioApi(
    { baseUrl: configuration.apiBaseUrl, fetch: (input, init) => fetch(input, init) },
    endStudio,
  ),
  microphone: createMicrophone(),
  play: playSound,
});

let playing: HTMLAudioElement | null = null;

/** Says a sound; another one takes its place. */
async function playSound(sound: Blob): Promise<void> {
  playing?.pause();
  const url = URL.createObjectURL(sound);
  const audio = new Audio(url);
  playing = audio;
  audio.addEventListener('ended', () => URL.revokeObjectURL(url), { once: true });
  await audio.play();
}
