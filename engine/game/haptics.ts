import type { Effect } from '../sound/effects.ts';
import type { Sound } from '../sound/sound.ts';

/** The thing in the hand, as far as it is asked here; a browser's window and navigator fit. */
export interface Device {
  /** Milliseconds on, off, on; undefined where nothing can vibrate. */
  readonly vibrate: ((pattern: number[]) => unknown) | undefined;
  /** Whether a media query holds now. */
  readonly matches: (query: string) => boolean;
}

/** A device without motor and screen. */
export const STILL_DEVICE: Device = { vibrate: undefined, matches: () => false };

/** See docs/design.md, section 7. */
const PULSES: Partial<Record<Effect['name'], number[]>> = {
  correct: [12],
  wrong: [20, 40, 20],
};

/** Lets an effect be felt, unless the learner asked for little motion. */
export function vibrate(device: Device, { name }: Effect): void {
  const pulse = PULSES[name];
  if (!pulse || wantsStillness(device)) return;
  device.vibrate?.(pulse);
}

/** Whether the learner asked for little motion. */
export function wantsStillness(device: Device): boolean {
  return device.matches('(prefers-reduced-motion: reduce)');
}

/** Whether fingers on a screen are its first pointer: then letters come from a keyboard on it. */
export function isTouched(device: Device): boolean {
  return device.matches('(pointer: coarse)');
}

/** Has effects heard and felt on a device. */
export function playOn(
  device: Device,
  sound: Pick<Sound, 'play'>,
): (effect: Effect | null) => void {
  return (effect) => {
    if (!effect) return;
    // The keyboard on a screen has a click of its own.
    if (effect.name !== 'key_typed' || !isTouched(device)) sound.play(effect);
    vibrate(device, effect);
  };
}
