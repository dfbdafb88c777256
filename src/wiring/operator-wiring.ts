/** The wiring that only the operators' pages load. */
import { createAdminApi, createStudioApi } from '@waggle/engine/work';
import { type AdminPage, createAdminPage, endAdmin } from '../state/operator/admin.ts';
import { createStudio, endStudio, type StudioPage } from '../state/operator/studio.ts';
import { configuration } from './configuration.ts';
import { createMicrophone } from './microphone.ts';

export interface OperatorPages {
  readonly admin: AdminPage;
  readonly studio: StudioPage;
}

export function openOperatorPages({
  fetch,
  Audio,
  URL,
}: Window & typeof globalThis): OperatorPages {
  const server = {
    baseUrl: configuration.apiBaseUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  };
  let playing: HTMLAudioElement | null = null;
  return {
    admin: createAdminPage(createAdminApi(server, endAdmin)),
    studio: createStudio({
      api: createStudioApi(server, endStudio),
      microphone: createMicrophone(),
      /** Plays a sound and stops the previous one. */
      async play(sound: Blob): Promise<void> {
        playing?.pause();
        const url = URL.createObjectURL(sound);
        const audio = new Audio(url);
        playing = audio;
        audio.addEventListener('ended', () => URL.revokeObjectURL(url), { once: true });
        await audio.play();
      },
    }),
  };
}
