import { describe, expect, test } from 'vitest';
import { keptBoxes, liftOf } from '../../../../src/app/panels/toast-place.ts';

/** A message of 70 pixels at the foot of a phone of 360 by 640. */
const MESSAGE = { left: 16, right: 344, top: 554, bottom: 624 };
const box = (top: number, height = 60, left = 40, width = 280) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('liftOf()', () => {
  test('leaves a message at the foot where nothing is covered', () => {
    expect(liftOf(MESSAGE, [])).toBe(0);
    expect(liftOf(MESSAGE, [box(100), box(480)])).toBe(0);
  });

  test('lifts it above a button, with a gap between them', () =>
    expect(liftOf(MESSAGE, [box(570)])).toBe(624 - 570 + 12));

  test('lifts it above the next one, too, where it would lie on that', () =>
    expect(liftOf(MESSAGE, [box(570), box(500, 48)])).toBe(624 - 500 + 12));

  test('does not mind what lies at its side', () =>
    expect(liftOf(MESSAGE, [box(570, 60, 344, 16)])).toBe(0));

  test('leaves free the most important where there is no place beside all', () => {
    const rows = Array.from({ length: 10 }, (_, row) => box(row * 64));
    expect(liftOf(MESSAGE, rows)).toBe(0);
    expect(liftOf(MESSAGE, [box(570), ...rows])).toBe(624 - 570 + 12);
  });
});

describe('keptBoxes()', () => {
  const sized = (element: HTMLElement, top: number) =>
    Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, 100, 40) });
  const tops = () => keptBoxes(document).map(({ top }) => top);

  test('are the buttons of honey, and what has the focus', () => {
    document.body.innerHTML = '<main><input><button class="wax">Sign Up</button></main>';
    const [input, button] = document.querySelectorAll<HTMLElement>('input, button');
    sized(input as HTMLElement, 10);
    sized(button as HTMLElement, 20);
    expect(tops()).toEqual([20]);
    input?.focus();
    expect(tops()).toEqual([10, 20]);
  });

  test('are those of the dialog that lies over the page, then all it says and asks', () => {
    document.body.innerHTML =
      '<main><button class="wax">Start</button></main><div role="dialog"><h2>Level 2 unlocked</h2><button class="wax">Next</button><button>Not now</button></div>';
    const [start, title, next, notNow] = document.querySelectorAll<HTMLElement>('button, h2');
    for (const [place, element] of [start, next, title, notNow].entries()) {
      sized(element as HTMLElement, place);
    }
    expect([...new Set(tops())]).toEqual([1, 2, 3]);
  });

  test('are not hidden ones', () => {
    document.body.innerHTML = '<button class="wax">Skip to content</button>';
    expect(tops()).toEqual([]);
  });
});
