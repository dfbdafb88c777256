/** With a phone's keyboard open less than this is left, in pixels: the page is the board alone. */
const SHORT_PX = 460;

/** Below this the site's bar gives the board its place (docs/design.md, section 8, "Every size"). */
const LOW_PX = 700;

/**
 * Has the page be as high as what is seen of it, for as long as a game is on: it is marked
 * `data-playing`, on a low screen `data-low` and above a phone's keyboard `data-short`, and
 * `--wg-visible-height` is what is left. The function it returns ends that.
 */
export function followViewport(window: Window): () => void {
  const root = window.document.documentElement;
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const follow = () => {
    // Fingers that enlarge the page take nothing from its room.
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
