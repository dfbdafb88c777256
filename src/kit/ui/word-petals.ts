import { lettersOf } from '@waggle/engine/rules';
import { flowerOf, type PetalKind } from './flower-shapes.ts';

const MOST_PETALS = 12;
/** Up to so many petals, they may be round or pointed. */
const MOST_WIDE_PETALS = 8;
const MIDDLE = 50;

const shapes = new Map<string, string>();

/**
 * The head of a word's flower in a field of 100 by 100: a petal for each letter, at most twelve, and
 * hue and kind from the word.
 */
export function flowerHead(word: string): { readonly petals: string; readonly hue: string } {
  const count = Math.min(Math.max(lettersOf(word).length, 1), MOST_PETALS);
  const { kind, hue } = flowerOf(word);
  return { petals: petalsOf(count, count > MOST_WIDE_PETALS ? 'oval' : kind), hue };
}

/** All petals as one path: a garden draws many. */
function petalsOf(count: number, kind: PetalKind): string {
  const key = `${kind} ${count}`;
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const petals = Array.from({ length: count }, (_, petal) =>
    petalAt((2 * Math.PI * petal) / count, kind, count > MOST_WIDE_PETALS),
  ).join('');
  shapes.set(key, petals);
  return petals;
}

/** @param turn clockwise from the top, in radians */
function petalAt(turn: number, kind: PetalKind, isNarrow: boolean): string {
  const at = (x: number, y: number) => {
    const [dx, dy] = [x - MIDDLE, y - MIDDLE];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return `${(MIDDLE + dx * cos - dy * sin).toFixed(1)} ${(MIDDLE + dx * sin + dy * cos).toFixed(1)}`;
  };
  if (kind === 'pointed') {
    return `M${at(50, 50)}C${at(30, 34)} ${at(36, 12)} ${at(50, 4)}C${at(64, 12)} ${at(70, 34)} ${at(50, 50)}z`;
  }
  const [top, foot] = kind === 'round' ? [9, 43] : [3, 45];
  const wide = kind === 'round' ? 17 : isNarrow ? 9 : 13;
  const radii = `${wide} ${(foot - top) / 2} ${((turn * 180) / Math.PI).toFixed(1)}`;
  return `M${at(50, top)}A${radii} 1 1 ${at(50, foot)}A${radii} 1 1 ${at(50, top)}z`;
}
