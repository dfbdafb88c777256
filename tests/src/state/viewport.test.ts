import { afterEach, describe, expect, test } from 'vitest';
import { followShortViewport } from '../../../src/state/viewport.ts';

/** What a window tells of the room that a phone's keyboard leaves. */
class FakeViewport extends EventTarget {
  height: number;
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
  stop = followShortViewport(windowWith(viewport));
  return viewport;
}

function isShort() {
  return root.hasAttribute('data-short');
}

function visibleHeight() {
  return root.style.getPropertyValue('--wg-visible-height');
}

afterEach(() => stop());

describe('followShortViewport()', () => {
  test.each([
    [460, true],
    [461, false],
  ])('with %i pixels left the page is short: %s', (height, short) => {
    follow(height);
    expect(isShort()).toBe(short);
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
    expect(isShort()).toBe(false);
    expect(visibleHeight()).toBe('');
    viewport.resizeTo(300);
    expect(isShort()).toBe(false);
    expect(visibleHeight()).toBe('');
  });

  test('does nothing where the browser does not tell', () => {
    stop = followShortViewport(windowWith(null));
    expect(isShort()).toBe(false);
    expect(visibleHeight()).toBe('');
  });
});
