import {
  type Draw,
  drawnName,
  drawsFrom,
  faultOfName,
  freeName,
  suggestedName,
  tidyName,
} from '@waggle/engine/rules';
import type { ChooseName } from '../store/guest-seats.ts';
import type { EntranceRow } from '../game/rows.ts';

/** Gives guests the names that they ask for, as far as the rules allow, or draws names. */
export function createChooseName(draw: Draw): ChooseName {
  return (wish, { guests, language, names, takenAway }) => {
    if (guests === 'generated') return { name: drawnName(language, names, draw) };
    const name = tidyName(wish ?? '');
    const fault = faultOfName(name) ?? (isAmong(name, takenAway) ? 'blocked' : null);
    return fault ? { fault } : { name: freeName(name, names) };
  };
}

function isAmong(name: string, names: readonly string[]): boolean {
  return freeName(name, names) !== name;
}

/** A free name in a room; the same for the same request, while nobody takes it. */
export function suggestionFor(
  wish: string,
  { id, language, names }: Pick<EntranceRow, 'id' | 'language' | 'names'>,
  takenAway: readonly string[],
): string {
  const draw = drawsFrom(`${id} ${wish}`);
  if (isAmong(tidyName(wish), takenAway)) return drawnName(language, names, draw);
  return suggestedName(wish, { language, taken: names, draw });
}
