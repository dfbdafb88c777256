import type { GardenWord } from '@waggle/engine/practice';
import type { LevelRef } from '@waggle/engine/contracts';
import { byAge } from '@waggle/engine/rules';

/** Flowers of a bed; two beds and parts of two others are in view, so that no more than 60 are drawn. */
export const MOST_FLOWERS = 20;
const ROWS = 4;
const FLOWERS_A_ROW = MOST_FLOWERS / ROWS;
/** A bed has room for its name. */
const NARROWEST_ROW = 2;

/** Foot and height of a row of flowers, in hundredths of the meadow's height, the last row first. */
const ROW_PLACES = [
  { foot: 43, height: 17 },
  { foot: 58, height: 21 },
  { foot: 76, height: 26 },
  { foot: 98.5, height: 32 },
] as const;
/** Flowers do not stand in line: how far one may be from its place, in the same hundredths. */
const OFF_LINE = 2.4;

export interface Planted {
  readonly word: GardenWord;
  /** Hundredths of the bed's width. */
  readonly left: number;
  /** Hundredths of the meadow's height, as the height of the plant. */
  readonly foot: number;
  readonly height: number;
}

/** The words of one level. */
export interface Bed {
  readonly level: LevelRef;
  readonly words: readonly GardenWord[];
  /** From left to right. */
  readonly planted: readonly Planted[];
  /** Words without room for a flower. */
  readonly dots: readonly GardenWord[];
  /** Width, where a bed that is full has 1. */
  readonly width: number;
}

/** The beds of a garden, by level from left to right; the oldest words are in front. */
export function bedsOf(words: readonly GardenWord[], now: number): Bed[] {
  const byLevel = new Map<string, GardenWord[]>();
  for (const word of words) {
    const of = byLevel.get(String(word.level.id));
    if (of) of.push(word);
    else byLevel.set(String(word.level.id), [word]);
  }
  return [...byLevel.values()]
    .map((of) => bedOf(of, now))
    .toSorted(({ level: one }, { level: other }) => one.difficulty - other.difficulty);
}

function bedOf(words: readonly GardenWord[], now: number): Bed {
  const order = byAge(now);
  const aged = words.toSorted((one, other) => order(one.memory, other.memory));
  const grown = aged.slice(0, MOST_FLOWERS);
  const perRow = Math.ceil(grown.length / ROWS);
  const planted = grown.map((word, place) => {
    const row = Math.floor(place / perRow);
    const { foot, height } = ROW_PLACES[ROWS - 1 - row] ?? ROW_PLACES[0];
    const inRow = Math.min(perRow, grown.length - row * perRow);
    const step = 100 / inRow;
    const off = offOf(word.id);
    // Rows are half a place apart.
    const shift = (row % 2 ? 0.66 : 0.34) + off * 0.1;
    return {
      word,
      left: Math.min(92, Math.max(6, ((place % perRow) + shift) * step)),
      foot: foot - Math.abs(off) * OFF_LINE,
      height,
    };
  });
  return {
    // Every bed has a word.
    level: (words[0] as GardenWord).level,
    words: aged,
    planted: planted.toSorted((one, other) => one.left - other.left),
    dots: aged.slice(MOST_FLOWERS),
    width: Math.max(NARROWEST_ROW, perRow) / FLOWERS_A_ROW,
  };
}

/** Between -1 and 1, always the same for a word. */
export function offOf(id: GardenWord['id']): number {
  let hash = 7;
  for (const unit of String(id)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 8) % 201) / 100 - 1;
}

const DELAYS_S = [0, -1.3, -2.6, -0.7, -3.2];

/** When a flower begins to sway, in seconds: no two neighbours move alike. */
export function swayDelay(place: number): number {
  return DELAYS_S[place % DELAYS_S.length] ?? 0;
}
