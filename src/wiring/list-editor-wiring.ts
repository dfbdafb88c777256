/** The wiring that only the page of a list loads: the microphone, and words that are heard. */
import type { ListsApi } from '@waggle/engine/work';
import type { Spoken } from '@waggle/engine/sound';
import { asyncScheduler, Subject } from 'rxjs';
import type { App } from '../app.ts';
import { createListEditor, type ListEditor } from '../state/lists/list-editor.ts';
import { createMicrophone } from './microphone.ts';

export function openListEditor(
  { Audio, URL }: Window & typeof globalThis,
  { engine }: App,
  api: ListsApi,
): ListEditor {
  const spoken$ = new Subject<Spoken>();
  engine.speaking(spoken$).subscribe();
  let playing: HTMLAudioElement | null = null;
  return createListEditor({
    api,
    microphone: createMicrophone(),
    clock: asyncScheduler,
    /** Plays a sound and stops the previous one. */
    async play(sound: Blob | string): Promise<void> {
      playing?.pause();
      const url = typeof sound === 'string' ? sound : URL.createObjectURL(sound);
      const audio = new Audio(url);
      playing = audio;
      if (typeof sound !== 'string') {
        audio.addEventListener('ended', () => URL.revokeObjectURL(url), { once: true });
      }
      await audio.play();
    },
    async speak(text, language): Promise<void> {
      await engine.sound.unlock();
      spoken$.next({ text, language, clipUrl: null });
    },
  });
}
