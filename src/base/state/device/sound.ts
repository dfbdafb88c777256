import type { Sound, Speaking } from '@waggle/engine/sound';
import type { Observable, Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { recall, remember } from '../storage.ts';

const MUTED = 'muted';

/** The state of sound. Written only in this file. */
export const sound = proxy<Speaking & { muted: boolean }>({
  muted: recall(MUTED) === true,
  speaking: false,
  heardFrom: null,
});

/** Projects the spoken words until unsubscribed. */
export function projectSpeaking(speaking$: Observable<Speaking>): Subscription {
  const subscription = speaking$.subscribe((now) => Object.assign(sound, now));
  subscription.add(() => Object.assign(sound, { speaking: false, heardFrom: null }));
  return subscription;
}

/** Mutes or unmutes the effects, now and on the next visit; words are always said. */
export function setMuted(port: Sound, muted: boolean): void {
  sound.muted = muted;
  port.setMuted(muted);
  remember(MUTED, muted);
}
