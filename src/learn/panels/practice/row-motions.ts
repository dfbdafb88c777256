/** Motions of the two rows of a word. In milliseconds. */
const CELL_MS = 160;
const NEXT_CELL_MS = 30;
const SINK_MS = 420;

/** The letters that were wrong sink into the right row: the eye ends on the right form. */
export function sinkChanged(rows: HTMLElement | null): void {
  const wrote = cellsOf(rows, 'wrote');
  if (isStill()) return;
  for (const [place, cell] of cellsOf(rows, 'right').entries()) {
    const typed = wrote[place]?.getAttribute('data-state');
    if (!typed || typed === 'typed') continue;
    cell.animate?.([{ transform: 'translateY(-90%)', opacity: 0 }, { transform: 'none' }], {
      duration: SINK_MS,
      easing: 'ease-in-out',
    });
  }
}

/** Turns the cells of the right row over from left to right, and calls back when none is seen any more. */
export function turnFaceDown(rows: HTMLElement | null, then: () => void): void {
  const cells = cellsOf(rows, 'right');
  const [first] = cells;
  if (isStill() || !first || !('animate' in first)) {
    then();
    return;
  }
  const turning = cells.map(
    (cell, place) =>
      cell.animate([{ transform: 'none' }, { transform: 'rotateY(90deg)' }], {
        duration: CELL_MS,
        delay: place * NEXT_CELL_MS,
        fill: 'forwards',
      }).finished,
  );
  // A motion that is cancelled belongs to a word that is gone.
  void Promise.all(turning).then(then, () => undefined);
}

function cellsOf(rows: HTMLElement | null, row: 'wrote' | 'right'): Element[] {
  return Array.from(rows?.querySelectorAll(`[data-row="${row}"] svg`) ?? []);
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
