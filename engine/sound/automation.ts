import { getContext, Timeline } from 'tone';

/** Changes of one parameter that may lie ahead or still be on their way, with room to spare. */
const ENOUGH = 64;

/** What Tone makes everything of; it gives no name to it. */
const TonePart = Object.getPrototypeOf(Timeline) as abstract new () => object;

/**
 * Lets parts of the audio graph forget what their parameters have done: Tone remembers the last
 * thousand changes of each, which in a long game come to some megabytes.
 *
 * @param parts of Tone, with all that they are made of
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
 * Sets a parameter that nothing else sets, where it is not so already: below Tone, lone changes are
 * never forgotten, and with every key there would be two more.
 *
 * @param at seconds of the audio clock
 */
export function change<Value>(parameter: Changeable<Value>, value: Value, at: number): void {
  if (lastChanges.get(parameter) === value) return;
  lastChanges.set(parameter, value);
  parameter.setValueAtTime(value, at);
}
