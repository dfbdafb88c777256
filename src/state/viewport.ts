/** With a phone's keyboard open less than this is left, in pixels. */
const SHORT_PX = 460;

/**
 * Tells the page how much of it a phone's keyboard leaves, in `data-short` and
 * `--wg-visible-height`, for as long as a game is on. The function it returns ends that.
 */
export function followShortViewport(window: Window): () => void {
  const root = window.document.documentElement;
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const follow = () => {
    root.toggleAttribute('data-short', viewport.height <= SHORT_PX);
    root.style.setProperty('--wg-visible-height', `${Math.floor(viewport.height)}px`);
  };
  follow();
  viewport.addEventListener('resize', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    root.removeAttribute('data-short');
    root.style.removeProperty('--wg-visible-height');
  };
}
