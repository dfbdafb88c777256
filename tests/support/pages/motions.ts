/** Which parts of a page its own style sheets move. jsdom draws nothing, but knows which rules apply. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sheets that the build has to work on before a browser reads them; they hold no moment. */
const FOR_THE_BUILD = /^styles.(styles|tokens|fonts)\.css$/;
const STILL = '(prefers-reduced-motion: reduce)';

export interface Motion {
  readonly name: string;
  /** From its beginning to its end, with its delay, in milliseconds. */
  readonly endsMs: number;
}

function sheets(): { path: string; text: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));
}

/** Every motion that a style sheet of the app defines. */
export function allMotions(): string[] {
  return sheets().flatMap(({ text }) =>
    Array.from(text.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name ?? ''),
  );
}

/** Lays the style sheets of the app over the page; `isStill`: as for somebody who asked for reduced motion. */
export function layStyles(isStill: boolean): void {
  for (const { path, text } of sheets()) {
    if (FOR_THE_BUILD.test(path)) continue;
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = text;
    if (!isStill) continue;
    for (const rule of Array.from(style.sheet?.cssRules ?? [])) {
      if (!('media' in rule && 'cssRules' in rule)) continue;
      const { media, cssRules } = rule as CSSMediaRule;
      if (!media.mediaText.includes(STILL)) continue;
      const still = document.head.appendChild(document.createElement('style'));
      still.textContent = Array.from(cssRules, ({ cssText }) => cssText).join('\n');
    }
  }
}

export function takeStylesOff(): void {
  for (const style of document.head.querySelectorAll('style')) style.remove();
}

/** What moves on the page. */
export function motions(): Motion[] {
  return Array.from(document.body.querySelectorAll<HTMLElement | SVGElement>('*')).flatMap(
    (element) => {
      const { animation } = getComputedStyle(element);
      if (!animation || animation === 'none' || isHidden(element)) return [];
      return animation
        .replaceAll(/\([^)]*\)/g, '')
        .split(',')
        .map((one) => motionOf(one.trim().split(/\s+/), element.style.animationDelay));
    },
  );
}

function isHidden(element: Element): boolean {
  const { parentElement } = element;
  if (getComputedStyle(element).display === 'none') return true;
  return parentElement !== null && isHidden(parentElement);
}

/** @param delay in the place of the one in the shorthand */
function motionOf(parts: readonly string[], delay: string): Motion {
  const times = parts.filter((part) => /^-?[\d.]+m?s$/.test(part)).map(msOf);
  const count = parts.includes('infinite')
    ? Number.POSITIVE_INFINITY
    : Number(parts.find((part) => /^[\d.]+$/.test(part)) ?? 1);
  const wait = delay ? msOf(delay) : (times[1] ?? 0);
  return { name: parts[0] ?? '', endsMs: wait + (times[0] ?? 0) * count };
}

function msOf(time: string): number {
  return Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
}
