/** Where the levels stand: from left to right on a wide screen, down the page on a phone. */

/** In pixels. */
const STEP = { wide: 168, tall: 172 } as const;
const FIRST = { wide: 100, tall: 70 } as const;
const HIGH = 70;
const LOW = 166;
/** In per cent of the width. */
const LEFT = 27;
const RIGHT = 73;
/** Under the middle of the last level: its stars, name and words. */
const UNDER = 150;

export interface PathPoint {
  readonly wide: { readonly x: number; readonly y: number };
  /** `x` in per cent. */
  readonly tall: { readonly x: number; readonly y: number };
}

export function pathPoints(count: number): PathPoint[] {
  return Array.from({ length: count }, (_, place) => ({
    wide: { x: FIRST.wide + place * STEP.wide, y: place % 2 === 0 ? HIGH : LOW },
    tall: { x: place % 2 === 0 ? LEFT : RIGHT, y: FIRST.tall + place * STEP.tall },
  }));
}

/** The room that all levels need, in pixels. */
export function pathSize(count: number): { wide: { width: number; height: number }; tall: number } {
  return {
    wide: {
      width: 2 * FIRST.wide + Math.max(0, count - 1) * STEP.wide,
      height: LOW + UNDER,
    },
    tall: FIRST.tall + Math.max(0, count - 1) * STEP.tall + UNDER,
  };
}

/** The line through the first so many levels. */
export function lineThrough(points: readonly PathPoint[], way: 'wide' | 'tall'): string {
  return points
    .map((point, place) => {
      const { x, y } = point[way];
      const before = points[place - 1]?.[way];
      if (!before) return `M${x} ${y}`;
      if (way === 'tall') {
        const middle = (before.y + y) / 2;
        return `C${before.x} ${middle} ${x} ${middle} ${x} ${y}`;
      }
      const middle = (before.x + x) / 2;
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}
