import { type Effect, effectNotes, type InstrumentName, restAfter } from './effects.ts';

/** An instrument with one voice takes no note that begins before its last one. */
type Pacing = (effect: Effect, at: number) => boolean;

/**
 * Decides whether an effect may begin at this time of the audio clock. If one of its instruments is
 * still busy, the new effect is dropped: Tone refuses two notes of one instrument at one moment.
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
