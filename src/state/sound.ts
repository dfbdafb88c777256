import type { Sound, Speaking } from '@waggle/engine/sound';
import type { Observable, Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { recall, remember } from './storage.ts';

const MUTED = 'muted';

/** What is heard. Written only in this file. */
export const sound = proxy<Speaking & { muted: boolean }>({
  muted: recall(MUTED) === true,
  speaking: false,
  heardFrom: null,
});

/** Follows the spoken words until unsubscribed. */
export function projectSpeaking(speaking$: Observable<Speaking>): Subscription {
  const subscription = speaking$.subscribe((now) => Object.assign(sound, now));
  subscription.add(() => Object.assign(sound, { speaking: false, heardFrom: null }));
  return subscription;
}

/** Silences the effects or brings them back, now and on the next visit; words are always said. */
export function setMuted(port: Sound, muted: boolean): void {
  sound.muted = muted;
  port.setMuted(muted);
  remember(MUTED, muted);
}
