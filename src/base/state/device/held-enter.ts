/** Where a held Enter writes one line after the other. */
const LINES = 'textarea';

/** A held Enter is one press, wherever the focus goes meanwhile. Returns what ends that. */
export function ignoreHeldEnter(page: Document): () => void {
  const ignore = (event: KeyboardEvent) => {
    const isInLines = event.target instanceof Element && event.target.closest(LINES);
    if (event.key !== 'Enter' || !event.repeat || isInLines) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', ignore, true);
  return () => page.removeEventListener('keydown', ignore, true);
}
