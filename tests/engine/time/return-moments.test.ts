import { describe, expect, test } from 'vitest';
import { returnMoments$ } from '../../../engine/time/return-moments.ts';

function aWindow() {
  const visible: DocumentVisibilityState = 'visible';
  const document: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(
    new EventTarget(),
    { visibilityState: visible },
  );
  const window = Object.assign(new EventTarget(), { document });
  const moments: string[] = [];
  const subscription = returnMoments$(window).subscribe(({ type }) => moments.push(type));
  return { window, document, moments, subscription };
}

describe('returnMoments$', () => {
  test('is the return of the network, and not its loss', () => {
    const { window, moments } = aWindow();
    window.dispatchEvent(new Event('offline'));
    expect(moments).toEqual([]);
    window.dispatchEvent(new Event('online'));
    expect(moments).toEqual(['online']);
  });

  test('is the return to a page that was hidden, and not its leaving', () => {
    const { document, moments } = aWindow();
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(moments).toEqual([]);
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(moments).toEqual(['visibilitychange']);
  });

  test('listens only while it is subscribed', () => {
    const { window, moments, subscription } = aWindow();
    subscription.unsubscribe();
    window.dispatchEvent(new Event('online'));
    expect(moments).toEqual([]);
  });
});
