import type { Effect } from '../sound/effects.ts';
import type { Sound } from '../sound/sound.ts';

/** The parts of a device that are used here; a browser's window and navigator fit. */
export interface Device {
  /** Milliseconds on, off, on; undefined where the device cannot vibrate. */
  readonly vibrate: ((pattern: number[]) => unknown) | undefined;
  /** Whether a media query matches now. */
  readonly matches: (query: string) => boolean;
}

/** A device without motor and screen. */
export const STILL_DEVICE: Device = { vibrate: undefined, matches: () => false };

/** See docs/design.md, section 7. */
const PULSES: Partial<Record<Effect['name'], number[]>> = {
  correct: [12],
  wrong: [20, 40, 20],
};

/** Vibrates for an effect, unless the learner asked for reduced motion. */
export function vibrate(device: Device, { name }: Effect): void {
  const pulse = PULSES[name];
  if (!pulse || wantsStillness(device)) return;
  device.vibrate?.(pulse);
}

/** Whether the learner asked for reduced motion. */
export function wantsStillness(device: Device): boolean {
  return device.matches('(prefers-reduced-motion: reduce)');
}

/** Whether touch is the primary pointer: then letters come from an on-screen keyboard. */
export function isTouched(device: Device): boolean {
  return device.matches('(pointer: coarse)');
}

/** Plays effects as sound and vibration. */
export function playOn(
  device: Device,
  sound: Pick<Sound, 'play'>,
): (effect: Effect | null) => void {
  return (effect) => {
    if (!effect) return;
    // An on-screen keyboard has a click of its own.
    if (effect.name !== 'key_typed' || !isTouched(device)) sound.play(effect);
    vibrate(device, effect);
  };
}
