import type { PointerEvent } from 'react';

/** A press by mouse or touch leaves the focus where it is, so that a phone keeps its keyboard open. */
export function keepFocus(event: PointerEvent): void {
  const button = event.target instanceof Element && event.target.closest('button');
  // Events of a dialog bubble here too, although its elements are elsewhere.
  if (button && event.currentTarget.contains(button)) event.preventDefault();
}
