import {
  type Draw,
  drawnName,
  drawsFrom,
  faultOfName,
  freeName,
  suggestedName,
  tidyName,
} from '@waggle/engine/rules';
import type { ChooseName } from './store/guest-seats.ts';
import type { EntranceRow } from './store/rows.ts';

/** Gives guests the names that they wish for, as far as the rules let them, or draws them. */
export function createChooseName(draw: Draw): ChooseName {
  return (wish, { guests, language, names }) => {
    if (guests === 'generated') return { name: drawnName(language, names, draw) };
    const name = tidyName(wish ?? '');
    const fault = faultOfName(name);
    return fault ? { fault } : { name: freeName(name, names) };
  };
}

/** A name that is free in a room; the same for the same wish, while nobody takes it. */
export function suggestionFor(
  wish: string | null,
  { id, language, names }: Pick<EntranceRow, 'id' | 'language' | 'names'>,
): string {
  const draw = drawsFrom(`${id} ${wish ?? ''}`);
  return suggestedName(wish ?? '', { language, taken: names, draw });
}
