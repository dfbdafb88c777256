import { type KeyboardEvent, useCallback } from 'react';

/** Lines of a grid, in pixels: what begins this near another begins on the same line. */
const SAME_LINE_PX = 4;

/** Arrow keys move the focus between the buttons of a grid; Tab still reaches each of them. */
export function useArrows() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? undefined : neighbour(buttons, at, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }, []);
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
      return inColumn(buttons.slice(0, at).reverse(), own.left);
    case 'ArrowDown':
      return inColumn(buttons.slice(at + 1), own.left);
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

function inColumn(buttons: readonly HTMLElement[], left: number): HTMLElement | undefined {
  return buttons.find(
    (button) => Math.abs(button.getBoundingClientRect().left - left) < SAME_LINE_PX,
  );
}
