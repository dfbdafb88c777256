import { describe, expect, test } from 'vitest';
import { wakeMoments$ } from '../../../engine/entries/sound.ts';

/** As much of a page as can be tapped, typed on, hidden and shown. */
class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  listening = 0;
  override addEventListener(...listening: Parameters<EventTarget['addEventListener']>) {
    this.listening += 1;
    super.addEventListener(...listening);
  }
  override removeEventListener(...listening: Parameters<EventTarget['removeEventListener']>) {
    this.listening -= 1;
    super.removeEventListener(...listening);
  }
  emit(type: string) {
    this.dispatchEvent(new Event(type));
  }
  turn(visibility: DocumentVisibilityState) {
    this.visibilityState = visibility;
    this.emit('visibilitychange');
  }
}

function listenTo(page: FakePage) {
  const moments: string[] = [];
  const subscription = wakeMoments$(page).subscribe(({ type }) => moments.push(type));
  return { moments, subscription };
}

describe('wakeMoments$', () => {
  // Which of these a browser takes for a gesture: HTML, "activation triggering input event".
  test.each([
    ['a press of the mouse', 'pointerdown'],
    ['a finger that is lifted', 'pointerup'],
    ['a key', 'keydown'],
  ])('is %s', (_, type) => {
    const page = new FakePage();
    const { moments } = listenTo(page);
    page.emit(type);
    expect(moments).toStrictEqual([type]);
  });

  test('is the return to a page that was hidden, and not its leaving', () => {
    const page = new FakePage();
    const { moments } = listenTo(page);
    page.turn('hidden');
    expect(moments).toStrictEqual([]);
    page.turn('visible');
    expect(moments).toStrictEqual(['visibilitychange']);
  });

  test('is each of them, again and again', () => {
    const page = new FakePage();
    const { moments } = listenTo(page);
    for (let times = 0; times < 3; times++) page.emit('keydown');
    expect(moments).toHaveLength(3);
  });

  test('is not the movement of a pointer', () => {
    const page = new FakePage();
    const { moments } = listenTo(page);
    for (const type of ['pointermove', 'scroll', 'focus']) page.emit(type);
    expect(moments).toStrictEqual([]);
  });

  test('listens to the page only while it is subscribed', () => {
    const page = new FakePage();
    wakeMoments$(page);
    expect(page.listening).toBe(0);
    const { subscription } = listenTo(page);
    expect(page.listening).toBeGreaterThan(0);
    subscription.unsubscribe();
    expect(page.listening).toBe(0);
  });

  test('is heard before the page can stop it', () => {
    const captured: unknown[] = [];
    const page = new FakePage();
    const { addEventListener } = page;
    page.addEventListener = (type, listener, options) => {
      if (type !== 'visibilitychange') captured.push(options);
      addEventListener.call(page, type, listener, options);
    };
    listenTo(page);
    expect(captured.length).toBeGreaterThan(0);
    for (const options of captured) expect(options).toMatchObject({ capture: true, passive: true });
  });
});
