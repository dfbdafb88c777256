/** The wiring that only pages of lists load: their calls, the microphone, and words that are heard. */
import { createListsApi } from '@waggle/engine';
import type { Spoken } from '@waggle/engine/sound';
import { asyncScheduler, Subject } from 'rxjs';
import type { App } from '../app.ts';
import { createListEditor, type ListEditor } from '../state/list-editor.ts';
import { createListActions, type ListActions } from '../state/lists.ts';
import { dropKey, storedKey } from '../state/session.ts';
import { configuration } from './configuration.ts';
import { createMicrophone } from './microphone.ts';

export interface ListPages {
  readonly lists: ListActions;
  readonly editor: ListEditor;
}

export function openListPages(
  { fetch, Audio, URL }: Window & typeof globalThis,
  { engine }: App,
): ListPages {
  const api = createListsApi({
    baseUrl: configuration.apiBaseUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    token: storedKey,
    onUnauthorized: dropKey,
  });
  const spoken$ = new Subject<Spoken>();
  engine.speaking(spoken$).subscribe();
  let playing: HTMLAudioElement | null = null;
  return {
    lists: createListActions(api),
    editor: createListEditor({
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
    }),
  };
}
