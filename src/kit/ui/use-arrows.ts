import { type RefCallback, useCallback } from 'react';

/** Lines of a grid, in pixels: what begins this near another begins on the same line. */
const SAME_LINE_PX = 4;

/** For the `ref` of a grid: arrow keys move the focus between its buttons; Tab still reaches each of them. */
export function useArrows(): RefCallback<HTMLElement> {
  return useCallback((grid: HTMLElement | null) => (grid ? withArrows(grid) : undefined), []);
}

/** The same for a large grid that keeps its buttons: Tab reaches one of them, the last that had the focus. */
export function useOneStop(): RefCallback<HTMLElement> {
  return useCallback((grid: HTMLElement | null) => {
    if (!grid) return undefined;
    const withoutArrows = withArrows(grid);
    let [stop, ...others] = buttonsOf(grid);
    for (const button of others) button.tabIndex = -1;
    const onFocus = ({ target }: FocusEvent) => {
      const button = (target as HTMLElement).closest('button');
      if (!button || button === stop) return;
      if (stop) stop.tabIndex = -1;
      button.tabIndex = 0;
      stop = button;
    };
    grid.addEventListener('focusin', onFocus);
    return () => {
      withoutArrows();
      grid.removeEventListener('focusin', onFocus);
    };
  }, []);
}

const buttonsOf = (grid: HTMLElement) => [...grid.querySelectorAll('button')];

function withArrows(grid: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf(grid);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = at < 0 ? undefined : neighbour(buttons, at, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    // A browser's own way leaves it under what is sticky.
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  grid.addEventListener('keydown', onKeyDown);
  return () => grid.removeEventListener('keydown', onKeyDown);
}

function neighbour(
  buttons: readonly HTMLElement[],
  at: number,
  key: string,
): HTMLElement | undefined {
  const own = buttons[at]?.getBoundingClientRect();
  if (!own) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return buttons[at - 1];
    case 'ArrowRight':
      return buttons[at + 1];
    case 'ArrowUp':
      return inColumn(buttons.slice(0, at), own.left).at(-1);
    case 'ArrowDown':
      return inColumn(buttons.slice(at + 1), own.left)[0];
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

function inColumn(buttons: readonly HTMLElement[], left: number): HTMLElement[] {
  return buttons.filter(
    (button) => Math.abs(button.getBoundingClientRect().left - left) < SAME_LINE_PX,
  );
}
