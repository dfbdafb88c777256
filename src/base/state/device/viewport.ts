/** With a phone's keyboard open, less than this height is left, in pixels: the page is the board alone. */
const SHORT_PX = 460;

/** Below this height the site's bar makes room for the board (docs/design.md, section 8, "Every size"). */
const LOW_PX = 700;

/**
 * Makes the page as high as its visible part while a game is on: it is marked `data-playing`, on a
 * low screen `data-low` and above a phone's keyboard `data-short`, and `--wg-visible-height` is the
 * visible height. Returns the function that ends that.
 */
export function followViewport(window: Window): () => void {
  const root = window.document.documentElement;
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const follow = () => {
    // Pinch zoom must not shrink the page.
    const height = Math.floor(viewport.height * viewport.scale);
    root.toggleAttribute('data-low', height < LOW_PX);
    root.toggleAttribute('data-short', height <= SHORT_PX);
    root.style.setProperty('--wg-visible-height', `${height}px`);
  };
  follow();
  root.setAttribute('data-playing', '');
  viewport.addEventListener('resize', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    for (const mark of ['data-playing', 'data-low', 'data-short']) root.removeAttribute(mark);
    root.style.removeProperty('--wg-visible-height');
  };
}
