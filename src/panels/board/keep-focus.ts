import type { PointerEvent } from 'react';

/** A button pressed by mouse or touch leaves the focus where it is, so a phone keeps its keyboard open. */
export function keepFocus(event: PointerEvent): void {
  const button = event.target instanceof Element && event.target.closest('button');
  // Events of a dialog come here too, although its elements are elsewhere.
  if (button && event.currentTarget.contains(button)) event.preventDefault();
}
