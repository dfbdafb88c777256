import type { Engine } from '@waggle/engine';
import type { Spoken } from '@waggle/engine/sound';
import type { Id } from '@waggle/engine/contracts';
import { Subject, type Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { projectSpeaking } from './sound.ts';

/** The row of a list whose word was said last. Written only in this file. */
export const listening = proxy<{ to: Id | null }>({ to: null });

export type Listening = ReturnType<typeof createListening>;

/** Says the words of a list, one at a time. */
export function createListening(engine: Pick<Engine, 'sound' | 'speaking'>) {
  const spoken$ = new Subject<Spoken>();
  return {
    /** Words are said until the subscription ends. */
    connect(): Subscription {
      const connection = projectSpeaking(engine.speaking(spoken$));
      connection.add(() => {
        listening.to = null;
      });
      return connection;
    },
    /** Call it inside the press itself, which unlocks the sound. */
    async listen(row: Id, spoken: Spoken): Promise<void> {
      listening.to = row;
      await engine.sound.unlock();
      if (listening.to === row) spoken$.next(spoken);
    },
  };
}
