import { expect, type Page } from '@playwright/test';
import {
  fadedLetters,
  focusFaults,
  misfits,
  motions,
  overrule,
  showIn,
  smallTargets,
  smallTexts,
  violations,
} from './reach.ts';

const DESK = { width: 1280, height: 800 };
const WALL = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
/** A desk at 200 %. */
const ENLARGED = { width: 640, height: 400 };

/** Colours that change little by little keep every look at them waiting. */
const AT_ONCE = '*, ::before, ::after { transition: none !important }';
/** Text at twice the size, as browsers that enlarge only text show it (WCAG 1.4.4). */
const LARGE_TEXT = `${AT_ONCE} html { font-size: 200% !important }`;
/** Text spacing that a reader may set (WCAG 1.4.12). */
const SPACED_TEXT = `${AT_ONCE} * {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`;

/** A state of a page, and what is special about it. */
export interface PageState {
  readonly reach: () => Promise<unknown>;
  /** The page behind is hidden from assistive technology. */
  readonly isModal: boolean;
  /** Phones alone have it. */
  readonly isOnPhone: boolean;
  /** Sheets of paper, which are as large as they are. */
  readonly isOnPaper: boolean;
  /** The projector's picture, which is scaled to its wall as a whole. */
  readonly isOnWall: boolean;
  /** Closes at the first Tab, or by itself before all stops are reached. */
  readonly isShortLived: boolean;
  /** What people have named may end in an ellipsis. */
  readonly mayShorten: boolean;
}

/** Reaches a state of a page and looks at it in every size, mode and text; the faults by the look. */
export async function faultsIn(page: Page, state: PageState): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  const look = (what: string, found: string[]) => {
    if (found.length > 0) faults[what] = found;
  };
  const lookAtFit = async (what: string) => {
    // Floating elements are positioned a moment after their anchors.
    const fits = () => misfits(page, state.mayShorten);
    await expect
      .poll(fits, { timeout: 1_000 })
      .toEqual([])
      .catch(() => undefined);
    look(`misfits, ${what}`, await fits());
  };

  await page.setViewportSize(DESK);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await state.reach();
  look('moves although nothing should', await motions(page));
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== (state.isModal ? 0 : 1)) look('headings of level 1', [String(headings)]);

  // All of a size at once: each time the page is drawn in another one is work.
  const sizes = state.isOnPhone ? [PHONE] : [DESK, PHONE];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await overrule(page, AT_ONCE);
    for (const mode of ['light', 'dark'] as const) {
      await showIn(page, mode);
      look(`axe, ${mode}, ${size.width} px`, await violations(page, mode === 'dark'));
    }
    look(`too small, ${size.width} px`, await smallTargets(page));
    if (size === sizes[0]) look('letters in forced colours', await fadedLetters(page));
    if (!state.isOnPaper) {
      await overrule(page, SPACED_TEXT);
      await lookAtFit(`spaced text, ${size.width} px`);
    }
    if (size === DESK && !state.isOnWall) {
      await overrule(page, LARGE_TEXT);
      await lookAtFit('large text');
    }
  }
  await overrule(page, AT_ONCE);
  if (state.isOnWall) {
    await page.setViewportSize(WALL);
    look('on the wall', await smallTexts(page));
  }
  for (const size of state.isOnPhone ? [NARROW] : [NARROW, ENLARGED]) {
    await page.setViewportSize(size);
    await lookAtFit(`${size.width} px`);
  }
  // A message lies over the page for some seconds, and longer under the pointer.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-toasts] > *')).toHaveCount(0);
  if (state.isShortLived) return faults;
  for (const size of state.isOnPhone ? [PHONE] : [ENLARGED, DESK]) {
    await page.setViewportSize(size);
    look(`with Tab, ${size.width} px`, await focusFaults(page));
  }
  return faults;
}
