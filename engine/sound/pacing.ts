import { type Effect, effectNotes, type InstrumentName, restAfter } from './effects.ts';

/** An instrument with one voice takes no note before the last one it was given. */
type Pacing = (effect: Effect, at: number) => boolean;

/**
 * Decides whether an effect may begin at this time of the audio clock. What
 * still keeps one of its instruments busy is left alone and the newcomer
 * dropped: no instrument ever gets two notes for one moment, which Tone refuses.
 */
export function createPacing(): Pacing {
  const busyUntil = new Map<InstrumentName, number>();
  return (effect, at) => {
    const instruments = new Set(effectNotes(effect).map(({ on }) => on));
    for (const name of instruments) if (at < (busyUntil.get(name) ?? 0)) return false;
    const until = at + restAfter(effect);
    for (const name of instruments) busyUntil.set(name, until);
    return true;
  };
}
