import { type Effect, effectNotes, type InstrumentName, restAfter } from './effects.ts';

/** When an effect begins on the audio clock, if it may begin now; null: it is dropped. */
type Pacing = (effect: Effect, now: number) => number | null;

/** A level-up begins when these are over: together they would be louder than a reward may be. */
const BEFORE_LEVEL_UP: ReadonlySet<Effect['name']> = new Set([
  'correct',
  'perfect',
  'record',
  'star',
  'flower_opens',
]);

/**
 * Decides when an effect begins. An instrument with one voice takes no note that begins before its
 * last one: if one of its instruments is still busy, the new effect is dropped, because Tone refuses
 * two notes of one instrument at one moment.
 */
export function createPacing(): Pacing {
  const busyUntil = new Map<InstrumentName, number>();
  let rewardedUntil = 0;
  return (effect, now) => {
    const instruments = new Set(effectNotes(effect).map(({ on }) => on));
    for (const name of instruments) if (now < (busyUntil.get(name) ?? 0)) return null;
    const at = effect.name === 'level_up' ? Math.max(now, rewardedUntil) : now;
    const until = at + restAfter(effect);
    for (const name of instruments) busyUntil.set(name, until);
    if (BEFORE_LEVEL_UP.has(effect.name)) rewardedUntil = Math.max(rewardedUntil, until);
    return at;
  };
}
