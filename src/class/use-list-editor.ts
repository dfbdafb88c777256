import type { Spoken } from '@waggle/engine/sound';
import { asyncScheduler, Subject } from 'rxjs';
import { createListEditor, type ListEditor } from './state/lists/list-editor.ts';
import { createMicrophone } from '../base/wiring/microphone.ts';
import { createSoundPlayer } from '../base/wiring/play-sound.ts';
import { useAppHolder } from '../base/context/app-context.ts';
import { partOf } from '../base/context/part-of.ts';
import { appOf } from '../base/context/use-app.ts';
import { listsOf } from './use-lists.ts';

declare module '../base/context/app-context.ts' {
  interface AppParts {
    listEditor: ListEditor;
  }
}

/** The list that is being written, with the microphone and words that are heard. */
export function useListEditor(): ListEditor {
  const holder = useAppHolder();
  return partOf(holder, 'listEditor', (window) => {
    const { engine } = appOf(holder);
    const spoken$ = new Subject<Spoken>();
    engine.speaking(spoken$).subscribe();
    return createListEditor({
      api: listsOf(holder).api,
      microphone: createMicrophone(),
      clock: asyncScheduler,
      play: createSoundPlayer(window),
      async speak(text, language): Promise<void> {
        await engine.sound.unlock();
        spoken$.next({ text, language, clipUrl: null });
      },
    });
  });
}
