import { CELL_VIEW_BOX, OUT_OF_VIEW } from '../../kit/ui/hexagon.ts';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Flush the held letter to React before these events. A page that is left or hidden has no next frame. */
const FLUSH_EVENTS = ['keydown', 'pointerdown', 'click', 'pagehide', 'visibilitychange'] as const;

/** Combining marks and blanks are not letters. */
const LETTER = /^\p{L}$/u;

/** Events of a plain letter key; React's dispatch of them is skipped. */
const ON_THE_WAY = ['keydown', 'keypress', 'beforeinput', 'textInput', 'keyup'] as const;

/** The held letter needs no redraw, so React is never notified of it. */
const neverNotify = () => () => {};

/**
 * Shows a letter at the end of the line in the next frame, and passes it to React after that frame:
 * on a slow machine React's own drawing came frames later.
 *
 * @param frame the element around the line's input
 * @param spare the cell at the place of the next letter; without it letters go to React at once
 * @param value the value that React has
 * @returns the input's value, and whether a letter is still to be passed to React
 */
export function useLetterAhead(
  frame: RefObject<HTMLElement | null>,
  spare: RefObject<SVGSVGElement | null>,
  value: string,
) {
  const held = useRef<string | null>(null);
  const read = () => held.current ?? value;
  const shown = useSyncExternalStore(neverNotify, read, read);
  const drawn = useRef(shown);

  useLayoutEffect(() => {
    drawn.current = shown;
    hide(spare.current);
  });

  useLayoutEffect(() => {
    const line = frame.current?.querySelector('input');
    if (!frame.current || !line) return undefined;
    let isFlushing = false;
    let forgetFrame = () => {};

    const flush = () => {
      if (held.current === null) return;
      forgetFrame();
      held.current = null;
      isFlushing = true;
      line.dispatchEvent(new InputEvent('input', { bubbles: true }));
      isFlushing = false;
      hide(spare.current);
    };
    const showAhead = (event: Event) => {
      if (isFlushing) return;
      flush();
      const letter = letterOf(event);
      if (!letter || !spare.current || line.value !== drawn.current + letter) return;
      event.stopPropagation();
      held.current = line.value;
      show(letter, spare.current);
      forgetFrame = afterNextFrame(flush);
    };

    const around = frame.current;
    around.addEventListener('input', showAhead, true);
    for (const step of ON_THE_WAY) around.addEventListener(step, keepLetter);
    for (const event of FLUSH_EVENTS) addEventListener(event, flush, true);
    return () => {
      forgetFrame();
      around.removeEventListener('input', showAhead, true);
      for (const step of ON_THE_WAY) around.removeEventListener(step, keepLetter);
      for (const event of FLUSH_EVENTS) removeEventListener(event, flush, true);
    };
  }, [frame, spare]);

  return { shown, isPending: () => held.current !== null };
}

/** The one letter that was typed, unless it is still being composed. */
function letterOf(event: Event): string | null {
  const isTyped = event instanceof InputEvent && event.inputType === 'insertText';
  return isTyped && !event.isComposing && LETTER.test(event.data ?? '') ? event.data : null;
}

function keepLetter(event: Event): void {
  const { key, data, ctrlKey, altKey, metaKey } = event as KeyboardEvent & InputEvent;
  const isShortcut = ctrlKey || altKey || metaKey;
  if (!isShortcut && LETTER.test(key ?? data ?? '')) event.stopPropagation();
}

/**
 * The cell's content is moved into its view and out of it again: changing its style, or inserting
 * its text, takes a browser longer.
 */
function show(letter: string, cell: SVGSVGElement): void {
  const text = cell.querySelector('text')?.firstChild;
  if (text instanceof Text) text.data = letter;
  cell.setAttribute('viewBox', CELL_VIEW_BOX);
}

function hide(cell: SVGSVGElement | null): void {
  cell?.setAttribute('viewBox', OUT_OF_VIEW);
}

/** Runs the callback after the next frame; returns the function that cancels it. */
function afterNextFrame(run: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
