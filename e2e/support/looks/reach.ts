import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Waits until nothing moves: neither sizes nor colours. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    await frame();
    await frame();
    // Inherited colours change level by level. The transition of an element that is not rendered may
    // never end.
    const latest = performance.now() + 3_000;
    while (running().length > 0 && performance.now() < latest) await frame();
  });
}

/** Shows the page in this colour mode, until it is shown in the other. */
export async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, mode);
  await still(page);
}

/** The rules that another colour mode may break; the others do not look at colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds against WCAG 2.2 AA and its own good practice.
 *
 * @param onlyColours what else there is to find was looked for in the other colour mode
 */
export async function violations(page: Page, onlyColours = false): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Half a megabyte, which the page has once.
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  const found = await builder
    .options({
      runOnly: onlyColours
        ? { type: 'rule', values: RULES_OF_COLOURS }
        : { type: 'tag', values: TAGS },
      // Experimental, so no tag turns it on: a spoken command names a button by what it shows (WCAG 2.5.3).
      rules: onlyColours ? {} : { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    // Its usual way opens another page for every run; no page here has foreign frames.
    .setLegacyMode()
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

/** Least size of a target (docs/design.md, section 5; WCAG 2.5.8 asks for 24), in CSS pixels. */
const LEAST_TARGET = 44;

/** Targets that are too small for a finger; links inside a sentence may be. */
export async function smallTargets(page: Page): Promise<string[]> {
  await still(page);
  return page.evaluate((side) => {
    const found: string[] = [];
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="option"], [role="menuitem"]',
    );
    for (const target of targets) {
      if (
        target.closest('[inert], [aria-hidden="true"]') ||
        target.matches('[tabindex="-1"][aria-hidden]') ||
        // Larger buttons beside it do the same (WCAG 2.5.8, equivalent).
        target.closest('[data-equivalent]')
      )
        continue;
      const style = getComputedStyle(target);
      const isInSentence =
        style.display === 'inline' &&
        (target.parentElement?.textContent ?? '') !== target.textContent;
      // A label around its field is pressed as well.
      const pressed = target.closest('label') ?? target;
      const { width, height, right, bottom } = pressed.getBoundingClientRect();
      if (isInSentence || width === 0 || right <= 0 || bottom <= 0) continue;
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      // Shown only with the focus, and large then.
      if (width <= 1) continue;
      if (width < side - 0.5 || height < side - 0.5) {
        found.push(
          `${Math.round(width)} x ${Math.round(height)}: ${target.getAttribute('aria-label') ?? target.textContent} <${target.tagName.toLowerCase()}>`,
        );
      }
    }
    return found;
  }, LEAST_TARGET);
}

/** Adds a style on top of the page's own. Not by a tag, which the page's policy forbids. */
export async function overrule(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Letters with too little contrast to their cell in forced-colors mode (WCAG 1.4.3). */
export async function fadedLetters(page: Page): Promise<string[]> {
  if ((await page.locator('svg text').count()) === 0) return [];
  await page.emulateMedia({ forcedColors: 'active' });
  await still(page);
  const found = await page.evaluate(lookForFadedLetters);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Runs in the page. Axe does not know which colours are forced. */
function lookForFadedLetters(): string[] {
  const painted = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string) => {
    if (!painted) throw new Error('nothing can be painted');
    painted.fillStyle = colour;
    painted.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = Array.from(
      painted.getImageData(0, 0, 1, 1).data,
      (part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paper = document.body.appendChild(document.createElement('div'));
  paper.style.backgroundColor = 'Canvas';
  const canvas = getComputedStyle(paper).backgroundColor;
  paper.remove();
  return Array.from(document.querySelectorAll('svg text')).flatMap((letter) => {
    const { fill } = getComputedStyle(letter);
    const shapes = letter.closest('svg')?.querySelectorAll('polygon, rect, path') ?? [];
    const fills = Array.from(shapes, (shape) => getComputedStyle(shape).fill);
    if (fill === 'none' || !letter.checkVisibility({ visibilityProperty: true })) return [];
    const behind = fills.findLast((one) => one !== 'none') ?? canvas;
    const [dark = 0, bright = 0] = [luminance(fill), luminance(behind)].toSorted((a, b) => a - b);
    const contrast = (bright + 0.05) / (dark + 0.05);
    return contrast < 4.5
      ? [`${letter.textContent}: ${fill} on ${behind}, ${contrast.toFixed(1)} to 1`]
      : [];
  });
}

/**
 * What does not fit: a page that scrolls sideways, text that is cut off or lies on other text.
 *
 * @param mayShorten what people have named may end in an ellipsis here
 */
export async function misfits(page: Page, mayShorten = false): Promise<string[]> {
  await still(page);
  return page.evaluate((isShorteningFine) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      const wide = Array.from(document.querySelectorAll('body *')).filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > root.clientWidth + 1;
      });
      found.push(
        `sideways by ${root.scrollWidth - root.clientWidth}: ${wide
          .slice(0, 3)
          .map((element) => element.outerHTML.slice(0, 120))
          .join(' | ')}`,
      );
    }
    interface Piece {
      text: string;
      box: DOMRect;
      layer: Element | null;
      parent: Element;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text) continue;
      if (parent.closest('svg, script, option, [inert], .sr-only, [role="img"]')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(parent).clipPath !== 'none') continue;
      range.selectNodeContents(node);
      let layer: Element | null = parent;
      while (layer && !['fixed', 'sticky'].includes(getComputedStyle(layer).position)) {
        if (layer.matches('[role="tooltip"], [role="listbox"], [role="menu"]')) break;
        // A note on a ground of its own, over what it is about.
        if (layer.matches('.card.absolute')) break;
        layer = layer.parentElement;
      }
      const clippers: Element[] = [];
      for (let up: Element | null = parent; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (overflowX !== 'visible' || overflowY !== 'visible') clippers.push(up);
        if (up === layer) break;
      }
      // What only a screen reader gets.
      if (clippers.some((clipper) => clipper.getBoundingClientRect().width <= 1)) continue;
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const isScrolledAway = clippers.some((clipper) => {
          const { overflowX, overflowY } = getComputedStyle(clipper);
          const frame = clipper.getBoundingClientRect();
          const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
          return (
            (scrolls(overflowY) && (box.top < frame.top || box.bottom > frame.bottom)) ||
            (scrolls(overflowX) && (box.left < frame.left || box.right > frame.right))
          );
        });
        if (isScrolledAway) continue;
        const isShortened = clippers.some(
          (clipper) =>
            getComputedStyle(clipper).textOverflow === 'ellipsis' &&
            box.right > clipper.getBoundingClientRect().right + 1.5,
        );
        if (isShorteningFine && isShortened) continue;
        pieces.push({ text, box, layer, parent });
        for (const clipper of clippers) {
          if (clipper === root || clipper === document.body) continue;
          const { overflowX, overflowY, textOverflow } = getComputedStyle(clipper);
          const frame = clipper.getBoundingClientRect();
          const hidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          const isCutAside =
            hidden(overflowX) && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5);
          const isCutBelow =
            hidden(overflowY) && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4);
          if (isCutAside || isCutBelow) {
            found.push(
              `cut${textOverflow === 'ellipsis' ? ' with an ellipsis' : ''}: "${text}" in ${clipper.outerHTML.slice(0, 110)}`,
            );
            break;
          }
        }
      }
    }
    for (const [index, one] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        if (one.parent === other.parent || one.layer !== other.layer) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of one paragraph are as high as their letters reach, and touch.
        if (across > 2 && down > Math.min(one.box.height, other.box.height) * 0.35) {
          found.push(`on each other: "${one.text}" and "${other.text}"`);
        }
      }
    }
    return [...new Set(found)];
  }, mayShorten);
}

/** What moves although the user asked for reduced motion. */
export async function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const timing = effect?.getComputedTiming();
        return playState === 'running' && Number(timing?.activeDuration ?? 0) > 10;
      })
      .map((animation) => {
        const target = (animation.effect as KeyframeEffect | null)?.target;
        return target?.outerHTML.slice(0, 120) ?? '';
      }),
  );
}

/** More stops than any page has. */
const MOST_STOPS = 150;
/** Presses of Tab until the page is asked what it saw. */
const STOPS_AT_ONCE = 10;

/**
 * Goes through the page with Tab and returns the faults: a stop whose focus is invisible or covered,
 * one that is never reached, one out of order, or no end.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  await still(page);
  await page.evaluate(beginTour);
  // The page looks by itself, which spares a question after each press.
  await page.evaluate(`window.tour.look = ${lookAtStop.toString()}`);
  const faults: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += STOPS_AT_ONCE) {
    for (let press = 0; press < STOPS_AT_ONCE; press++) await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => window.tour?.seen.splice(0) ?? []);
    const end = seen.indexOf(null);
    faults.push(...seen.slice(0, end === -1 ? undefined : end).flatMap((found) => found ?? []));
    if (end !== -1) return [...faults, ...(await page.evaluate(endTour))];
  }
  return [...faults, 'Tab does not come round'];
}

interface Tour {
  isModal: boolean;
  expected: HTMLElement[];
  visited: Set<Element>;
  look?: typeof lookAtStop;
  /** The faults of each stop; null after the last one. */
  seen: (string[] | null)[];
  ends: AbortController;
}

declare global {
  interface Window {
    tour?: Tour;
  }
}

/** In the page: records what Tab should reach, and goes to the top. */
function beginTour(): void {
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
  const all = Array.from(
    (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true })
    );
  });
  // A set of radio buttons is one stop: the chosen one.
  const expected = all.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const set = all.filter(
      (other): other is HTMLInputElement =>
        other instanceof HTMLInputElement && other.name === element.name,
    );
    return (set.find(({ checked }) => checked) ?? set[0]) === element;
  });
  const tour: Tour = {
    isModal: dialog !== null,
    expected,
    visited: new Set(),
    seen: [],
    ends: new AbortController(),
  };
  window.tour = tour;
  const onStop = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') tour.seen.push(tour.look?.() ?? null);
  };
  window.addEventListener('keyup', onStop, { capture: true, signal: tour.ends.signal });
  if (dialog) return;
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** In the page: the faults of the stop that has the focus; null when the tour is over. */
function lookAtStop(): string[] | null {
  const { visited } = window.tour as Tour;
  const stop = document.activeElement;
  const isNowhere = !(stop instanceof HTMLElement) || stop === document.body;
  if (isNowhere) return visited.size > 0 ? null : [];
  if (visited.has(stop)) return null;
  // The rims of a dialog, which send the focus round.
  if (stop.closest('[data-headlessui-focus-guard]')) return [];
  visited.add(stop);

  const name = `${stop.getAttribute('aria-label') ?? stop.textContent?.slice(0, 40)} <${stop.tagName.toLowerCase()}>`;
  const faults: string[] = [];
  const label = stop.closest('label');
  const framed = [stop, stop.parentElement, label].find((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  // The word line shows its focus by the caret's cell or the selected one (docs/design.md, section 5).
  const caret = stop.parentElement?.querySelector(
    '[data-state$="cursor"], [data-mark="caret"], [data-mark="selected"]',
  );
  if (!framed && !caret) faults.push(`focus not seen: ${name}`);
  if (framed) {
    const { outlineOffset, outlineWidth } = getComputedStyle(framed);
    const rim = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const box = framed.getBoundingClientRect();
    for (let up = framed.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflow, position } = getComputedStyle(up);
      const frame = up.getBoundingClientRect();
      const cut = [
        box.left - rim < frame.left - 0.5,
        box.right + rim > frame.right + 0.5,
        box.top - rim < frame.top - 0.5,
        box.bottom + rim > frame.bottom + 0.5,
      ].filter(Boolean).length;
      // One side may touch the edge of what scrolls.
      if (overflow !== 'visible' && cut > 1) faults.push(`focus cut off on ${cut} sides: ${name}`);
      if (position === 'fixed') break;
    }
  }
  const box = (label ?? stop).getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(
        box.left + box.width * across,
        box.top + box.height * down,
      );
      return hit !== null && (stop.contains(hit) || label?.contains(hit) === true);
    }),
  );
  if (!isSeen) faults.push(`covered or off the screen: ${name}`);
  return faults;
}

/** In the page: what was never reached, and what was reached too early. */
function endTour(): string[] {
  const { isModal, expected, visited, ends } = window.tour as Tour;
  ends.abort();
  const name = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? element.tagName;
  const here = expected.filter((element) => element.isConnected);
  const missed = here.filter((element) => !visited.has(element));
  const places = [...visited]
    .map((element) => here.indexOf(element as HTMLElement))
    .filter((place) => place >= 0);
  const jumps = places.filter((place, turn) => place < (places[turn - 1] ?? 0));
  return [
    ...missed.map((element) => `never reached: ${name(element)}`),
    // A dialog first focuses the element that matters, and wraps around to its top once.
    ...(jumps.length > (isModal ? 1 : 0)
      ? jumps.map((place) => `out of order: ${name(here[place] as HTMLElement)}`)
      : []),
  ];
}

/** No text on a wall is smaller, in pixels of a picture of 1920x1080 (docs/design.md, section 9). */
const SMALLEST_ON_A_WALL = 40;

/** Texts of a wall that cannot be read from the last row of a classroom, or lie outside its picture. */
export async function smallTexts(page: Page): Promise<string[]> {
  await still(page);
  return page.evaluate((smallest) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      // The number in a cup is beside its row.
      if (!parent || !text || parent.closest('script, .sr-only, [role="img"], a[href^="#"]'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // Letters of a cell scale with it.
      const svg = parent.closest('svg');
      const scale = svg ? svg.getBoundingClientRect().height / svg.viewBox.baseVal.height : 1;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (size < smallest - 0.5) found.push(`${Math.round(size)} px: ${text}`);
      const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      if (isOutside) found.push(`outside: ${text}`);
    }
    return found;
  }, SMALLEST_ON_A_WALL);
}
