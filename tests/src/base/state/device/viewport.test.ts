import { afterEach, describe, expect, test } from 'vitest';
import { followViewport } from '../../../../../src/base/state/device/viewport.ts';

/** A window with the visible height above a phone's keyboard. */
class FakeViewport extends EventTarget {
  height: number;
  /** Of the fingers that enlarge the page. */
  scale = 1;
  constructor(height: number) {
    super();
    this.height = height;
  }
  resizeTo(height: number) {
    this.height = height;
    this.dispatchEvent(new Event('resize'));
  }
}

function windowWith(visualViewport: FakeViewport | null) {
  return { document, visualViewport } as unknown as Window;
}

const root = document.documentElement;
let stop = () => {};

function follow(height: number) {
  const viewport = new FakeViewport(height);
  stop = followViewport(windowWith(viewport));
  return viewport;
}

function isShort() {
  return root.hasAttribute('data-short');
}

function marks() {
  return root.getAttributeNames().filter((name) => name.startsWith('data-'));
}

function visibleHeight() {
  return root.style.getPropertyValue('--wg-visible-height');
}

afterEach(() => stop());

describe('followViewport()', () => {
  test.each([
    [460, true],
    [461, false],
  ])('with %i pixels left the page is short: %s', (height, short) => {
    follow(height);
    expect(isShort()).toBe(short);
  });

  test.each([
    [700, ['data-playing']],
    [699, ['data-low', 'data-playing']],
    [460, ['data-low', 'data-playing', 'data-short']],
  ])('with %i pixels left the page is marked %j', (height, expected) => {
    follow(height);
    expect(marks().toSorted()).toEqual(expected);
  });

  test('takes a page that fingers enlarge for as high as it is', () => {
    const viewport = follow(800);
    viewport.scale = 2;
    viewport.resizeTo(400);
    expect(isShort()).toBe(false);
    expect(visibleHeight()).toBe('800px');
  });

  test('follows the keyboard as it opens and closes', () => {
    const viewport = follow(640);
    viewport.resizeTo(340.7);
    expect(isShort()).toBe(true);
    expect(visibleHeight()).toBe('340px');
    viewport.resizeTo(640);
    expect(isShort()).toBe(false);
    expect(visibleHeight()).toBe('640px');
  });

  test('leaves nothing behind at the end, and follows no more', () => {
    const viewport = follow(340);
    stop();
    expect(marks()).toEqual([]);
    expect(visibleHeight()).toBe('');
    viewport.resizeTo(300);
    expect(isShort()).toBe(false);
    expect(visibleHeight()).toBe('');
  });

  test('does nothing in a browser without a visual viewport', () => {
    stop = followViewport(windowWith(null));
    expect(isShort()).toBe(false);
    expect(visibleHeight()).toBe('');
  });
});
