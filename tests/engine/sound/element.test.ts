import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createElementVoice } from '../../../engine/sound/element.ts';
import { heard } from './heard.ts';

/** An audio element that does nothing by itself; the test lets it play, end and fail. */
class FakeElement extends EventTarget {
  src = '';
  readonly log: string[] = [];
  refuse: (reason: unknown) => void = () => undefined;
  readonly #playing = new Promise<void>((_, reject) => {
    this.refuse = reject;
  });
  play() {
    this.log.push(`play ${this.src}`);
    return this.#playing;
  }
  pause() {
    this.log.push('pause');
  }
  removeAttribute(name: string) {
    this.log.push(`remove ${name}`);
  }
  load() {
    this.log.push('load');
  }
  emit(type: string) {
    this.dispatchEvent(new Event(type));
  }
}

function aVoice() {
  const elements: FakeElement[] = [];
  const playElement = createElementVoice(() => {
    const element = new FakeElement();
    elements.push(element);
    return element;
  });
  const play = (url = '/bee.mp3') => {
    const { events, subscription } = heard(playElement(url));
    return { events, subscription, element: elements.at(-1) as FakeElement };
  };
  return { elements, play, playElement };
}

const RELEASED = ['pause', 'remove src', 'load'];

describe('createElementVoice()', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('makes no element before it is subscribed, and a new one each time', () => {
    const { elements, play, playElement } = aVoice();
    playElement('/bee.mp3');
    expect(elements).toHaveLength(0);
    play();
    play();
    expect(elements).toHaveLength(2);
  });

  test('plays the address and reports beginning and end', () => {
    const { events, element } = aVoice().play('/bee.mp3');
    expect(element.log).toStrictEqual(['play /bee.mp3']);
    expect(events).toStrictEqual([]);
    element.emit('playing');
    expect(events).toStrictEqual(['begins']);
    element.emit('ended');
    expect(events).toStrictEqual(['begins', 'ends']);
  });

  test('reports the beginning once although playing stalls and goes on', () => {
    const { events, element } = aVoice().play();
    element.emit('playing');
    element.emit('waiting');
    element.emit('playing');
    expect(events).toStrictEqual(['begins']);
  });

  test('lets the element go at the end', () => {
    const { element } = aVoice().play();
    element.emit('playing');
    element.emit('ended');
    expect(element.log.slice(1)).toStrictEqual(RELEASED);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fails with the element', () => {
    const { events, element } = aVoice().play();
    element.emit('error');
    expect(events).toStrictEqual(['fails: the element cannot play']);
    expect(element.log.slice(1)).toStrictEqual(RELEASED);
  });

  test('fails with the reason why the browser may not play', async () => {
    const { events, element } = aVoice().play();
    element.refuse(new Error('NotAllowedError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toStrictEqual(['fails: NotAllowedError']);
    expect(element.log.slice(1)).toStrictEqual(RELEASED);
  });

  test('gives an element up that has not begun after 4 s', () => {
    const { events } = aVoice().play();
    vi.advanceTimersByTime(3999);
    expect(events).toStrictEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toStrictEqual(['fails: the element did not start']);
  });

  test('does not give one up that plays for long', () => {
    const { events, element } = aVoice().play();
    element.emit('playing');
    vi.advanceTimersByTime(20_000);
    expect(events).toStrictEqual(['begins']);
  });

  test('pauses and lets the element go when its listener leaves', async () => {
    const { events, subscription, element } = aVoice().play();
    element.emit('playing');
    subscription.unsubscribe();
    expect(element.log.slice(1)).toStrictEqual(RELEASED);
    expect(vi.getTimerCount()).toBe(0);
    // A browser then breaks the promise of play().
    element.refuse(new Error('AbortError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toStrictEqual(['begins']);
  });
});
