import { CELL_VIEW_BOX, OUT_OF_VIEW } from '../ui/hexagon.ts';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Before these are dealt with, everything typed has been told. A page that is left, or hidden, has
 * no next frame.
 */
const DEEDS = ['keydown', 'pointerdown', 'click', 'pagehide', 'visibilitychange'] as const;

/** A mark that joins the letter before it is none, nor is a blank. */
const LETTER = /^\p{L}$/u;

/** Where a letter is on its way into the line: of no use to React, which still looks who wants it. */
const ON_THE_WAY = ['keydown', 'keypress', 'beforeinput', 'textInput', 'keyup'] as const;

/** What is untold is no reason to draw. */
const tellNothing = () => () => {};

/**
 * Shows a letter that is put at a line's end in the next frame, and lets React hear of it after
 * that frame: on a slow machine React's own drawing came frames later.
 *
 * @param frame around the line's input
 * @param spare the cell that lies where the next letter goes; letters take the usual way without
 * @param value what React was told
 * @returns the input's value, and whether React is yet to be told of it
 */
export function useLetterAhead(
  frame: RefObject<HTMLElement | null>,
  spare: RefObject<SVGSVGElement | null>,
  value: string,
) {
  const untold = useRef<string | null>(null);
  const read = () => untold.current ?? value;
  const shown = useSyncExternalStore(tellNothing, read, read);
  const drawn = useRef(shown);

  useLayoutEffect(() => {
    drawn.current = shown;
    hide(spare.current);
  });

  useLayoutEffect(() => {
    const line = frame.current?.querySelector('input');
    if (!frame.current || !line) return undefined;
    let isTelling = false;
    let forgetFrame = () => {};

    const tell = () => {
      if (untold.current === null) return;
      forgetFrame();
      untold.current = null;
      isTelling = true;
      line.dispatchEvent(new InputEvent('input', { bubbles: true }));
      isTelling = false;
      hide(spare.current);
    };
    const showAhead = (event: Event) => {
      if (isTelling) return;
      tell();
      const letter = letterOf(event);
      if (!letter || !spare.current || line.value !== drawn.current + letter) return;
      event.stopPropagation();
      untold.current = line.value;
      show(letter, spare.current);
      forgetFrame = afterNextFrame(tell);
    };

    const around = frame.current;
    around.addEventListener('input', showAhead, true);
    for (const step of ON_THE_WAY) around.addEventListener(step, keepLetter);
    for (const deed of DEEDS) addEventListener(deed, tell, true);
    return () => {
      forgetFrame();
      around.removeEventListener('input', showAhead, true);
      for (const step of ON_THE_WAY) around.removeEventListener(step, keepLetter);
      for (const deed of DEEDS) removeEventListener(deed, tell, true);
    };
  }, [frame, spare]);

  return { shown, isUntold: () => untold.current !== null };
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
 * What the cell holds is moved into its view, and out of it again: to let it appear by its style, or
 * with a text that comes anew, takes a browser longer.
 */
function show(letter: string, cell: SVGSVGElement): void {
  const text = cell.querySelector('text')?.firstChild;
  if (text instanceof Text) text.data = letter;
  cell.setAttribute('viewBox', CELL_VIEW_BOX);
}

function hide(cell: SVGSVGElement | null): void {
  cell?.setAttribute('viewBox', OUT_OF_VIEW);
}

/** Runs it when the next frame is done; returns what forgets it. */
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
