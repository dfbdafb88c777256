import { getContext, Timeline } from 'tone';

/** Changes of one parameter that may be pending or under way, with room to spare. */
const ENOUGH = 64;

/** Tone's base class, which it does not export. */
const TonePart = Object.getPrototypeOf(Timeline) as abstract new () => object;

/**
 * Makes parts of the audio graph forget the past changes of their parameters: Tone stores the last
 * thousand changes of each, which in a long game are some megabytes.
 *
 * @param parts of Tone, with everything they contain
 */
export function forgetOldChanges(...parts: readonly unknown[]): void {
  const seen = new Set<unknown>([getContext()]);
  const waiting = [...parts];
  for (const part of waiting) {
    if (seen.has(part) || !(part instanceof TonePart || Array.isArray(part))) continue;
    seen.add(part);
    if (part instanceof Timeline) part.memory = Math.min(part.memory, ENOUGH);
    else waiting.push(...Object.values(part));
  }
}

interface Changeable<Value> {
  setValueAtTime(value: Value, at: number): unknown;
}

const lastChanges = new WeakMap<object, unknown>();

/**
 * Sets a parameter that nothing else sets, if it differs. Below Tone, single changes are never
 * freed, and every key would add two more.
 *
 * @param at seconds of the audio clock
 */
export function change<Value>(parameter: Changeable<Value>, value: Value, at: number): void {
  if (lastChanges.get(parameter) === value) return;
  lastChanges.set(parameter, value);
  parameter.setValueAtTime(value, at);
}
